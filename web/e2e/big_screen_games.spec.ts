// The other games on a big screen: begun on phones, each with what it needs of the board,
// then played to the end by bots while the screen looks on.
import type { Page } from '@playwright/test'
import { openForPeople } from './game_table'
import { expect, test } from './piochamots_table'
import {
  fits,
  newPhone,
  newWall,
  openWall,
  PHONE,
  showsNoHand,
  smallWords,
  takeRemote,
} from './wall'

// Whoever sits here goes; a bot keeps the seat.
const leave = (phone: Page): Promise<void> =>
  phone.evaluate(async () => {
    const [owned] = JSON.parse(localStorage.getItem('tablee.places') ?? '[]') as {
      table: string
      seats: { seat: number; token: string }[]
    }[]
    for (const { seat, token } of owned?.seats ?? []) {
      const path = `/api/v1/tables/${owned?.table ?? ''}/seats/${String(seat)}/leave`
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      await fetch(path, { method: 'POST', headers, body: '{}' })
    }
  })

// Table time goes on until the game is over, as whoever may watch sees it.
const playOut = (wall: Page): Promise<boolean> =>
  wall.evaluate(async () => {
    const table = location.pathname.split('/')[2] ?? ''
    const kept = JSON.parse(localStorage.getItem('tablee.ecrans') ?? '[]') as [string, string][]
    const tokens = kept.filter(([of]) => of === table).map(([, token]) => token)
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/v1`)
    const send = (t: string, d: unknown): void => {
      socket.send(JSON.stringify({ v: 1, t, d }))
    }
    return new Promise<boolean>((done) => {
      let step = 0
      let over = false
      const go = (): void => {
        step += 1
        send('advance', { cid: `w${String(step)}`, ms: 20_000 })
      }
      socket.onopen = () => {
        send('hello', { table, tokens })
        go()
      }
      socket.onclose = () => {
        done(over)
      }
      socket.onmessage = ({ data }) => {
        const { t, d } = JSON.parse(String(data)) as {
          t: string
          d: { view?: { over: boolean } | null }
        }
        if (d.view?.over) over = true
        if (t === 'ack' && !over && step < 2000) go()
        else if (t === 'ack') socket.close()
      }
    })
  })

const GAMES = [
  { game: 'kokomots', options: {}, people: 3, board: true },
  { game: 'piochamots', options: {}, people: 2, board: false },
  { game: 'embrouillamini', options: {}, people: 2, board: null },
  { game: 'ilotmots', options: {}, people: 2, board: null },
] as const

for (const { game, options, people, board } of GAMES)
  test(`${game} on a big screen, from its beginning to its end`, async ({
    page,
    browser,
    server,
  }) => {
    await page.setViewportSize(PHONE)
    const others: Page[] = []
    for (let i = 1; i < people; i += 1) others.push(await newPhone(browser, server))
    await openForPeople([page, ...others], game, options)
    const wall = await newWall(browser, server)
    await openWall(page, wall)
    await expect(wall.locator(`[data-game=${game}]`)).toBeVisible()
    await showsNoHand(wall)
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
    ]) {
      await wall.setViewportSize(size)
      await expect.poll(() => smallWords(wall)).toEqual([])
      await fits(wall)
    }
    // What a phone keeps: everything to act with, and the board only where one acts on it.
    for (const phone of [page, ...others]) {
      await takeRemote(phone)
      const acts = (await phone.locator('[data-game]').getAttribute('data-acts')) ?? ''
      const seen = board ?? acts !== ''
      await expect(phone.locator('.frame.remote > .board')).toHaveCount(seen ? 1 : 0)
      await expect(phone.locator('.frame.remote > .dock')).toBeVisible()
      await fits(phone)
    }
    for (const phone of [page, ...others]) await leave(phone)
    expect(await playOut(wall)).toBe(true)
    await expect(wall.locator(`[data-game=${game}][data-over]`)).toBeVisible()
    const result = wall.getByRole('heading', { level: 2, name: /gagne|gagnent|partagée/ }).last()
    await expect(result).toBeVisible()
    await expect.poll(() => smallWords(wall)).toEqual([])
    await fits(wall)
    await showsNoHand(wall)
  })
