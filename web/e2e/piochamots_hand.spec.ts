// What fingers and keys do with a hand and a word, at a table that is told by hand.
import type { Page } from '@playwright/test'
import { showScene } from './fake_table'
import { SCENES, showPioch, type PiochScene } from './scenes/piochamots'
import { expect, openMenu, test } from './table'

const scene = (name: string): PiochScene => {
  const found = SCENES[name]
  if (found === undefined) throw new Error(name)
  return found
}
const handOf = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('list', { name: 'Votre main' })
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
const trayOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.tray [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
const card = (page: Page, name: string, at = 0) =>
  page.getByRole('list', { name: 'Votre main' }).locator(`[data-card="${name}"]`).nth(at)
const field = (page: Page) => page.getByRole('textbox', { name: 'Écrire le mot' })

test('tap cards into the word and out again, then Top shows them at once', async ({ page }) => {
  const { played } = await showPioch(page, scene('race'))
  for (const name of ['Mr', 'An', 'Ir', 'Sr']) await card(page, name).click()
  await expect(card(page, 'Mr')).toHaveAccessibleName('M rouge, dans le mot')
  await expect(card(page, 'Mr')).toHaveAttribute('aria-pressed', 'true')
  expect(await trayOf(page)).toEqual(['Mr', 'An', 'Ir', 'Sr'])
  await card(page, 'An').click()
  await page.getByRole('button', { name: 'S rouge, reprendre' }).click()
  expect(await trayOf(page)).toEqual(['Mr', 'Ir'])
  for (const name of ['Or', 'Nr']) await card(page, name).click()
  await page.getByRole('button', { name: /^Top\s! et montrer MION$/ }).click()
  await expect.poll(() => played).toEqual(['top Mr Ir Or Nr'])
})

test('a word that is too short stays in the tray while Top is said', async ({ page }) => {
  const { played } = await showPioch(page, scene('race'), (move) =>
    move === 'top' ? { t: 'ack', then: scene('word') } : { t: 'ack' },
  )
  for (const name of ['Mr', 'Ir']) await card(page, name).click()
  await page.getByRole('button', { name: 'Top !' }).click()
  await expect(page.getByRole('heading', { name: 'Top ! Montrez votre mot' })).toBeVisible()
  expect(await trayOf(page)).toEqual(['Mr', 'Ir'])
  await expect(page.getByTestId('seconds')).toHaveText(/^[1-8]$/)
  for (const name of ['Or', 'Nr']) await card(page, name).click()
  // By key: for a finger the button rests a moment when its act changes.
  await page.getByRole('button', { name: 'Montrer MION' }).press('Enter')
  await expect.poll(() => played).toEqual(['top', 'mot Mr Ir Or Nr'])
})

test('Enter below the minimum shouts nothing, and says how long a word is', async ({ page }) => {
  const { played } = await showPioch(page, scene('race'))
  await field(page).fill('mi')
  await field(page).press('Enter')
  await expect(page.getByTestId('live')).toContainText('4 lettres au moins')
  expect(played).toEqual([])
  await field(page).fill('mion')
  await field(page).press('Enter')
  await expect.poll(() => played).toEqual(['top Mr Ir Or Nr'])
})

test('offline nobody shouts, and nothing is shouted on the return', async ({ page, context }) => {
  const { played } = await showPioch(page, scene('race'))
  for (const name of ['Mr', 'Ir', 'Or', 'Nr']) await card(page, name).click()
  const top = page.locator('[data-confirm]')
  await expect(top).toHaveAttribute('aria-disabled', 'false')
  await context.setOffline(true)
  await expect(page.getByText(/Connexion perdue/)).toBeVisible({ timeout: 10_000 })
  await expect(top).toHaveAttribute('aria-disabled', 'true')
  await field(page).press('Enter')
  await context.setOffline(false)
  await expect(top).toHaveAttribute('aria-disabled', 'false')
  expect(played).toEqual([])
  expect(await trayOf(page)).toEqual(['Mr', 'Ir', 'Or', 'Nr'])
})

test('the round ends at once for who plays in turn, and its report is still seen', async ({
  page,
}) => {
  const between = scene('between')
  const { change } = await showPioch(page, scene('decide'))
  await expect(page.getByRole('button', { name: 'Passer', exact: true })).toBeVisible()
  const [mine, ...others] = between.view.players
  if (mine === undefined) throw new Error('nobody')
  const players = [{ ...mine, hand: ['Zn'], cards: 1 }, ...others]
  change(
    { ...between, view: { ...between.view, mode: 'tour', players } },
    'verdict 1 oui PLUME 60',
    'draw',
  )
  await expect(page.getByRole('heading', { name: 'Léo gagne le tour' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Léo gagne le tour' })).toHaveCount(0)
})

test('who begins is still seen where the first card came at once', async ({ page }) => {
  const opening = scene('opening')
  const [mine, ...others] = opening.view.players
  if (mine === undefined) throw new Error('nobody')
  const players = [{ ...mine, hand: ['Zn'], cards: 1 }, ...others]
  await showPioch(page, {
    ...opening,
    acts: ['passe'],
    view: { ...opening.view, mode: 'tour', phase: 'decide', drawer: 0, players },
  })
  const title = page.getByRole('heading', { name: /alphabet commence/ })
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(title).toHaveCount(0)
})

test('the report of a round tells the best word that I held', async ({ page }) => {
  await showPioch(page, scene('between'))
  await expect(page.getByText(/Le meilleur mot que vous teniez/)).toContainText('BETA')
})

test('what the word would bring is told before Top', async ({ page }) => {
  const lines = [
    { fr: 'MION, 4 lettres', en: 'MION, 4 letters', points: 5 },
    { fr: 'tout en rouge', en: 'all red', points: 50 },
  ]
  const asked: string[] = []
  await showScene(page, scene('race'), {
    check: (move) => {
      asked.push(move)
      return { lines, total: 55 }
    },
  })
  for (const name of ['Mr', 'Ir', 'Or']) await card(page, name).click()
  await expect(page.locator('[data-preview=account]')).toHaveCount(0)
  await card(page, 'Nr').click()
  await expect(page.locator('[data-preview=account]')).toContainText('+55')
  await expect(page.locator('[data-preview=account]')).toContainText('tout en rouge')
  expect(asked).toEqual(['top Mr Ir Or Nr'])
})

test('"je n’ai rien" is said as such', async ({ page }) => {
  const { played } = await showPioch(page, scene('word'))
  await page.getByRole('button', { name: 'Je n’ai rien' }).click()
  await expect.poll(() => played).toEqual(['rien'])
})

test('letters that are typed beside the field go into the word', async ({ page }) => {
  const { played } = await showPioch(page, scene('race'))
  await page.locator('[data-home]').focus()
  await page.keyboard.type('iso')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('ISO')
  await page.keyboard.type('m') // there it is a letter
  await expect(field(page)).toHaveValue('ISOM')
  expect(played).toEqual([])
})

test('the word is typed, in one colour where the hand allows it', async ({ page }) => {
  const { played } = await showPioch(page, scene('race'))
  await page.locator('[data-game=piochamots]').waitFor()
  await page.keyboard.press('m') // wherever one types it, it is a letter
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('aisso')
  expect(await trayOf(page)).toEqual(['Mr', 'Ar', 'Ir', 'Sr', '*Sr', 'Or'])
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('on')
  await expect(field(page)).toHaveValue('MAISON')
  await page.keyboard.press('Escape')
  expect(await trayOf(page)).toEqual([])
  await page.keyboard.type('moisz')
  await page.keyboard.type('q')
  await expect(page.getByTestId('live')).toContainText('pas de carte pour Q')
  await page.keyboard.press('Enter')
  await expect.poll(() => played).toEqual(['top Mr Or Ir Sr *Zr'])
})

test('a phone’s keyboard composes the word', async ({ page }) => {
  await showPioch(page, scene('race'))
  await field(page).focus()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('m')
  await compose('ma')
  await compose('maq')
  expect(await trayOf(page)).toEqual(['Mr', 'Ar', '*Qr'])
  await compose('mais')
  expect(await trayOf(page)).toEqual(['Mr', 'Ar', 'Ir', 'Sr'])
  await keyboard.send('Input.insertText', { text: 'mais' })
  await expect(field(page)).toHaveValue('MAIS')
})

test('the sign of Top ! shouts, but not from the field of the word, nor once it is switched off', async ({
  page,
}) => {
  const { played } = await showPioch(page, scene('race'))
  await field(page).focus()
  await page.keyboard.press('!')
  expect(await trayOf(page)).toEqual([])
  // A word may begin with any letter.
  await card(page, 'Mr').focus()
  await page.keyboard.press('t')
  await expect(field(page)).toBeFocused()
  expect(await trayOf(page)).toEqual(['*Tr'])
  await page.keyboard.press('Escape')
  expect(played).toEqual([])
  const keys = async (on: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Touches et règles' }).click()
    await page.getByRole('dialog').getByText('Les touches').click()
    await page.getByRole('checkbox').setChecked(on)
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByRole('button', { name: 'Touches et règles' })).toBeFocused()
  }
  await keys(false)
  await card(page, 'Mr').focus()
  await page.keyboard.press('!')
  expect(played).toEqual([])
  await keys(true)
  await card(page, 'Mr').focus()
  await page.keyboard.press('!')
  await expect.poll(() => played).toEqual(['top'])
})

test('a blank asks for its letter and colour, by keys alone', async ({ page }) => {
  await showPioch(page, scene('race'))
  await card(page, '*').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'La carte blanche devient' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await card(page, '*').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  await expect(dialog.getByRole('radio', { name: 'noir' })).toBeChecked()
  await page.keyboard.press('s')
  await expect(dialog).toBeHidden()
  expect(await trayOf(page)).toEqual(['*Sn'])
  await expect(page.getByRole('button', { name: 'carte blanche, S noir, reprendre' })).toBeVisible()
})

test('cards are put in order with the arrows, and shuffled', async ({ page }) => {
  await showPioch(page, scene('race'))
  await card(page, 'Mr').focus()
  const before = await handOf(page)
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'An')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await handOf(page)).toEqual(['Mr', 'Ir', 'Sr', 'An', 'Or', 'Nr', 'Ar', '*'])
  await expect(card(page, 'An')).toBeFocused()
  await expect(page.getByTestId('live')).toContainText('A noir, place 4 sur 8.')
  await page.getByRole('button', { name: 'Mélanger la main' }).click()
  expect([...(await handOf(page))].sort()).toEqual([...before].sort())
})

test('a card is dragged to another place, and into the word', async ({ page }) => {
  await showPioch(page, scene('race'))
  const at = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await card(page, name).boundingBox()
    if (box === null) throw new Error(name)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const drag = async (name: string, to: { x: number; y: number }): Promise<void> => {
    const from = await at(name)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
  }
  await drag('Mr', await at('Or'))
  expect(await handOf(page)).toEqual(['An', 'Ir', 'Sr', 'Or', 'Mr', 'Nr', 'Ar', '*'])
  expect(await trayOf(page)).toEqual([])
  const tray = await page.locator('.tray').boundingBox()
  if (tray === null) throw new Error('no tray')
  await drag('Sr', { x: (await at('Sr')).x, y: tray.y + 30 })
  expect(await trayOf(page)).toEqual(['Sr'])
  expect(await handOf(page)).toEqual(['An', 'Ir', 'Sr', 'Or', 'Mr', 'Nr', 'Ar', '*'])
  // After a drag a tap is a tap again.
  await card(page, 'Mr').click()
  expect(await trayOf(page)).toEqual(['Sr', 'Mr'])
})

test('a new card comes to the end, the order and the word stay', async ({ page }) => {
  const race = scene('race')
  const { change } = await showPioch(page, race)
  await card(page, 'Mr').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await card(page, 'Ir').click()
  const [mine, ...others] = race.view.players
  if (mine === undefined) throw new Error('nobody')
  const hand = ['Ar', 'An', 'Er', ...(mine.hand ?? []).filter((one) => !one.startsWith('A'))]
  const next = { ...race.view, players: [{ ...mine, hand, cards: 9 }, ...others] }
  change({ ...race, view: next }, 'carte 0 Er', 'draw')
  await expect(card(page, 'Er')).toHaveAccessibleName('E rouge, nouvelle')
  expect(await handOf(page)).toEqual(['An', 'Mr', 'Ir', 'Sr', 'Or', 'Nr', 'Ar', '*', 'Er'])
  expect(await trayOf(page)).toEqual(['Ir'])
  await expect(page.getByTestId('live')).toContainText('Vous piochez E rouge.')
  // The order outlives a reload, though the server tells the cards in its own.
  await page.reload()
  await expect(card(page, 'Mr')).toBeVisible()
  expect((await handOf(page)).slice(0, 3)).toEqual(['An', 'Mr', 'Ir'])
})

test('a refusal is a sentence with its article', async ({ page }) => {
  const error = {
    key: 'piochamots.too_late',
    fr: 'Léo a été plus rapide.',
    en: 'Léo was faster.',
    article: 'Déroulement',
  }
  await showPioch(page, scene('race'), () => ({ t: 'no', error }))
  await page.getByRole('button', { name: 'Top !' }).click()
  await expect(page.locator('.why')).toContainText('Léo a été plus rapide.')
  await expect(page.locator('.why')).toContainText('« Déroulement »')
  await page.getByRole('button', { name: 'Compris' }).click()
  await expect(page.locator('.why')).toHaveCount(0)
})

test('the last player draws on or stops', async ({ page }) => {
  const { played } = await showPioch(page, scene('last'))
  await expect(page.getByRole('heading', { name: 'Il ne reste que vous en jeu' })).toBeVisible()
  await page.getByRole('button', { name: 'Piocher (encore 5)' }).click()
  await expect.poll(() => played).toEqual(['pioche'])
  await page.getByRole('button', { name: 'S’arrêter' }).click()
  await expect.poll(() => played).toEqual(['pioche', 'passe'])
})

// Eight clicks at one place take eight cards; a ninth would have ended the round.
test('the last card leaves its button where it is, and to stop has another place', async ({
  page,
}) => {
  const last = scene('last')
  const { change, played } = await showPioch(page, last)
  const draws = page.locator('[data-act=pioche]')
  const before = await draws.boundingBox()
  change(
    { ...last, view: { ...last.view, extra: 0 }, acts: ['top', 'passe'] },
    'carte 0 Zn',
    'draw',
  )
  await expect(draws).toHaveText('Piocher (encore 0)')
  expect(await draws.boundingBox()).toEqual(before)
  await draws.click({ force: true })
  await page.getByRole('button', { name: 'S’arrêter' }).click()
  await expect.poll(() => played).toEqual(['passe'])
})

test('what was shown stays a while after the next card, or until it is put away', async ({
  page,
}) => {
  const between = scene('between')
  const { change, played } = await showPioch(page, between)
  await expect(page.getByRole('heading', { name: 'Léo gagne le tour' })).toBeVisible()
  await expect(page.getByText('dont 50 de bonus couleur')).toBeVisible()
  await page.getByRole('button', { name: 'Piocher la première carte' }).click()
  await expect.poll(() => played).toEqual(['pioche'])
  const [mine, ...others] = between.view.players
  if (mine === undefined) throw new Error('nobody')
  const players = [{ ...mine, hand: ['Zn'], cards: 1 }, ...others]
  change({ ...between, view: { ...between.view, players } }, 'carte 0 Zn', 'draw')
  await expect(page.locator('.hand [data-card]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Léo gagne le tour' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Léo gagne le tour' })).toHaveCount(0)
})

test('the report is put away', async ({ page }) => {
  await showPioch(page, scene('between'))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Léo gagne le tour' })).toHaveCount(0)
})

test('points below nothing have a true minus, at the end too', async ({ page }) => {
  await showPioch(page, scene('over'))
  await expect(page.locator('.end').first()).toContainText('−5')
  await expect(page.locator('.frame')).not.toContainText('-5')
})

test('two bots of one level are told apart in narrow chips', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await showPioch(page, { ...scene('between'), names: ['Zoé', 'Bot 2 A', 'Bot 2 B'] })
  for (const [i, letter] of ['A', 'B'].entries()) {
    const name = page
      .locator('.chips > li')
      .nth(i + 1)
      .locator('.name')
      .filter({ visible: true })
    // The long form is there for the ear, a pixel wide.
    const seen = name.last()
    await expect(seen).toHaveText(`Bot 2 ${letter}`)
    expect(await seen.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
})

// What does not fit a small table is scrolled, and its lower edge says so.
test('the hands of a report can be scrolled to at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 454 })
  await showPioch(page, scene('between'))
  const felt = page.locator('.felt')
  expect(await felt.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
  await expect(felt).toHaveCSS('background-attachment', 'local, scroll, scroll')
  await felt.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Les mains')).toBeInViewport()
})

test('a page in English', async ({ page }) => {
  await showPioch(page, scene('race'))
  await openMenu(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Bot 2 is about to draw' })).toBeVisible()
  const hand = page.getByRole('list', { name: 'Your hand' })
  await expect(hand.getByRole('button', { name: 'M red' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const name of Object.keys(SCENES)) {
    test(`nothing is cut off: ${name}`, async ({ page }) => {
      await showPioch(page, scene(name))
      await page.locator('[data-game=piochamots]').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
      for (const box of await page.locator('.dock button:visible').all())
        expect((await box.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24)
    })
  }
})
