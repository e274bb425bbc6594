// What it costs to have nothing to show: the engine knows, and it is said beforehand.
import type { GameProps } from '../game'

interface Source {
  readonly seat: number | null
  readonly may: readonly string[]
  readonly check: GameProps['check']
}

export class NothingToShow {
  cost = $state.raw<number | null>(null)

  // Called while a component is set up.
  constructor(source: () => Source) {
    $effect(() => {
      const { seat, may, check } = source()
      if (seat === null || !may.includes('rien')) return
      const given = new AbortController()
      void check(seat, 'rien', given.signal).then((answer) => {
        if (answer.ok) this.cost = answer.account.total
      })
      return () => {
        given.abort()
        this.cost = null
      }
    })
  }
}
