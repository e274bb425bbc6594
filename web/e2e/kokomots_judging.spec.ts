// Kokomots with the real server: who judges, objects, votes and doubts.
import { listen, openForPeople } from './game_table'
import {
  type View,
  button,
  mayAct,
  waitForAct,
  after,
  seen,
  againstBot,
  phone,
  sayDoubtful,
} from './kokomots_table'
import { advance, expect, test } from './piochamots_table'
import { newPerson } from './table'

test('a person judges: silence and a yes take the word, an objection refuses it', async ({
  page,
  browser,
  server,
}) => {
  const other = await phone(browser, server)
  const view = listen<View>(page)
  await openForPeople([page, other], 'kokomots', { mode: 'classique', juge: '10', sable: '180' })
  await waitForAct(page, 'mot')
  await sayDoubtful(page, view)
  await expect(page.locator('[data-open=pending]')).toBeVisible()
  const row = other.locator('[data-judge=pending]')
  await expect(row).toBeVisible()
  // Called at once, and once.
  await expect(other.getByTestId('live-now')).toContainText('À vous de juger')
  await expect(other.getByTestId('live').getByText(/juger|annonce/)).toHaveCount(0)
  await after(page, () => other.locator('[data-judge-yes]').press('Enter'))
  await expect(page.locator('[data-open]')).toHaveCount(0)
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(1)

  await sayDoubtful(page, view)
  await expect(row).toBeVisible()
  await advance(page, 10_000)
  await expect(row).toHaveCount(0)
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(2)

  await sayDoubtful(page, view)
  await expect(row).toBeVisible()
  // The press counts: refused before a reason is chosen.
  await after(page, () => other.locator('[data-judge-no]').press('Enter'))
  await expect(page.locator('[data-banner]')).toContainText('refusé')
  await expect(page.locator('[data-open]')).toHaveCount(0)
  await expect(other.locator('[data-reason=hors_theme]')).toBeFocused()
  await after(page, () => other.locator('[data-reason=hors_theme]').press('Enter'))
  await expect(page.locator('[data-banner]')).toContainText('hors thème')
  await expect(other.locator('[data-reasons]')).toHaveCount(0)
  expect(seen(view).sides[0]?.themes.length).toBe(2)
})

test('three people: the third one votes', async ({ page, browser, server }) => {
  const others = [await newPerson(browser, server), await newPerson(browser, server)] as const
  const view = listen<View>(page)
  await openForPeople([page, ...others], 'kokomots', {
    mode: 'classique',
    juge: '10',
    sable: '180',
  })
  await waitForAct(page, 'mot')
  await sayDoubtful(page, view)
  const judge = (await others[0].locator('[data-judge]').count()) > 0 ? others[0] : others[1]
  const voter = judge === others[0] ? others[1] : others[0]
  await after(page, () => judge.locator('[data-judge-no]').press('Enter'))
  await expect(voter.locator('[data-judge=contested]')).toBeVisible()
  await expect(voter.locator('[data-judge-yes]')).toHaveText('Bon')
  await expect(voter.locator('[data-judge-no]')).toHaveText('Pas bon')
  await expect(voter.locator('section.dock')).toContainText('sans un « Bon », il est refusé')
  await after(page, () => judge.locator('[data-reason=inconnu]').press('Enter'))
  // The same words for its player and for who votes.
  await expect(page.locator('[data-open=contested]')).toContainText('mot inconnu')
  await expect(voter.locator('[data-judge=contested]')).toContainText('mot inconnu')
  await expect(voter.getByTestId('live-now')).toContainText('À vous de voter')
  await expect(voter.getByTestId('live').getByText(/conteste|voter/)).toHaveCount(0)
  await after(page, () => voter.locator('[data-judge-yes]').press('Enter'))
  // One against one: it stands.
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(1)
})

test('a bot doubts, and its doubt is overruled once', async ({ page }) => {
  const view = await againstBot(page, 'classique', 'mot', { juge: '10', sable: '180' }, 5)
  await sayDoubtful(page, view)
  for (let i = 0; i < 20 && (await page.locator('[data-judge=doubted]').count()) === 0; i += 1)
    await advance(page, 500)
  await expect(page.locator('[data-judge=doubted]')).toBeVisible()
  await expect(page.getByTestId('live-now')).toContainText('Maintenez-le')
  await expect(page.getByTestId('live').getByText(/doute|maintenir/)).toHaveCount(0)
  await after(page, () => page.locator('[data-judge-yes]').press('Enter'))
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(1)
})

test('after a slap the other one contests: the word is refused and has its price', async ({
  page,
  browser,
  server,
}) => {
  const other = await phone(browser, server)
  const view = listen<View>(page)
  await openForPeople([page, other], 'kokomots', { mode: 'simultane', juge: '10' })
  await waitForAct(page, 'tape')
  await after(page, () => button(page).press('Enter'))
  await waitForAct(page, 'mot', 0)
  await sayDoubtful(page, view)
  const no = other.locator('[data-judge-no]')
  await expect(no).toBeVisible()
  // N, outside a field; then the reason, by the keyboard too.
  await other.locator('section.board').focus()
  await other.keyboard.press('n')
  await expect(page.locator('[data-open]')).toHaveCount(0)
  await expect(other.locator('[data-reason=hors_theme]')).toBeFocused()
  await after(page, () => other.keyboard.press('Enter'))
  await expect.poll(() => seen(view).sides[0]?.debts).toBe(1)
  expect(await mayAct(page, 'tape')).toBe(true)
})

test('the other team judges a word from a packet', async ({ page, browser, server }) => {
  const others = [
    await newPerson(browser, server),
    await newPerson(browser, server),
    await newPerson(browser, server),
  ] as const
  const view = listen<View>(page)
  const options = { mode: 'equipes', equipes: '2', juge: '10' }
  await openForPeople([page, ...others], 'kokomots', options)
  await waitForAct(page, 'retourne')
  const mates = others.filter(
    (_, i) => seen(view).players[i + 1]?.side === seen(view).players[0]?.side,
  )
  const rivals = others.filter((one) => !mates.includes(one))
  // Backs until the hourglass is turned; then the mate sees the letters, the others do not.
  await expect(page.locator('.backs .back')).toHaveCount(1)
  await after(page, () => button(page).press('Enter'))
  for (const mate of mates) {
    // His own packet first: of two, the second one holds the third.
    await expect(mate.locator('[data-packet]').first()).toHaveAttribute('data-packet', '3')
    await expect(mate.locator('.hand [data-card]')).toHaveCount(3)
  }
  for (const rival of rivals) await expect(rival.locator('.hand [data-card]')).toHaveCount(0)
  await waitForAct(page, 'mot', 0)
  await sayDoubtful(page, view)
  for (const mate of mates) await expect(mate.locator('[data-judge]')).toHaveCount(0)
  for (const rival of rivals)
    await after(page, () => rival.locator('[data-judge-yes]').press('Enter'))
  await expect.poll(() => seen(view).wordsMade).toBe(1)
  await expect(page.locator('[data-packet="1"]')).toHaveAttribute('aria-disabled', 'true')
})
