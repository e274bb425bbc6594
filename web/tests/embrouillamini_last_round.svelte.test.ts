// How long the report of a round lies over the table.
import { tick } from 'svelte'
import { expect, test } from 'vitest'
import { LastRound } from '../src/games/embrouillamini/last_round.svelte'
import type { EmbrouillaminiView } from '../src/games/embrouillamini/view'

// After a round and `said` words of the next.
const view = (round: number, said = 0): EmbrouillaminiView =>
  ({
    report: round === 0 ? null : { round },
    said: Array.from({ length: said }),
  }) as unknown as EmbrouillaminiView

async function open(first: EmbrouillaminiView, sits = true) {
  let now = $state.raw(first)
  let busy = $state(false)
  let round: LastRound | undefined
  const end = $effect.root(() => {
    round = new LastRound(() => ({ view: now, over: false, sits, busy }))
  })
  await tick()
  return {
    end,
    go: (next: EmbrouillaminiView, mine = false) => {
      round?.follow(now, next, mine)
      now = next
      return tick()
    },
    take: () => {
      busy = true
      return tick()
    },
    close: () => {
      round?.close()
    },
    of: () => round?.report?.round ?? null,
  }
}

test('a report stays while the others begin the next round', async () => {
  const here = await open(view(0, 4))
  expect(here.of()).toBeNull()
  await here.go(view(1, 0))
  expect(here.of()).toBe(1)
  await here.go(view(1, 1))
  await here.go(view(1, 2))
  expect(here.of()).toBe(1)
  here.close()
  expect(here.of()).toBeNull()
  await here.go(view(2, 0), true) // my own move ended this one
  expect(here.of()).toBe(2)
  here.end()
})

test('a report goes with a card in hand, or with a move of mine', async () => {
  const taken = await open(view(1, 0))
  expect(taken.of()).toBe(1)
  await taken.take()
  expect(taken.of()).toBeNull()
  taken.end()
  const passed = await open(view(1, 0))
  await passed.go(view(1, 0), true)
  expect(passed.of()).toBeNull()
  passed.end()
})

test('where nobody sits a report goes with the first card, and is not shown after it', async () => {
  const screen = await open(view(1, 0), false)
  expect(screen.of()).toBe(1)
  await screen.go(view(1, 1))
  expect(screen.of()).toBeNull()
  screen.end()
  const late = await open(view(1, 1))
  expect(late.of()).toBeNull()
  late.end()
})
