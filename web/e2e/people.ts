// Two people around one table of any game, each of whom does what it can when it may.
import type { Page } from '@playwright/test'
import * as embrouillamini from './embrouillamini_table'
import { listen } from './game_table'
import * as ilotmots from './ilotmots_table'
import * as kokomots from './kokomots_table'
import { advance, findWord, handOf, shows } from './piochamots_table'
import { expect, isMyTurn, isOver, playListed, seqOf } from './table'

// Does one thing when this seat may do something: whether it did.
export type Act = () => Promise<boolean>

export interface Way {
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  // Called before the page goes to the table: what a seat is told is heard from the beginning.
  readonly player: (page: Page, seat: number) => Act
  // So much time passes when nobody can do anything; none: no clock runs.
  readonly pace?: number
}

function kumata(page: Page): Act {
  let played = 0
  return async () => {
    if (!(await isMyTurn(page))) return false
    await playListed(page, played * 7)
    played += 1
    return true
  }
}

export async function layByKeys(
  page: Page,
  placements: readonly (readonly [string, string])[],
): Promise<void> {
  for (const [name, letter] of placements) {
    await page.locator(`[data-cell=${name}]`).focus()
    await page.keyboard.press(letter.toLowerCase())
  }
}

function ofIlotmots(page: Page): Act {
  const view = listen<ilotmots.View>(page)
  return async () => {
    if ((await ilotmots.mine(page).count()) === 0) return false
    await ilotmots.playTurn(page, view(), layByKeys)
    return true
  }
}

function ofEmbrouillamini(page: Page): Act {
  const tried = new Set<string>()
  return async () => {
    if ((await page.locator('[data-game=embrouillamini][data-acts~=passe]').count()) === 0)
      return false
    await embrouillamini.playTurn(page, (plan) => embrouillamini.layByMouse(page, plan), tried)
    return true
  }
}

function ofKokomots(page: Page, seat: number): Act {
  const view = listen<kokomots.View>(page)
  return async () => {
    if (!(await kokomots.mayAct(page, 'mot'))) return false
    const idea = await kokomots.findWord(page, kokomots.seen(view), { seat })
    if (idea !== null) await kokomots.announce(page, idea)
    else if (await kokomots.mayAct(page, 'defausse')) {
      await page.locator('.discard').press('Enter')
      await kokomots.after(page, () => page.locator('[data-yes]').press('Enter'))
    } else return false
    return true
  }
}

function ofPiochamots(page: Page): Act {
  return async () => {
    const before = await seqOf(page)
    const acts = (await page.locator('[data-game]').getAttribute('data-acts')) ?? ''
    const word = acts.includes('top') ? findWord(await handOf(page)) : null
    if (word !== null) {
      await expect(page.locator('[data-confirm]')).toHaveAttribute('aria-disabled', 'false')
      await page.getByRole('textbox', { name: 'Écrire le mot' }).fill(word)
      await expect(page.locator('[data-tray=ready]')).toBeVisible()
      await page.getByRole('textbox', { name: 'Écrire le mot' }).press('Enter')
    } else if (acts.includes('passe'))
      await page.locator('[data-act=passe][aria-disabled=false]').press('Enter')
    else return false
    await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
    return true
  }
}

export const WAYS: readonly Way[] = [
  { game: 'kumata', options: {}, player: kumata },
  { game: 'ilotmots', options: { pieces: '8' }, player: ofIlotmots },
  {
    game: 'embrouillamini',
    options: { temps: '0', manches: '1' },
    player: ofEmbrouillamini,
  },
  {
    game: 'kokomots',
    options: { mode: 'classique', sable: '15' },
    player: ofKokomots,
    pace: 16_000,
  },
  {
    game: 'piochamots',
    options: { mode: 'tour', cible: '5' },
    player: ofPiochamots,
    pace: 2000,
  },
]

const MOST = 600 // looks, so that a game that stands still is noticed

// Whoever may act acts, so many times or to the end; how often somebody did.
export async function playTogether(
  way: Way,
  pages: readonly [Page, Page],
  acts: readonly Act[],
  most = MOST,
): Promise<number> {
  let done = 0
  for (let look = 0; look < MOST && done < most; look += 1) {
    if ((await Promise.all(pages.map(isOver))).some(Boolean)) return done
    const before = done
    for (const act of acts) if (done < most && (await act())) done += 1
    if (done > before) continue
    if (way.pace !== undefined) {
      await advance(pages[0], way.pace)
      await shows(pages[1], await seqOf(pages[0]))
    }
    await pages[0].waitForTimeout(50)
  }
  return done
}
