// One turn at the screen, with a game of two numbers: their sum is what is played.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftOf } from '../src/play/draft'
import type { Source } from '../src/play/play.svelte'
import { spoken } from '../src/play/speech.svelte'
import type { Answer, CheckAnswer } from '../src/table/table'
import { setLanguageForTests } from './language'
import { PlayHarness } from './play_harness.svelte'

interface View {
  readonly most: number
}
type Draft = readonly number[]

const game: DraftOf<View, Draft, number> = {
  begin: () => [],
  step: (draft, number) => (draft.includes(number) ? draft : [...draft, number]),
  keep: (draft, { most }) => {
    const kept = draft.filter((one) => one <= most)
    if (kept.length === draft.length) return { draft, lost: null }
    return { draft: kept, lost: { fr: 'perdu', en: 'lost' } }
  },
  joins: (now, before) => joins && now < 5 && before < 5,
  move: (draft) => (draft.length === 0 ? null : draft.join('+')),
}

const refusal = { key: 'jeu.non', fr: 'Trop grand.', en: 'Too large.' }
const account = (total: number): CheckAnswer => ({
  ok: true,
  account: { lines: [{ fr: 'somme', en: 'sum', points: total }], total },
})

let source: Source<View>
let harness: PlayHarness<View, Draft, number>
let asked: { move: string; answer: (was: CheckAnswer) => void; signal: AbortSignal }[]
let played: { move: string; answer: (was: Answer) => void }[]

let joins = false // small numbers go on with one another

beforeEach(() => {
  joins = false
  vi.useFakeTimers()
  asked = []
  played = []
  source = {
    view: { most: 9 },
    seat: 0,
    active: true,
    seq: 1,
    moment: 'a',
    lasting: 'kept',
    check: (_, move, signal) =>
      new Promise((answer) => {
        asked.push({ move, answer, signal })
      }),
    send: (_, move) =>
      new Promise((answer) => {
        played.push({ move, answer })
      }),
    hurry: () => undefined,
  }
  harness = new PlayHarness(game, source)
})
afterEach(() => {
  harness.stop()
  vi.useRealTimers()
})

async function pass(ms: number): Promise<void> {
  flushSync()
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}

it('makes nothing where a game is looked at again', () => {
  harness.set({ past: true, active: false })
  harness.play.do(2)
  expect(harness.play.draft).toEqual([])
})

describe('a page that is loaded again', () => {
  let kept: Map<string, string>
  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    harness.set({ kept: 'table/0' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const again = (change: Partial<Source<View>> = {}): PlayHarness<View, Draft, number> =>
    new PlayHarness(game, { ...source, kept: 'table/0', ...change })

  it('finds the draft as it was left', () => {
    harness.play.do(2)
    harness.play.do(7)
    harness.play.back()
    expect(again().play.move).toBe('2')
  })
  it('keeps of it what still holds, and says nothing of the rest', () => {
    harness.play.do(2)
    harness.play.do(7)
    const { play } = again({ view: { most: 5 } })
    expect([play.move, play.lost, play.canGoBack]).toEqual(['2', null, false])
  })
  it('finds nothing of a move that was made', async () => {
    harness.play.do(2)
    await pass(150)
    asked[0]?.answer(account(2))
    await pass(0)
    const done = harness.play.confirm()
    played[0]?.answer({ ok: true })
    await done
    expect([again().play.move, kept.size]).toEqual([null, 0])
  })
  it('finds nothing of another seat, or of another table', () => {
    harness.play.do(2)
    expect(again({ kept: 'table/1' }).play.move).toBeNull()
    expect(again({ kept: undefined }).play.move).toBeNull()
  })
  it('begins anew where the storage is locked, or holds something else', () => {
    harness.play.do(2)
    for (const key of kept.keys()) kept.set(key, '{')
    expect(again().play.move).toBeNull()
    vi.stubGlobal('sessionStorage', undefined)
    expect(again().play.move).toBeNull()
    harness.play.do(3)
    expect(harness.play.move).toBe('2+3')
  })
})

describe('the draft', () => {
  it('goes forward by what a hand does, and back step by step', () => {
    const { play } = harness
    play.do(2)
    play.do(3)
    play.do(3) // nothing: no step
    expect(play.move).toBe('2+3')
    expect(play.back()).toBe(true)
    expect(play.move).toBe('2')
    expect(play.back()).toBe(true)
    expect(play.back()).toBe(false)
    expect(play.move).toBeNull()
  })

  it('takes gestures that go on with one another back as one', () => {
    joins = true
    const { play } = harness
    play.do(7)
    play.do(2)
    play.do(3)
    play.back()
    expect(play.move).toBe('7')
    play.do(4) // after the way back another begins
    play.back()
    expect(play.move).toBe('7')
    play.back()
    expect(play.move).toBeNull()
  })

  it('goes back by Escape and by Ctrl or Command with Z, not by Z alone', () => {
    const { play } = harness
    const key = (name: string, more = {}): boolean =>
      play.key({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...more } as never)
    for (const one of [1, 2, 3]) play.do(one)
    expect(key('z')).toBe(false)
    expect([key('Escape'), key('z', { ctrlKey: true }), key('Z', { metaKey: true })]).toEqual([
      true,
      true,
      true,
    ])
    expect(play.move).toBeNull()
    expect(key('Escape')).toBe(false)
  })

  it('is kept through events as far as it holds, and what is lost is told', () => {
    const { play } = harness
    play.do(2)
    play.do(7)
    harness.set({ view: { most: 8 }, seq: 2 })
    expect([play.move, play.lost]).toEqual(['2+7', null])
    harness.set({ view: { most: 5 }, seq: 3 })
    expect(play.move).toBe('2')
    expect(play.lost?.fr).toBe('perdu')
    // It does not come back by itself, and stays told until the hand does something.
    harness.set({ view: { most: 9 }, seq: 4 })
    expect([play.move, play.lost?.fr]).toEqual(['2', 'perdu'])
    play.do(1)
    expect(play.lost).toBeNull()
  })

  it('tells what was lost until the turn in which it could be read is over', () => {
    const { play } = harness
    const lose = (): void => {
      harness.set({ view: { most: 9 }, active: false })
      play.do(7)
      harness.set({ view: { most: 5 } })
      expect(play.lost?.fr).toBe('perdu')
    }
    lose()
    harness.set({ active: true, seq: 2 })
    expect(play.lost?.fr).toBe('perdu')
    harness.set({ active: false, seq: 3 })
    expect(play.lost).toBeNull()
    // Something else that was played, which is no draft, is an act too.
    lose()
    harness.set({ active: true })
    void play.act('passe')
    played.at(-1)?.answer({ ok: true })
    return vi.waitFor(() => {
      expect(play.lost).toBeNull()
    })
  })

  it('is prepared on the time of others, and asked about when the turn comes', async () => {
    const { play } = harness
    harness.set({ active: false })
    play.do(2)
    await pass(1000)
    expect(asked).toEqual([])
    expect(play.ready).toBe(false)
    harness.set({ active: true, seq: 2 })
    await pass(200)
    expect(asked.map((one) => one.move)).toEqual(['2'])
    expect(play.ready).toBe(true)
  })

  it('begins anew with another seat, and is none for a spectator', () => {
    const { play } = harness
    play.do(2)
    harness.set({ seat: 1 })
    expect(play.draft).toEqual([])
    harness.set({ seat: null })
    expect([play.draft, play.move]).toEqual([null, null])
  })
})

describe('the preview', () => {
  it('is asked 150 ms after the last change, and the newest answer wins', async () => {
    const { play } = harness
    play.do(2)
    await pass(100)
    play.do(3)
    await pass(149)
    expect(asked).toEqual([])
    expect(play.preview).toEqual({ kind: 'asking' })
    await pass(1)
    expect(asked.map((one) => one.move)).toEqual(['2+3'])
    play.do(4)
    await pass(150)
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[1]?.answer(account(9))
    asked[0]?.answer(account(5))
    await pass(0)
    expect(play.preview).toMatchObject({ kind: 'account', account: { total: 9 } })
  })

  it.each([
    ['fr', 6, 'somme +6.'],
    ['en', 7, 'sum +7.'],
  ] as const)('is said once, after a rest (%s)', async (language, number, sentence) => {
    setLanguageForTests(language)
    const { play } = harness
    play.do(number)
    await pass(150)
    asked[0]?.answer(account(number))
    await pass(400)
    expect(spoken().map((line) => line.sentence)).not.toContain(sentence)
    await pass(200)
    expect(spoken().filter((line) => line.sentence === sentence)).toHaveLength(1)
  })

  it('is a grey refusal while one composes, and loud after 1.5 s of rest', async () => {
    const { play } = harness
    play.do(8)
    await pass(150)
    asked[0]?.answer({ ok: false, error: refusal })
    await pass(1400)
    expect(play.preview).toMatchObject({ kind: 'refused', loud: false })
    await pass(200)
    expect(play.preview).toMatchObject({ kind: 'refused', loud: true })
  })

  it('knows nothing when nobody answers', async () => {
    const { play } = harness
    play.do(8)
    await pass(150)
    asked[0]?.answer({ ok: false, error: null })
    await pass(0)
    expect(play.preview).toEqual({ kind: 'none' })
  })

  it('is waited for by who was faster: the button acts when it comes, once', async () => {
    const { play } = harness
    let acted = 0
    play.do(4)
    play.whenAnswered(() => (acted += 1))
    await pass(150)
    expect(acted).toBe(0)
    asked[0]?.answer(account(4))
    await pass(0)
    expect(acted).toBe(1)
    await pass(5000)
    play.do(5)
    await pass(150)
    asked[1]?.answer(account(9))
    await pass(0)
    expect(acted).toBe(1)
    play.whenAnswered(() => (acted += 1)) // it is here already
    expect(acted).toBe(2)
  })

  it('does not act for a draft that changed after the button was pressed', async () => {
    const { play } = harness
    let acted = 0
    play.do(4)
    play.whenAnswered(() => (acted += 1))
    await pass(50)
    play.do(5)
    await pass(150)
    asked[0]?.answer(account(9))
    await pass(5000)
    expect(acted).toBe(0)
    expect(play.preview).toMatchObject({ kind: 'account' })
  })

  it('is asked again, since its question died with the line', async () => {
    const { play } = harness
    play.do(4)
    await pass(150)
    for (const [i, more] of [1, 2].entries()) {
      asked[i]?.answer({ ok: false, error: null })
      await pass(1000)
      expect(asked).toHaveLength(more + 1)
    }
    expect(asked.map(({ move }) => move)).toEqual(['4', '4', '4'])
    asked[2]?.answer(account(4))
    await pass(0)
    expect(play.preview).toMatchObject({ kind: 'account', account: { total: 4 } })
    await pass(5000)
    expect(asked).toHaveLength(3)
  })

  it('is not asked again about a draft that is no more', async () => {
    const { play } = harness
    play.do(4)
    await pass(150)
    asked[0]?.answer({ ok: false, error: null })
    await pass(500)
    play.back()
    await pass(5000)
    expect(asked).toHaveLength(1)
  })
})

describe('confirming', () => {
  it('sends the draft once, and begins a new one when it is done', async () => {
    const { play } = harness
    play.do(2)
    const done = play.confirm()
    void play.confirm() // a second tap
    expect(played.map((one) => one.move)).toEqual(['2'])
    expect(play.sending).toBe(true)
    expect(play.ready).toBe(false)
    played[0]?.answer({ ok: true })
    expect(await done).toBe(true)
    expect([play.draft, play.sending, play.canGoBack]).toEqual([[], false, false])
  })

  it('and other acts wait for each other', async () => {
    const { play } = harness
    const first = play.act('pioche')
    expect(await play.act('pioche')).toBe(false)
    play.do(2)
    expect(await play.confirm()).toBe(false)
    expect(played.map((one) => one.move)).toEqual(['pioche'])
    played[0]?.answer({ ok: true })
    expect(await first).toBe(true)
    expect(play.draft).toEqual([2]) // an act is no draft
  })

  it('of what is refused sends nothing and says why', async () => {
    const { play } = harness
    play.do(8)
    await pass(150)
    asked[0]?.answer({ ok: false, error: refusal })
    await pass(0)
    expect(await play.confirm()).toBe(false)
    expect(played).toEqual([])
    expect(play.preview).toMatchObject({ kind: 'refused', loud: true })
  })

  it('keeps the draft when the server refuses, and forgets the refusal at another moment', async () => {
    const { play } = harness
    play.do(2)
    const done = play.confirm()
    played[0]?.answer({ ok: false, error: refusal })
    expect(await done).toBe(false)
    expect(play.draft).toEqual([2])
    expect(play.why).toEqual(refusal)
    harness.set({ moment: 'b' })
    expect(play.why).toBeNull()
  })

  it('is slow only after a while', async () => {
    const { play } = harness
    play.do(2)
    void play.confirm()
    await pass(300)
    expect(play.slow).toBe(false)
    await pass(200)
    expect(play.slow).toBe(true)
    played[0]?.answer({ ok: true })
    await pass(0)
    expect(play.slow).toBe(false)
  })
})
