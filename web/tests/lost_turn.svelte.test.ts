// How long a turn that the clock ended is told.
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Line } from '../src/play/lines'
import { LostTurn } from '../src/play/lost_turn.svelte'

const line: Line = {
  ...{ seq: 5, seat: 1, key: 'jeu.told_late', parts: [], text: '', cells: [] },
  late: true,
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

// Turns that were lost, and whether their player may act again, as a test moves them.
async function told() {
  let newest = $state.raw<Line | null>(null)
  let again = $state(false)
  let lost: LostTurn | undefined
  const end = $effect.root(() => {
    lost = new LostTurn({
      newest: (putAway) => (newest !== null && newest.seq > putAway ? newest : null),
      again: (seat) => seat === 1 && again,
    })
  })
  await tick()
  return {
    end,
    lose: (of: Line) => {
      newest = of
      return tick()
    },
    again: (is: boolean) => {
      again = is
      return tick()
    },
    touch: (by = 'click') => {
      page.dispatchEvent(new Event(by))
      return tick()
    },
    seq: () => lost?.line?.seq ?? null,
    close: () => {
      lost?.close()
    },
  }
}

test('a lost turn is told to who has not come back, even when it is their turn again', async () => {
  const here = await told()
  await here.touch() // before it was lost: nobody knows whether they are still there
  await here.lose(line)
  await here.again(true)
  expect(here.seq()).toBe(5)
  await here.touch('keydown')
  expect(here.seq()).toBeNull()
  here.end()
})

test('a lost turn that was seen is told until it is their turn again', async () => {
  const here = await told()
  await here.lose(line)
  await here.touch()
  expect(here.seq()).toBe(5)
  await here.again(true)
  expect(here.seq()).toBeNull()
  await here.again(false) // and no more afterwards
  expect(here.seq()).toBeNull()
  await here.lose({ ...line, seq: 9 })
  expect(here.seq()).toBe(9)
  here.end()
})

test('a lost turn goes when it is put away', async () => {
  const here = await told()
  await here.lose(line)
  here.close()
  expect(here.seq()).toBeNull()
  here.end()
})
