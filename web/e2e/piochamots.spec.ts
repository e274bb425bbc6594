// Pioch'à Mots with the real server: races, words right and wrong, to the end.
import { expectStill, expectToldOnce, toldAloud, watchCalm } from './calm'
import { expectFocusKept, tabTo, watchFocus } from './by_keys'
import { clean } from './clean'
import {
  advance,
  expect,
  findWord,
  handOf,
  isOver,
  nonsense,
  openDuel,
  openTable,
  phaseOf,
  roundOf,
  tapCards,
  test,
  waitForCards,
} from './piochamots_table'
import { newPerson } from './table'
import { box, playButton } from './shelf'
import type { Page } from '@playwright/test'

const field = (page: Page) => page.getByRole('textbox', { name: 'Écrire le mot' })
const top = (page: Page) => page.locator('[data-confirm]')

// Types a word of the hand as soon as there is one, until this round is over.
async function playRound(page: Page): Promise<void> {
  const round = await roundOf(page)
  for (let i = 0; i < 150; i += 1) {
    if ((await isOver(page)) || (await roundOf(page)) !== round) return
    const word = (await phaseOf(page)) === 'race' ? findWord(await handOf(page)) : null
    if (word !== null && (await top(page).getAttribute('aria-disabled')) === 'false') {
      await field(page).fill(word)
      await field(page).press('Enter')
    } else await advance(page, 1000)
    await page.waitForTimeout(80)
  }
  throw new Error('a round without an end')
}

test('a race against a bot, to the end of a round', async ({ page }) => {
  await openTable(page, { cible: '1000' })
  await expect(page.getByText('La lettre la plus éloignée dans l’alphabet commence')).toBeVisible()
  await expect(page.locator('.opening')).toContainText('Le premier à 1000 points gagne.')
  await playRound(page)
  await expect(page.locator('.felt .round')).toContainText('Tour 2')
  await expect(page.getByRole('heading', { name: /gagne|gagnez/ })).toBeVisible()
  await expect(page.getByText('Les mains')).toBeVisible()
  await expect(page.getByTestId('live')).toContainText(/est accepté\s: \+\d+ points/)
  await clean(page, 'round end')
  await advance(page, 11_000)
  await expect(page.getByText('Les mains')).toHaveCount(0)
})

for (const [where, width, height] of [
  ['on a desk', 1280, 860],
  ['on a phone', 390, 844],
  ['on a phone on its side', 844, 390],
] as const)
  test(`a whole game to five points, ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchCalm(page)
    await openTable(page, { cible: '5' })
    for (let i = 0; i < 12 && !(await isOver(page)); i += 1) await playRound(page)
    await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await expect(page.getByText('Les mains')).toBeVisible()
    await expect(page.getByTestId('live')).toContainText(/gagnez? la partie avec/)
    await expectToldOnce(page)
    await expectStill(page)
    await clean(page, 'game over')
  })

test('two people: a wrong word costs five, the other is left alone, and stops', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await watchCalm(other)
  await openDuel(page, other, { rythme: '5' })
  await waitForCards(page, 6)
  await clean(page, 'race')

  // What one holds is not the other's to see.
  await expect(other.locator('.hand [data-card]').first()).toBeVisible()
  const wrong = nonsense(await handOf(page))
  await tapCards(page, wrong)
  const word = wrong.map((card) => card[0]).join('')
  await page.getByRole('button', { name: `Top ! et montrer ${word}` }).click()
  await expect(other.locator('.refused')).toContainText(`Zoé : ${word} n’est pas accepté`)
  await expect(other.locator('.refused')).toContainText(`${word} n’est pas dans le dictionnaire`)
  await expect(other.locator('.refused')).toHaveCount(0)
  // To its author it is said once, beside the hand.
  await expect(page.locator('.felt')).not.toContainText('n’est pas dans')
  await expect(page.locator('.hint')).toContainText(
    `${word} n’est pas dans le dictionnaire. −5 points, et vous attendez la fin du tour.`,
  )
  // The article that says which words count is a tap away.
  await page
    .locator('.hint')
    .getByRole('button', { name: /^Pourquoi non/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Tous les mots du dictionnaire' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('live')).toContainText(`${word} n’est pas dans le dictionnaire`)
  await expect(page.getByTestId('live')).toContainText('−5 points')
  await expect(top(page)).toHaveCount(0)
  await clean(page, 'out')
  // Told again after a reload, and not shown a second time.
  await page.reload()
  await expect(page.locator('.refused')).toHaveCount(0)
  await expect(page.locator('.hint')).toContainText(`${word} n’est pas dans le dictionnaire`)

  // The other one sees it, and is left alone.
  await expect(other.getByTestId('live')).toContainText(`Zoé montre ${word}.`)
  await expect(other.getByTestId('live')).toContainText('Il ne reste que vous en jeu')
  await expect(other.getByRole('heading', { name: 'Il ne reste que vous en jeu' })).toBeVisible()
  await expect(other.locator('[data-seconds]')).toHaveAttribute('data-seconds', '90')
  // No figure above ten seconds.
  await expect(other.getByTestId('seconds')).toHaveCount(0)
  await clean(other, 'last player')
  const held = (await handOf(other)).length
  await other.getByRole('button', { name: 'Piocher (encore 8)' }).click()
  await expect(other.getByRole('button', { name: 'Piocher (encore 7)' })).toBeVisible()
  expect(await handOf(other)).toHaveLength(held + 1)
  await other.getByRole('button', { name: 'S’arrêter' }).click()
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: 'Personne ne gagne le tour' })).toBeVisible()
    await expect(one.locator('.felt .round')).toContainText('Tour 2')
  }
  await expectStill(other)
})

test('a race of ten cards each is told in ten lines, and a word in one', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await watchCalm(page)
  await openDuel(page, other, { cible: '1000' })
  await waitForCards(page, 10)
  const drawn = (await toldAloud(page)).filter((line) => /pioche/.test(line))
  expect(drawn.filter((line) => !line.startsWith('Vous piochez'))).toEqual([])
  expect(drawn.length).toBeLessThanOrEqual(10)
  const before = (await toldAloud(page)).length
  await field(page).focus()
  await page.keyboard.type(
    (await handOf(page))
      .map((card) => card[0])
      .slice(0, 3)
      .join(''),
  )
  await expect
    .poll(async () => (await toldAloud(page)).slice(before))
    .toEqual([expect.stringMatching(/^Mot\s: ...$/)])
})

test('Top without a word: the clock runs, and silence is told', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await openDuel(page, other, {})
  await waitForCards(page, 5)
  await other.getByRole('button', { name: 'Top !' }).click()
  await expect(other.getByRole('heading', { name: 'Top ! Montrez votre mot' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top ! Léo va montrer un mot' })).toBeVisible()
  await expect(top(page)).toHaveAttribute('aria-disabled', 'true')
  await clean(other, 'word')
  // What it costs to have nothing is said before one says so.
  await expect(other.getByRole('button', { name: 'Je n’ai rien (−5 points)' })).toBeVisible()
  await advance(page, 4000)
  await other.reload()
  await expect(other.getByTestId('seconds')).toHaveText('6')
  // Cards that are too few are refused in a sentence, and cost nothing.
  await other.locator('.hand [data-card]:not([data-card="*"])').first().click()
  await other.getByRole('button', { name: /^Montrer/ }).click()
  await expect(other.locator('.preview .why')).toContainText('Pourquoi non')
  await advance(page, 6000)
  await expect(other.locator('.hint')).toContainText('Aucun mot montré')
  await expect(page.getByTestId('live')).toContainText('Trop tard pour Léo')
})

test('a reload in the middle keeps the hand and its order', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await openDuel(page, other, {})
  await waitForCards(page, 5)
  await page.locator('.hand [data-card]').last().focus()
  await page.keyboard.press('Shift+Home')
  const before = await handOf(page)
  await page.reload()
  await expect(page.locator('.hand [data-card]').first()).toBeVisible()
  expect(await handOf(page)).toEqual(before)
})

test('a round with the keyboard alone', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await openDuel(page, other, { cible: '1000' })
  for (let i = 0; i < 40 && findWord(await handOf(page)) === null; i += 1) {
    await advance(page, 5000)
    await page.waitForTimeout(60)
  }
  const word = findWord(await handOf(page)) ?? ''
  expect(word).not.toBe('')
  await expect(top(page)).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('!')
  await expect(page.getByRole('heading', { name: 'Top ! Montrez votre mot' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(word.toLowerCase())
  await expect(field(page)).toHaveValue(word)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('live')).toContainText(`${word} est accepté`)
  await expect(page.getByRole('heading', { name: 'Vous gagnez le tour !' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Zoé gagne le tour' })).toBeVisible()
  // The seat on the left begins; the first card may be asked for.
  await other.getByRole('button', { name: 'Piocher la première carte' }).press('Enter')
  await expect(other.locator('.hand [data-card]')).toHaveCount(1)
})

test('everybody draws by hand', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await openDuel(page, other, { rythme: '0' })
  for (let i = 0; i < 6; i += 1) {
    const draw = (one: Page) => one.getByRole('button', { name: /^Piocher/ })
    await expect.poll(async () => (await draw(page).count()) + (await draw(other).count())).toBe(1)
    const one = (await draw(page).count()) > 0 ? page : other
    const held = (await handOf(one)).length
    await draw(one).click()
    await expect.poll(async () => (await handOf(one)).length).toBe(held + 1)
  }
  expect(await handOf(page)).toHaveLength(3)
  expect(await handOf(other)).toHaveLength(3)
})

test('in turn: Top or pass', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await openDuel(page, other, { mode: 'tour' })
  for (let i = 0; i < 8; i += 1) {
    const pass = (one: Page) => one.getByRole('button', { name: 'Passer', exact: true })
    await expect.poll(async () => (await pass(page).count()) + (await pass(other).count())).toBe(1)
    const one = (await pass(page).count()) > 0 ? page : other
    await pass(one).click()
    await expect(pass(one)).toHaveCount(0)
  }
  expect((await handOf(page)).length + (await handOf(other)).length).toBe(9)
})

test('a whole game in turn, to five points', async ({ page }) => {
  await watchCalm(page)
  await openTable(page, { mode: 'tour', cible: '5' })
  const acts = async (): Promise<string> =>
    (await page.locator('[data-game]').getAttribute('data-acts')) ?? ''
  for (let i = 0; i < 300 && !(await isOver(page)); i += 1) {
    const may = await acts()
    const seq = await page.locator('[data-game]').getAttribute('data-seq')
    const word = may.includes('top') ? findWord(await handOf(page)) : null
    if (word !== null) {
      await expect(top(page)).toHaveAttribute('aria-disabled', 'false')
      await field(page).fill(word)
      await expect(page.locator('[data-tray=ready]')).toBeVisible()
      await field(page).press('Enter')
    } else if (may.includes('passe'))
      await page.locator('[data-act=passe][aria-disabled=false]').press('Enter')
    else await advance(page, 2000)
    if (may !== '')
      await expect(page.locator(`[data-game]:not([data-seq="${seq ?? ''}"])`)).toBeVisible()
  }
  await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
  await expectToldOnce(page)
  await expectStill(page)
})

for (const mode of ['course', 'tour'])
  test(`a whole game with the keyboard alone, from the home page: ${mode}`, async ({ page }) => {
    await watchFocus(page)
    await page.goto('/')
    await tabTo(page, 'a[href="/jeux/piochamots"]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, 'a[href="/nouvelle/piochamots"]')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Place 2', { exact: true })).toBeVisible()
    await tabTo(page, page.getByLabel('Place 2', { exact: true }))
    await page.keyboard.type('Bot')
    await tabTo(page, 'input[name=mode]')
    if (mode === 'tour') await page.keyboard.press('ArrowDown')
    await tabTo(page, 'summary')
    await page.keyboard.press('Enter')
    // The pace belongs to the race.
    await expect(page.getByLabel(/^Secondes entre deux pioches/)).toHaveCount(
      mode === 'tour' ? 0 : 1,
    )
    await tabTo(page, page.getByRole('spinbutton', { name: 'Points à atteindre' }))
    await page.keyboard.type('5')
    await tabTo(page, page.getByRole('button', { name: 'Dresser la table' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('.felt .round')).toContainText('objectif 5')

    const table = page.locator('[data-game]')
    let words = 0
    for (let i = 0; i < 300 && !(await isOver(page)); i += 1) {
      const may = (await table.getAttribute('data-acts')) ?? ''
      const seq = (await table.getAttribute('data-seq')) ?? ''
      const word = may.includes('top') ? findWord(await handOf(page)) : null
      if (word !== null) {
        if ((await field(page).and(page.locator(':focus')).count()) === 0) await field(page).focus()
        await expect(field(page)).toBeFocused()
        await page.keyboard.type(word.toLowerCase())
        await expect(page.locator('[data-tray=ready]')).toBeVisible()
        await page.keyboard.press('Enter')
        words += 1
      } else if (may.includes('passe')) {
        await tabTo(page, '[data-act=passe]', i > 0)
        await page.keyboard.press('Enter')
      } else await advance(page, 1000)
      if (word !== null || may.includes('passe'))
        await expect(page.locator(`[data-game]:not([data-seq="${seq}"])`)).toBeVisible()
      else await page.waitForTimeout(60)
    }
    await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
    expect(words).toBeGreaterThan(0)
    await tabTo(page, '.end button')
    await expectFocusKept(page)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('from the home page to "Top !" in three taps', async ({ page }) => {
    await page.goto('/')
    await box(page, 'Pioch’à Mots').tap() // one
    await playButton(page).tap() // two
    await expect(page.locator('[data-game=piochamots]')).toBeVisible()
    for (let i = 0; i < 40 && (await handOf(page)).length < 4; i += 1) {
      await advance(page, 2000)
      await page.waitForTimeout(60)
    }
    await expect(top(page)).toHaveAttribute('aria-disabled', 'false')
    await top(page).tap() // three
    await expect(page.getByRole('heading', { name: 'Top ! Montrez votre mot' })).toBeVisible()
    await expect(page.getByTestId('live')).toContainText('Vous dites Top !')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('the form offers what is usual, and family words', async ({ page }) => {
  await page.goto('/nouvelle/piochamots')
  await expect(page.getByRole('radio', { name: '6' })).toBeEnabled()
  const kinds = page.getByLabel('Place 2', { exact: true })
  await expect(kinds.locator('option[value=device]')).toHaveCount(0)
  await kinds.selectOption('bot1')
  await page.getByText('Réglages', { exact: true }).click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await expect(page.getByRole('button', { name: '500', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await clean(page, 'new table')
  await page.getByRole('textbox', { name: /famille/i }).fill('x')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.getByRole('alert')).toContainText('famille')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '/jeux/piochamots/regles#dictionnaire',
  )
  await page.getByRole('textbox', { name: /famille/i }).fill('zouzou papinou, mamie')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.locator('.felt .round')).toContainText('objectif 500')
})

test('two people on one device, in turn, behind a curtain', async ({ page }) => {
  await openTable(page, { mode: 'tour' }, [{ kind: 'me' }, { kind: 'device', name: 'Mamie' }])
  const curtain = page.locator('.curtain')
  await expect(curtain).toBeVisible()
  await expect(page.locator('.hand')).toHaveCount(0)
  const name = ((await curtain.textContent()) ?? '').trim()
  await curtain.getByRole('button').click()
  await expect(page.locator('.hand [data-card]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Passer', exact: true }).click()
  await expect(curtain).toBeVisible()
  await expect(curtain).not.toHaveText(name)
  await expect(page.locator('.hand')).toHaveCount(0)
})
