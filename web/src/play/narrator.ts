// Says each event once, and whose turn it is: called with every change of the picture.
import { t } from '../i18n/language.svelte'
import * as words from '../messages/web_play'
import type { TableState } from '../table/table'
import { toSay, type Line } from './lines'
import { announce, announceNow, hushNow, saidOtherwise } from './speech.svelte'

// What a game knows of a change, for the ear.
export interface Hearing {
  readonly urgent?: (line: Line) => boolean // it cannot wait
  readonly asking?: boolean // what was urgent still waits for an answer
  readonly passing?: (line: Line) => boolean // no news for the ear
  readonly most?: number // lines that are said at once
  readonly own?: string | null // said in place of whose turn it is, where that is mine
}

// Said in words of its own, also to who comes back and is told no event of it.
const PAUSES: readonly string[] = ['table.told_pause', 'table.told_resume']

// Who won, said once: by the story, with the points, or by the end to who came after it.
export const endOf = (table: string): string => `end/${table}`

export class Narrator {
  private told: number // nothing up to here is news
  private paused: boolean

  constructor(now: TableState) {
    this.told = now.seq
    this.paused = now.view?.paused ?? false
  }

  // `lines`: the whole story.
  hear(after: TableState, lines: readonly Line[], how: Hearing = {}): void {
    const { view, seq, mine, lobby } = after
    if (view?.seq !== seq) return // in the middle of a step
    const { urgent = () => false, passing = () => false, own = null } = how
    const fresh = lines.filter((line) => line.seq > this.told)
    const textOf = (some: readonly Line[]): readonly string[] => some.map((line) => line.text)
    const isNews = (line: Line): boolean =>
      !urgent(line) && !passing(line) && !PAUSES.includes(line.key)
    const end = view.over ? fresh.at(-1) : undefined // it says who won, whatever else there was
    const news = textOf(fresh.filter((line) => line !== end && isNews(line)))
    this.told = seq
    const table = lobby?.table ?? ''
    const key = `${table}/${String(seq)}`
    if (end !== undefined) saidOtherwise(endOf(table))
    const calls = fresh.filter((line) => line !== end && urgent(line))
    announceNow(`${key}/now`, textOf(calls).join(' '))
    if (!(how.asking ?? calls.length > 0)) hushNow()
    const [only, ...others] = mine
    const mayPlay = !view.over && !view.paused
    const turn = others.length === 0 && view.lead !== null && view.lead === only && mayPlay
    const pause = view.paused === this.paused ? [] : [t(view.paused ? words.pause : words.resume)]
    this.paused = view.paused
    const whose = pause.length === 0 ? own : null // after a pause nobody knows it
    const last = [end?.text ?? '', ...pause, ...(turn ? [whose ?? t(words.your_turn)] : [])]
    const rest = (count: number): string => t(words.and_more, { count })
    announce(key, [toSay(news, rest, how.most), ...last].filter((part) => part !== '').join(' '))
  }
}
