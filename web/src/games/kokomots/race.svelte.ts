// Who was first to slap, for whoever was not: my own press against the slap that the
// server took, both in table time.
import { timeNow } from '../../play/clock'
import type { ClockFacts } from '../../net/protocol'
import type { TableTime } from '../../table/table'
import { ANNOUNCE } from './clocks'
import type { KokomotsView } from './view'

const LATE = 3000 // ms: a press after this was no race

export interface Beaten {
  readonly seat: number
  readonly by: number | null // ms; null: less than can be told
}

export class Race {
  private pressed = $state.raw<{ readonly at: number; readonly turn: number } | null>(null)

  press(view: KokomotsView, time: TableTime | null): void {
    this.pressed = { at: timeNow(time, Date.now()), turn: view.turns }
  }
  won(): void {
    this.pressed = null
  }
  beaten(
    view: KokomotsView,
    clocks: readonly ClockFacts[],
    mine: readonly number[],
  ): Beaten | null {
    const { active, phase, turns } = view
    if (this.pressed?.turn !== turns || phase !== 'announce') return null
    if (active === null || mine.includes(active)) return null
    const clock = clocks.find(({ name }) => name === ANNOUNCE)
    if (clock === undefined) return { seat: active, by: null }
    const by = this.pressed.at - (clock.deadline - clock.total)
    if (Math.abs(by) > LATE) return null
    return { seat: active, by: by < 10 ? null : by }
  }
}
