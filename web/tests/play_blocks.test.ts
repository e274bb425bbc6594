// The plain half of the building blocks.
import { describe, expect, it, vi } from 'vitest'
import { countdown, timeNow, timeToSay } from '../src/play/clock'
import { actorsBetween, nextDeltas } from '../src/play/deltas'
import * as grid from '../src/play/grid'
import { EdgePan, wayAt } from '../src/play/edge_pan'
import { Fingers } from '../src/play/fingers'
import { holdLateTaps, LATE } from '../src/play/late_taps'
import { fold, foldedCaret } from '../src/play/letters'
import type { Reader } from '../src/play/told'
import { lastAct, linesOf, lostTurn, newestAct, sinceMyAct, toSay } from '../src/play/lines'
import { answerWords } from '../src/play/preview'
import { announce, announceAtRest, once, REST, spoken } from '../src/play/speech.svelte'
import type { LogEntry, TableState } from '../src/table/table'

const cells = (names: string): grid.Cell[] =>
  names.split(' ').flatMap((n) => grid.readCell(n) ?? [])

describe('a board of cells', () => {
  it('names its cells and reads them again, and nothing else', () => {
    expect(cells('a1 r11').map(grid.cellName)).toEqual(['a1', 'r11'])
    expect(grid.cellsOf(['c3', 'Er', 'c'])).toEqual([{ x: 2, y: 2 }])
    expect(grid.cellsOf(undefined)).toEqual([])
  })

  it('outlines what fills a box as one, and the rest cell by cell', () => {
    expect(grid.outlinesOf(cells('b2 c2'))).toEqual([{ x: 1, y: 1, w: 2, h: 1 }])
    expect(grid.outlinesOf(cells('a1 c2'))).toHaveLength(2)
    expect(grid.outlinesOf([])).toEqual([])
  })

  it('goes with the arrows over gaps, and stays at the edge', () => {
    const board = cells('a1 b1 d1 a2 d3')
    expect(grid.step(board, { x: 1, y: 0 }, 1, 0)).toEqual({ x: 3, y: 0 })
    expect(grid.step(board, { x: 0, y: 0 }, -1, 0)).toEqual({ x: 0, y: 0 })
    expect(grid.step(board, { x: 3, y: 0 }, 0, 1)).toEqual({ x: 3, y: 2 })
    // What lies more beside than ahead is not that way.
    expect(grid.step(cells('a1 b4'), { x: 0, y: 0 }, 1, 0)).toEqual({ x: 0, y: 0 })
  })

  it('goes to the next cell of interest line by line, and round again', () => {
    const stops = cells('d1 b2 a3')
    const from = (name: string, by: 1 | -1): string => {
      const found = grid.nextStop(stops, grid.readCell(name) ?? { x: 0, y: 0 }, by)
      return found === null ? '' : grid.cellName(found)
    }
    expect(from('a1', 1)).toBe('d1')
    expect(from('d1', 1)).toBe('b2')
    expect(from('a3', 1)).toBe('d1')
    expect(from('d1', -1)).toBe('a3')
    expect(grid.nextStop([], { x: 0, y: 0 }, 1)).toBeNull()
  })

  it('near shows all rows at a size for a finger, or a box of cells', () => {
    const side = grid.nearCell({ w: 390, h: 480 }, { w: 18, h: 11 }, null)
    expect(side).toBeCloseTo(41, 1)
    const { head, side: edge } = grid.marginsOf({ w: 390, h: 480 }, { w: 18, h: 11 }, false)
    expect((11 + (head + edge) / 100) * side).toBeCloseTo(480) // the last row and its name too
    expect(grid.nearCell({ w: 320, h: 200 }, { w: 18, h: 11 }, null)).toBe(32)
    expect(grid.nearCell({ w: 390, h: 900 }, { w: 6, h: 6 }, null)).toBe(44)
    expect(grid.nearCell({ w: 390, h: 273 }, { w: 15, h: 9 }, { x: 2, y: 1, w: 8, h: 6 })).toBe(
      45.5,
    )
    expect(grid.nearCell({ w: 800, h: 600 }, { w: 15, h: 9 }, { x: 0, y: 0, w: 5, h: 5 })).toBe(72)
  })

  it('scrolls as far as a stretch needs, and no further', () => {
    expect(grid.scrollFor(100, 300, 150, 250)).toBe(100)
    expect(grid.scrollFor(100, 300, 60, 160)).toBe(60)
    expect(grid.scrollFor(100, 300, 350, 450)).toBe(150)
    expect(grid.scrollFor(100, 300, 350, 900)).toBe(350) // its beginning, where it is too long
  })

  it('the names of small cells are large enough to read, and have their room', () => {
    const board = { w: 18, h: 11 }
    const phone = grid.marginsOf({ w: 390, h: 420 }, board, true)
    const cell = (390 * 100) / (1800 + 2 * phone.side)
    expect((phone.letter * cell) / 100).toBeGreaterThan(9)
    expect(phone.side).toBeGreaterThan(phone.letter * 1.2) // "11"
    expect(grid.marginsOf({ w: 800, h: 600 }, board, true).letter).toBe(19)
    expect(grid.marginsOf({ w: 390, h: 420 }, board, false).letter).toBe(19)
  })

  it('follows a finger through centres only, and takes back the last cell', () => {
    let path: readonly grid.Cell[] = []
    for (const [x, y] of [
      [0, 0],
      [0.6, 0.2], // near b1, not on it
      [0.5, 0.5], // between four cells
      [1, 1],
      [2.1, 1],
    ] as const)
      path = grid.traced(path, { x, y })
    expect(path.map(grid.cellName)).toEqual(['a1', 'b2', 'c2'])
    path = grid.traced(path, { x: 1, y: 1.1 })
    expect(path.map(grid.cellName)).toEqual(['a1', 'b2'])
    expect(grid.traced(path, { x: 0, y: 0 }).map(grid.cellName)).toEqual(['a1'])
  })
})

describe('a clock', () => {
  const time = { now: 1000, runs: true, heard: 50 }

  it('counts on between messages, and stands while the table does', () => {
    expect(timeNow(time, 250)).toBe(1200)
    expect(timeNow({ ...time, runs: false }, 9999)).toBe(1000)
    expect(timeNow(null, 1)).toBe(0)
  })

  it('shows no figure above ten seconds, and is urgent from five', () => {
    const at = (left: number) => countdown({ deadline: 1000 + left }, time, 50, 20_000)
    expect(at(15_000)).toEqual({ left: 15_000, part: 0.75, figure: null, urgent: false })
    expect(at(9001)).toMatchObject({ figure: 10, urgent: false })
    expect(at(5000)).toMatchObject({ figure: 5, urgent: true })
    expect(at(-5)).toMatchObject({ left: 0, part: 0, figure: 0 })
  })

  it('is said at its start, its half, ten and five, each once', () => {
    expect(timeToSay(null, 30_000, 30_000)).toBe(30_000)
    expect(timeToSay(null, 30_000, 30_000, true), 'it was told').toBeNull()
    expect(timeToSay(15_500, 15_000, 30_000, true)).toBe(15_000)
    expect(timeToSay(16_000, 15_500, 30_000)).toBeNull()
    expect(timeToSay(15_500, 15_000, 30_000)).toBe(15_000)
    expect(timeToSay(15_000, 14_000, 30_000)).toBeNull()
    expect(timeToSay(12_000, 4000, 30_000)).toBe(5000)
    expect(timeToSay(6000, 5900, 8000)).toBeNull() // ten is more than all of it
  })
})

describe('points that just changed', () => {
  it('stand until the player acts again', () => {
    const first = nextDeltas([], [10, 20], [27, 18], [0])
    expect(first).toEqual([17, -2])
    const second = nextDeltas(first, [27, 18], [27, 21], [1])
    expect(second).toEqual([17, 3])
    // The next move of another one counts anew, and is not added up.
    expect(nextDeltas(second, [27, 21], [27, 20], [0])).toEqual([0, -1])
    // What chance turns up after a move belongs to it.
    expect(nextDeltas(second, [27, 21], [27, 24], [])).toEqual([17, 6])
  })

  it('know who acted though an event is told before its view', () => {
    const entry = (seq: number, seat: number): LogEntry => ({
      seq,
      kind: 'play',
      seat,
      text: null,
    })
    const state = (seq: number, viewSeq: number, log: readonly LogEntry[]): TableState =>
      ({ seq, log, view: { seq: viewSeq } }) as unknown as TableState
    const log = [entry(4, 0), entry(5, 1)]
    expect(actorsBetween(state(5, 4, log), state(5, 5, log))).toEqual([1])
    expect(actorsBetween(state(5, 5, log), state(5, 5, log))).toEqual([])
  })
})

describe('letters', () => {
  it('are folded as cards have them', () => {
    expect(fold('œuf é!')).toBe('OEUFE')
    expect(fold('l’arc-en-ciel', "-'")).toBe("L'ARC-EN-CIEL")
  })
})

describe('lines', () => {
  const entry = (seq: number, seat: number | null): LogEntry => ({
    seq,
    kind: seat === null ? 'draw' : 'play',
    seat,
    text: null,
    ...(seat === null
      ? {}
      : {
          told: {
            key: 'jeu.told_plays',
            fr: '{seat} joue en {cells}.',
            en: '{seat} plays on {cells}.',
            you_fr: 'Vous jouez.',
            seat,
            facts: { cells: { kind: 'cells', value: ['c3'] } },
            mark: ['c3'],
            then: [{ key: 'jeu.told_more', fr: 'Bravo.', en: 'Bravo.', facts: {}, mark: ['d4'] }],
          },
        }),
  })
  const log = [entry(1, 0), entry(2, 1), entry(3, null), entry(4, 1)]
  const reader: Reader = {
    language: 'fr',
    name: (seat) => ['Zoé', 'Léo'][seat] ?? '',
    mySeats: [0],
  }
  const lines = linesOf(log, reader)

  it('are those of events that are worth a word, with the cells they speak of', () => {
    expect(lines.map((line) => line.text)).toEqual([
      'Vous jouez. Bravo.',
      'Léo joue en c3. Bravo.',
      'Léo joue en c3. Bravo.',
    ])
    expect(lines[1]).toMatchObject({ seq: 2, seat: 1, key: 'jeu.told_plays' })
    expect(lines[1]?.cells).toEqual(cells('c3 d4'))
  })

  it('since my act begin after it, and are all where I did nothing yet', () => {
    expect(sinceMyAct(lines, log, [0]).map((line) => line.seq)).toEqual([2, 4])
    expect(sinceMyAct(lines, log, [2])).toEqual(lines)
    const undone: LogEntry = { seq: 5, kind: 'undo', seat: 1, text: null }
    expect(sinceMyAct(lines, [...log, undone], [2])).toEqual([])
  })

  it('from my act on begin with it, unless it was taken back', () => {
    expect(sinceMyAct(lines, log, [0], true).map((line) => line.seq)).toEqual([1, 2, 4])
    expect(sinceMyAct(lines, log, [1], true).map((line) => line.seq)).toEqual([4])
    expect(sinceMyAct(lines, log, [2], true)).toEqual(lines)
    const undone: LogEntry = { seq: 4, kind: 'undo', seat: 1, text: null }
    expect(sinceMyAct(lines, [...log.slice(0, 3), undone], [0], true)).toEqual([])
  })

  it('are shown from the last thing somebody did, not from the card that followed', () => {
    const drawn = lines.map((line, i) => ({ ...line, act: i < 2 }))
    expect(newestAct(drawn)).toBe(1)
    expect(newestAct(drawn.map((line) => ({ ...line, act: false })))).toBe(2)
    expect(newestAct([])).toBe(-1)
  })

  it('tell my turn that was lost by time apart, until it is touched', () => {
    const late = (seq: number, seat: number): LogEntry => {
      const { told, ...rest } = entry(seq, seat)
      const lost = told === undefined ? {} : { told: { ...told, key: 'jeu.told_late' } }
      return { ...rest, ...lost, kind: 'expire', seat: null }
    }
    const after = linesOf([...log, late(5, 1), entry(6, 0)], reader)
    expect(lostTurn(after, [1], 0)?.seq).toBe(5)
    expect(lostTurn(after, [1], 5)).toBeNull()
    expect(lostTurn(after, [0], 0)).toBeNull()
    expect(lostTurn(lines, [0, 1], 0)).toBeNull()
  })

  it('are read again from the move on, not from the card that was drawn after it', () => {
    const drawn = lines.map((line, i) => ({ ...line, act: i < 2 }))
    expect(lastAct(drawn).map((line) => line.seq)).toEqual([2, 4])
    expect(lastAct(drawn.map((line) => ({ ...line, act: false }))).map(({ seq }) => seq)).toEqual([
      4,
    ])
    expect(lastAct([])).toEqual([])
  })

  it('are said three at a time, then counted', () => {
    const more = (count: number): string => `et ${String(count)} autres`
    expect(toSay(['a', 'b', 'c', 'd'], more)).toBe('a b c d')
    expect(toSay(['a', 'b', 'c', 'd', 'e'], more)).toBe('a b c et 2 autres')
  })
})

describe('what the engine answered, for the ear', () => {
  it('is the account with its total, or the reason', () => {
    const lines = [
      { fr: 'PAYAS', en: 'PAYAS', points: 10 },
      { fr: 'Archipel', en: 'Archipelago', points: 0 },
    ]
    expect(answerWords({ ok: true, account: { lines, total: 10 } }, 'fr')).toBe(
      'PAYAS +10, Archipel.', // the total would be the same once more
    )
    const two = [...lines, { fr: 'SON', en: 'SON', points: 6 }]
    expect(answerWords({ ok: true, account: { lines: two, total: 16 } }, 'fr')).toBe(
      'PAYAS +10, Archipel, SON +6. Bilan\u00a0: +16.',
    )
    expect(answerWords({ ok: true, account: { lines: [], total: 0 } }, 'fr')).toBe('')
    expect(answerWords({ ok: false, error: { key: 'k', fr: 'Non.', en: 'No.' } }, 'en')).toBe('No.')
    expect(answerWords({ ok: false, error: null }, 'fr')).toBe('')
  })
})

describe('speech', () => {
  it('says each thing once, whoever repeats it', () => {
    const key = 'table/7'
    announce(key, 'Léo pose le 3-2.')
    announce(key, 'Léo pose le 3-2.')
    announce('table/8', '')
    expect(spoken().filter((line) => line.sentence === 'Léo pose le 3-2.')).toHaveLength(1)
    announce(once('carte'), 'A noir, place 2.')
    announce(once('carte'), 'A noir, place 2.')
    expect(spoken().filter((line) => line.sentence === 'A noir, place 2.')).toHaveLength(2)
  })

  it('what a hand makes letter by letter is said at rest, as it is then', () => {
    vi.useFakeTimers()
    const before = spoken().at(-1)?.id ?? 0
    const heard = (): readonly string[] =>
      spoken().flatMap(({ id, sentence }) => (id > before ? [sentence] : []))
    for (const word of ['C', 'CO', 'COI']) {
      announceAtRest(word)
      vi.advanceTimersByTime(REST - 1)
    }
    expect(heard()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard()).toEqual(['COI'])
    announceAtRest('COIN')
    announceAtRest('')
    vi.advanceTimersByTime(REST)
    expect(heard()).toEqual(['COI'])
    vi.useRealTimers()
  })
})

describe('the caret of a word that is typed', () => {
  // What a keyboard does, sign by sign: the field folds, and the caret stays where it is.
  function typeInto(text: string, at: number, typed: string): { text: string; caret: number } {
    let now = { text, caret: at }
    for (const sign of typed) {
      const raw = now.text.slice(0, now.caret) + sign + now.text.slice(now.caret)
      now = { text: fold(raw), caret: foldedCaret(raw, now.caret + sign.length) }
    }
    return now
  }
  it('stays in the middle of a word', () => {
    expect(typeInto('JOUR', 2, 'abc')).toEqual({ text: 'JOABCUR', caret: 5 })
  })
  it('goes past both letters of œ, and does not move for what is no letter', () => {
    expect(typeInto('BUF', 1, 'œ')).toEqual({ text: 'BOEUF', caret: 3 })
    expect(typeInto('JOUR', 2, '3é')).toEqual({ text: 'JOEUR', caret: 3 })
  })
})

describe('fingers on the keys of a pad', () => {
  it('fire when they leave, on the key that they slid to', () => {
    const fingers = new Fingers()
    expect(fingers.down(1, 'I')).toEqual([])
    fingers.move(1, 'U')
    expect(fingers.held).toEqual(['U'])
    expect(fingers.up(1, 'U')).toBe('U')
    expect(fingers.held).toEqual([])
  })
  it.each([
    ['first', [1, 2]],
    ['last', [2, 1]],
  ])('lose no letter when two thumbs overlap, the first one leaving %s', (_, leaving) => {
    const fingers = new Fingers()
    const keys: Readonly<Record<number, string>> = { 1: 'N', 2: 'E' }
    const typed = [...fingers.down(1, 'N'), ...fingers.down(2, 'E')]
    for (const pointer of leaving) typed.push(fingers.up(pointer, keys[pointer] ?? '') ?? '')
    expect(typed.join('')).toBe('NE')
  })
  it('fire nothing beside the keys, or when the touch is called off', () => {
    const fingers = new Fingers()
    fingers.down(1, 'N')
    expect(fingers.up(1, null)).toBeNull()
    fingers.down(1, 'N')
    fingers.cancel(1)
    expect(fingers.up(1, 'N')).toBeNull()
    expect(fingers.down(3, null)).toEqual([])
    expect(fingers.up(3, 'E')).toBeNull()
  })
})

describe('a piece that is carried to the border of a board', () => {
  const view = { left: 0, right: 300, top: 100, bottom: 400 }
  class Hand {
    time = 1000
    panned = 0
    private due: (() => void) | null = null
    readonly pan = new EdgePan(
      {
        now: () => this.time,
        next: (then) => {
          this.due = then
          return () => (this.due = null)
        },
      },
      (way, seconds) => (this.panned += way.across * seconds),
    )
    at(x: number, y = 250): void {
      this.pan.carry(wayAt({ clientX: x, clientY: y }, view))
    }
    rest(ms: number): void {
      for (let passed = 0; passed < ms; passed += 20) {
        this.time += 20
        const { due } = this
        this.due = null
        due?.()
      }
    }
    get waits(): boolean {
      return this.due !== null
    }
  }

  it('takes the board along while the finger rests there', () => {
    const hand = new Hand()
    hand.at(290)
    hand.rest(240)
    expect(hand.panned).toBe(0) // whoever only comes in over the border does not pan
    hand.rest(1000)
    expect(hand.panned).toBeCloseTo(1, 1)
  })
  it('stops in the middle, and when it is laid', () => {
    const hand = new Hand()
    hand.at(10)
    hand.rest(1250)
    expect(hand.panned).toBeCloseTo(-1, 1)
    hand.at(150)
    hand.rest(1000)
    expect(hand.panned).toBeCloseTo(-1, 1)
    hand.at(290)
    hand.pan.carry(null)
    expect(hand.waits).toBe(false)
  })
  it('waits again after it came back', () => {
    const hand = new Hand()
    hand.at(290)
    hand.rest(200)
    hand.at(150)
    hand.at(290)
    hand.rest(200)
    expect(hand.panned).toBe(0)
  })
  it('does nothing above and below the board, where the hand is', () => {
    expect(wayAt({ clientX: 10, clientY: 420 }, view)).toBeNull()
    expect(wayAt({ clientX: 10, clientY: 110 }, view)).toEqual({ across: -1, along: -1 })
    expect(wayAt({ clientX: 150, clientY: 250 }, view)).toBeNull()
  })
})

describe('a second tap, where something has just gone', () => {
  it('presses nothing for a moment; a key does', () => {
    vi.useFakeTimers()
    const page = new EventTarget()
    holdLateTaps(page)
    const click = (detail: number): boolean =>
      page.dispatchEvent(new CustomEvent('click', { detail, cancelable: true }))
    expect(click(1)).toBe(false)
    expect(click(0)).toBe(true)
    vi.advanceTimersByTime(LATE)
    expect(click(1)).toBe(true)
    vi.useRealTimers()
  })
})
