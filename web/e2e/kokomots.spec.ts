// Kokomots with the real server: every way to play, to the end, with a clock that the
// tests move; a word that does not hold.
import { openTable, type Seat } from './game_table'
import { advance, expect, isOver, test } from './piochamots_table'

const bots = (count: number): Seat[] =>
  Array.from({ length: count }, () => ({ kind: 'bot' as const, level: 5 }))

const WAYS: Readonly<Record<string, { options: Record<string, string>; others: number }>> = {
  classic: { options: { mode: 'classique' }, others: 1 },
  expert: { options: { mode: 'expert' }, others: 2 },
  simultaneous: { options: { mode: 'simultane' }, others: 2 },
  teams: { options: { mode: 'equipes', equipes: '2' }, others: 3 },
}

for (const [name, { options, others }] of Object.entries(WAYS))
  test(`${name}: the game of bots goes on beside a silent player, to its end`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openTable(page, 'kokomots', options, [{ kind: 'me' }, ...bots(others)])
    await expect(page.locator('[data-game=kokomots]')).toBeVisible()
    for (let i = 0; i < 400 && !(await isOver(page)); i += 1) {
      // Only the player of a team turns its hourglass.
      const turn = page.getByRole('button', { name: 'Retourner le sablier' })
      if ((await turn.count()) > 0 && (await turn.isEnabled())) await turn.press('Enter')
      await advance(page, 15_000)
    }
    await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
  })

test('a word without the letters of the cards is refused in a sentence', async ({ page }) => {
  await openTable(page, 'kokomots', { mode: 'classique' }, [{ kind: 'me' }, ...bots(1)])
  await expect
    .poll(async () => {
      await advance(page, 5000)
      return page.locator('[data-game=kokomots][data-acts~=mot]').count()
    })
    .toBe(1)
  await page
    .getByRole('button', { name: /thèmes? dans la pile/ })
    .first()
    .click()
  await page.getByRole('textbox').first().fill('zzzz')
  await page.locator('[data-confirm]').press('Enter')
  await expect(page.locator('[data-preview=refused], .why').first()).toBeVisible()
})
