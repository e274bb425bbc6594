import { beforeEach, expect, test } from 'vitest'
import { askedHint, hintOf, titleOf, type Me } from '../src/games/kokomots/status'
import { unexplainedOf, type KokomotsView, type OpenWord } from '../src/games/kokomots/view'
import { openWords, seenState, stateWords } from '../src/games/kokomots/words'
import { setLanguageForTests } from './language'

beforeEach(() => {
  setLanguageForTests('fr')
})

const VILLE = { id: 'ville', fr: 'Ville', en: 'Town' }
const word = (more: Partial<OpenWord>): OpenWord =>
  ({
    state: 'pending',
    seat: 0,
    theme: VILLE,
    objector: null,
    reason: null,
    why: null,
    ...more,
  }) as unknown as OpenWord
const table = (more: object): KokomotsView =>
  ({
    mode: 'classique',
    phase: 'sand',
    open: [],
    unexplained: null,
    active: null,
    players: [{ side: 0, maintainsLeft: 2, hush: null, passed: false }],
    ...more,
  }) as unknown as KokomotsView

test('before an objection silence accepts; after one it refuses', () => {
  expect(askedHint(table({}), word({}))).toContain('Sans réponse, il est accepté')
  const contested = word({ state: 'contested', objector: 1 })
  expect(askedHint(table({}), contested)).toContain('il est refusé')
  expect(askedHint(table({}), contested)).not.toContain('accepté')
})

test('where the majority decides, silence is said to accept', () => {
  const contested = word({ state: 'contested', objector: 1 })
  for (const mode of ['simultane', 'equipes'])
    expect(askedHint(table({ mode }), contested)).toContain('Qui ne dit rien l’accepte')
})

test('who votes reads beforehand that a voice stays given', () => {
  const contested = word({ state: 'contested', objector: 1 })
  for (const mode of ['classique', 'simultane'])
    expect(askedHint(table({ mode }), contested)).toContain('ne se reprend pas')
})

test('who maintains a word reads how often that may still be', () => {
  expect(askedHint(table({}), word({ state: 'doubted', objector: 1 }))).toContain('encore 2')
})

test('a reason may follow the press, while the word is open or once it is refused', () => {
  const open = table({ open: [word({ state: 'contested', objector: 2 })] })
  expect(unexplainedOf(open, [2])).toEqual({ theme: VILLE, seat: 2 })
  expect(unexplainedOf(open, [1])).toBeNull()
  const said = word({ state: 'contested', objector: 2, reason: 'pluriel' })
  expect(unexplainedOf(table({ open: [said] }), [2])).toBeNull()
  const refused = table({ unexplained: { seat: 1, theme: VILLE } })
  expect(unexplainedOf(refused, [1])).toEqual({ theme: VILLE, seat: 1 })
  expect(unexplainedOf(refused, [0])).toBeNull()
})

test('the card of a contested word says why, in the words of the banner', () => {
  const why = { fr: 'mot inconnu', en: 'unknown word' }
  expect(stateWords(word({ state: 'contested', objector: 1, reason: 'autre', why }))).toMatch(
    /^au vote.*mot inconnu$/u,
  )
  expect(stateWords(word({ state: 'contested', objector: 1 }))).not.toContain('mot inconnu')
})

const ME: Me = {
  seat: 0,
  acts: ['mot'],
  theme: null,
  fifth: false,
  word: '',
  marks: [],
  stuck: false,
}

test('whose letters all wait for the judge is not asked for a word', () => {
  const hint = (stuck: boolean): string => hintOf(table({}), { ...ME, stuck }, () => 'Zoé')
  expect(hint(false)).toContain('écrivez un mot')
  expect(hint(true)).toBe('Vos lettres attendent le juge.')
})

test('letters that wait for a vote are not said to wait for the judge', () => {
  const open = [word({ state: 'contested', objector: 1 })]
  const hint = hintOf(table({ open }), { ...ME, stuck: true }, () => 'Zoé')
  expect(hint).toBe('Vos lettres attendent le vote.')
})

test('who contested a word reads that the others vote, not that a button will come', () => {
  const me = { ...ME, seat: 2, acts: [] }
  const hint = (open: readonly OpenWord[]): string =>
    hintOf(table({ active: 0, judge: 2, open }), me, () => 'Zoé')
  const contested = word({ state: 'contested', objector: 2, reason: 'pluriel', word: 'ONDE' })
  expect(hint([contested])).toMatch(/^Vous contestez ONDE.: les autres votent\.$/u)
  expect(hint([word({})])).toMatch(/Contester.» apparaîtra/u)
})

test('in a race who announced a word reads that it is judged', () => {
  const view = (open: readonly OpenWord[]): KokomotsView =>
    table({ mode: 'simultane', phase: 'announce', active: 0, open })
  const open = [word({})]
  const nameOf = (): string => 'Zoé'
  expect(titleOf(view([]), [0], nameOf)).toMatch(/^Votre mot.\?$/u)
  expect(titleOf(view(open), [0], nameOf)).toBe('Votre mot est jugé.')
  expect(hintOf(view(open), { ...ME, acts: [] }, nameOf)).toBe('Les autres jugent votre mot.')
  const other = { ...ME, seat: 1, acts: [] }
  expect(hintOf(view([]), other, nameOf)).toBe('Zoé annonce son mot.')
  expect(hintOf(view(open), other, nameOf)).toMatch(/^Zoé a dit son mot/u)
})

test('the other teams read that they judge, once the sand runs', () => {
  const players = [0, 1].map((side) => ({ side, maintainsLeft: 3, hush: null, passed: false }))
  const hint = (phase: string): string =>
    hintOf(table({ mode: 'equipes', phase, active: 1, players }), { ...ME, acts: [] }, () => '')
  expect(hint('between')).toBe('Au tour de l’équipe 2.')
  expect(hint('sand')).toBe('L’équipe 2 joue, vous jugez les mots hors liste.')
})

test('who slapped and said nothing reads why the button waits', () => {
  const me = { ...ME, acts: ['passe'] }
  const race = (hush: number | null): KokomotsView =>
    table({
      mode: 'simultane',
      phase: 'search',
      players: [{ side: 0, passed: false, hush, maintainsLeft: 3 }],
    })
  const hint = (hush: number | null): string => hintOf(race(hush), me, () => 'Zoé')
  expect(hint(null)).toContain('sinon vous rendez une carte')
  expect(hint(25_000)).toContain('attendez 10')
  expect(hint(0)).toContain('prochaines lettres')
})

test('the others see who has a word', () => {
  const view = table({ mode: 'simultane', phase: 'announce', active: 1 })
  expect(titleOf(view, [0], () => 'Léo')).toMatch(/^Léo a un mot/u)
})

test('a word that is spelt is heard letter by letter, by others as a number', () => {
  const spelt = (letters: number, of: string | null): string =>
    openWords(word({ state: 'spelling', letters, word: of }), 'Zoé').replaceAll('\u00a0', ' ')
  expect(spelt(0, '')).toBe('Ville : Zoé épelle. Rien encore.')
  expect(spelt(3, 'LED')).toBe('Ville : Zoé épelle. L E D.')
  expect(spelt(1, null)).toBe('Ville : Zoé épelle. 1 lettre.')
})

test('a word that one may not read says so, and whose judge is away too', () => {
  const hidden = word({ word: null, judge: 1 })
  expect(seenState(hidden, false)).toBe('mot caché, au juge')
  expect(seenState(hidden, true)).toBe('mot caché, au juge, qui n’est pas là')
  expect(seenState(word({ word: 'XOXO' }), false)).toBe('au juge')
  expect(seenState(word({ word: 'XOXO', state: 'contested' }), true)).toBe('au vote')
  expect(seenState(word({ word: null, state: 'spelling' }), false)).toBe('épelle')
})

test('a card with a mark that is tapped says what the mark means', () => {
  const me = { ...ME, theme: VILLE, marks: ['R:'] }
  const hint = (more: object): string => hintOf(table({}), { ...me, ...more }, () => 'Zoé')
  expect(hint({})).toBe('R, à épeler. Écrivez votre mot.')
  expect(hint({ word: 'RIO' })).toContain('Ville')
})

test('a mark that is tapped is explained, before a theme is chosen and on the time of others', () => {
  const hint = (acts: readonly string[]): string =>
    hintOf(table({ active: 0 }), { ...ME, seat: 1, acts, marks: ['O:'] }, () => 'Zoé')
  expect(hint(['mot'])).toMatch(/^O, .+\. Écrivez votre mot\.$/u)
  expect(hint([])).toBe(hint(['mot']))
})
