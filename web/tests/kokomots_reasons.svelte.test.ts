// How long the reasons of an objection are offered to who said none.
import { tick } from 'svelte'
import { expect, test } from 'vitest'
import { Judging } from '../src/games/kokomots/judging.svelte'
import type { KokomotsView } from '../src/games/kokomots/view'

const ville = { id: 'ville', fr: 'Ville', en: 'City' }

test('a reason is offered until a word of one’s own begins', async () => {
  const view = { turns: 1, open: [], unexplained: { seat: 0, theme: ville } }
  let making = $state('/RO')
  let judging: Judging | undefined
  const end = $effect.root(() => {
    judging = new Judging(() => ({
      view: view as unknown as KokomotsView,
      mine: [0],
      over: false,
      paused: false,
      making,
    }))
  })
  await tick()
  expect(judging?.row).toBe(true)
  making = '/ROM'
  await tick()
  expect(judging?.row).toBe(false)
  judging?.object() // the same theme again
  await tick()
  expect(judging?.row).toBe(true)
  making = '/ROME'
  await tick()
  expect(judging?.row).toBe(false)
  end()
})
