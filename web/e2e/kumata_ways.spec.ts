// The ways of playing Kumata, each to its end.
import { expectStill, expectToldOnce, watchCalm } from './calm'
import { openTable, type Seat } from './game_table'
import { expect, expectWinToldOnce, isOver, playOn, test } from './table'

const bots = (count: number): readonly Seat[] =>
  Array.from({ length: count }, () => ({ kind: 'bot', level: 1 }))

for (const [name, options, others, width, height] of [
  ['Dédale', { dedale: 'oui' }, 1, 1280, 860],
  ['Union', { union: 'oui' }, 3, 1280, 860],
  ['a duel on a phone', {}, 1, 390, 844],
  ['a duel on a phone on its side', {}, 1, 844, 390],
] as const)
  test(`a whole game of ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchCalm(page)
    await openTable(page, 'kumata', options, [{ kind: 'me' }, ...bots(others)])
    expect(await playOn([page])).toBeGreaterThan(3)
    expect(await isOver(page)).toBe(true)
    await expectWinToldOnce(page)
    await expectToldOnce(page)
    await expectStill(page)
  })
