// Says each event once, and whose turn it is: called with every change of the picture.
import { t } from '../i18n/language.svelte'
import * as words from '../messages/web_play'
import type { TableState } from '../table/table'
import { toSay, type Line } from './lines'
import { say, sayNow } from './speech.svelte'

export class Narrator {
  private told: number // nothing up to here is news
  private paused: boolean

  constructor(now: TableState) {
    this.told = now.seq
    this.paused = now.view?.paused ?? false
  }

  // `lines`: the whole story; `urgent`: those that cannot wait.
  hear(
    after: TableState,
    lines: readonly Line[],
    urgent: (line: Line) => boolean = () => false,
  ): void {
    const { view, seq, mine, lobby } = after
    if (view?.seq !== seq) return // in the middle of a step
    const fresh = lines.filter((line) => line.seq > this.told)
    const textOf = (some: readonly Line[]): readonly string[] => some.map((line) => line.text)
    const news = textOf(fresh.filter((line) => !urgent(line)))
    this.told = seq
    const key = `${lobby?.table ?? ''}/${String(seq)}`
    sayNow(`${key}/now`, textOf(fresh.filter(urgent)).join(' '))
    const [only, ...others] = mine
    const mayPlay = !view.over && !view.paused
    const turn = others.length === 0 && view.lead !== null && view.lead === only && mayPlay
    const pause = view.paused === this.paused ? [] : [t(view.paused ? words.pause : words.resume)]
    this.paused = view.paused
    const last = [...pause, ...(turn ? [t(words.your_turn)] : [])]
    const rest = (count: number): string => t(words.and_more, { count })
    say(key, [toSay(news, rest), ...last].filter((part) => part !== '').join(' '))
  }
}
