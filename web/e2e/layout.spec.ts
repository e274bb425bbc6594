// What a small screen does with sheets, keyboards and long sentences. Every form of every
// table at every size: scenes.spec.ts.
import { lobbyOf, showScene } from './fake_table'
import { openTable } from './game_table'
import { faults, resize, SMALL } from './layout'
import { GAMES } from './scenes/all'
import { KUMATA } from './scenes/kumata'
import { SCENES } from './scenes/piochamots'
import { expect, test } from './table'
import { box, learn } from './shelf'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the sheet of a small screen lies over the dock, not over the board', async ({ page }) => {
  await showScene(page, KUMATA['my turn'])
  for (const [width, height] of SMALL) {
    await resize(page, width, height)
    await page.getByRole('button', { name: 'Fil, coups, joueurs' }).click()
    await expect(page.locator('.folds.open summary').first()).toBeFocused()
    const sheet = await page.locator('.folds').boundingBox()
    const board = await page.locator('section.board').boundingBox()
    if (sheet === null || board === null) throw new Error('nothing to see')
    const apart = sheet.y >= board.y + board.height - 1 || sheet.x >= board.x + board.width - 1
    expect(apart, `${String(width)}x${String(height)}`).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Fil, coups, joueurs' })).toBeFocused()
  }
})

test('the account of a move is read whole on a phone held upright', async ({ page }) => {
  const line = (words: string) => ({ fr: words, en: words, points: -1, mark: ['c3'] })
  const lines = [
    line('vous 0, adversaire −3'),
    ...['c3', 'd3', 'a4', 'b4'].map((at) => line(`cache la parcelle ${at} (Crocodiles : −1)`)),
  ]
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await showScene(page, KUMATA['my turn'], { check: () => ({ lines, total: -3 }) })
    await page.locator('[role=gridcell][data-cell=c3]').click()
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    const text = await page.locator('.preview .lines').boundingBox()
    const buttons = await page.locator('section.dock .buttons').boundingBox()
    if (text === null || buttons === null) throw new Error('nothing to see')
    expect(text.y + text.height, String(width)).toBeLessThanOrEqual(buttons.y)
    const cut = await page
      .locator('.preview')
      .evaluate((one) =>
        getComputedStyle(one).overflowY === 'visible' ? 0 : one.scrollHeight - one.clientHeight,
      )
    expect(cut, String(width)).toBeLessThanOrEqual(0)
  }
})

test('a change of points does not lie on the sign of a narrow player', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const before = KUMATA['my turn']
  const view = structuredClone(before.view) as { players: { score: number }[] }
  for (const [seat, player] of view.players.entries()) player.score = 163 + seat
  const after = { ...before, view }
  const { change } = await showScene(page, before)
  await expect(page.locator('.chip')).toHaveCount(2)
  change(after, '1 32 c3d3', 'play')
  await expect(page.locator('.chip .delta').first()).toBeVisible()
  const over = await page.locator('.chip').evaluateAll(
    (chips) =>
      chips.filter((chip) => {
        const [sign, delta] = [chip.querySelector('.sign'), chip.querySelector('.delta')]
        if (sign?.checkVisibility({ visibilityProperty: true }) !== true || delta === null)
          return false
        return delta.getBoundingClientRect().left < sign.getBoundingClientRect().right
      }).length,
  )
  expect(over).toBe(0)
})

test('a word to judge or to maintain moves no theme and hides no sand', async ({ page }) => {
  const { scenes, rules } = GAMES['kokomots'] ?? { scenes: {} }
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const tops: number[] = []
    for (const name of ['my turn', 'judging', 'doubted']) {
      const scene = scenes[name]
      if (scene === undefined) throw new Error(name)
      await showScene(page, scene, rules)
      await expect(page.locator('.columns')).toBeVisible()
      tops.push((await page.locator('.columns').boundingBox())?.y ?? 0)
      const sand = page.locator('.strip .clock').filter({ visible: true })
      expect(await sand.count(), `${name} ${String(width)}`).toBeGreaterThan(0)
    }
    expect(Math.max(...tops) - Math.min(...tops), String(width)).toBeLessThanOrEqual(1)
  }
})

test('who judges does not read that somebody judges them', async ({ page }) => {
  const { scenes, rules } = GAMES['kokomots'] ?? { scenes: {} }
  const scene = scenes['judging']
  if (scene === undefined) throw new Error('nobody judges')
  await page.setViewportSize({ width: 1280, height: 800 })
  await showScene(page, scene, rules)
  await expect(page.locator('.chips .state', { hasText: 'vous' })).toHaveText(/vous · juge$/)
})

test('in Union a phone shows both teams, their sums and whole names', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await showScene(page, KUMATA.union, GAMES['kumata']?.rules)
    const chips = page.locator('.chips > li')
    await expect(chips).toHaveCount(4)
    for (const chip of await chips.all()) {
      const cut = await chip.evaluate((one) =>
        [...one.querySelectorAll<HTMLElement>('.name, .name > span, .team-name, .team-short')]
          .filter((part) => part.checkVisibility() && part.clientWidth > 1)
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      )
      expect(cut, String(width)).toEqual([])
      await expect(
        chip.locator('.team-name, .team-short').filter({ visible: true }).first(),
      ).toHaveText(/(76|62)$/)
    }
    // Partners stand in one column.
    const boxes = await Promise.all((await chips.all()).map((chip) => chip.boundingBox()))
    expect(boxes[0]?.x).toBe(boxes[2]?.x)
    expect(boxes[1]?.x).toBe(boxes[3]?.x)
  }
})

for (const [game, { scenes, rules }] of Object.entries(GAMES))
  test(`${game}: everybody is called by a name of their own, however little room`, async ({
    page,
  }) => {
    for (const [of, scene] of Object.entries(scenes)) {
      if (scene.over) continue
      await showScene(page, scene, rules)
      for (const [width, height] of [
        [640, 400],
        [844, 390],
        [390, 844],
        [320, 568],
      ] as const) {
        await resize(page, width, height)
        const names = await page.locator('.chips > li').evaluateAll((chips) =>
          chips.map((chip) => {
            const seen = [...chip.querySelectorAll<HTMLElement>('.name')].find(
              (name) => name.checkVisibility() && name.clientWidth > 1,
            )
            // Whole, but for the end of a long one.
            const parts = [seen, ...(seen?.querySelectorAll<HTMLElement>('span') ?? [])]
            const cut = parts.some((part) => part && part.scrollWidth > part.clientWidth + 1)
            return cut && (seen?.clientWidth ?? 0) < 60 ? '' : (seen?.textContent ?? '')
          }),
        )
        const at = `${of}, ${String(width)}x${String(height)}: ${names.join(' ')}`
        for (const name of names) expect(name.trim().length, at).toBeGreaterThan(1)
        expect(new Set(names).size, at).toBe(names.length)
      }
    }
  })

test('home begins with its title and every game, and with a table under way', async ({ page }) => {
  for (const [width, height] of [
    [640, 400],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    for (const game of ['Kokomots', 'Pioch', ...(width > height ? ['Embrou', 'Ilotmots'] : [])])
      await expect(box(page, game).locator('.name')).toBeInViewport({ ratio: 1 })
  }
  await openTable(page, 'kumata', {})
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Reprendre, / })).toBeInViewport({ ratio: 1 })
  }
})

test('the longest name of a game and whose turn it is do not meet', async ({ page }) => {
  await openTable(page, 'embrouillamini', {})
  await page.evaluate(() => {
    const [owned] = JSON.parse(localStorage.getItem('tablee.places') ?? '[]') as object[]
    localStorage.setItem('tablee.places', JSON.stringify([{ ...owned, opened: Date.now() }]))
  })
  for (const [path, width, height] of [
    ['/', 640, 400],
    ['/', 320, 568],
    ['/parties', 320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    const row = page.getByRole('link', { name: /^Reprendre, / })
    await expect(row).toBeVisible()
    const apart = await row.evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link.querySelector('b') ?? link)
      const when = link.querySelector('.when')?.getBoundingClientRect().left ?? 0
      return when - words.getBoundingClientRect().right
    })
    expect(apart, `${path} ${String(width)}`).toBeGreaterThan(0)
  }
})

test('a phone that is turned has the cards in the middle of its window', async ({ page }) => {
  const { scenes, rules } = GAMES['embrouillamini'] ?? { scenes: {} }
  const scene = scenes['first']
  if (scene === undefined) throw new Error('no scene')
  await page.setViewportSize({ width: 768, height: 1024 })
  await showScene(page, scene, rules)
  for (const [width, height] of [
    [1280, 820],
    [844, 390],
  ] as const) {
    await resize(page, width, height)
    const off = (): Promise<number> =>
      page.evaluate(() => {
        const window = document.querySelector('section.board')?.getBoundingClientRect()
        const capital = document.querySelector('[data-cell=h5]')?.getBoundingClientRect()
        if (window === undefined || capital === undefined) return Infinity
        const across = capital.left + capital.right - window.left - window.right
        const along = capital.top + capital.bottom - window.top - window.bottom
        return Math.max(Math.abs(across), Math.abs(along)) / 2
      })
    await expect.poll(off, `${String(width)}x${String(height)}`).toBeLessThan(80)
  }
})

test.describe('on a device that knows no game', () => {
  test.use({ newcomer: true })

  for (const game of ['Kokomots', 'Pioch’à Mots', 'Kumata', 'Embrouillamini', 'Ilotmots'])
    test(`the lesson of ${game} on a phone on its side: what is pressed is on the screen`, async ({
      page,
    }) => {
      await learn(page, game)
      await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeVisible()
      for (const [width, height] of [
        [640, 400],
        [844, 390],
      ] as const) {
        await resize(page, width, height)
        const size = `${String(width)}x${String(height)}`
        await expect(page.locator('[data-confirm]'), size).toBeInViewport({ ratio: 1 })
        const dock = page.locator('section.dock')
        const over = (): Promise<number> =>
          dock.evaluate((one) => one.scrollHeight - one.clientHeight)
        await expect.poll(over, size).toBeLessThanOrEqual(1)
      }
    })
})

test('what happened comes to a place that was kept for it', async ({ page }) => {
  const { waiting } = KUMATA
  await page.setViewportSize({ width: 390, height: 844 })
  await showScene(page, waiting, GAMES['kumata']?.rules)
  const board = page.locator('section.board')
  await expect(board).toBeVisible()
  const before = await board.boundingBox()
  const [banner] = await page.locator('.frame .banner').all()
  await banner?.evaluate((place) => {
    place.textContent = 'Bot 1 pose le 1-0 en c1-c2 avec un totem, au niveau 2. '.repeat(3)
  })
  expect(await board.boundingBox()).toEqual(before)
  await banner?.evaluate((place) => {
    place.textContent = ''
  })
  expect(await board.boundingBox()).toEqual(before)
})

test('a proposal, a pause and its end move no board', async ({ page }) => {
  const scene = KUMATA['my turn']
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [320, 568],
    [320, 454],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { change, push } = await showScene(page, scene, GAMES['kumata']?.rules)
    const board = page.locator('section.board')
    const size = `${String(width)}x${String(height)}`
    await expect(board).toBeVisible()
    const before = await board.boundingBox()
    const asks = [{ what: 'pause', by: 1, agreed: [1], waits: [0] }]
    push('lobby', lobbyOf({ ...scene, lobby: { ...scene.lobby, asks } }))
    await expect(page.getByRole('button', { name: 'D’accord' })).toBeInViewport({ ratio: 1 })
    expect(await board.boundingBox(), `${size}, asked`).toEqual(before)
    push('lobby', lobbyOf(scene))
    change({ ...scene, paused: true }, '', 'pause')
    const resume = page.getByRole('button', { name: 'Reprendre', exact: true })
    await expect(resume).toBeInViewport({ ratio: 1 })
    expect(await board.boundingBox(), `${size}, paused`).toEqual(before)
    await expect(page.locator('.frame').getByText('La partie est en pause.')).toHaveCount(1)
    if (width < 960 && height >= 576) {
      const bar = (await page.locator('[data-paused]').boundingBox())?.y ?? 0
      const chips = await page.locator('[data-chips]').boundingBox()
      expect(bar, size).toBeGreaterThanOrEqual((chips?.y ?? 0) + (chips?.height ?? 0) - 1)
    }
    change(scene, '', 'resume')
    await expect(page.locator('[data-resumed]')).toBeInViewport({ ratio: 1 })
    expect(await board.boundingBox(), `${size}, resumed`).toEqual(before)
  }
})

test('a proposal that waits for many moves no board', async ({ page }) => {
  const { scenes, rules } = GAMES['kokomots'] ?? { scenes: {} }
  const scene = scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  const asks = [{ what: 'pause', by: 0, agreed: [0], waits: [1, 2] }]
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { push } = await showScene(page, scene, rules)
    const board = page.locator('section.board')
    await expect(board).toBeVisible()
    const before = await board.boundingBox()
    push('lobby', lobbyOf({ ...scene, lobby: { ...scene.lobby, asks } }))
    const back = page.getByRole('button', { name: 'Retirer ma demande' })
    await expect(back).toBeInViewport({ ratio: 1 })
    expect(await board.boundingBox(), String(width)).toEqual(before)
    await back.click({ trial: true })
    await page.getByRole('button', { name: 'Touches et règles' }).click({ trial: true })
  }
})

test('a phone’s keyboard takes its part of the screen, the board the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const { race } = SCENES
  if (race === undefined) throw new Error('no race')
  await showScene(page, race)
  // With interactive-widget=resizes-content a keyboard makes the window lower.
  await resize(page, 390, 420)
  expect(await faults(page)).toEqual([])
})

test('a long sentence of what happened takes nothing from the board', async ({ page }) => {
  const { waiting } = KUMATA
  await page.setViewportSize({ width: 640, height: 430 })
  await showScene(page, waiting, GAMES['kumata']?.rules)
  const board = page.locator('section.board')
  await expect(board).toBeVisible()
  const before = (await board.boundingBox())?.width
  await page.evaluate(() => {
    const banner = document.createElement('div')
    banner.className = document.querySelector('.frame .notices')?.className ?? ''
    banner.style.gridArea = 'banner'
    banner.textContent = 'Bot 1 pose le 1-0 en c1-c2 avec un totem, au niveau 2. '.repeat(3)
    document.querySelector('.frame')?.append(banner)
  })
  expect((await board.boundingBox())?.width).toBe(before)
})

test('the names of the levels have room around them', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/jeux/embrouillamini')
    const name = page.getByText('débutant', { exact: true })
    await expect(name).toBeVisible()
    const room = await name.evaluate((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      const outer = one.closest('label')?.getBoundingClientRect()
      const inner = words.getBoundingClientRect()
      return Math.min(inner.left - (outer?.left ?? 0), (outer?.right ?? 0) - inner.right)
    })
    expect(room, String(width)).toBeGreaterThanOrEqual(5)
  }
})
