// People at a table of Kokomots, with the real server: what they see, and words that they
// could say. Which words hold is asked of the engine, never reckoned here.
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import type { KokomotsView } from '../src/games/kokomots/view'
import { firstLegal, listen, openTable } from './game_table'
import { advance, expect } from './piochamots_table'
import type { TestServer } from './server'
import { newPerson, seqOf } from './table'

export type View = KokomotsView

const lists = new Map<string, readonly string[]>()

// The words of a theme, without those that are written in several parts.
function wordsOf(theme: string): readonly string[] {
  const known = lists.get(theme)
  if (known !== undefined) return known
  const file = theme === 'plus_de_7_lettres' ? 'metier' : theme
  const text = readFileSync(new URL(`../../data/themes/${file}.txt`, import.meta.url), 'utf8')
  const words = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^\+ */, '').trim())
    .filter((word) => /^\p{L}{3,}$/u.test(word) && (file === theme || word.length > 8))
  lists.set(theme, words)
  return words
}

const fold = (word: string): string =>
  word
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()

const plain = (cards: readonly (string | null)[]): readonly string[] =>
  cards.filter((card) => card?.length === 1).map(String)

// Whether the word has a letter for a card of each.
function mayFit(word: string, hand: readonly string[], column: readonly string[]): boolean {
  const letters = fold(word)
  return hand.some((one) => {
    const at = letters.indexOf(one)
    const rest = letters.slice(0, Math.max(at, 0)) + letters.slice(at + 1)
    return at >= 0 && column.some((other) => rest.includes(other))
  })
}

function handOf(view: View, seat: number, packet: number): readonly string[] {
  if (view.mode === 'equipes') return view.packets[packet]?.held.cards ?? []
  if (view.mode === 'simultane') return view.pair
  const held = view.players[seat]?.hand
  return held?.cards.filter((card) => !held.locked.includes(card)) ?? []
}

export interface Idea {
  theme: string
  word: string
  fifth: boolean
  packet: number
  move: string
}
interface Wanted {
  seat?: number
  from?: string // the list of another theme: a word that goes to the judge
  fifth?: boolean // a word of the fifth theme too
  isSaid?: (word: string) => boolean // before: after a slap that has its price
}

const MOST = 40 // words of a theme that are asked

// Words that this seat could say, by the look of the table.
export function ideasFor(view: View, wanted: Wanted = {}): readonly Idea[] {
  const { seat = 0, from, isSaid = () => false } = wanted
  const fifth = (wanted.fifth ?? false) ? (view.fifth?.theme ?? null) : null
  const teams = view.mode === 'equipes'
  const packet = teams
    ? view.packets.findIndex(({ done, held }) => !done && held.cards.length > 0)
    : 0
  const hand = plain(handOf(view, seat, packet))
  return view.columns.flatMap(({ theme, letters }): readonly Idea[] => {
    if (theme === null || view.open.some((open) => open.theme?.id === theme.id)) return []
    const column = plain(letters.map(({ card }) => card))
    const listed = new Set(wordsOf(theme.id).map(fold))
    const also = fifth === null ? null : new Set(wordsOf(fifth.id).map(fold))
    const themes = fifth === null ? theme.id : `${theme.id}+${fifth.id}`
    return wordsOf(from ?? theme.id)
      .filter((word) => from === undefined || !listed.has(fold(word)))
      .filter((word) => also?.has(fold(word)) ?? true)
      .filter((word) => !isSaid(word) && mayFit(word, hand, column))
      .slice(0, MOST)
      .map((word) => ({
        theme: theme.id,
        word,
        fifth: fifth !== null,
        packet,
        move: `mot ${themes}${teams ? ` p${String(packet + 1)}` : ''} = ${fold(word)}`,
      }))
  })
}

// The first of them that the engine takes.
export async function findWord(page: Page, view: View, wanted?: Wanted): Promise<Idea | null> {
  const ideas = ideasFor(view, wanted)
  const moves = ideas.map(({ move }) => move)
  const legal = await firstLegal(page, moves)
  return ideas.find(({ move }) => move === legal) ?? null
}

export const table = (page: Page): Locator => page.locator('[data-game=kokomots]')
export const field = (page: Page): Locator => page.locator('.word-field')
export const button = (page: Page): Locator => page.locator('[data-confirm]')
export const themeOf = (page: Page, id: string): Locator => page.locator(`[data-theme=${id}]`)

export async function mayAct(page: Page, act: string): Promise<boolean> {
  return ((await table(page).getAttribute('data-acts')) ?? '').split(' ').includes(act)
}

// Time goes on until this seat may do this.
export async function waitForAct(page: Page, act: string, pace = 5000): Promise<void> {
  await expect(table(page)).toBeVisible()
  for (let i = 0; i < 100 && !(await mayAct(page, act)); i += 1) {
    await advance(page, pace)
    await page.waitForTimeout(30)
  }
  await expect(page.locator(`[data-game=kokomots][data-acts~=${act}]`)).toBeVisible()
}

// Something happens at the table.
export async function after(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seqOf(page)
  await act()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
}

// Theme, cards and word, by finger and field; nothing is said yet.
export async function compose(page: Page, idea: Idea): Promise<void> {
  const packets = page.locator(`[data-packet="${String(idea.packet + 1)}"]`)
  if ((await packets.count()) > 0 && (await packets.getAttribute('aria-pressed')) === 'false')
    await packets.click()
  await themeOf(page, idea.theme).click({ position: { x: 8, y: 8 } })
  const fifth = page.locator('[data-fifth]')
  if (
    (await fifth.count()) > 0 &&
    ((await fifth.getAttribute('aria-pressed')) === 'true') !== idea.fifth
  )
    await fifth.click()
  await field(page).fill(idea.word)
}

export async function announce(page: Page, idea: Idea): Promise<void> {
  await compose(page, idea)
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
  await after(page, () => button(page).press('Enter'))
}

// A word to spell with a card of this letter, and the card of a column that goes with it.
export function spellable(
  view: View,
  letter: string,
): { theme: string; word: string; top: string } | null {
  for (const { theme, letters } of view.columns) {
    if (theme === null) continue
    for (const top of plain(letters.map(({ card }) => card))) {
      const word = wordsOf(theme.id).find((one) => mayFit(one, [letter], [top]))
      if (word !== undefined) return { theme: theme.id, word: fold(word), top }
    }
  }
  return null
}

export const PHONE = { width: 390, height: 664 }

export const seen = (view: () => View | null): View => {
  const now = view()
  if (now === null) throw new Error('nothing was sent yet')
  return now
}

export async function wordFor(page: Page, view: () => View | null): Promise<Idea> {
  const idea = await findWord(page, seen(view))
  if (idea === null) throw new Error('these letters make no word')
  return idea
}

// Alone against a bot, until I may do this; what my seat sees.
export async function againstBot(
  page: Page,
  mode: string,
  act: string,
  more: Readonly<Record<string, string>> = {},
  level = 2,
): Promise<() => View | null> {
  const view = listen<View>(page)
  await openTable(page, 'kokomots', { mode, ...more }, [{ kind: 'me' }, { kind: 'bot', level }])
  await waitForAct(page, act)
  return view
}

// Somebody else, with a phone.
export async function phone(browser: Browser, server: TestServer): Promise<Page> {
  const page = await newPerson(browser, server)
  await page.setViewportSize(PHONE)
  return page
}

// A word of another list: it goes to the judge.
export async function findDoubtful(
  page: Page,
  view: View,
  seat: number,
  wanted: Wanted = {},
): Promise<Idea | null> {
  for (const from of ['metier', 'fruit', 'outil', 'meuble', 'vetement']) {
    const idea = await findWord(page, view, { ...wanted, from, seat })
    if (idea !== null) return idea
  }
  return null
}

export async function sayDoubtful(page: Page, view: () => View | null, seat = 0): Promise<string> {
  const idea = await findDoubtful(page, seen(view), seat)
  if (idea === null) throw new Error('no word for the judge')
  await announce(page, idea)
  return idea.theme
}
