import { expect, test } from 'vitest'
import {
  hearingOf,
  isCall,
  lostSand,
  maintainedOf,
  newsOf,
  refusedOf,
  verdictsOf,
} from '../src/games/kokomots/news'
import type { KokomotsView } from '../src/games/kokomots/view'
import type { Told, ToldLine } from '../src/net/told'
import { linesOf } from '../src/play/lines'
import type { Reader } from '../src/play/told'
import type { LogEntry } from '../src/table/table'

const reader: Reader = {
  language: 'fr',
  name: (seat) => ['Zoé', 'Léo', 'Ana', 'Tom'][seat] ?? '',
  mySeats: [0],
}
const table = (mode: KokomotsView['mode']): KokomotsView =>
  ({
    mode,
    players: [0, 1, 0, 1].map((side, i) => ({ side: mode === 'equipes' ? side : i })),
  }) as unknown as KokomotsView

const line = (name: string, seat: number, more: Partial<Told> = {}): Told => ({
  key: `kokomots.told_${name}`,
  fr: `{seat} ${name}.`,
  en: '',
  seat,
  facts: {},
  ...more,
})
const taken = (seat: number, word: string, points: number): Told =>
  line('taken', seat, {
    fr: '{seat} : {word}, {points}.',
    facts: { word: { kind: 'word', value: word }, points: { kind: 'points', value: points } },
  })
const then = (told: Told, ...more: ToldLine[]): Told => ({ ...told, then: more })
const log = (...all: Told[]): readonly LogEntry[] =>
  all.map((told, i) => ({ seq: i + 1, kind: 'play', seat: null, told }) as unknown as LogEntry)
const news = (mode: KokomotsView['mode'], ...all: Told[]): readonly string[] =>
  newsOf(linesOf(log(...all), reader), log(...all), table(mode), reader).map(({ text }) =>
    text.replaceAll('\u00a0', ' '),
  )

test('words of one player in a row are one line, with their points together', () => {
  expect(news('classique', taken(1, 'LYON', 3), line('card', 1), taken(1, 'NEMO', 4))).toEqual([
    'Léo : LYON, NEMO, +7.',
  ])
  expect(news('classique', taken(0, 'LYON', 3), taken(0, 'NEMO', 4))).toEqual([
    'Vous : LYON, NEMO, +7.',
  ])
  expect(news('classique', taken(1, 'LYON', 3), taken(2, 'NEMO', 4))).toHaveLength(2)
})

test('words of a team are those of its members', () => {
  expect(news('equipes', taken(1, 'LYON', 3), taken(3, 'NEMO', 4))).toEqual([
    'Équipe 2 : LYON, NEMO, +7.',
  ])
})

test('a word that a judge agreed to counts with the others', () => {
  const agreed = then(line('agrees', 2), taken(1, 'NEMO', 4))
  expect(news('classique', taken(1, 'LYON', 3), agreed)).toEqual(['Léo : LYON, NEMO, +7.'])
})

test('of an objection the banner says what became of the word', () => {
  const refused = then(line('contests', 2), line('refused_word', 1))
  expect(news('classique', refused)).toEqual(['Léo refused_word.'])
  expect(news('classique', line('contests', 2))).toEqual(['Ana contests.'])
})

test('of many words the newest are shown', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((word) => taken(1, word, 2))
  expect(news('simultane', ...many)).toEqual(['Léo : …, B, C, D, E, +10.'])
})

test('in a race what led to a word is no news once it is said', () => {
  const race = [line('slaps', 1), taken(1, 'LYON', 3), line('passes', 2), line('slaps', 1)]
  expect(news('simultane', ...race, taken(1, 'NEMO', 4))).toEqual(['Léo : LYON, NEMO, +7.'])
  expect(news('simultane', ...race)).toEqual(['Léo : LYON, +3.', 'Ana passes.'])
})

test('what became of each word, whatever it is told with, newest first', () => {
  const told = verdictsOf(
    log(
      taken(1, 'LYON', 3),
      then(line('contests', 2), line('refused_word', 1)),
      then(line('agrees', 2), taken(1, 'NEMO', 4)),
      line('sand', 1),
    ),
    reader,
  )
  expect(told.map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual([
    'Léo : NEMO, +4.',
    'Léo refused_word.',
    'Léo : LYON, +3.',
  ])
})

test('a pause is no line of the news: it stands on the table', () => {
  const pause = { ...line('paused', 1), key: 'table.told_pause' }
  const resume = { ...line('resumed', 1), key: 'table.told_resume' }
  expect(news('classique', pause, line('refused', 1))).toEqual(['Léo refused.'])
  expect(news('classique', line('refused', 1), pause, resume)).toEqual(['Léo refused.'])
})

test('a call is a word to judge, an objection or a doubt', () => {
  expect(['judge_call', 'contests', 'doubts'].map((name) => isCall(line(name, 1)))).toEqual([
    true,
    true,
    true,
  ])
  expect(isCall(taken(1, 'LYON', 3))).toBe(false)
})

test('each letter that I spell is heard, and none of somebody else', () => {
  const spelling = (seat: number, word: string): KokomotsView =>
    ({ open: [{ state: 'spelling', seat, word, speakers: [] }] }) as unknown as KokomotsView
  const me = { mine: [0], over: false, timed: true }
  expect(hearingOf(spelling(0, 'L'), spelling(0, 'LE'), me).own).toBe('E')
  expect(hearingOf(spelling(0, 'L'), spelling(0, 'L'), me).own).toBeNull()
  expect(hearingOf(spelling(1, 'L'), spelling(1, 'LE'), me).own).toBeNull()
})

test('while my sand runs no word ends with whose turn it is', () => {
  const at = (active: number): KokomotsView => ({ open: [], active }) as unknown as KokomotsView
  const own = (active: number, mine: readonly number[], timed = true): string | null | undefined =>
    hearingOf(at(0), at(active), { mine, over: false, timed }).own
  expect(own(0, [0])).toBe('')
  expect([own(1, [0]), own(0, [0, 1]), own(0, [0], false)]).toEqual([null, null, null])
})

test('a call is urgent for who is asked, and only while it waits', () => {
  const asked = {
    open: [{ state: 'pending', seat: 1, speakers: [0] }],
  } as unknown as KokomotsView
  const call = linesOf(log(line('judge_call', 1)), reader)[0]
  const urgent = (mine: readonly number[], over = false): boolean | undefined =>
    call && hearingOf(asked, asked, { mine, over, timed: true }).urgent?.(call)
  expect([urgent([0]), urgent([2]), urgent([0], true)]).toEqual([true, false, false])
  expect(hearingOf(asked, asked, { mine: [0], over: true, timed: true }).asking).toBe(false)
})

test('who lost a word reads it in the hint, until another of theirs is taken', () => {
  const refused = (...all: Told[]): string | null =>
    refusedOf(linesOf(log(...all), reader), log(...all), 0, reader)
  const no = then(line('objects_word', 1), line('refused_word', 0))
  expect(refused(no, line('theme', 1))).toBe('Zoé refused_word.')
  expect(refused(no, taken(0, 'LYON', 3))).toBeNull()
  expect(refused(then(line('objects_word', 0), line('refused_word', 1)))).toBeNull()
  expect(refusedOf([], log(no), 0, reader)).toBeNull()
})

test('what became of a word is no hint of the next turn, in which its player judges', () => {
  const refused = (...all: Told[]): string | null =>
    refusedOf(linesOf(log(...all), reader), log(...all), 0, reader)
  const no = then(line('objects_word', 1), line('refused_word', 0))
  const next = then(line('sand', 1), line('turn', 1))
  expect(refused(no, next)).toBeNull()
  expect(refused(next, no)).toBe('Zoé refused_word.')
  const kept = then(line('maintains', 0), line('taken_unread', 0), line('maintained', 0))
  const mine = log(kept, next).map((entry) => ({ ...entry, seat: entry.seq === 1 ? 0 : null }))
  expect(maintainedOf(mine.slice(0, 1), 0, reader)).toBe('Zoé taken_unread. Zoé maintained.')
  expect(maintainedOf(mine, 0, reader)).toBeNull()
})

test('who judges or votes reads what became of the word; other acts of theirs are no news', () => {
  const mine = (told: Told): readonly string[] => {
    const own = [{ seq: 1, kind: 'play', seat: 0, told } as unknown as LogEntry]
    return newsOf(linesOf(own, reader), own, table('classique'), reader).map(({ text }) => text)
  }
  const verdict = then(line('votes_against', 0), line('refused_word', 1))
  expect(mine(verdict)).toEqual(['Léo refused_word.'])
  expect(mine(then(line('agrees', 0), line('taken', 1)))).toEqual(['Léo taken.'])
  expect(mine(line('objects_word', 0))).toEqual([])
  // The hint says it.
  expect(mine(then(line('maintains', 0), line('taken', 0), line('maintained', 0)))).toEqual([])
})

test('the call to a vote stands in its row, not in the banner behind the objection', () => {
  const called = then(line('objects_word', 1), line('vote_call', 2))
  expect(news('classique', called)).toEqual(['Léo objects_word.'])
})

test('that somebody slapped stands above the themes, and not in the banner, too', () => {
  expect(news('simultane', line('slaps', 1))).toEqual([])
})

test('who maintained a word reads that it was taken, until their next act', () => {
  const own = (seq: number, seat: number, told: Told): LogEntry =>
    ({ seq, kind: 'play', seat, told }) as unknown as LogEntry
  const kept = then(line('maintains', 0), line('taken_unread', 0), line('maintained', 0))
  const said = (...log: readonly LogEntry[]): string | null => maintainedOf(log, 0, reader)
  expect(said(own(1, 0, kept), own(2, 1, line('objects', 1)))).toBe(
    'Zoé taken_unread. Zoé maintained.',
  )
  expect(said(own(1, 0, kept), own(2, 0, line('discards', 0)))).toBeNull()
  expect(said(own(1, 1, kept))).toBeNull()
})

// My turn, what happened in it, and its end by the sand.
const turnOf = (seat: number, ...all: Told[]): readonly LogEntry[] => [
  ...log(line('turn', seat), ...all),
  {
    seq: all.length + 2,
    kind: 'expire',
    seat: null,
    text: 'temps sable',
    told: then(line('sand', 0), line('turn', 1 - seat)),
  },
]
const quiet = { ...table('classique'), open: [] } as unknown as KokomotsView

test('a turn that the sand ended without a word of mine is told alone, until it is touched', () => {
  const lost = lostSand(turnOf(0, line('spells', 0)), quiet, reader, 0)
  expect(lost?.text).toMatch(/^Le sablier est écoulé\s: vous n’avez pris aucune carte ce tour\.$/)
  expect(lost?.seq).toBe(3)
  expect(lostSand(turnOf(0, line('spells', 0)), quiet, reader, 3)).toBeNull()
  // Who was away for the next one's turn reads it still.
  const next = turnOf(1).map((entry) => ({ ...entry, seq: entry.seq + 3 }))
  expect(lostSand([...turnOf(0), ...next], quiet, reader, 0)?.seq).toBe(2)
  const [judged] = log(line('accepts', 0))
  const acted = [...turnOf(0), { ...judged, seq: 4, seat: 0 } as LogEntry]
  expect(lostSand(acted, quiet, reader, 0)).toBeNull()
})

test('a turn with a word in it, one with a word on its way, and another’s are not lost', () => {
  expect(lostSand(turnOf(0, taken(0, 'LYON', 3)), quiet, reader, 0)).toBeNull()
  expect(lostSand(turnOf(1), quiet, reader, 0)).toBeNull()
  const waiting = { ...quiet, open: [{ seat: 0 }] } as unknown as KokomotsView
  expect(lostSand(turnOf(0), waiting, reader, 0)).toBeNull()
  // It is taken after the sand: the turn brought something.
  expect(lostSand([...turnOf(0), ...log(taken(0, 'LYON', 3))], quiet, reader, 0)).toBeNull()
  // At one device nobody is "you".
  const both = { ...reader, mySeats: [0, 1] }
  expect(lostSand(turnOf(1), quiet, both, 0)?.text).toContain('Léo')
})
