// Whole games on remote controls: what each person does who may do something there, by the
// buttons of the page. Which words hold is asked of the engine, never reckoned here.
import type { Locator, Page } from '@playwright/test'
import * as embrouillamini from './embrouillamini_table'
import * as ilotmots from './ilotmots_table'
import * as kokomots from './kokomots_table'
import * as piochamots from './piochamots_table'
import { expect, isOver, seqOf } from './table'
import { PHONE } from './wall'

export interface Person {
  readonly page: Page
  readonly seat: number
  readonly view: () => unknown // what the server told this page last
}

// What was done at the table, by name; some of it is done once.
export type Done = Map<string, number>

// Does the next thing this person can do; false: there is none.
export type Turn = (one: Person, done: Done) => Promise<boolean>

const count = (done: Done, what: string): void => {
  done.set(what, (done.get(what) ?? 0) + 1)
}

// Whoever can do something does it, and table time goes on where nobody can, until the game is
// over. What was done, and how often.
export async function playWhole(
  people: readonly [Person, ...Person[]],
  turn: Turn,
  pace = 4000, // ms of table time
): Promise<Done> {
  const done: Done = new Map()
  for (let i = 0; i < 600; i += 1) {
    // The same is on every phone before anybody looks at one.
    const told = (): Promise<number[]> => Promise.all(people.map(({ page }) => seqOf(page)))
    await expect.poll(async () => new Set(await told()).size, { intervals: [20, 50] }).toBe(1)
    if (await isOver(people[0].page)) return done
    let acted = false
    for (const one of people) acted ||= await turn(one, done)
    if (!acted) await piochamots.advance(people[0].page, pace)
  }
  throw new Error('a game without an end')
}

// In the lower half of the phone, and wholly on it.
async function inReach(what: Locator): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(y).toBeGreaterThanOrEqual(PHONE.height / 2)
  expect(y + height).toBeLessThanOrEqual(PHONE.height)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(PHONE.width)
  // What is pressed in a hurry is as large as a thumb.
  const least = (await what.and(urgent(what.page())).count()) > 0 ? 44 : 32
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(least)
}

const urgent = (page: Page): Locator =>
  page.locator('[data-confirm], [data-judge-yes], [data-judge-no]')

// By the thumb; once more where the button was not yet ready.
async function tap(page: Page, what: Locator): Promise<void> {
  await inReach(what)
  const before = await seqOf(page)
  await expect(async () => {
    if ((await seqOf(page)) === before) await what.click({ timeout: 1000 })
    await expect.poll(() => seqOf(page), { timeout: 500 }).toBeGreaterThan(before)
  }).toPass()
}

const button = (page: Page): Locator => page.locator('[data-confirm]')
const acts = async (page: Page): Promise<readonly string[]> =>
  ((await page.locator('[data-game]').getAttribute('data-acts')) ?? '').split(' ')

// A race: Top by the thumb, then the word.
export const race: Turn = async ({ page }, done) => {
  if (!(await acts(page)).includes('top')) return false
  const word = piochamots.findWord(await piochamots.handOf(page))
  if (word === null) return false
  await tap(page, button(page))
  await show(page, word)
  count(done, 'word')
  return true
}

// In turn: a word as soon as there is one, else pass.
export const inTurn: Turn = async ({ page }, done) => {
  const may = await acts(page)
  const word = may.includes('top') ? piochamots.findWord(await piochamots.handOf(page)) : null
  if (word !== null) {
    await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
    await inReach(button(page))
    await show(page, word)
    count(done, 'word')
  } else if (may.includes('passe')) await tap(page, page.locator('[data-act=passe]'))
  else return false
  return true
}

async function show(page: Page, word: string): Promise<void> {
  const before = await seqOf(page)
  const field = page.getByRole('textbox', { name: 'Écrire le mot' })
  await field.fill(word)
  await expect(page.locator('[data-tray=ready]')).toBeVisible()
  await field.press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
}

const seen = ({ view }: Person): kokomots.View => kokomots.seen(() => view() as kokomots.View)

// What somebody else said is judged: the first word is refused, with a reason.
async function judge(page: Page, done: Done): Promise<boolean> {
  const yes = page.locator('[data-judge-yes]')
  if ((await yes.count()) === 0) return false
  await inReach(yes)
  if (done.has('refused')) {
    await tap(page, yes)
    count(done, 'accepted')
    return true
  }
  await tap(page, page.locator('[data-judge-no]'))
  await tap(page, page.locator('[data-reason=hors_theme]'))
  count(done, 'refused')
  return true
}

// Until one was refused and one accepted, words of another theme's list: they go to the judge.
async function say(one: Person, done: Done): Promise<boolean> {
  const { page, seat } = one
  const judged = done.has('refused') && done.has('accepted')
  const isSaid = (word: string): boolean => done.has(`said ${word}`)
  const doubtful = judged ? null : await kokomots.findDoubtful(page, seen(one), seat, { isSaid })
  const idea = doubtful ?? (await kokomots.findWord(page, seen(one), { seat, isSaid }))
  if (idea === null) return false
  count(done, `said ${idea.word}`)
  await kokomots.announce(page, idea)
  count(done, 'word')
  return true
}

// Classic: a word a turn, other letters where there is none, and the sand runs out.
export const classic: Turn = async (one, done) => {
  const { page } = one
  if (await judge(page, done)) return true
  const turn = `turn ${String(seen(one).turns)}`
  if (!(await acts(page)).includes('mot') || done.has(turn)) return false
  count(done, turn)
  if (!(await say(one, done)) && (await acts(page)).includes('defausse')) {
    await page.locator('.discard').press('Enter')
    await kokomots.after(page, () => page.locator('[data-yes]').press('Enter'))
  }
  return true
}

// Everybody at once: a slap by the thumb, then the word; who has none passes.
export const slaps: Turn = async (one, done) => {
  const { page, seat } = one
  if (await judge(page, done)) return true
  const may = await acts(page)
  if (may.includes('rends')) {
    await tap(page, page.locator('[data-gift] button').first())
    count(done, 'paid')
    return true
  }
  if (!may.includes('tape') || seen(one).open.length > 0) return false
  if (kokomots.ideasFor(seen(one), { seat }).length === 0) {
    const pass = page.locator('[data-pass]')
    if ((await pass.count()) === 0) return false
    await kokomots.after(page, () => pass.press('Enter'))
    return true
  }
  await tap(page, button(page))
  count(done, 'slap')
  await expect(page.locator('[data-acts~=mot]')).toBeVisible()
  if (!(await say(one, done)))
    await kokomots.after(page, () =>
      page.getByRole('button', { name: 'Rien à dire' }).press('Enter'),
    )
  return true
}

// A short word of the rack, laid by finger, or a pass.
export const laysWords: Turn = async ({ page, view }, done) => {
  if (!(await acts(page)).includes('passe')) return false
  const now = view() as ilotmots.View | null
  if (await ilotmots.playTurn(page, now, ilotmots.layByFinger)) count(done, 'word')
  return true
}

// A card beside the others and a word that begins over it, or a pass.
export function laysCards(): Turn {
  const tried = new Set<string>()
  return async ({ page }, done) => {
    if (!(await acts(page)).includes('passe')) return false
    const lay = (plan: embrouillamini.Plan): Promise<void> => embrouillamini.layByMouse(page, plan)
    if (await embrouillamini.playTurn(page, lay, tried)) count(done, 'word')
    return true
  }
}
