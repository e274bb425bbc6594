// Kokomots' words for people, at tables that are told by hand: what a card that is to be
// spelt offers, what silence does, news that come back, titles that are not covered.
import type { Page } from '@playwright/test'
import { showScene, type Rules, type Scene } from './fake_table'
import { faults } from './layout'
import game from './scenes/kokomots'
import { expect, test } from './table'

const PHONE = { width: 390, height: 844 }

function sceneOf(name: string): Scene {
  const scene = game.scenes[name]
  if (scene === undefined) throw new Error(`no scene ${name}`)
  return scene
}

async function choose(page: Page, theme: string): Promise<void> {
  await page.locator(`[data-theme=${theme}]`).click({ position: { x: 8, y: 8 } })
}

const UNSPELT = {
  key: 'kokomots.needs_spelling',
  fr: 'HERBIER : la carte H (à épeler) se prend en épelant le mot lettre par lettre.',
  en: 'HERBIER: the card H (to be spelt) is taken by spelling the word letter by letter.',
  mark: ['E', 'R', 'H:'],
}
const spelling: Rules<Scene> = {
  check: () => UNSPELT,
  play: () => ({ t: 'ack', then: sceneOf('spelling') }),
}

test('a word that needs a card to be spelt lifts its cards and offers to spell', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { played } = await showScene(page, sceneOf('my turn'), spelling)
  await choose(page, 'dans_la_mer')
  await page.locator('.word-field').fill('herbier')
  await expect(page.locator('[data-confirm=epelle]')).toHaveText('Épeler')
  await expect(page.locator('.says')).toContainText('se prend en épelant')
  await expect(page.locator('[data-top="H:"]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.hand [aria-pressed=true]')).toHaveCount(2)
  await expect(page.locator('.bad')).toHaveCount(0)
  await page.waitForTimeout(700) // the button's act has changed under the finger
  await page.locator('[data-confirm=epelle]').click()
  await expect(page.locator('[data-spelling]')).toBeVisible()
  expect(played).toEqual(['epelle dans_la_mer E R + H:'])
  // What was promised stays in sight.
  await expect(page.locator('.spelling .letter-card')).toHaveCount(2)
  await expect(page.locator('.spelling .cards')).toContainText('Avec ces cartes')
})

test('who is doubted reads what silence does, in a bar that cuts nothing off', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await showScene(page, sceneOf('doubted'))
  const row = page.locator('[data-judge=doubted]')
  await expect(row).toContainText('Bot 3 : hors thème')
  await expect(page.locator('.says')).toContainText('il compte, et le décompte le dira (encore 3)')
  await expect(page.locator('.says')).toContainText('Sans réponse, il est refusé.')
  const cut = await row.locator('p').evaluate((p) => {
    const inside = [...p.children].filter((one) => !one.matches('.hidden-visually'))
    const box = p.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return inside.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top < box.top || bottom > box.bottom || one.scrollHeight > one.clientHeight + 1
    }).length
  })
  expect(cut).toBe(0)
})

test('a judge reads beforehand how to object, and then what silence does', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const { change } = await showScene(page, sceneOf('waiting'))
  await expect(page.locator('.says')).toContainText('« Contester » apparaîtra')
  change(sceneOf('judging'), 'liste non', 'draw')
  await expect(page.locator('.says')).toContainText('Sans réponse, il est accepté')
})

test('a judge sees the seconds of the sand whole; in a pause nobody is asked', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const judging = sceneOf('judging')
  const clocks = judging.clocks?.map((clock) => ({ ...clock, deadline: 286_000 }))
  const scene: Scene = { ...judging, ...(clocks ? { clocks } : {}) }
  const { change } = await showScene(page, scene)
  const row = page.locator('[data-judge=pending]')
  const seconds = page.locator('.strip .count')
  await expect(seconds).toHaveText(/^186\ss$/)
  const text = await seconds.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return range.getBoundingClientRect().right
  })
  expect(text).toBeLessThanOrEqual((await row.boundingBox())?.x ?? 0)
  change({ ...scene, paused: true, acts: [] }, '', 'pause')
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  change(scene, '', 'resume')
  await expect(row).toBeVisible()
})

test('news that were leafed back come forward when something happens', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const told = (text: string): object => ({
    told: { key: 'kokomots.told_passes', fr: `${text}.`, en: `${text}.`, facts: {} },
  })
  const scene = sceneOf('waiting')
  const { change } = await showScene(page, scene, { told })
  const banner = page.locator('[data-banner]')
  for (const text of ['1 un', '1 deux']) change(scene, text, 'play')
  await expect(banner).toContainText('1 deux')
  expect(await faults(page)).toEqual([]) // of scenes.spec.ts no scene has news
  await banner.getByRole('button').first().click()
  await expect(banner).toContainText('1 un')
  change(scene, '1 trois', 'play')
  await expect(banner).toContainText('1 trois')
})

test('lifted cards leave the second line of a long theme in sight', async ({ page }) => {
  for (const size of [PHONE, { width: 320, height: 568 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await showScene(page, sceneOf('my turn'), {
      check: () => ({
        lines: [{ fr: 'lettre A', en: 'letter A', points: 3, mark: ['E', 'E', 'A2'] }],
        total: 3,
      }),
    })
    await choose(page, 'dessin_anime_ou_super_heros')
    await page.locator('.hand [data-card=E]').click()
    await page.locator('.chosen [data-top=E]').click()
    await expect(page.locator('.chosen .taken')).toHaveCount(1)
    const name = await page.locator('.chosen .name').boundingBox()
    const card = await page.locator('.chosen .taken .letter-card').boundingBox()
    if (name === null || card === null) throw new Error('nothing there')
    expect(card.y, String(size.width)).toBeGreaterThanOrEqual(name.y + name.height)
  }
})

test('the hourglass says its seconds, and why there are more of them', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const scene = { ...sceneOf('my turn'), seats: { 0: { time: 200 } } }
  await showScene(page, scene)
  await expect(page.locator('.strip .count')).toHaveText('30 s')
  await expect(page.locator('.strip')).toContainText('Temps × 2')
})

test('the question of new letters leaves the letters in sight, and goes by writing', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    await showScene(page, sceneOf('my turn'))
    await choose(page, 'ville')
    await page.locator('.discard').click()
    const sure = page.locator('.sure')
    await expect(sure).toBeVisible()
    const question = await sure.boundingBox()
    const hand = await page.locator('.hand').boundingBox()
    if (question === null || hand === null) throw new Error('nothing there')
    const apart = question.y >= hand.y + hand.height || question.y + question.height <= hand.y
    expect(apart, String(size.width)).toBe(true)
    // It is answered where the finger is.
    const buttons = await page.locator('.kokomots .buttons').boundingBox()
    if (buttons === null) throw new Error('no buttons')
    expect(Math.abs(buttons.y + buttons.height - question.y - question.height)).toBeLessThan(2)
    await page.locator('.word-field').fill('Rome')
    await expect(sure).toHaveCount(0)
  }
})

const SIZES = [PHONE, { width: 844, height: 390 }, { width: 1280, height: 860 }]
const NO_LETTER = {
  key: 'kokomots.needs_both',
  fr: 'Il faut au moins une lettre de la main et une de la colonne, et ce mot n’en a aucune des deux ici.',
  en: 'At least one letter of the hand and one of the column.',
  article: 'Tour de jeu',
}

test('a refusal gives way to the question of new letters, and goes with the old ones', async ({
  page,
}) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    let letters = 'old'
    const table = await showScene(page, sceneOf('my turn'), {
      check: () => (letters === 'old' ? NO_LETTER : { lines: [], total: 0 }),
      play: () => {
        letters = 'new'
        return { t: 'ack', then: sceneOf('my turn') }
      },
    })
    await choose(page, 'ville')
    await page.locator('.word-field').fill('zorro')
    await expect(page.locator('[data-preview=refused]')).toBeVisible()
    await page.locator('[data-confirm]').press('Enter')
    await expect(page.locator('[data-whole]')).toBeVisible()
    await page.locator('.discard').click()
    await expect(page.locator('[data-whole]')).toBeHidden()
    const yes = page.locator('[data-yes]')
    // Nothing lies over it.
    await yes.click({ trial: true, timeout: 2000 })
    await yes.click()
    await expect.poll(() => table.played).toEqual(['defausse'])
    await expect(page.locator('[data-whole]')).toHaveCount(0)
  }
})

test('the cards that are lit are the cards that are played', async ({ page }) => {
  const lines = ['E', 'O', 'N.'].map((mark) => ({ fr: mark, en: mark, points: 1, mark: [mark] }))
  const scene = sceneOf('my turn')
  const view = scene.view as { players: { hand: object }[] }
  const [me, ...others] = view.players
  const players = [{ ...me, hand: { size: 3, cards: ['E', 'O', 'R'], locked: [] } }, ...others]
  const table = await showScene(
    page,
    { ...scene, view: { ...view, players } },
    {
      check: () => ({ lines, total: 4 }),
    },
  )
  await choose(page, 'ville')
  await page.locator('.word-field').fill('oregon')
  // The O lies in the hand and under the theme.
  await expect(page.locator('.hand [aria-pressed=true]')).toHaveCount(2)
  await expect(page.locator('[data-top=O]')).toHaveAttribute('aria-pressed', 'false')
  await page.locator('[data-confirm]').press('Enter')
  await expect.poll(() => table.played).toEqual(['mot ville E O + N. = OREGON'])
})

test('on a phone held upright why not is read whole, with the word and the letters', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const long = `${NO_LETTER.fr} ${'Et encore une phrase. '.repeat(3)}`
  await showScene(page, sceneOf('my turn'), { check: () => ({ ...NO_LETTER, fr: long }) })
  await choose(page, 'ville')
  await page.locator('.word-field').fill('zorro')
  const why = page.locator('.why')
  const boxOf = async (what: string): Promise<{ y: number; height: number }> => {
    const box = await page.locator(what).boundingBox()
    if (box === null) throw new Error(what)
    return box
  }
  const isWhole = async (): Promise<void> => {
    await expect(why).toContainText('encore')
    expect(await page.locator('.preview').evaluate((one) => getComputedStyle(one).overflow)).toBe(
      'visible',
    )
    const { y, height } = await boxOf('.why')
    expect(y + height).toBeLessThanOrEqual((await boxOf('.kokomots .hand')).y)
    expect(y + height).toBeLessThanOrEqual((await boxOf('.word-field')).y)
  }
  await isWhole()
  await page.locator('[data-confirm]').press('Enter')
  await expect(page.locator('[data-whole]')).toBeVisible()
  await isWhole()
})

test('the button of a race holds its words', async ({ page }) => {
  for (const size of [PHONE, { width: 844, height: 390 }, { width: 1280, height: 860 }]) {
    await page.setViewportSize(size)
    await showScene(page, sceneOf('search'))
    const button = page.locator('[data-confirm]')
    await expect(button).toContainText('J’ai un mot')
    const out = await button.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ])
    expect(out, JSON.stringify(size)).toEqual([0, 0])
  }
})

test('a proposal leaves the hourglass in sight on a phone held upright', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [by, waits] of [
    [0, [1, 2]],
    [1, [0, 2]],
  ] as const) {
    const asks = [{ what: 'pause', by, agreed: [], waits }]
    await showScene(page, { ...sceneOf('search'), lobby: { host: 0, grace: null, asks } })
    const ask = await page.getByRole('region', { name: 'Propositions' }).boundingBox()
    const glass = await page.locator('.strip').boundingBox()
    const players = await page.locator('.chip .state').first().boundingBox()
    if (ask === null || glass === null || players === null) throw new Error('not there')
    // Nor does it lie over what the players do.
    expect(players.y + players.height, String(by)).toBeLessThanOrEqual(ask.y + 2)
    expect(ask.y + ask.height, String(by)).toBeLessThanOrEqual(glass.y)
  }
})

test('a phone on its side keeps its table and its buttons, whatever is told', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const asks = [{ what: 'pause', by: 1, agreed: [], waits: [0] }]
  const grace = { host: 0, grace: null }
  const boxes: string[] = []
  for (const [name, lobby] of [
    ['my turn', {}],
    ['judging', {}],
    ['doubted', {}],
    ['six players', {}],
    ['my turn', { ...grace, asks }],
  ] as const) {
    await showScene(page, { ...sceneOf(name), lobby: { ...lobby } })
    if ('asks' in lobby)
      await expect(page.getByRole('region', { name: 'Propositions' })).toBeVisible()
    const board = await page.locator('section.board').boundingBox()
    const button = await page.locator('[data-confirm]').boundingBox()
    if (board === null || button === null) throw new Error(name)
    expect(button.y + button.height, name).toBeLessThanOrEqual(390)
    boxes.push(`${String(board.width)} ${String(button.x)} ${String(button.y)}`)
  }
  expect(new Set(boxes).size, boxes.join('; ')).toBe(1)
})

test('the reasons of an objection stay in their row on a phone on its side', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const waiting = sceneOf('waiting')
  const theme = { id: 'ville', fr: 'Ville', en: 'City' }
  const view = { ...waiting.view, unexplained: { seat: 0, theme } }
  await showScene(page, { ...waiting, view, acts: ['precise'] })
  const row = page.locator('[data-reasons]')
  await expect(row).toBeVisible()
  const out = await row.evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(out).toBeLessThanOrEqual(0)
})

test('the reasons of an objection go by themselves, and by a word of one’s own', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.clock.install()
  const mine = sceneOf('my turn')
  const theme = { id: 'ville', fr: 'Ville', en: 'City' }
  const view = { ...mine.view, unexplained: { seat: 0, theme } }
  const scene = { ...mine, view, acts: [...(mine.acts ?? []), 'precise'] }
  const row = page.locator('[data-reasons]')
  const says = page.locator('.says')
  await showScene(page, scene)
  await expect(says).toContainText('Vous contestez ce mot')
  await page.locator('.word-field').pressSequentially('r')
  await expect(row).toHaveCount(0)
  await showScene(page, scene)
  await expect(row).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(row).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(row).toHaveCount(0)
  await expect(says).not.toContainText('contest')
})

test('a word before its theme: the hint asks for the theme', async ({ page }) => {
  await showScene(page, sceneOf('my turn'))
  await page.locator('.word-field').fill('rome')
  await expect(page.locator('.hint')).toHaveText('Touchez le thème de « ROME ».')
})

test('a word begins wherever one types it, with its first letter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showScene(page, sceneOf('my turn'))
  await choose(page, 'dans_la_mer')
  await page.locator('[data-home]').focus()
  await page.keyboard.type('rome')
  await expect(page.locator('.word-field')).toHaveValue(/^rome$/i)
})

test('what became of a game is copied, and nobody leaves the table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await showScene(page, sceneOf('over'))
  const address = page.url()
  await page.getByRole('button', { name: 'Partager' }).click()
  const text = await page.getByLabel('Texte à partager').inputValue()
  await page.getByRole('button', { name: 'Copier le texte' }).click()
  await expect(page.getByRole('button', { name: 'Texte copié' })).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('at the end the words of the game are with the points', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await showScene(page, sceneOf('over'))
  await page.locator('.end details.words summary').click()
  await expect(page.locator('.end details.words')).toContainText('Aucun mot encore')
  await expect(page.locator('details.words')).toHaveCount(1)
  await expect(page.locator('.strip')).toHaveCount(0)
})

test('Enter ends a spelling, wherever it is not on a button', async ({ page }) => {
  const { played } = await showScene(page, sceneOf('spelling'))
  await expect(page.locator('[data-spelling]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => played).toEqual(['fini'])
})

test('the fifth theme alone asks for one of the four, and leaves the word to be written', async ({
  page,
}) => {
  await showScene(page, sceneOf('expert'))
  await page.locator('[data-fifth]').click()
  await expect(page.locator('.says')).toContainText('touchez aussi un des quatre thèmes')
  await expect(page.locator('.word-field')).toBeFocused()
})

test('a word whose theme was taken gives way to what is typed next', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const mine = sceneOf('my turn')
  const { change } = await showScene(page, mine)
  await choose(page, 'dans_la_mer')
  const field = page.locator('.word-field')
  await field.fill('requin')
  const view = structuredClone(mine.view) as { columns: { theme: { id: string } | null }[] }
  for (const { theme } of view.columns) if (theme?.id === 'dans_la_mer') theme.id = 'dessert'
  change({ ...mine, view }, '1 mot dans_la_mer E + R = NEMO', 'play')
  await expect(page.locator('.says')).toContainText('Le thème est parti')
  await expect(field).toHaveValue('REQUIN') // it may fit another theme
  await field.press('b')
  await expect(field).toHaveValue('B')
  await field.press('i')
  await expect(field).toHaveValue('BI')
})

test('the ★★ cards that count two are told among the letters of a player', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showScene(page, sceneOf('my turn'))
  await expect(page.locator('.chip').first()).toContainText('14 lettres, dont 1 ★★')
})
