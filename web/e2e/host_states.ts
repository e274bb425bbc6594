// Tables of people as the server would tell them: a host, guests, proposals, absences.
// HTTP is answered here too, and what was asked is kept.
import type { Page } from '@playwright/test'
import type { Shown } from './fake_table'
import { player, SCENES, showPioch, type PiochScene } from './scenes/piochamots'

const { race, watch } = SCENES
if (race === undefined || watch === undefined) throw new Error('no race')

const grace = { grace: 180, spectators: 'open' }

// Zoé is the host; Léo is here, a bot plays for Anne-Charlotte, one seat was left.
export const HOSTED: PiochScene = {
  ...race,
  names: ['Zoé', 'Léo', 'Anne-Charlotte', ''],
  view: {
    ...race.view,
    players: [...race.view.players, player(30, 8)],
  },
  lobby: { host: 0, ...grace, asks: [] },
  seats: {
    2: { present: false, stand_in: 2 },
    3: { kind: 'open', level: 2 },
  },
}

export const GUEST: PiochScene = {
  ...HOSTED,
  lobby: {
    host: 1,
    ...grace,
    asks: [{ what: 'pause', by: 1, agreed: [], waits: [0, 2] }],
  },
}

export const ASKER: PiochScene = {
  ...HOSTED,
  lobby: {
    host: 0,
    ...grace,
    asks: [{ what: 'undo', by: 0, agreed: [], waits: [1, 2] }],
  },
}

export const LOBBY: PiochScene = {
  ...race,
  names: ['Zoé', 'Anne-Charlotte-Marie-Lou', '', 'Bot 2'],
  lobby: { state: 'lobby', host: 0, ...grace, asks: [] },
  seats: { 0: { time: 150 }, 2: { kind: 'open' }, 3: { kind: 'bot', level: 2, name: '' } },
}

export const INVITED: PiochScene = {
  ...watch,
  names: ['Zoé', 'Léo', ''],
  hash: '#i=2.W0rdOfTheLink_00',
  lobby: { host: 0, ...grace, asks: [] },
  seats: { 2: { kind: 'open', level: 2, invited: true } },
}

export interface Call {
  method: string
  path: string
  body: unknown
}

// `answers`: by the end of the path; else {}.
export async function showTable(
  page: Page,
  scene: PiochScene,
  answers: Readonly<Record<string, { status?: number; json: unknown }>> = {},
): Promise<Shown<PiochScene> & { calls: Call[] }> {
  const calls: Call[] = []
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    calls.push({ method: request.method(), path, body: request.postDataJSON() as unknown })
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    await route.fulfill({ status: found?.status ?? 200, json: found?.json ?? {} })
  })
  const shown = await showPioch(page, scene)
  await page.locator('[data-game], .lobby, form').first().waitFor() // it listens
  return { ...shown, calls }
}

export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
