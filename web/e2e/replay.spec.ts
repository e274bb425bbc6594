// A game looked at again wherever it was played: of the server in two browsers, and of a file
// that is dropped on the page and never kept unless somebody wants it.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { cleanAtBothWidths } from './clean'
import { handOf, pass } from './embrouillamini_table'
import { openForPeople } from './game_table'
import { test } from './local_table'
import { laysCards, playWhole } from './remote_play'
import { isOver, newPerson, playOn, startDuel } from './table'

const step = (page: Page, n: number): Promise<void> =>
  expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(n))

async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter la partie' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

function drop(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'partie.txt', { type: 'text/plain' }))
    const tell = (what: string): boolean =>
      document.body.dispatchEvent(
        new DragEvent(what, { bubbles: true, cancelable: true, dataTransfer }),
      )
    tell('dragenter')
    const seen = setInterval(() => {
      if (document.querySelector('[data-drop]') === null) return
      clearInterval(seen)
      tell('drop')
    }, 20)
  }, text)
}

test('a move of a game of the server is one address, in two browsers', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await playOn([page, other])
  expect(await isOver(page)).toBe(true)
  const table = page.url()
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await expect(page.locator('[data-step]')).toBeVisible()
  await page.getByRole('slider', { name: 'Le fil de la partie' }).fill('5')
  await expect(page).toHaveURL(/\/p\/[a-z0-9]{16}\?coup=5$/)
  const address = page.url()

  // Who played, and somebody who was never there: nothing was hidden at this game.
  for (const reader of [other, await newPerson(browser, server)]) {
    await reader.goto(address)
    await step(reader, 5)
    await expect(reader.getByText('Cette partie est sur le serveur')).toBeVisible()
    await expect(reader.locator('.story li').first()).toContainText(/pose|posez|retourne/)
    await reader.keyboard.press('ArrowRight')
    await expect(reader).toHaveURL(/\?coup=6$/)
    await step(reader, 6)
  }
  await cleanAtBothWidths(other, 'replay of a server')
  // The slider leaves no trail: back is the table.
  await page.goBack()
  await expect(page).toHaveURL(table)

  // A copy that goes on against a bot, and the way back to the move.
  await other.getByRole('button', { name: 'Rejouer d’ici' }).click()
  await other.waitForURL(/\/ici\/[a-z0-9]{16}$/)
  await expect(other.locator('[data-game]')).toBeVisible()
  await expect(other.getByText('Bot').first()).toBeVisible()
  await other.getByRole('link', { name: 'Revenir à la vraie partie' }).click()
  await step(other, 6)

  // What became of it is in the list of whoever played.
  for (const reader of [page, other]) {
    const became = await resultOf(reader, table)
    await reader.goto('/parties')
    await expect(reader.getByRole('link', { name: /^Revoir, / })).toContainText(became)
  }
})

// As the end says it: won, or second.
async function resultOf(page: Page, table: string): Promise<string> {
  await page.goto(table)
  const first = page.locator('section.end').getByRole('heading').first()
  await expect(first).toBeVisible()
  return /^Vous finissez 2e/.test(await first.innerText()) ? '2e' : 'gagnée'
}

test('hands that were hidden lie open to those who played, and to nobody else', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  const players = [page, other] as const
  await openForPeople(players, 'embrouillamini', { temps: '0', manches: '1' })
  for (const one of players) await expect(one.locator('.hand [data-card]')).toHaveCount(10)
  const hands = await Promise.all(players.map(handOf))
  expect(hands[0]).not.toEqual(hands[1])
  // A card or two, then nobody goes on.
  const lays = laysCards()
  const [zoe, leo] = players.map((page, seat) => ({ page, seat, view: () => null }))
  if (zoe === undefined || leo === undefined) throw new Error('nobody')
  await playWhole([zoe, leo], async (one, done) => {
    if ((done.get('word') ?? 0) < 2) return lays(one, done)
    if ((await one.page.locator('[data-acts~=passe]').count()) === 0) return false
    await pass(one.page)
    return true
  })
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await page.getByRole('slider', { name: 'Le fil de la partie' }).fill('0')
  await expect(page).toHaveURL(/\/p\/[a-z0-9]{16}\?coup=0$/)
  const address = page.url()

  // Each sees first what they held, then what the other held, at the same move.
  await other.goto(address)
  for (const [seat, one] of players.entries()) {
    const held = (of: number) =>
      expect
        .poll(async () => [...(await handOf(one))].sort())
        .toEqual([...(hands[of] ?? [])].sort())
    await step(one, 0)
    await held(seat)
    await one.getByLabel('Vu de la place').selectOption(String(1 - seat))
    await held(1 - seat)
    await step(one, 0)
  }
  const stranger = await newPerson(browser, server)
  await stranger.goto(address)
  await expect(stranger.getByText(/^Les mains étaient cachées/)).toBeVisible()
  await expect(stranger.locator('[data-step]')).toHaveCount(0)
  await expect(stranger.locator('.hand')).toHaveCount(0)
  await cleanAtBothWidths(stranger, 'a game that is not shown')

  // What if, with the hand that whoever moves had.
  await page.getByRole('button', { name: 'Rejouer d’ici' }).click()
  await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
  await expect(page.locator('[data-acts~=passe]')).toBeVisible()
  const mover = (await handOf(page)).sort()
  expect(hands.map((hand) => [...hand].sort())).toContainEqual(mover)
  await page.getByRole('link', { name: 'Revenir à la vraie partie' }).click()
  await step(page, 0)
})

test('a file that is dropped is looked at, and kept when somebody wants it', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await playOn([page, other])
  const file = await savedFile(page)

  const reader = await newPerson(browser, server)
  await reader.goto('/')
  await drop(reader, file.replace('kumata', 'nothing'))
  await expect(reader.getByRole('alert')).toBeVisible()
  await cleanAtBothWidths(reader, 'a file that is no game')
  await reader.getByRole('button', { name: 'Fermer' }).click()
  await drop(reader, file)
  await expect(reader.locator('[data-step]')).toBeVisible()
  await reader.getByRole('slider', { name: 'Le fil de la partie' }).fill('3')
  await expect(reader).toHaveURL(/\/p\/[a-z0-9]{16}\?coup=3$/)
  const address = reader.url()
  await cleanAtBothWidths(reader, 'replay of a file')

  // Nothing of it is kept; opened again, the address leads to the same move.
  await reader.goto('/parties')
  await expect(reader.getByText('Aucune partie pour l’instant.')).toBeVisible()
  await reader.goto(address)
  await expect(reader.getByRole('alert')).toContainText('ouvrez-le de nouveau')
  await reader
    .getByLabel('Ouvrir un fichier de partie')
    .setInputFiles({ name: 'p.txt', mimeType: 'text/plain', buffer: Buffer.from(file) })
  await step(reader, 3)

  await reader.getByRole('button', { name: 'Garder sur cet appareil' }).click()
  await expect(reader).not.toHaveURL(address)
  await step(reader, 3)
  await expect(reader.getByRole('button', { name: 'Garder sur cet appareil' })).toHaveCount(0)
  await reader.goto('/parties')
  await expect(reader.getByRole('link', { name: /^Revoir, / })).toHaveCount(1)
})
