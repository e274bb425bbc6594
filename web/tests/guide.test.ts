import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guideOf, hasGuide, nextStep, type Moment, type Step } from '../src/games/guide'
import { SHELF } from '../src/games/shelf'
import { sealed } from '../src/table/game_file'
import { endLesson, lessonAt, markLesson } from '../src/table/lesson'
import type { LogEntry, TableState } from '../src/table/table'

const now = {} as TableState
// As the wire tells it, with the seat before the move.
const played = (text: string): LogEntry => ({ seq: 1, kind: 'play', seat: 0, text })
const moment = (mine: readonly LogEntry[] = [], seen: readonly string[] = []): Moment => ({
  now,
  since: mine,
  mine,
  sees: (selector) => seen.includes(selector),
})

const GUIDED = SHELF.map((game) => game.id).filter(hasGuide)

async function stepsOf(game: string): Promise<readonly Step[]> {
  return (await guideOf(game))?.steps ?? []
}

describe('a guided first game', () => {
  it('has four to six steps, wherever a game offers one', async () => {
    expect(GUIDED.length).toBeGreaterThanOrEqual(2)
    for (const id of GUIDED) {
      const steps = await stepsOf(id)
      expect(steps.length, id).toBeGreaterThanOrEqual(4)
      expect(steps.length, id).toBeLessThanOrEqual(6)
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

  it('goes on by doing: Kumata', async () => {
    const steps = await stepsOf('kumata')
    expect(nextStep(steps, 0, moment([], ['[data-preview=account]']))).toBe(1)
    expect(nextStep(steps, 1, moment([], ['[data-preview=account]']))).toBe(1)
    expect(nextStep(steps, 1, moment([played('04 d4d5')]))).toBe(2)
    expect(nextStep(steps, 3, moment([played('04 d4d5')]))).toBe(3)
    expect(nextStep(steps, 3, moment([played('04 d4d5 T')]))).toBe(4)
  })

  it('goes on by doing: Pioch’à Mots', async () => {
    const steps = await stepsOf('piochamots')
    expect(nextStep(steps, 0, moment([played('0 passe')]))).toBe(1)
    expect(nextStep(steps, 1, moment([], ['[data-tray=ready]']))).toBe(2)
    expect(nextStep(steps, 1, moment([played('0 top')]))).toBe(2)
    expect(nextStep(steps, 2, moment([played('0 top')]))).toBe(2)
    expect(nextStep(steps, 2, moment([played('0 top'), played('0 mot Ar Ir Dr Er')]))).toBe(3)
    // The page says "Top !" and shows the word in one breath.
    expect(nextStep(steps, 2, moment([played('0 top Ar Ir Dr Er')]))).toBe(3)
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
    const first = '[data-preview=account]'
    expect(nextStep(steps, 0, moment([], [first]))).toBe(0)
    expect(nextStep(steps, 0, moment([], [first, `${first}[data-total="14"]`]))).toBe(1)
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
  it('misses neither ★★ nor A·B·C when a word goes to the judge', async () => {
    const steps = await stepsOf('kokomots')
    expect(nextStep(steps, 1, moment([played('0 mot ville R + E = LYON')]))).toBe(2)
    expect(nextStep(steps, 2, moment([played('0 maintiens ville')]))).toBe(2)
    expect(nextStep(steps, 3, moment([played('0 maintiens ville')]))).toBe(3)
    // Said and maintained: one way, not two.
    const word = played('0 mot ville S + A = ANGERS')
    expect(nextStep(steps, 2, moment([word, played('0 maintiens ville')]))).toBe(2)
    expect(steps[3]?.text.fr).toContain('A·B·C')
  })

  it('waits for a ★★ card, a spelling and other letters, each in its step', async () => {
    const steps = await stepsOf('kokomots')
    const plain = played('0 mot fruit M + G = MANGUE')
    const spelling = played('0 epelle ville S + P:')
    expect(nextStep(steps, 2, moment([plain]))).toBe(2)
    expect(nextStep(steps, 2, moment([played('0 mot fruit M + A2 G = MANGUE')]))).toBe(3)
    expect(nextStep(steps, 3, moment([spelling, played('0 lettre P')]))).toBe(3)
    expect(nextStep(steps, 3, moment([spelling, played('0 lettre P'), played('0 fini')]))).toBe(4)
    expect(nextStep(steps, 4, moment([played('0 defausse')]))).toBe(5)
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
      expect(nextStep(steps, at, { ...moment(), since: [turn] })).toBe(at + 1)
    }
  })

  it('deals what its sentences speak of', async () => {
    const guide = await guideOf('kokomots')
    for (const card of ['R/1', 'M/1', 'S/1', 'A2/1', 'P:/1'])
      expect(guide?.begun).toContain(`carte ${card}`)
    // Its settings are those of the table that it stands for.
    for (const [name, value] of Object.entries(guide?.table.options ?? {}))
      expect(guide?.begun).toContain(`${name}=${value}`)
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
