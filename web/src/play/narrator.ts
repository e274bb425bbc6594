// Says each event once, and whose turn it is: called with every change of the picture.
import { t } from '../i18n/language.svelte'
import * as words from '../messages/web_play'
import type { TableState } from '../table/table'
import { toSay, type Line } from './lines'
import { say } from './speech.svelte'

export class Narrator {
  private told: number // nothing up to here is news

  constructor(now: TableState) {
    this.told = now.seq
  }

  // `lines`: the whole story.
  hear(after: TableState, lines: readonly Line[]): void {
    const { view, seq, mine, lobby } = after
    if (view?.seq !== seq) return // in the middle of a step
    const news = lines.filter((line) => line.seq > this.told).map((line) => line.text)
    this.told = seq
    const key = `${lobby?.table ?? ''}/${String(seq)}`
    const [only, ...others] = mine
    const turn = others.length === 0 && view.lead !== null && view.lead === only && !view.over
    const last = turn ? [t(words.your_turn)] : []
    const rest = (count: number): string => t(words.and_more, { count })
    say(key, [toSay(news, rest), ...last].filter((part) => part !== '').join(' '))
  }
}
