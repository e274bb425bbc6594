// A player of Embrouillamini who reads the page as people do, and knows everyday words.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { cellName, readCell, type Cell } from '../src/play/grid'
import { fold } from '../src/play/letters'
import { openTable, type Seat } from './game_table'
import { expect, isOver } from './table'

const WORDS = [
  ...new Set(
    readFileSync(new URL('../../data/lexicon/everyday.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /^\p{Ll}+$/u.test(line))
      .map((line) => fold(line)),
  ),
]
  .filter((word) => word.length >= 3 && word.length <= 8)
  .sort()

export const openGame = (
  page: Page,
  options: Readonly<Record<string, string>>,
  seats?: readonly Seat[],
): Promise<string> => openTable(page, 'embrouillamini', options, seats)

const table = (page: Page) => page.locator('[data-game=embrouillamini]')

// Until it is my turn; false when the game is over.
export async function myTurn(page: Page): Promise<boolean> {
  await expect
    .poll(
      async () =>
        (await page.locator('[data-game=embrouillamini][data-acts~=passe]').count()) > 0 ||
        (await isOver(page)),
      { intervals: [50, 100, 200] },
    )
    .toBe(true)
  return !(await isOver(page))
}

export const seqOf = async (page: Page): Promise<number> =>
  Number(await table(page).getAttribute('data-seq'))

export const handOf = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''))

export interface Plan {
  readonly card: string
  readonly cell: string
  readonly word: string
}

interface Seen {
  readonly cards: ReadonlyMap<string, string> // by cell; '*' a joker
  readonly capital: string // its cell
  readonly free: readonly string[] // that touch a card
}

async function tableOf(page: Page): Promise<Seen> {
  const labels = await page
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  const cards = new Map<string, string>()
  const free: string[] = []
  let capital = ''
  for (const label of labels) {
    const [cell = '', what = ''] = label.split(', ')
    const big = /^capitale (\w+)$/.exec(what)
    if (big) capital = cell
    if (what !== 'libre') cards.set(cell, big?.[1] ?? (what === 'joker' ? '*' : what.toUpperCase()))
    else if (label.includes('touche')) free.push(cell)
  }
  return { cards, capital, free }
}

// Every move that was tried is new: no word comes twice from here.
export async function findPlan(page: Page, tried: Set<string>): Promise<Plan | null> {
  const seen = await tableOf(page)
  const hand = await handOf(page)
  for (const cell of seen.free)
    for (const card of new Set(hand.filter((one) => one !== '*'))) {
      const cards = new Map(seen.cards).set(cell, card.toUpperCase())
      const word = wordFrom(cards, seen.capital, cell, tried)
      if (word !== null) return { card, cell, word }
    }
  return null
}

const beside = (a: Cell, b: Cell): boolean => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1

// A word whose beginning goes from the capital over the new card.
function wordFrom(
  cards: ReadonlyMap<string, string>,
  capital: string,
  fresh: string,
  tried: Set<string>,
): string | null {
  const walk = (path: readonly string[], letters: string): string | null => {
    if (!WORDS.some((word) => word.startsWith(letters))) return null
    if (path.includes(fresh)) {
      const word = WORDS.find((one) => one.startsWith(letters) && one > letters && !tried.has(one))
      if (word !== undefined) return word
    }
    const here = readCell(path.at(-1) ?? '')
    if (path.length === 4 || here === null) return null
    for (const [cell, letter] of cards) {
      const at = readCell(cell)
      if (at === null || letter.length > 1 || letter === '*') continue
      if (path.includes(cell) || !beside(here, at)) continue
      const found = walk([...path, cell], letters + letter)
      if (found !== null) return found
    }
    return null
  }
  const start = cards.get(capital) ?? ''
  return start.length === 1 ? walk([capital], start) : null
}

export async function pass(page: Page): Promise<void> {
  const before = await seqOf(page)
  await page.getByRole('button', { name: 'Passer…' }).click()
  await page.getByRole('button', { name: 'Passer', exact: true }).click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
}

export const cell = (page: Page, name: string): Locator => page.locator(`[data-cell=${name}]`)
export const field = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Le mot que vous annoncez' })

export async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  await cell(page, name).scrollIntoViewIfNeeded()
  const box = await cell(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function click(page: Page, name: string): Promise<void> {
  const { x, y } = await middle(page, name)
  await page.mouse.click(x, y)
}

export async function layByMouse(page: Page, plan: Plan): Promise<void> {
  await page.locator(`.hand [data-card="${plan.card}"]`).first().click()
  await click(page, plan.cell)
  // The field has the focus, and the capital.
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(plan.word.slice(1).toLowerCase())
}

// The turn of this page, with these hands; whether a card was laid.
export async function playTurn(
  page: Page,
  lay: (plan: Plan) => Promise<void>,
  tried: Set<string>,
): Promise<boolean> {
  const plan = await findPlan(page, tried)
  if (plan === null) {
    await pass(page)
    return false
  }
  tried.add(plan.word)
  const before = await seqOf(page)
  await lay(plan)
  const answer = page.locator('[data-preview=account], [data-preview=refused]')
  await expect(answer).toBeVisible()
  if ((await answer.getAttribute('data-preview')) === 'refused') {
    await page.keyboard.press('Escape')
    const back = page.locator('.tool').first()
    while ((await back.getAttribute('aria-disabled')) === 'false') await back.click()
    await pass(page)
    return false
  }
  await page.locator('[data-confirm][aria-disabled=false]').press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  return true
}

// Plays turns with these hands until the game is over.
export async function playOut(
  page: Page,
  lay: (plan: Plan) => Promise<void>,
  between?: () => Promise<void>,
): Promise<number> {
  const tried = new Set<string>()
  let laid = 0
  for (let turn = 0; turn < 80 && (await myTurn(page)); turn += 1) {
    await between?.()
    if (await playTurn(page, lay, tried)) laid += 1
  }
  return laid
}

export const cellAt = (name: string): Cell => readCell(name) ?? { x: 0, y: 0 }
export { cellName, isOver }
