// What is told at a table of Kokomots: what of it is news, what cannot wait, and what became
// of the words.
import * as say from '../../messages/web_kokomots'
import { linesIn, type Told, type ToldLine } from '../../net/told'
import type { Line } from '../../play/lines'
import type { Hearing } from '../../play/narrator'
import { sentence, partsOf, type Part, type Reader } from '../../play/told'
import type { LogEntry } from '../../table/table'
import { askedOf, spellingOf, type KokomotsView } from './view'

const keys = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => `kokomots.told_${name}`))

// Cards that come are seen on the table, and who slapped stands above it: they are part of
// the story, and no news.
const PASSING = keys(
  'slaps',
  ...['theme', 'fifth', 'top', 'pair', 'card', 'own_card'],
  ...['dealt', 'hand', 'packets', 'own_packets'],
)
// A pause stands on the table as long as it lasts, and its end for a while.
const PAUSES: readonly string[] = ['table.told_pause', 'table.told_resume']
// On the way to something: no news once it is known how that went.
const STEPS = keys('passes', 'spells', 'waits', 'judge_call')
const CALLS = keys(
  ...['judge_call', 'waits', 'contests', 'contests_word', 'objects', 'objects_word'],
  ...['doubts', 'doubts_word'],
)
const TAKEN = keys('taken')
const SETTLED = keys('taken', 'taken_unread', 'refused', 'refused_word', 'refused_why', 'wrong')

// It asks for an answer, where somebody here is asked.
export const isCall = ({ key }: { readonly key: string }): boolean => CALLS.has(key)

const VOTE_CALL = 'kokomots.told_vote_call'

const MOST_HEARD = 8 // a word turns up a theme and letters: who does not see them hears them

// The letters that one of these seats has just spelt.
function speltBetween(
  before: KokomotsView,
  after: KokomotsView,
  mine: readonly number[],
): string | null {
  for (const seat of mine) {
    const spelt = spellingOf(after, seat)?.word ?? ''
    const known = spellingOf(before, seat)?.word ?? ''
    if (spelt.length > known.length) return [...spelt.slice(known.length)].join(' ')
  }
  return null
}

// How a change is said aloud. That somebody draws an unseen card is no news for the ear; nor is
// my turn, where a clock begins it: every word that is said while the sand runs would end so.
export function hearingOf(
  before: KokomotsView,
  after: KokomotsView,
  {
    mine,
    over,
    timed,
  }: { readonly mine: readonly number[]; readonly over: boolean; readonly timed: boolean },
): Hearing {
  const counted = timed && mine.length === 1 && after.active === mine[0]
  const asking = !over && askedOf(after, mine) !== null
  return {
    asking,
    urgent: (line) => asking && isCall(line),
    passing: ({ key }) => key === 'kokomots.told_card',
    most: MOST_HEARD,
    own: speltBetween(before, after, mine) ?? (counted ? '' : null),
  }
}

export interface Verdict {
  readonly key: string
  readonly parts: readonly Part[]
}

const REFUSED = keys('refused', 'refused_word', 'refused_why')
const TURN = keys('turn', 'team_turn', 'next_team')

// What was told in this turn: in the next one its player has something else to do.
const ofThisTurn = (log: readonly LogEntry[]): readonly LogEntry[] =>
  log.slice(log.findLastIndex(({ told }) => linesIn(told).some(({ key }) => TURN.has(key))) + 1)

// That a word of this seat was refused in this turn, since it last did anything: told where it
// looks.
export function refusedOf(
  news: readonly Line[],
  log: readonly LogEntry[],
  seat: number,
  reader: Reader,
): string | null {
  const since = new Set(news.map((line) => line.seq))
  const found = ofThisTurn(log)
    .filter(({ seq }) => since.has(seq))
    .flatMap(({ told }) => linesIn(told))
    .findLast((line) => line.seat === seat && SETTLED.has(line.key))
  return found !== undefined && REFUSED.has(found.key) ? sentence(partsOf(found, reader)) : null
}

const MAINTAINED = 'kokomots.told_maintained'

// That the last thing this seat did in this turn was to maintain a word, and what that brought.
export function maintainedOf(
  log: readonly LogEntry[],
  seat: number,
  reader: Reader,
): string | null {
  const own = ofThisTurn(log).findLast((entry) => entry.kind === 'play' && entry.seat === seat)
  const lines = linesIn(own?.told)
  if (!lines.some(({ key }) => key === MAINTAINED)) return null
  const [first, ...then] = lines.filter(({ key }) => SETTLED.has(key) || key === MAINTAINED)
  return first === undefined ? null : sentence(partsOf({ ...first, then }, reader))
}

const SAND = 'kokomots.told_sand'
const MY_TURN = 'kokomots.told_turn'

// The newest turn of mine that went by in which the sand brought me nothing: no word was taken,
// and none waits for a verdict. Told alone (play/lost_turn.svelte): the sand of those who play
// after me does not end it.
export function lostSand(
  log: readonly LogEntry[],
  view: KokomotsView,
  reader: Reader,
  putAway: number,
): Line | null {
  const isMine = (of: number | null | undefined): boolean => reader.mySeats.includes(of ?? -1)
  const linesBefore = (at: number): readonly ToldLine[] =>
    log.slice(0, at).flatMap(({ told }) => linesIn(told))
  const beginOf = (before: readonly ToldLine[]): number =>
    before.findLastIndex(({ key }) => key === MY_TURN)
  const at = log.findLastIndex(({ kind, told }, i) => {
    if (kind !== 'expire' || !linesIn(told).some(({ key }) => key === SAND)) return false
    const before = linesBefore(i)
    return isMine(before[beginOf(before)]?.seat)
  })
  const entry = log[at]
  if (entry === undefined || entry.seq <= putAway) return null
  if (log.slice(at).some(({ kind, seat: of }) => kind === 'play' && isMine(of))) return null
  const before = linesBefore(at)
  const begin = beginOf(before)
  const seat = before[begin]?.seat
  if (seat === undefined) return null
  const after = log.slice(at).flatMap(({ told }) => linesIn(told))
  const turn = [...before.slice(begin), ...after]
  if (turn.some((line) => line.seat === seat && TAKEN.has(line.key))) return null
  if (view.open.some((word) => word.seat === seat)) return null
  const you = { you_fr: say.sand_lost_you.fr, you_en: say.sand_lost_you.en }
  const parts = partsOf({ key: SAND, ...say.sand_lost, ...you, seat, facts: {} }, reader)
  return { seq: entry.seq, seat, key: SAND, parts, text: sentence(parts), cells: [], late: true }
}

// What became of each word, newest first.
export function verdictsOf(log: readonly LogEntry[], reader: Reader): readonly Verdict[] {
  return log
    .flatMap(({ seq, told }) =>
      linesIn(told)
        .filter(({ key }) => SETTLED.has(key))
        .map((line, i) => ({ key: `${String(seq)}/${String(i)}`, parts: partsOf(line, reader) })),
    )
    .toReversed()
}

interface Run {
  readonly side: number
  readonly taken: readonly ToldLine[]
}

function runOf(told: Told | undefined, view: KokomotsView): Run | null {
  const taken = linesIn(told).find(({ key }) => TAKEN.has(key))
  return taken?.seat === undefined
    ? null
    : { side: view.players[taken.seat]?.side ?? taken.seat, taken: [taken] }
}

const MOST = 4 // words in a line: the newest are to be seen

// Several words of one player or team in one line: "Léo : LYON, NEMO, +7."
function together({ side, taken }: Run, view: KokomotsView, reader: Reader): readonly Part[] {
  const [first] = taken
  const team = view.mode === 'equipes'
  const all = taken.map(({ facts }) => (facts['word']?.kind === 'word' ? facts['word'].value : ''))
  const words = [...(all.length > MOST ? ['…'] : []), ...all.slice(-MOST)].join(', ')
  const points = taken.reduce((sum, { facts }) => sum + Number(facts['points']?.value ?? 0), 0)
  const you = { you_fr: say.joined_you.fr, you_en: say.joined_you.en }
  const told: Told = {
    key: 'kokomots.told_taken',
    ...(team ? say.joined_team : { ...say.joined, ...you }),
    ...(first?.seat === undefined ? {} : { seat: first.seat }),
    facts: {
      words: { kind: 'word', value: words },
      points: { kind: 'points', value: points },
      team: { kind: 'number', value: side + 1 },
    },
  }
  return partsOf(told, reader)
}

// What became of a word, without what was said about it before, and an objection without the
// call to vote, which has a row of its own: two lines are soon full.
function shortOf(line: Line, told: Told | undefined, reader: Reader): Line {
  const lines = linesIn(told).filter(({ key }) => key !== VOTE_CALL)
  const settled = lines.findIndex(({ key }) => SETTLED.has(key))
  const [first, ...then] = lines.slice(Math.max(0, settled))
  if (first === undefined) return line
  const parts = partsOf({ ...first, then }, reader)
  return { ...line, parts, text: sentence(parts) }
}

// What one did oneself is news where it settled the word of somebody else.
function isNews({ kind, seat, told }: LogEntry, { mySeats }: Reader): boolean {
  const isMine = (of: number | null | undefined): boolean => mySeats.includes(of ?? -1)
  if (kind !== 'play' || !isMine(seat)) return true
  return linesIn(told).some((line) => SETTLED.has(line.key) && !isMine(line.seat))
}

// The lines of the banner: what matters, and the words of one player in a row as one.
export function newsOf(
  lines: readonly Line[],
  log: readonly LogEntry[],
  view: KokomotsView,
  reader: Reader,
): readonly Line[] {
  const news = lines.filter(({ key }) => !PASSING.has(key) && !PAUSES.includes(key))
  const settled = news.findLastIndex(({ key }) => !STEPS.has(key))
  const out: { line: Line; run: Run | null }[] = []
  for (const line of news.filter(({ key }, i) => i > settled || !STEPS.has(key))) {
    const entry = log.find(({ seq }) => seq === line.seq)
    if (entry !== undefined && !isNews(entry, reader)) continue
    const run = runOf(entry?.told, view)
    const last = out.at(-1)
    if (run === null || last?.run?.side !== run.side) {
      out.push({ line: shortOf(line, entry?.told, reader), run })
      continue
    }
    const all = { side: run.side, taken: [...last.run.taken, ...run.taken] }
    const parts = together(all, view, reader)
    out.splice(-1, 1, { line: { ...line, parts, text: sentence(parts) }, run: all })
  }
  return out.map(({ line }) => line)
}
