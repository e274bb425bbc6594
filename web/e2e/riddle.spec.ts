// The riddles of the day, made by the engine of the page: the same for everybody, solved and
// missed with a person's hands, kept, shared, and there without a network.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { field, layByMouse } from './embrouillamini_table'
import { cutOff, keepingEngines, test, visit } from './local_table'
import { layByKeys } from './people'
import { knowingAll } from './shelf'

test.use({ serviceWorkers: 'allow' })

const web = fileURLToPath(new URL('..', import.meta.url))
const program = process.env['TABLEE_BIN'] ?? resolve(web, '../build/tablee')
const DAY = '2026-11-10'

interface Solution {
  readonly moves: readonly { readonly move: string; readonly theme?: string }[]
}

// What the engine of this page answers to a question about a riddle, as JSON.
async function askEngine(page: Page, asked: object): Promise<unknown> {
  const told = await page.evaluate(
    (question) =>
      new Promise<string>((done) => {
        const worker = (window as unknown as { engines: Worker[] }).engines.at(-1)
        if (worker === undefined) throw new Error('no engine')
        const id = 700_000
        const hear = ({ data }: MessageEvent): void => {
          const { t, id: of, text } = data as { t: string; id?: number; text?: string | null }
          if (t !== 'look' || of !== id || typeof text !== 'string') return
          worker.removeEventListener('message', hear)
          done(text)
        }
        worker.addEventListener('message', hear)
        worker.postMessage({ t: 'riddle', id, asked: question })
      }),
    JSON.stringify(asked),
  )
  return JSON.parse(told)
}

// What a person would have to find: asked of the engine of this page, as the page does at the end.
const solutionOf = async (page: Page, game: string, date = DAY): Promise<Solution['moves']> =>
  ((await askEngine(page, { game, date, solution: true })) as Solution).moves

// The riddle as this page's engine tells it: position, best, task, and all else but the message
// for the board, which the terminal has no use for.
async function riddleOf(page: Page, game: string): Promise<object> {
  const told = (await askEngine(page, { game, date: DAY })) as Record<string, unknown>
  expect(told['state']).toBeDefined()
  return ofAnyWords({ ...told, state: undefined })
}
// The words of the page are packed without their forms: the file names them by another sum, and
// ends with a sum over that.
const ofAnyWords = (told: Record<string, unknown>): object => ({
  ...told,
  file: String(told['file']).replaceAll(/^(lexicon|end) .*$/gm, '$1'),
})
const atTheTerminal = (game: string): object =>
  ofAnyWords(
    JSON.parse(
      execFileSync(program, ['enigme', game, '--date', DAY, '--json'], { encoding: 'utf8' }),
    ) as Record<string, unknown>,
  )

async function open(page: Page, game: string, date = DAY): Promise<void> {
  await page.goto(`/enigme/${game}/${date}`)
  const start = page.getByRole('button', { name: 'C’est parti !' })
  await expect(start.or(page.locator('[data-game]')).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
  await expect(page.locator('.riddle')).toBeVisible()
}

const ended = (page: Page) => page.locator('.riddle-end')
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voir la solution' }).click()
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expect(ended(page)).toBeVisible()
}
const wordOf = (move: string): string => move.split(' = ')[1] ?? move.split(' ')[1] ?? ''

// "pose e6=C d9h=E-" as pieces and their cells; a dot is a letter that lies there.
function piecesOf(move: string): (readonly [string, string])[] {
  return move
    .split(' ')
    .slice(1)
    .flatMap((group) => {
      const [, column = '', row = '', way = '', signs = ''] =
        /^([a-r])(\d+)([hv]?)=(.+)$/.exec(group) ?? []
      return [...signs].flatMap((sign, i) => {
        const along = String.fromCharCode(column.charCodeAt(0) + (way === 'h' ? i : 0))
        const cell = `${along}${String(Number(row) + (way === 'v' ? i : 0))}`
        return sign === '.' ? [] : [[cell, sign] as const]
      })
    })
}

const layIt = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await page.locator('[data-confirm][aria-disabled=false]').press('Enter')
}

// By a person's hands.
type Solve = (page: Page, moves: Solution['moves']) => Promise<void>
const SOLVES = {
  kumata: async (page, [best]) => {
    await page.locator('details.moves > summary').click()
    const spot = (best?.move ?? '').replace(/ T$/, '')
    await page.locator(`details.moves [data-move="${spot}"]`).click()
    if (spot !== best?.move) await page.keyboard.press('t')
    await page.getByRole('button', { name: /^Poser/ }).click()
  },
  embrouillamini: async (page, [best]) => {
    const [card = '', cell = '', word = ''] = best?.move.split(' ') ?? []
    await layByMouse(page, { card, cell, word })
    await expect(field(page)).toHaveValue(new RegExp(word, 'i'))
    await layIt(page)
  },
  ilotmots: async (page, [best]) => {
    await layByKeys(page, piecesOf(best?.move ?? ''))
    await layIt(page)
  },
  piochamots: async (page, [best]) => {
    await page.getByRole('textbox').fill(wordOf(best?.move ?? '').toLowerCase())
    await page.getByRole('textbox').press('Enter')
  },
  kokomots: async (page, moves) => {
    for (const [i, { move, theme = '' }] of moves.entries()) {
      await page.locator(`[data-theme=${theme}]`).click({ position: { x: 8, y: 8 } })
      await page.locator('.word-field').fill(wordOf(move).toLowerCase())
      await page.getByRole('button', { name: /^Annoncer/ }).click()
      // The last one ends it.
      if (i + 1 < moves.length)
        await expect(page.locator('.riddle')).toHaveAttribute('data-tries', String(i + 1))
    }
  },
} as const satisfies Readonly<Record<string, Solve>>

for (const [game, solve] of Object.entries<Solve>(SOLVES))
  test(`${game}: one riddle for two, the terminal and who is cut off; solved, missed, kept`, async ({
    page,
    browser,
    server,
  }) => {
    await visit(page)
    await open(page, game)
    const riddle = await riddleOf(page, game)
    expect(riddle).toMatchObject({ game, date: DAY })
    expect(riddle).toEqual(atTheTerminal(game))
    const other = await browser.newContext({ locale: 'fr-FR', baseURL: server.url })
    await knowingAll(other)
    await keepingEngines(other)
    const second = await other.newPage()
    await open(second, game)
    const seen = (of: Page): Promise<string> =>
      of
        .locator('.board')
        .innerText()
        .then((text) => text.replaceAll(/\d+ s\b/g, ''))
    const task = page.locator('.riddle > p').nth(1)
    await expect(second.locator('.riddle > p').nth(1)).toHaveText(await task.innerText())
    expect(await seen(second)).toBe(await seen(page))
    expect(await riddleOf(second, game)).toEqual(riddle)

    await giveUp(second)
    await expect(ended(second)).toHaveAttribute('data-stars', '0')
    await expect(ended(second).getByRole('heading', { name: 'La solution' })).toBeVisible()
    await expect(second.getByRole('group', { name: 'Sur la table' })).toBeVisible()
    await second.reload()
    await expect(ended(second)).toHaveAttribute('data-stars', '0')
    await other.close()

    await solve(page, await solutionOf(page, game))
    await expect(ended(page)).toHaveAttribute('data-stars', '3')
    await expect(ended(page).locator('h2')).toBeFocused()

    await cutOff(page, server)
    await page.reload()
    await expect(ended(page)).toHaveAttribute('data-stars', '3')
    expect(await riddleOf(page, game)).toEqual(riddle)
  })

test('two days in a row are a series, and a reload keeps it', async ({ page }) => {
  const series = page.getByText('Série : ')
  for (const [date, told] of [
    ['2026-11-09', 'Série : 1 jour'],
    [DAY, 'Série : 2 jours'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${date}T12:00:00`))
    await open(page, 'piochamots', date)
    await SOLVES.piochamots(page, await solutionOf(page, 'piochamots', date))
    await expect(ended(page)).toHaveAttribute('data-stars', '3')
    await expect(ended(page).getByText(told, { exact: true })).toBeVisible()
  }
  await page.reload()
  await expect(ended(page).getByText('Série : 2 jours', { exact: true })).toBeVisible()
  await page.goto('/enigme')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pioch' })).toContainText(
    'Série : 2 jours',
  )
  // A day that was left out ends it.
  await page.clock.setFixedTime(new Date('2026-11-12T12:00:00'))
  await page.reload()
  await expect(page.getByRole('link', { name: /Pioch/ })).toBeVisible()
  await expect(series).toHaveCount(0)
})

test('a refused word gives way to the next one, and costs nothing', async ({ page }) => {
  await open(page, 'kokomots')
  const field = page.locator('.word-field')
  await page
    .locator('.theme[data-theme]')
    .first()
    .click({ position: { x: 8, y: 8 } })
  await field.pressSequentially('XYZXYZ')
  await field.press('Enter')
  await expect(page.locator('[data-preview=refused] .loud')).toBeVisible()
  await page
    .locator('.theme[data-theme]')
    .nth(1)
    .click({ position: { x: 8, y: 8 } })
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('QUA')
  await expect(field).toHaveValue('QUA')
})

test('a riddle of the race has no haste, no price, and says which letter is not held', async ({
  page,
}) => {
  await open(page, 'piochamots')
  await expect(page.locator('.riddle')).toContainText('3 essais, refus gratuits')
  await expect(page.getByText(/^Vite/)).toHaveCount(0)
  await expect(page.locator('[data-act=rien]')).toHaveCount(0)
  const cards = await page
    .locator('.hand [data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')?.at(0) ?? ''))
  const missing = [...'XKZQYJVWH'].find((letter) => !cards.includes(letter)) ?? ''
  await page.getByRole('textbox').pressSequentially(missing.repeat(1 + cards.length))
  await expect(page.locator('.missing')).toContainText(missing)

  await giveUp(page)
  await expect(page.locator('.board')).not.toContainText('Le dictionnaire cherche')
})

test('nobody passes in a riddle', async ({ page }) => {
  for (const game of ['ilotmots', 'embrouillamini']) {
    await open(page, game)
    await expect(page.getByRole('button', { name: /^Passer/ })).toHaveCount(0)
  }
})

test('without a network, from the home page to the stars', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await page.getByRole('link', { name: 'Énigmes du jour' }).click()
  await page.getByRole('link', { name: /Pioch/ }).click()
  await expect(page.locator('.riddle')).toBeVisible()
  await giveUp(page)
  await page.goto('/enigme')
  await expect(page.getByRole('img', { name: '0 étoile sur 3' })).toHaveCount(1)
})

test('a day that has not come, one that is none, and one without riddles', async ({ page }) => {
  await page.goto('/enigme/kumata/2099-01-01')
  await expect(page.getByRole('alert')).toContainText('patience')
  await page.goto('/enigme/kumata/2026-02-30')
  await expect(page.getByRole('alert')).toContainText('calendrier')
  await page.goto('/enigme/kumata/2020-02-20')
  await expect(page.getByRole('alert')).toContainText('pas encore')
})
