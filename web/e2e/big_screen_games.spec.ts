// The other games on a big screen: each is played whole on two phones, while the screen shows
// it to the room.
import { listen, openForPeople } from './game_table'
import { expect, test } from './piochamots_table'
import {
  classic,
  inTurn,
  laysCards,
  laysWords,
  playWhole,
  race,
  slaps,
  type Turn,
} from './remote_play'
import { fits, newPhone, newWall, openWall, PHONE, readable, showsNoHand, takeRemote } from './wall'

interface Way {
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  readonly turn: () => Turn
  readonly board: boolean | null // what a phone keeps of it; null: while one may act
  readonly least: Readonly<Record<string, number>> // what is done, and how often
}

const WAYS: Readonly<Record<string, Way>> = {
  'Pioch’à Mots in turn': {
    ...{ game: 'piochamots', options: { mode: 'tour', cible: '100' }, board: false },
    ...{ turn: () => inTurn, least: { word: 2 } },
  },
  'a race of Pioch’à Mots': {
    ...{ game: 'piochamots', options: { cible: '60' }, board: false },
    ...{ turn: () => race, least: { word: 2 } },
  },
  'Kokomots, judged by people': {
    ...{ game: 'kokomots', options: { mode: 'classique', juge: '10', sable: '15' }, board: true },
    ...{ turn: () => classic, least: { refused: 1, accepted: 1, word: 10 } },
  },
  'Kokomots all at once': {
    ...{ game: 'kokomots', options: { mode: 'simultane', juge: '10' }, board: true },
    ...{ turn: () => slaps, least: { refused: 1, accepted: 1, slap: 10 } },
  },
  Ilotmots: {
    ...{ game: 'ilotmots', options: { pieces: '8' }, board: null },
    ...{ turn: () => laysWords, least: { word: 5 } },
  },
  Embrouillamini: {
    ...{ game: 'embrouillamini', options: { temps: '0', manches: '1' }, board: null },
    ...{ turn: laysCards, least: { word: 5 } },
  },
}

for (const [name, { game, options, turn, board, least }] of Object.entries(WAYS))
  test(`${name}: a whole game on two phones`, async ({ page, browser, server }) => {
    await page.setViewportSize(PHONE)
    const other = await newPhone(browser, server)
    const people = [
      { page, seat: 0, view: listen(page) },
      { page: other, seat: 1, view: listen(other) },
    ] as const
    await openForPeople([page, other], game, options)
    const wall = await newWall(browser, server)
    await openWall(page, wall)
    await expect(wall.locator(`[data-game=${game}]`)).toBeVisible()
    await showsNoHand(wall)
    await readable(wall)
    // What a phone keeps: everything to act with, and the board only where one acts on it.
    for (const phone of [page, other]) {
      await takeRemote(phone)
      const acts = (await phone.locator('[data-game]').getAttribute('data-acts')) ?? ''
      const seen = board ?? acts !== ''
      await expect(phone.locator('.frame.remote > .board')).toHaveCount(seen ? 1 : 0)
      await expect(phone.locator('.frame.remote > .dock')).toBeVisible()
      await fits(phone)
    }
    // In the middle of it the screen is looked at once more.
    const act = turn()
    let turns = 0
    const done = await playWhole(people, async (...at) => {
      turns += 1
      if (turns === 20) await readable(wall)
      return act(...at)
    })
    for (const [what, often] of Object.entries(least))
      expect(done.get(what) ?? 0, what).toBeGreaterThanOrEqual(often)
    await expect(wall.locator(`[data-game=${game}][data-over]`)).toBeVisible()
    const result = wall.getByRole('heading', { level: 2, name: /gagne|gagnent|partagée/ }).last()
    await expect(result).toBeVisible()
    await readable(wall)
    await showsNoHand(wall)
  })
