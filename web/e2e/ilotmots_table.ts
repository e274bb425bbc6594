// Players of Ilotmots who know short words, and ask the engine which of them hold.
import type { Locator, Page } from '@playwright/test'
import { firstLegal } from './game_table'
import { confirm, expect, isOver, seqOf } from './table'

export interface View {
  phase: string
  laid: string[]
  players: { rack: string[] | null }[]
}

const SHORT =
  'LA LE DE ES EN ET UN AS OS US SA MA TA NE SE TE ME SI NI RI VA VU BU DU EU LU NU SU TU OR OU ON IL AI AU AN UNE DES LES MES SES TES EST SON MON TON RUE MER SEL RAT LAC SAC MUR PUR ART ARE SUR ROI LOI VIE AMI UNI USE'.split(
    ' ',
  )
const COLUMNS = 18
const ROWS = 11
const cell = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${String(y + 1)}`

// Short words that the rack can make through a letter of the board, or on an empty one.
function candidates(view: View, rack: readonly string[]): string[] {
  const at = (x: number, y: number): string => view.laid[y]?.[x] ?? ''
  const isEmpty = view.laid.every((row) => /^\.*$/.test(row))
  const found: string[] = []
  for (const word of SHORT)
    for (let y = 0; y < ROWS; y += 1)
      for (let x = 0; x < COLUMNS; x += 1)
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
        ] as const) {
          const left = [...rack]
          const laid: string[] = []
          let crosses = isEmpty && y === 4 && x === 6
          const fits = [...word].every((letter, i) => {
            const sign = at(x + i * dx, y + i * dy).toUpperCase()
            if (sign === letter) crosses = true
            if (sign !== '.') return sign === letter
            const own = left.indexOf(letter)
            if (own < 0) return false
            left.splice(own, 1)
            laid.push(`${cell(x + i * dx, y + i * dy)}=${letter}`)
            return true
          })
          if (fits && crosses && laid.length > 0) found.push(`pose ${laid.join(' ')}`)
        }
  return found.sort((a, b) => b.length - a.length).slice(0, 12)
}

export const mine = (page: Page): Locator => page.locator('[data-game=ilotmots][data-acts~=passe]')

// By keys: the question has the focus on no.
export async function pass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Passer', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Non', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

// Whose turn it may be; false once the game is over.
export async function awaitTurn(page: Page): Promise<boolean> {
  await expect
    .poll(async () => (await mine(page).count()) > 0 || (await isOver(page)), {
      intervals: [50, 100, 200],
    })
    .toBe(true)
  return !(await isOver(page))
}

export type Lay = (page: Page, placements: readonly (readonly [string, string])[]) => Promise<void>

// By finger, each piece after its cell.
export const layByFinger: Lay = async (page, placements) => {
  for (const [name, letter] of placements) {
    await page.locator(`[data-cell=${name}]`).scrollIntoViewIfNeeded()
    await page.locator(`[data-cell=${name}]`).click()
    const piece = page.getByRole('list', { name: 'Vos pièces' })
    await piece.locator(`[data-card="${letter}"][aria-pressed=false]`).first().click()
  }
}

// The turn of this page: a short word where there is one, else a pass; whether it was a word.
export async function playTurn(page: Page, now: View | null, lay: Lay): Promise<boolean> {
  const before = await seqOf(page)
  const rack = now?.players.find((player) => player.rack !== null)?.rack ?? []
  const move = now === null ? null : await firstLegal(page, candidates(now, rack))
  if (move === null) await pass(page)
  else {
    const named = move.split(' ').slice(1)
    await lay(
      page,
      named.map((one) => [one.split('=')[0] ?? '', one.split('=')[1] ?? ''] as const),
    )
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    await confirm(page)
  }
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  return move !== null
}

// One turn after the other until the game is over.
export async function playWhole(page: Page, view: () => View | null, lay: Lay): Promise<number> {
  let laid = 0
  for (let turn = 0; turn < 80 && (await awaitTurn(page)); turn += 1)
    if (await playTurn(page, view(), lay)) laid += 1
  return laid
}
