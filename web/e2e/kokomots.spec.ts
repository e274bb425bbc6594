// Kokomots with the real server and a clock that the tests move: whole games of every way
// to play in which a person says words, spells, races.
import type { Page } from '@playwright/test'
import { expectStill, expectToldOnce, watchCalm } from './calm'
import { listen, openForPeople, openTable, type Seat } from './game_table'
import {
  type View,
  type Idea,
  ideasFor,
  findWord,
  table,
  field,
  button,
  themeOf,
  mayAct,
  waitForAct,
  after,
  compose,
  announce,
  spellable,
  PHONE,
  seen,
  wordFor,
  againstBot,
  phone,
  sayDoubtful,
} from './kokomots_table'
import { advance, expect, isOver, test } from './piochamots_table'
import { newPerson, openFolds, openMenu } from './table'

const bots = (count: number): Seat[] =>
  Array.from({ length: count }, () => ({ kind: 'bot' as const, level: 2 }))

// A slap, then a word: with the test's clock the five seconds last as long as they must.
async function slapAndSay(page: Page, view: () => View | null): Promise<void> {
  await after(page, () => button(page).press('Enter'))
  await waitForAct(page, 'mot', 0)
  const idea = await findWord(page, seen(view))
  if (idea !== null) await announce(page, idea)
  else await after(page, () => page.getByRole('button', { name: 'Rien à dire' }).press('Enter'))
}

const MOST = 3 // words a turn: the others play too

// The person plays to the end of the game; how many words that were.
async function playOn(page: Page, view: () => View | null): Promise<number> {
  let said = 0
  let turn = { at: -1, said: 0 }
  for (let i = 0; i < 400 && !(await isOver(page)); i += 1) {
    const now = seen(view)
    if (turn.at !== now.turns) turn = { at: now.turns, said: 0 }
    if (await mayAct(page, 'retourne')) {
      await after(page, () => button(page).press('Enter'))
    } else if (await mayAct(page, 'rends')) {
      await after(page, () => page.locator('[data-gift] button').first().press('Enter'))
    } else if ((await mayAct(page, 'tape')) && ideasFor(now).length > 0 && turn.said === 0) {
      await slapAndSay(page, view)
      turn.said += 1
      said += 1
    } else if ((await mayAct(page, 'mot')) && turn.said < MOST) {
      turn.said += 1
      const both = await findWord(page, now, { fifth: true })
      const idea = both ?? (await findWord(page, now))
      if (idea === null) continue
      await announce(page, idea)
      said += 1
    } else await advance(page, 5000)
  }
  await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
  return said
}

interface Way {
  options: Record<string, string>
  others: number
  size: { width: number; height: number }
}
const WIDE = { width: 1280, height: 820 }
const FLAT = { width: 844, height: 390 }
const WAYS: Readonly<Record<string, Way>> = {
  classic: { options: { mode: 'classique' }, others: 1, size: PHONE },
  'classic, on its side': { options: { mode: 'classique' }, others: 1, size: FLAT },
  expert: { options: { mode: 'expert' }, others: 2, size: WIDE },
  simultaneous: { options: { mode: 'simultane' }, others: 2, size: PHONE },
  teams: { options: { mode: 'equipes', equipes: '2' }, others: 3, size: WIDE },
}

for (const [name, { options, others, size }] of Object.entries(WAYS))
  test(`${name}: a whole game in which a person says words`, async ({ page }) => {
    await watchCalm(page)
    await page.setViewportSize(size)
    const view = listen<View>(page)
    await openTable(page, 'kokomots', options, [{ kind: 'me' }, ...bots(others)])
    await expect(table(page)).toBeVisible()
    expect(await playOn(page, view)).toBeGreaterThan(3)
    const mine = seen(view).sides[0]
    expect(mine?.points).toBeGreaterThan(0)
    await expectToldOnce(page)
    await expectStill(page)
    await openFolds(page)
    await expect(page.locator('details.words')).toContainText('Vous')
  })

const isAt = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((to) => document.activeElement?.matches(to) ?? false, selector)

// By Tab alone.
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120 && !(await isAt(page, selector)); i += 1) await page.keyboard.press('Tab')
  expect(await isAt(page, selector)).toBe(true)
}

// Theme by arrow, word, Enter.
async function sayByKeys(page: Page, { theme, word }: Idea): Promise<void> {
  await tabTo(page, '.word-field')
  for (let i = 0; i < 5; i += 1) {
    if ((await themeOf(page, theme).getAttribute('aria-pressed')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.type(word)
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await after(page, () => page.keyboard.press('Enter'))
}

async function expectEnd(page: Page, view: () => View | null): Promise<void> {
  await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
  expect(seen(view).sides[0]?.points).toBeGreaterThan(0)
}

test('classic by the keyboard alone: words, other letters, to the end', async ({ page }) => {
  const view = await againstBot(page, 'classique', 'mot')
  let said = 0
  let turn = -1
  let exchanged = false
  for (let i = 0; i < 300 && !(await isOver(page)); i += 1) {
    const now = seen(view)
    if (!(await mayAct(page, 'mot'))) {
      await advance(page, 5000)
      continue
    }
    const idea = await findWord(page, now)
    if (idea !== null && (turn !== now.turns || !exchanged)) {
      await sayByKeys(page, idea)
      said += 1
      if (await isOver(page)) break
      // The focus is where the next word is written.
      expect(await isAt(page, '.word-field')).toBe(true)
      await expect(field(page)).toHaveValue('')
    }
    if (said === 2 && !exchanged) {
      const before = seen(view).pile
      await tabTo(page, '.discard')
      await page.keyboard.press('Enter')
      expect(await isAt(page, '.sure button')).toBe(true)
      await page.keyboard.press('Tab')
      await after(page, () => page.keyboard.press('Enter'))
      await expect.poll(() => seen(view).discarded).toBe(true)
      expect(seen(view).pile).toBe(before - 3)
      exchanged = true
    }
    if (idea === null || exchanged) await advance(page, 15_000)
    turn = now.turns
    expect(await isAt(page, 'body')).toBe(false)
  }
  expect(said).toBeGreaterThan(3)
  await expectEnd(page, view)
})

test('simultaneous by the keyboard alone: Space slaps, or Enter with a word', async ({ page }) => {
  const view = await againstBot(page, 'simultane', 'tape')
  const won = { space: 0, enter: 0 }
  for (let i = 0; i < 300 && !(await isOver(page)); i += 1) {
    const now = seen(view)
    const idea = (await mayAct(page, 'tape')) ? await findWord(page, now) : null
    if (idea === null) {
      await advance(page, 5000)
    } else if (won.enter < won.space) {
      // What it would bring is known before; slap and word go together.
      await sayByKeys(page, idea)
      won.enter += 1
    } else {
      // Before anything has the focus, then on the big button.
      if (won.space > 0) await tabTo(page, '[data-confirm]')
      await after(page, () => page.keyboard.press(' '))
      await waitForAct(page, 'mot', 0)
      await sayByKeys(page, idea)
      won.space += 1
    }
    if (won.space > 0) expect(await isAt(page, 'body')).toBe(false)
  }
  expect(Math.min(won.space, won.enter)).toBeGreaterThan(2)
  await expectEnd(page, view)
})

test('cards are proposed and can be changed; a wrong choice says why', async ({ page }) => {
  const view = await againstBot(page, 'classique', 'mot')
  const idea = await wordFor(page, view)
  await compose(page, idea)
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  const used = page.locator('.hand [aria-pressed=true]')
  const some = await used.count()
  expect(some).toBeGreaterThan(0)
  // Left one after the other: without a letter of the hand the word does not hold.
  for (let i = some; i > 0; i -= 1) {
    await used.first().click()
    await expect(used).toHaveCount(i - 1)
  }
  await expect(page.locator('[data-preview=refused]')).toContainText('une lettre de votre main')
  await button(page).press('Enter')
  await expect(page.getByRole('button', { name: /^Pourquoi non/ })).toBeVisible()
  // Escape takes the choice back.
  for (let i = 0; i < some; i += 1) await page.keyboard.press('Escape')
  await expect(page.locator('[data-preview=account]')).toBeVisible()
})

test('spelling: letter by letter, without a way back; a mistake leaves the cards', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await page.setViewportSize(PHONE)
  const view = listen<View>(page)
  await openForPeople([page, other], 'kokomots', { mode: 'classique', sable: '15' })
  await waitForAct(page, 'mot')
  // Letters are exchanged, turn after turn, until a card asks for a spelling.
  const spelt = (): string | undefined =>
    seen(view).players[0]?.hand?.cards.find((card) => card.endsWith(':'))
  for (let i = 0; i < 200 && spelt() === undefined; i += 1) {
    if (await mayAct(page, 'defausse')) {
      await page.locator('.discard').press('Enter')
      await after(page, () => page.locator('[data-yes]').press('Enter'))
    } else {
      await after(page, () => advance(page, 21_000))
    }
  }
  const card = spelt()
  if (card === undefined) throw new Error('no card to spell')
  await waitForAct(page, 'mot')
  const letter = card.slice(0, 1)
  // A word of a list with the letter of this card and a plain one of its column.
  const idea = spellable(seen(view), letter)
  if (idea === null) throw new Error('nothing to spell')
  const open = async (): Promise<void> => {
    await themeOf(page, idea.theme).click({ position: { x: 8, y: 8 } })
    await page.locator(`.hand [data-card="${card}"]`).first().click()
    await page.locator(`.column.chosen [data-top=${idea.top}]`).first().click()
    await expect(button(page)).toHaveAttribute('data-confirm', 'epelle')
    await after(page, () => button(page).press('Enter'))
    await expect(page.locator('[data-spelling]')).toBeVisible()
  }
  await open()
  await expect(page.locator('[data-spelling]')).toBeFocused()
  for (const sign of 'XQX') await after(page, () => page.keyboard.press(sign))
  await page.keyboard.press('Backspace')
  await expect(page.locator('[data-spelling=XQX]')).toBeVisible()
  await after(page, () => button(page).press('Enter'))
  await expect(page.locator('[data-spelling]')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(page.locator('[data-banner]')).toContainText(/Vous vous trompez. XQX/)
  expect(seen(view).sides[0]?.points).toBe(0)

  await open()
  const [first = '', ...rest] = idea.word
  await after(page, () => page.keyboard.press(first))
  // The sand runs out meanwhile: what was begun may be finished, and the next one plays.
  const late = page.locator('.spelling').getByText('2 secondes par lettre')
  await expect
    .poll(
      async () => {
        if ((await late.count()) === 0) await advance(page, 250)
        return late.count()
      },
      { intervals: [60] },
    )
    .toBe(1)
  await expect(other.locator('[data-acts~=mot]')).toBeVisible()
  for (const sign of rest) await after(page, () => page.keyboard.press(sign))
  await after(page, () => button(page).press('Enter'))
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(1)
})

test('the sand runs out: a draft stays, a word still waits for its judge', async ({
  page,
  browser,
  server,
}) => {
  const other = await phone(browser, server)
  const view = listen<View>(page)
  await openForPeople([page, other], 'kokomots', { mode: 'classique', juge: '10', sable: '15' })
  await waitForAct(page, 'mot')
  await advance(page, 6000) // of the first hourglass
  await advance(page, 10_000)
  await sayDoubtful(page, view)
  await field(page).fill('brouillon')
  await after(page, () => advance(page, 5000))
  await expect(page.locator('[data-open=pending]')).toBeVisible()
  await expect(other.locator('[data-judge=pending]')).toBeVisible()
  await after(page, () => advance(page, 5000))
  await expect(page.locator('[data-open]')).toHaveCount(0)
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(1)
  // The draft of whose time is over stays where it was written.
  await expect(field(page)).toHaveValue('BROUILLON')
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(other.locator('[data-acts~=mot]')).toBeVisible()
})

test('a page that is loaded again in a pause is told no cards, and goes on', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const view = await againstBot(page, 'classique', 'mot')
  await openMenu(page)
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page.locator('p.paused')).toBeVisible()
  await page.reload()
  await expect(page.locator('p.paused')).toBeVisible()
  await expect.poll(() => seen(view).columns.map(({ theme }) => theme)).toEqual(Array(4).fill(null))
  expect(seen(view).players.map(({ hand }) => hand?.cards.length)).toEqual([0, 0])
  await page.locator('div.paused button').click()
  await waitForAct(page, 'mot')
  await expect(field(page)).toBeVisible()
  expect(problems).toEqual([])
})

test('a line that breaks in the middle comes back to the same turn', async ({ page, context }) => {
  const view = await againstBot(page, 'classique', 'mot')
  const idea = await wordFor(page, view)
  await announce(page, idea)
  const { points } = seen(view).sides[0] ?? { points: -1 }
  await page.reload()
  await expect(table(page)).toBeVisible()
  await waitForAct(page, 'mot', 0)
  expect(seen(view).sides[0]?.points).toBe(points)
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await field(page).fill('brouillon')
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await waitForAct(page, 'mot', 0)
  await expect(field(page)).toHaveValue('BROUILLON')
  const next = await wordFor(page, view)
  await announce(page, next)
  await expect.poll(() => seen(view).sides[0]?.themes.length).toBe(2)
})

test('a wrong word after a slap costs a card, of one’s choice', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const view = await againstBot(page, 'simultane', 'tape')
  while ((seen(view).sides[0]?.letters.length ?? 0) === 0) {
    if ((await mayAct(page, 'tape')) && ideasFor(seen(view)).length > 0)
      await slapAndSay(page, view)
    else
      await after(page, () => page.locator('[data-pass]').press('Enter')).then(() =>
        advance(page, 5000),
      )
  }
  await waitForAct(page, 'tape')
  // A draft before the slap: the button says it, and both go at once.
  const [idea] = ideasFor(seen(view))
  if (idea !== undefined) {
    await compose(page, idea)
    await expect(button(page)).toContainText('J’ai un mot :')
    await field(page).fill('')
  }
  await after(page, () => button(page).press('Enter'))
  await waitForAct(page, 'mot', 0)
  await after(page, () => page.getByRole('button', { name: 'Rien à dire' }).press('Enter'))
  const gift = page.locator('[data-gift]')
  await expect(gift).toBeVisible()
  // The round goes on meanwhile.
  await expect(button(page)).toHaveAttribute('data-confirm', 'tape')
  const before = seen(view).sides[0]?.points ?? 0
  await after(page, () => gift.getByRole('button').first().press('Enter'))
  await expect(gift).toHaveCount(0)
  expect(seen(view).sides[0]?.points).toBe(before - 1)
})

test('a slap race: one announces, the other hears who was first', async ({
  page,
  browser,
  server,
}) => {
  const other = await phone(browser, server)
  const view = listen<View>(page)
  await openForPeople([page, other], 'kokomots', { mode: 'simultane' })
  await waitForAct(page, 'tape')
  await expect(other.locator('[data-acts~=tape]')).toBeVisible()
  const slap = (one: Page): Promise<void> =>
    one.evaluate(() => {
      document.body.focus()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
    })
  await after(page, async () => {
    await Promise.all([slap(page), slap(other)])
  })
  const first = seen(view).active === 0 ? page : other
  const second = first === page ? other : page
  await waitForAct(first, 'mot', 0)
  expect(await mayAct(second, 'mot')).toBe(false)
  await expect(second.locator('section.dock')).toContainText(/a tapé (juste|\d+,\d\d s) avant vous/)
})
