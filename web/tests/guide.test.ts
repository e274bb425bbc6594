import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventsOf, guideOf, hasGuide, nextStep, type Moment, type Step } from '../src/games/guide'
import { SHELF } from '../src/games/shelf'
import { NOTHING_YET, type Making } from '../src/play/draft'
import { sealed } from '../src/table/game_file'
import { endLesson, lessonAt, markLesson } from '../src/table/lesson'
import type { LogEntry, TableState } from '../src/table/table'

const now = { view: null, mine: [0] } as unknown as TableState
// As the wire tells it, with the seat before the move.
const played = (text: string): LogEntry => ({ seq: 1, kind: 'play', seat: 0, text })
const moment = (mine: readonly LogEntry[] = [], more: Partial<Moment> = {}): Moment => ({
  now,
  since: mine,
  mine,
  making: NOTHING_YET,
  reads: false,
  ...more,
})
// The engine has counted what is in the making.
const counted = (total = 5): { making: Making } => ({
  making: { ...NOTHING_YET, account: { total, lines: [] } },
})
// What the game of a lesson shows now, as far as its guide looks at it.
const showing = (view: unknown): Partial<Moment> => ({
  now: { ...now, seq: 9, view: { seq: 9, view } } as unknown as TableState,
})

const GUIDED = SHELF.map((game) => game.id).filter(hasGuide)

async function stepsOf(game: string): Promise<readonly Step[]> {
  return (await guideOf(game))?.steps ?? []
}

describe('a guided first game', () => {
  it('has five to eight steps, wherever a game offers one', async () => {
    expect(GUIDED.length).toBeGreaterThanOrEqual(2)
    for (const id of GUIDED) {
      const steps = await stepsOf(id)
      expect(steps.length, id).toBeGreaterThanOrEqual(5)
      expect(steps.length, id).toBeLessThanOrEqual(8)
    }
  })

  it('waits at every step until something is done, and at the last for a word of the learner', async () => {
    for (const id of GUIDED) {
      const steps = await stepsOf(id)
      steps.forEach((_, at) => {
        expect(nextStep(steps, at, moment()), `${id} ${String(at)}`).toBe(at)
      })
      const last = steps.length - 1
      expect(nextStep(steps, last, moment([played('x'), played('y')])), id).toBe(last)
    }
  })

  it('is dealt in every game, and what was dealt is none of the learner’s doing', async () => {
    for (const id of GUIDED) {
      const guide = await guideOf(id)
      if (guide === null) throw new Error(id)
      const lines = guide.begun?.split('\n').filter((line) => /^\d+ (play|draw) /.test(line))
      expect(eventsOf(guide), id).toBe(lines?.length)
      expect(eventsOf(guide), id).toBeGreaterThan(0)
      // Its settings are those of the table that it stands for.
      for (const [name, value] of Object.entries(guide.table.options))
        expect(guide.begun, id).toContain(`${name}=${value}`)
    }
    expect(eventsOf({ table: { options: {}, seats: [] }, steps: [] })).toBe(0)
  })

  it('goes on by doing: Kumata', async () => {
    const steps = await stepsOf('kumata')
    expect(nextStep(steps, 0, moment([], counted()))).toBe(1)
    expect(nextStep(steps, 1, moment([], counted()))).toBe(1)
    expect(nextStep(steps, 1, moment([played('0 04 d4d5')]))).toBe(2)
    expect(nextStep(steps, 3, moment([played('0 04 d4d5')]))).toBe(3)
    expect(nextStep(steps, 3, moment([played('0 04 d4d5 T')]))).toBe(4)
  })

  it('goes on by doing: Pioch’à Mots', async () => {
    const steps = await stepsOf('piochamots')
    expect(nextStep(steps, 0, moment([], counted(55)))).toBe(1)
    expect(nextStep(steps, 0, moment([played('0 passe')]))).toBe(0)
    // "Top !" before there is a word: the word is still to be written.
    expect(nextStep(steps, 0, moment([played('0 top')]))).toBe(0)
    expect(nextStep(steps, 0, moment([played('0 top'), played('0 rien')]))).toBe(1)
    expect(nextStep(steps, 1, moment([played('0 top')]))).toBe(1)
    expect(nextStep(steps, 1, moment([played('0 top'), played('0 mot Lr Ur Nr *Er')]))).toBe(2)
    // The page says "Top !" and shows the word in one breath.
    expect(nextStep(steps, 1, moment([played('0 top Lr Ur Nr *Er')]))).toBe(2)
    expect(nextStep(steps, 2, moment([played('0 passe')]))).toBe(3)
    expect(nextStep(steps, 3, moment([], { reads: true }))).toBe(4)
  })
})

describe('the lesson of Kumata', () => {
  // Two cells of the board, as they lie after the move.
  const on = (level: number): Partial<Moment> => {
    const parcel = { clan: 4, value: 0, level, half: -1, totem: -1 }
    const parcels = [
      { ...parcel, x: 2, y: 2 },
      { ...parcel, x: 2, y: 3 },
    ]
    return showing({
      ...{ phase: 'play', duel: true, union: false, toPlay: 0, tied: false },
      ...{ players: [], sides: [], parcels },
    })
  }

  it('waits for a domino on dominoes, and for nobody who goes another way twice', async () => {
    const steps = await stepsOf('kumata')
    const move = played('0 00 c3c4')
    expect(nextStep(steps, 2, moment([move], on(2)))).toBe(2)
    expect(nextStep(steps, 2, moment([move], on(3)))).toBe(3)
    expect(nextStep(steps, 2, moment([move, move], on(2)))).toBe(3)
  })
})

describe('the lesson of Embrouillamini', () => {
  it('goes on with a card on the table, its account, a beginning, a joker', async () => {
    const steps = await stepsOf('embrouillamini')
    const draft = { slot: 0, cell: null }
    const laid = { slot: 0, cell: { x: 9, y: 4 } }
    expect(nextStep(steps, 0, moment([], { making: { ...NOTHING_YET, draft } }))).toBe(0)
    expect(nextStep(steps, 0, moment([], { making: { ...NOTHING_YET, draft: laid } }))).toBe(1)
    expect(nextStep(steps, 1, moment([], counted(18)))).toBe(2)
    const whole = played('0 b j5 JOB @h5 i5 j5')
    const beginning: LogEntry = {
      ...played('0 u i6 JOU>JOUER @h5 i5 i6'),
      told: {
        key: 'embrouillamini.told_lays',
        fr: '',
        en: '',
        facts: { beginning: { kind: 'word', value: 'JOU' } },
      },
    }
    expect(nextStep(steps, 2, moment([whole]))).toBe(3)
    expect(nextStep(steps, 3, moment([whole]))).toBe(3)
    expect(nextStep(steps, 3, moment([beginning]))).toBe(4)
    expect(nextStep(steps, 4, moment([whole]))).toBe(4)
    expect(nextStep(steps, 4, moment([played('0 *=e j6 JOUE @h5 i5 i6 j6')]))).toBe(5)
  })

  it('says that a round ends at equal turns', async () => {
    expect((await stepsOf('embrouillamini')).at(-1)?.text.fr).toContain(
      'chacun a joué autant de fois',
    )
  })
})

describe('the lesson of Ilotmots', () => {
  const told = (key: string): LogEntry => ({
    ...played('0 pose a1=E'),
    told: { key, fr: '', en: '', facts: {} },
  })

  it('waits for îlets and for a dump, and for nobody who goes another way twice', async () => {
    const steps = await stepsOf('ilotmots')
    const words = told('ilotmots.told_words')
    expect(nextStep(steps, 2, moment([words]))).toBe(2)
    expect(nextStep(steps, 2, moment([told('ilotmots.told_ilets')]))).toBe(3)
    expect(nextStep(steps, 3, moment([words]))).toBe(3)
    expect(nextStep(steps, 3, moment([told('ilotmots.told_dump')]))).toBe(4)
    expect(nextStep(steps, 3, moment([words, words]))).toBe(4)
  })

  it('goes to the account only when all three pieces lie there', async () => {
    const steps = await stepsOf('ilotmots')
    expect(nextStep(steps, 0, moment([], counted(0)))).toBe(0)
    expect(nextStep(steps, 0, moment([], counted(14)))).toBe(1)
  })

  it('deals what its sentences speak of: two liaisons, letters to link, îlets, a W', async () => {
    const guide = await guideOf('ilotmots')
    const [, , mine = ''] = guide?.begun?.split('draw pioche ') ?? []
    const hand = (mine.split('\n')[0] ?? '').split(' ').map((piece) => piece[0])
    expect(hand).toHaveLength(9)
    expect(hand.filter((piece) => piece === '-')).toHaveLength(2)
    for (const piece of ['C', 'A', 'E', 'S', 'W']) expect(hand).toContain(piece)
    expect(guide?.begun).toContain('=PARS')
    expect(guide?.begun).toContain(`pieces=${guide?.table.options['pieces'] ?? ''}`)
  })

  it('gives the bot nothing that could take the places of the îlets', async () => {
    const deals = (await guideOf('ilotmots'))?.begun?.split('draw pioche ') ?? []
    expect(deals.at(-1)?.trim()).not.toMatch(/[AEIOUYLNRSTVDBCJMP?*]/)
  })

  it('begins with a game file: the name in its head, the sum of all its bytes at its end', () => {
    const file = sealed('\ntablee-game 1\nseats 2\n\n0 draw é\n', 0, 'Zoé')
    expect(file).toBe('tablee-game 1\nseats 2\nname 0 Zoé\n\n0 draw é\nend f47c3348deee3f16\n')
  })
})

describe('the lesson of Kokomots', () => {
  it('begins with a word, and leaves the judge to the end', async () => {
    const steps = await stepsOf('kokomots')
    expect(steps[0]?.calm?.(moment())).toBe(true)
    expect(nextStep(steps, 0, moment([], counted()))).toBe(1)
    expect(steps.at(-1)?.text.fr).toContain('Contester')
    expect(steps.slice(0, -1).filter(({ text }) => /juge|maintiens/.test(text.fr))).toEqual([])
  })

  it('waits for a ★★ card, a spelling and other letters, each in its step', async () => {
    const steps = await stepsOf('kokomots')
    const plain = played('0 mot fruit M + G = MANGUE')
    const spelling = played('0 epelle ville S + P:')
    expect(nextStep(steps, 1, moment([played('0 mot ville R + E = LYON')]))).toBe(2)
    expect(nextStep(steps, 2, moment([plain]))).toBe(2)
    expect(nextStep(steps, 2, moment([played('0 mot fruit M + A2 = MANGUE')]))).toBe(3)
    expect(nextStep(steps, 3, moment([spelling, played('0 lettre P')]))).toBe(3)
    expect(nextStep(steps, 3, moment([spelling, played('0 lettre P'), played('0 fini')]))).toBe(4)
    expect(nextStep(steps, 4, moment([played('0 defausse')]))).toBe(5)
    // To maintain a word is neither this nor that.
    for (const at of [2, 3, 4])
      expect(nextStep(steps, at, moment([played('0 maintiens ville')]))).toBe(at)
  })

  it('holds nobody up who goes another way twice, or whose sand is out', async () => {
    const steps = await stepsOf('kokomots')
    const plain = played('0 mot fruit M + G = MANGUE')
    const turn: LogEntry = {
      seq: 9,
      kind: 'draw',
      seat: null,
      text: '',
      told: { key: 'kokomots.told_turn', fr: '', en: '', facts: {} },
    }
    for (const at of [2, 3, 4]) {
      expect(nextStep(steps, at, moment([plain, plain]))).toBe(at + 1)
      expect(nextStep(steps, at, moment([], { since: [turn] }))).toBe(at + 1)
    }
  })

  it('deals what its sentences speak of', async () => {
    const guide = await guideOf('kokomots')
    for (const card of ['R/1', 'M/1', 'S/1', 'A2/1', 'P:/1'])
      expect(guide?.begun).toContain(`carte ${card}`)
  })
})

describe('the mark of a lesson', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is kept for one table', () => {
    markLesson('k3v9x0q2m7c4a8zt', { step: 2, since: 31 })
    expect(lessonAt('k3v9x0q2m7c4a8zt')).toEqual({ step: 2, since: 31 })
    expect(lessonAt('aaaaaaaaaaaaaaaa')).toBeNull()
    endLesson()
    expect(lessonAt('k3v9x0q2m7c4a8zt')).toBeNull()
  })
})
