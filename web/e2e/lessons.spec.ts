// The guided first games, each played to its end as its sentences say: by a finger on a phone,
// and by mouse and keys. What is dealt, and what the bot answers, is the real engine's.
import type { Locator, Page } from '@playwright/test'
import { clean } from './clean'
import { confirm, expect, seqOf, test } from './table'
import { learn } from './shelf'

const SHOTS = process.env['SHOTS'] // a folder, to look at every step

class Lesson {
  readonly coach: Locator
  private shot = 0

  constructor(
    readonly page: Page,
    readonly game: string,
    private readonly touch: boolean,
    private readonly look?: () => Promise<void>, // at every step
  ) {
    this.coach = page.getByRole('region', { name: 'Première partie guidée' })
  }

  async on(step: string, words: string): Promise<void> {
    await expect(this.coach).toContainText(step)
    await expect(this.coach).toContainText(words)
    await this.look?.()
    if (step.startsWith('1/')) await this.clean(step)
    if (SHOTS === undefined) return
    await this.page.waitForTimeout(600)
    const name = `${this.game}_${this.touch ? 'phone' : 'wide'}_${String((this.shot += 1))}.png`
    await this.page.screenshot({ path: `${SHOTS}/${name}` })
  }
  private clean(step: string): Promise<void> {
    return clean(this.page, `lesson of ${this.game}, ${step}`, this.touch ? 'phone' : 'desk')
  }
  // Whoever has a finger taps; else the mouse.
  async press(at: Locator, position?: { x: number; y: number }): Promise<void> {
    const where = position === undefined ? {} : { position }
    if (this.touch) await at.tap(where)
    else await at.click(where)
  }
  cell(name: string): Locator {
    return this.page.locator(`[role=gridcell][data-cell=${name}]`)
  }
  card(name: string): Locator {
    return this.page.locator(`[data-card="${name}"]`).first()
  }
  async play(): Promise<void> {
    const before = await seqOf(this.page)
    await confirm(this.page)
    await expect.poll(() => seqOf(this.page)).toBeGreaterThan(before)
  }
  mayAct(act: string): Promise<void> {
    return expect(this.page.locator(`[data-game][data-acts~="${act}"]`)).toBeVisible()
  }
  async end(last: string): Promise<void> {
    await this.on(last, '')
    await this.clean(last)
    await this.press(this.page.getByRole('button', { name: /J’ai compris/ }))
    await expect(this.coach).toHaveCount(0)
    expect(await this.page.evaluate(() => document.activeElement === document.body)).toBe(false)
  }
}

async function kumata(on: Lesson): Promise<void> {
  const { page } = on
  await on.mayAct('joue')
  await on.on('1/5', '2-1')
  await expect(page.getByTestId('live')).toContainText('place dorée')
  await on.press(on.card('12'))
  const free = page.locator('[role=gridcell][aria-label*="pose possible"]')
  await on.press(free.last())
  await on.on('2/5', 'compte')
  await expect(page.locator('[data-confirm][data-coached]')).toBeVisible()
  await on.play()
  await on.on('3/5', 'niveau')
  // A page loaded again goes on where the lesson was.
  await page.reload()
  await on.mayAct('joue')
  await on.on('3/5', 'domino vide')
  await on.press(on.card('00'))
  // The bot may have covered some of the four, never all of them.
  for (const name of ['d3', 'd2', 'c3', 'c2', 'd4', 'c4', 'd1'])
    if ((await on.cell(name).getAttribute('aria-label'))?.includes('pose possible')) {
      await on.press(on.cell(name))
      break
    }
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await on.play()
  await on.on('4/5', 'totem')
  await on.mayAct('joue')
  await free.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Totem' }).press('Enter')
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await on.play()
  await on.end('5/5')
}

async function piochamots(on: Lesson): Promise<void> {
  const { page } = on
  await on.mayAct('top')
  await on.on('1/5', 'LUNE')
  for (const card of ['Lr', 'Ur', 'Nr', '*']) await on.press(on.card(card))
  await on.press(page.getByRole('dialog').getByRole('button', { name: 'E', exact: true }))
  await on.on('2/5', 'Top')
  const sum = page.locator('[data-preview=account]')
  await expect(sum).toContainText('50')
  // What it costs when it is refused is read too: nothing of the sum is cut.
  expect(await sum.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
  await on.play()
  await on.press(page.getByRole('button', { name: 'Continuer' }))
  await on.on('3/5', 'fosse')
  await on.mayAct('passe')
  await on.press(page.locator('[data-act=passe]'))
  await on.on('4/5', 'Touchez')
  await on.press(page.getByRole('button', { name: 'Carte des points' }))
  await expect(page.locator('[data-help]')).toContainText('10 lettres ou plus : 500 points')
  await page.keyboard.press('Escape')
  await on.end('5/5')
}

async function embrouillamini(on: Lesson): Promise<void> {
  const { page } = on
  const lay = async (card: string, cells: readonly string[], word: string): Promise<void> => {
    await on.press(on.card(card))
    for (const name of cells) {
      if ((await on.cell(name).getAttribute('aria-label'))?.includes('libre') === false) continue
      await on.press(on.cell(name))
      break
    }
    await page.locator('.word-field').focus()
    await page.keyboard.type(word.slice(1).toLowerCase())
    await expect(page.locator('[data-preview=account]')).toBeVisible()
  }
  await on.mayAct('passe')
  await on.on('1/6', 'J vert')
  await on.press(on.card('b'))
  await on.press(on.cell('j5'))
  await on.on('2/6', 'JOB')
  await page.locator('.word-field').focus()
  await page.keyboard.type('ob')
  await on.on('3/6', '18 en tout')
  await expect(page.locator('[data-confirm]')).toContainText('18')
  await on.play()
  await on.on('4/6', 'JOUER')
  await on.mayAct('passe')
  await lay('u', ['i6', 'h6', 'j6', 'i4', 'h4', 'j4'], 'JOUER')
  await on.play()
  await on.on('5/6', 'joker')
  await on.mayAct('passe')
  await lay('*', ['i7', 'h7', 'j7', 'g7', 'k7', 'g6', 'k6', 'j6', 'h6'], 'JOUE')
  await on.play()
  await on.on('6/6', 'chacun a joué autant de fois')
  await on.end('6/6')
}

async function kokomots(on: Lesson): Promise<void> {
  const { page } = on
  const edge = { x: 8, y: 8 }
  const theme = (id: string): Locator => page.locator(`[data-theme=${id}]`)
  const say = async (id: string, word: string): Promise<void> => {
    await on.press(theme(id), edge)
    await page.locator('.word-field').fill(word)
    await expect(page.locator('[data-preview=account]')).toBeVisible()
  }
  await on.on('1/6', 'REQUIN')
  await say('dans_la_mer', 'requin')
  await on.on('2/6', 'se lèvent')
  await on.play()
  await on.on('3/6', 'MANGUE')
  await say('fruit', 'mangue')
  await on.play()
  await on.on('4/6', 'A·B·C')
  await on.press(theme('ville'), edge)
  await on.press(page.locator('[data-top="P:"]'))
  await on.press(on.card('S'))
  await page.locator('[data-confirm=epelle]').press('Enter')
  await expect(page.locator('[data-spelling]')).toBeVisible()
  await page.keyboard.type('paris')
  await expect(page.locator('[data-spelling=PARIS]')).toBeVisible()
  await page.keyboard.press('Enter')
  await on.on('5/6', 'Changer')
  await on.press(page.locator('.discard').first())
  await on.press(page.getByRole('button', { name: /Changer/ }).last())
  await on.end('6/6')
}

async function ilotmots(on: Lesson): Promise<void> {
  const { page } = on
  const from = async (cell: string, ...pieces: readonly string[]): Promise<void> => {
    await on.cell(cell).focus()
    for (const piece of pieces) await page.keyboard.press(piece)
  }
  await on.mayAct('passe')
  await on.on('1/5', 'La liaison relie CA à PARS')
  for (let i = 0; i < 2; i += 1) await on.press(on.cell('g8'))
  for (const piece of ['-', 'C', 'A']) await on.press(on.card(piece))
  await on.on('2/5', 'ÎLOT')
  await on.play()
  await on.on('3/5', 'Des îlets')
  await on.mayAct('passe')
  await from('g3', 'e')
  await from('i5', 's')
  await on.play()
  await on.on('4/5', 'Un débarras')
  await on.mayAct('passe')
  await from('f6', '-')
  await from('e6', 'w')
  await on.play()
  await on.end('5/5')
}

const LESSONS = {
  Kumata: kumata,
  'Pioch’à Mots': piochamots,
  Embrouillamini: embrouillamini,
  Kokomots: kokomots,
  Ilotmots: ilotmots,
} as const

for (const [width, height, touch] of [
  [390, 844, true],
  [1280, 820, false],
] as const)
  test.describe(touch ? 'on a phone' : 'at a desk', () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
    for (const [game, play] of Object.entries(LESSONS))
      test(`the lesson of ${game} is done as it says, to its end`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await learn(page, game)
        await play(new Lesson(page, game.slice(0, 5), touch))
      })
  })

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })
  test('the lesson of Kokomots never lies over its buttons, nor pushes them out', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await learn(page, 'Kokomots')
    const inSight = async (): Promise<void> => {
      const button = await page.locator('[data-confirm]').boundingBox()
      if (button !== null) expect(button.y + button.height).toBeLessThanOrEqual(390)
    }
    await kokomots(new Lesson(page, 'Kokomots', true, inSight))
  })
})
