// What is said of a change of the table: each event once, whose turn it is, a pause alone.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Line } from '../src/play/lines'
import { endOf, Narrator, type Hearing } from '../src/play/narrator'
import { announce, spoken, spokenNow } from '../src/play/speech.svelte'
import { emptyState } from '../src/table/reduce'
import type { TableState } from '../src/table/table'
import { setLanguageForTests } from './language'
import { lobby, viewAt } from './table_fakes'

let table = 0
beforeEach(() => {
  setLanguageForTests('fr')
  table += 1 // what was said of one table is not said again of it
})

function at(seq: number, paused = false): TableState {
  const view = { ...viewAt(seq), paused }
  const own = { ...lobby, table: `narrator${String(table)}` }
  return { ...emptyState, lobby: own, view, seq, mine: [0] }
}

const line = (seq: number, key: string): Line => ({
  seq,
  seat: null,
  key,
  parts: [],
  text: `${key}.`,
  cells: [],
})

const saidBy = (...states: readonly TableState[]): readonly string[] => saidOf([], ...states)

// With the story as it stands after the last of them: each time the lines up to then.
function saidOf(story: readonly Line[], ...states: readonly TableState[]): readonly string[] {
  const [first, ...rest] = states
  if (first === undefined) return []
  const before = spoken().at(-1)?.id ?? 0
  const narrator = new Narrator(first)
  for (const state of rest)
    narrator.hear(
      state,
      story.filter(({ seq }) => seq <= state.seq),
    )
  return spoken()
    .filter(({ id }) => id > before)
    .map(({ sentence }) => sentence)
}

describe('an event', () => {
  const story = [line(3, 'Avant'), line(4, 'Léo pose'), line(5, 'Zoé pose')]
  it('is said once, though the story still tells it at the next one', () => {
    expect(saidOf(story, at(3), at(4), at(5))).toEqual([
      'Léo pose. À vous de jouer.',
      'Zoé pose. À vous de jouer.',
    ])
  })
  it('is not said again with a picture that is drawn twice', () => {
    expect(saidOf(story, at(3), at(4), at(4))).toEqual(['Léo pose. À vous de jouer.'])
  })
})

describe('a pause', () => {
  it('is said alone, whoever is to play', () => {
    expect(saidBy(at(3), at(4, true))).toEqual(['La partie est en pause.'])
  })
  it('ends with a word, and whose turn it is', () => {
    expect(saidBy(at(3, true), at(4))).toEqual(['La partie reprend. À vous de jouer.'])
  })
  it('ends so where a game says nothing of turns, too', () => {
    const narrator = new Narrator(at(3, true))
    narrator.hear(at(4), [], { own: '' })
    expect(spoken().at(-1)?.sentence).toBe('La partie reprend. À vous de jouer.')
  })
  it('is said once, though it is an event of the story too', () => {
    const story = [line(4, 'table.told_pause'), line(5, 'table.told_resume')]
    expect(saidOf(story, at(3), at(4, true), at(5))).toEqual([
      'La partie est en pause.',
      'La partie reprend. À vous de jouer.',
    ])
  })
})

it('whose turn it is is said after any other event', () => {
  expect(saidBy(at(3), at(4))).toEqual(['À vous de jouer.'])
})

function heard(how: Hearing, ...keys: readonly string[]): string | undefined {
  table += 1
  const before = spoken().at(-1)?.id ?? 0
  new Narrator(at(3)).hear(
    at(3 + keys.length),
    keys.map((key, i) => line(4 + i, key)),
    how,
  )
  return spoken().find(({ id }) => id > before)?.sentence
}

it('what my hand did is said in place of whose turn it is, which goes on', () => {
  expect(heard({ own: 'L' })).toBe('L')
})

it('a game says how many lines are heard at once, and which are none for the ear', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(heard({ own: '' }, ...keys)).toBe('a. b. c. Et 3 autres évènements.')
  expect(heard({ own: '', most: 8, passing: ({ key }) => key === 'd' }, ...keys)).toBe(
    'a. b. c. e. f.',
  )
})

it('a question stays until it is answered, and is then gone from the page', () => {
  const narrator = new Narrator(at(3))
  const urgent = ({ key }: Line): boolean => key === 'ask'
  const story = [line(4, 'ask'), line(5, 'card'), line(6, 'taken')]
  const now = (): readonly string[] => spokenNow().map(({ sentence }) => sentence)
  narrator.hear(at(4), story.slice(0, 1), { urgent, asking: true })
  expect(now()).toEqual(['ask.'])
  narrator.hear(at(5), story.slice(0, 2), { urgent, asking: true })
  expect(now()).toEqual(['ask.'])
  narrator.hear(at(6), story, { urgent, asking: false })
  expect(now()).toEqual([])
})

describe('the end', () => {
  const over = (seq: number): TableState => {
    const state = at(seq)
    return { ...state, view: { ...viewAt(seq), over: true } }
  }
  const endPanel = (): void => {
    announce(endOf(`narrator${String(table)}`), 'Partie terminée. Léo gagne !')
  }
  const heard = (story: readonly Line[], hearing: Hearing = {}): readonly string[] => {
    const before = spoken().at(-1)?.id ?? 0
    new Narrator(at(3)).hear(over(9), story, hearing)
    endPanel()
    return spoken().flatMap(({ id, sentence }) => (id > before ? [sentence] : []))
  }
  it('is said once, by the story, which knows the points', () => {
    expect(heard([line(9, 'Léo gagne avec 42 points')])).toEqual(['Léo gagne avec 42 points.'])
  })
  it('is said after however many other lines, and where its line is no news', () => {
    const story = [4, 5, 6, 7, 8].map((seq) => line(seq, String(seq)))
    expect(heard([...story, line(9, 'Léo gagne')])).toEqual([
      '4. 5. 6. Et 2 autres évènements. Léo gagne.',
    ])
    table += 1
    const none = { passing: () => true, urgent: () => true }
    expect(heard([line(9, 'Léo gagne')], none)).toEqual(['Léo gagne.'])
  })
  it('is said by the page of the end to who came after it', () => {
    expect(heard([line(3, 'Léo gagne')])).toEqual(['Partie terminée. Léo gagne !'])
  })
})
