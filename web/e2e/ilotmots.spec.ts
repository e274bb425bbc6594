// Ilotmots with the real server: whole games by finger and by keyboard, a refusal, a
// line that breaks in the middle.
import type { Locator, Page } from '@playwright/test'
import { expectStill, expectToldOnce, watchCalm } from './calm'
import { clean, cleanAtBothWidths } from './clean'
import { showScene } from './fake_table'
import { listen, openTable } from './game_table'
import { awaitTurn, layByFinger, pass, playWhole, type View } from './ilotmots_table'
import ilotmots from './scenes/ilotmots'
import { confirm, expect, isOver, newPerson, test } from './table'

// From the middle of one to the middle of the other; `before` it is let go.
async function carry(
  page: Page,
  from: Locator,
  to: Locator,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('nothing to carry')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await before()
  await page.mouse.up()
}

// From the one cell that Tab reaches, by arrows.
async function walkTo(page: Page, name: string): Promise<void> {
  const start = page.locator('[data-cell][tabindex="0"]')
  await start.focus()
  const from = (await start.getAttribute('data-cell')) ?? ''
  const dx = name.charCodeAt(0) - from.charCodeAt(0)
  const dy = Number(name.slice(1)) - Number(from.slice(1))
  for (let i = 0; i < Math.abs(dx); i += 1)
    await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft')
  for (let i = 0; i < Math.abs(dy); i += 1)
    await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp')
  await expect(page.locator(`[data-cell=${name}]`)).toBeFocused()
}

for (const [where, width, height] of [
  ['on a phone', 390, 844],
  ['on a phone on its side', 844, 390],
] as const)
  test(`a whole game ${where}, by finger`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchCalm(page)
    const view = listen<View>(page)
    await openTable(page, 'ilotmots', { pieces: '8' })
    await page.getByRole('button', { name: 'Agrandir' }).click()
    const laid = await playWhole(page, view, layByFinger)
    expect(laid).toBeGreaterThan(0)
    await expect(page.getByText('Partie terminée', { exact: true })).toBeVisible()
    await expect(page.getByRole('table').last()).toContainText('Pièces restantes')
    await expectToldOnce(page)
    await expectStill(page)
  })

test('a whole game by the keyboard alone', async ({ page }) => {
  await watchCalm(page)
  const view = listen<View>(page)
  await openTable(page, 'ilotmots', { pieces: 'choix' })
  // Whoever begins chooses: perhaps the bot.
  await expect(page.locator('[data-acts~="9"], [data-phase=play]')).toBeVisible()
  const nine = page.getByRole('radio', { name: '9' })
  if ((await page.locator('[data-acts~="9"]').count()) > 0) {
    await nine.press('Space')
    await confirm(page)
  }
  const laid = await playWhole(page, view, async (page, placements) => {
    for (const [name, letter] of placements) {
      await walkTo(page, name)
      await page.keyboard.press(letter.toLowerCase())
    }
    await page.keyboard.press('Enter') // to the big button
    await expect(page.locator('[data-confirm]')).toBeFocused()
  })
  expect(laid).toBeGreaterThan(0)
  await expectToldOnce(page)
  await expectStill(page)
})

test('a turn that does not hold is refused in a sentence, and stays on the board', async ({
  page,
}) => {
  const view = listen<View>(page)
  await openTable(page, 'ilotmots', { pieces: '8' })
  if (!(await awaitTurn(page))) throw new Error('over')
  const rack = view()?.players[0]?.rack ?? []
  const letter = rack.find((piece) => /[A-Z]/.test(piece)) ?? ''
  await page.locator('[data-cell=b2]').focus()
  await page.keyboard.press(letter.toLowerCase())
  await expect(page.locator('[data-preview=refused]')).toBeVisible()
  await confirm(page)
  await expect(page.locator('.why')).toContainText('Pourquoi non')
  await expect(page.getByRole('gridcell', { name: /^b2, .*dans votre coup/ })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell', { name: /^b2, libre/ })).toBeAttached()
})

test('a joker is laid as the letter that is chosen, by mouse and by key', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  await showScene(page, scene, ilotmots.rules)
  const joker = page.getByRole('list', { name: 'Vos pièces' }).locator('[data-card="*"]')
  const planned = page.getByRole('gridcell', { name: /^b2, .*dans votre coup/ })
  await page.locator('[data-cell=b2]').click()
  await joker.click()
  await page.getByRole('dialog').getByRole('button', { name: 'U', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(planned).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(planned).toHaveCount(0)
  await page.locator('[data-cell=b2]').focus()
  await page.keyboard.press('*')
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(planned).toBeAttached()
})

test('the board stays where it is when a pass is asked about', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await showScene(page, scene, ilotmots.rules)
    const cell = page.locator('[data-cell=k6]')
    const before = await cell.boundingBox()
    await page.getByRole('button', { name: 'Passer', exact: true }).click()
    await expect(page.getByText('Passer ?')).toBeVisible()
    expect(await cell.boundingBox()).toEqual(before)
  }
})

test('a lost line loses nothing of the turn in the making', async ({ page, context }) => {
  const view = listen<View>(page)
  await openTable(page, 'ilotmots', { pieces: '8' })
  if (!(await awaitTurn(page))) throw new Error('over')
  const letter = (view()?.players[0]?.rack ?? []).find((piece) => /[A-Z]/.test(piece)) ?? ''
  await page.locator('[data-cell=g5]').focus()
  await page.keyboard.press(letter.toLowerCase())
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('gridcell', { name: /^g5, .*dans votre coup/ })).toBeAttached()
})

test('a rack is nobody else’s to see', async ({ page, browser, server }) => {
  const view = listen<View>(page)
  const code = await openTable(page, 'ilotmots', { pieces: '8' }, [
    { kind: 'me' },
    { kind: 'open' },
  ])
  const other = await newPerson(browser, server)
  const theirs = listen<View>(other)
  await other.goto(`/j/${code}`)
  await other.getByLabel('Votre nom à cette table').fill('Léo')
  await other.getByRole('button', { name: 'Prendre la place 2' }).click()
  await page.getByRole('button', { name: 'Commencer la partie' }).click()
  for (const one of [page, other]) await expect(one.locator('[data-game=ilotmots]')).toBeVisible()
  await expect.poll(() => theirs()?.players[1]?.rack?.length).toBe(8)
  expect(theirs()?.players[0]?.rack).toBeNull()
  expect(view()?.players[1]?.rack).toBeNull()
})

test('the pieces to come are listed, and heard by their names', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  const watching = ilotmots.scenes['watch']
  if (scene === undefined || watching === undefined) throw new Error('no scene')
  await showScene(page, scene, ilotmots.rules)
  const fold = page.getByRole('group').filter({ hasText: 'Les pièces à venir' })
  await fold.getByText('Les pièces à venir').click()
  await expect(fold).toContainText('Ni sur le plateau, ni à votre chevalet : 97.')
  await expect(fold.getByRole('listitem')).toHaveCount(28)
  await expect(fold.getByRole('listitem').filter({ hasText: 'joker' })).toContainText('2')
  await expect(fold.getByRole('listitem').filter({ hasText: 'liaison' })).toContainText('8')
  await cleanAtBothWidths(page, 'the pieces to come')
  await page.setViewportSize({ width: 1280, height: 860 })
  await showScene(page, watching, ilotmots.rules)
  await fold.getByText('Les pièces à venir').click()
  await expect(fold).toContainText('Pas encore sur le plateau : 97.')
})

// All pieces but those laid and those to come are the rack of whoever looks.
test('behind a curtain nobody counts the pieces to come', async ({ page }) => {
  await openTable(page, 'ilotmots', { pieces: '8' }, [
    { kind: 'me' },
    { kind: 'device', name: 'Mamie' },
  ])
  const title = page.getByText('Les pièces à venir')
  await expect(page.locator('.curtain')).toBeVisible()
  await expect(page.getByText('Dans le sac', { exact: false }).first()).toBeAttached()
  await expect(title).toHaveCount(0)
  await page.getByRole('button', { name: 'C’est moi' }).click()
  await expect(title).toHaveCount(1)
})

test('two on one device: a rack is seen only by whom it belongs to', async ({ page }) => {
  await openTable(page, 'ilotmots', { pieces: '8' }, [
    { kind: 'me' },
    { kind: 'device', name: 'Mamie' },
  ])
  const open = page.getByRole('button', { name: 'C’est moi' })
  const pieces = page.getByRole('list', { name: 'Vos pièces' }).locator('[data-card]')
  const racks: string[][] = []
  const names = new Set<string>()
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(open).toBeVisible()
    await expect(pieces).toHaveCount(0)
    names.add(await page.locator('.curtain .who').innerText())
    await clean(page, 'curtain')
    await open.click()
    await expect(pieces).toHaveCount(8)
    racks.push(
      await pieces.evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? '')),
    )
    await pass(page)
  }
  expect(names).toEqual(new Set(['C’est à Zoé', 'C’est à Mamie']))
  expect(racks[0]).not.toEqual(racks[1])
  // Two passes in a row end the game.
  await expect.poll(() => isOver(page)).toBe(true)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 664 } })

  for (const zoom of ['from afar', 'near'] as const)
    for (const name of ['m8', 'e2', 'r11', 'a1'])
      test(`a tap on ${name}, ${zoom}, is a tap on that cell`, async ({ page }) => {
        const scene = ilotmots.scenes['empty']
        if (scene === undefined) throw new Error('no scene')
        await showScene(page, scene, ilotmots.rules)
        const target = page.locator(`[data-cell=${name}]`)
        // A finger plays near from the first.
        if (zoom === 'near')
          await target.evaluate((cell) => {
            cell.scrollIntoView({ block: 'center', inline: 'center' })
          })
        else await page.getByRole('button', { name: 'Tout voir' }).click()
        const box = await target.boundingBox()
        if (box === null) throw new Error(name)
        const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        await page.touchscreen.tap(finger.x, finger.y)
        await expect(target).toBeFocused()
        await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveAttribute(
          'data-cell',
          name,
        )
        // It is seen: where the board can go that far, under the finger.
        await expect(target).toBeInViewport()
        if (name === 'm8' || name === 'e2') {
          const after = await target.boundingBox()
          expect(after?.width ?? 0).toBeGreaterThan(30)
          expect(Math.abs((after?.x ?? 0) + (after?.width ?? 0) / 2 - finger.x)).toBeLessThan(40)
        }
        await page.locator('[data-card=A]').first().tap()
        await expect(target).toHaveAttribute('aria-selected', 'true')
      })

  test('letters that run out of sight take the board along, a tap does not', async ({ page }) => {
    const scene = ilotmots.scenes['empty']
    if (scene === undefined) throw new Error('no scene')
    await showScene(page, scene, ilotmots.rules)
    await expect(page.locator('[data-map]')).toBeVisible()
    const target = page.locator('[data-cell=m6]')
    const board = page.locator('.window')
    const edge = async (): Promise<number> => {
      const box = await board.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    // The cell lies half beyond the right border.
    await board.evaluate((frame) => {
      const cell = frame.querySelector('[data-cell=m6]')?.getBoundingClientRect()
      const { right } = frame.getBoundingClientRect()
      frame.scrollBy((cell?.left ?? 0) + (cell?.width ?? 0) / 2 - right, 0)
    })
    const before = await target.boundingBox()
    const x = before?.x ?? 0
    expect(x + (before?.width ?? 0)).toBeGreaterThan((await edge()) + 10)
    await page.touchscreen.tap(x + 6, (before?.y ?? 0) + (before?.height ?? 0) / 2)
    await expect(target).toBeFocused()
    expect((await target.boundingBox())?.x).toBeCloseTo(x)
    await page.locator('[data-card=A]').first().tap()
    await expect(target).toHaveAttribute('aria-selected', 'true')
    for (const name of ['m6', 'n6']) {
      const box = await page.locator(`[data-cell=${name}]`).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((await edge()) + 1)
    }
  })

  test('all rows of a near board are in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scene = ilotmots.scenes['my turn']
    if (scene === undefined) throw new Error('no scene')
    await showScene(page, scene, ilotmots.rules)
    await expect(page.locator('[data-map]')).toBeVisible()
    const window = await page.locator('.window').boundingBox()
    const first = await page.locator('[data-cell=i1]').boundingBox()
    const last = await page.locator('[data-cell=i11]').boundingBox()
    expect(first?.y).toBeGreaterThanOrEqual(window?.y ?? 0)
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
      (window?.y ?? 0) + (window?.height ?? 0) + 1,
    )
  })

  test('my turn is near with a small map that pans; the way back is obeyed', async ({ page }) => {
    const scene = ilotmots.scenes['my turn']
    if (scene === undefined) throw new Error('no scene')
    await showScene(page, scene, ilotmots.rules)
    const map = page.locator('[data-map]')
    const frame = page.locator('.window')
    await expect(map).toBeVisible()
    for (const part of [0.98, 0.02]) {
      const box = await map.boundingBox()
      if (box === null) throw new Error('no map')
      await page.touchscreen.tap(box.x + part * box.width, box.y + box.height / 2)
      const end = await frame.evaluate(
        (one, part) => (part > 0.5 ? one.scrollWidth - one.clientWidth : 0),
        part,
      )
      await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBe(end)
      // It gives way to the corner that is looked at.
      await expect
        .poll(async () => ((await map.boundingBox())?.x ?? 0) / 390 > 0.5)
        .toBe(part < 0.5)
    }
    await page.getByRole('button', { name: 'Tout voir' }).click()
    await expect(map).toHaveCount(0)
    await page.locator('[data-card]').first().tap()
    await expect(map).toHaveCount(0)
  })

  test('what the other laid is what one sees near first', async ({ page }) => {
    const scene = ilotmots.scenes['my turn']
    const waiting = ilotmots.scenes['waiting']
    if (scene === undefined || waiting === undefined) throw new Error('no scene')
    const { change } = await showScene(page, waiting, {
      ...ilotmots.rules,
      told: () => ({
        told: { key: 'ilotmots.told_words', fr: 'SON.', en: 'SON.', facts: {}, mark: ['r8', 'r9'] },
      }),
    })
    await expect(page.getByRole('button', { name: 'Agrandir' })).toBeVisible()
    change(scene, '1 pose r8=SO', 'play')
    await expect(page.locator('[data-map]')).toBeVisible()
    await expect(page.locator('[data-cell=r9]')).toBeInViewport()
  })

  test('a piece that is carried comes near with the cell that it falls on', async ({ page }) => {
    const scene = ilotmots.scenes['empty']
    if (scene === undefined) throw new Error('no scene')
    await showScene(page, scene, ilotmots.rules)
    await page.getByRole('button', { name: 'Tout voir' }).click()
    const cell = page.locator('[data-cell=m8]')
    const map = page.locator('[data-map]')
    await carry(page, page.locator('[data-card=A]').first(), cell, async () => {
      await expect(page.locator('[data-mark=lit]')).toHaveCount(1)
      await expect(map).toHaveCount(0)
    })
    await expect(map).toBeVisible()
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await expect(cell).toBeInViewport()
  })

  test('a piece that is taken back is where the next one goes', async ({ page }) => {
    const scene = ilotmots.scenes['empty']
    if (scene === undefined) throw new Error('no scene')
    await showScene(page, scene, ilotmots.rules)
    const cursor = page.locator('[data-cell][tabindex="0"]')
    const start = (await cursor.getAttribute('data-cell')) ?? ''
    const pieces = page.locator('[data-card]')
    await pieces.first().tap()
    const second = (await cursor.getAttribute('data-cell')) ?? ''
    await pieces.nth(1).tap()
    await page.getByRole('button', { name: 'Défaire le dernier geste' }).tap()
    await expect(cursor).toHaveAttribute('data-cell', second)
    await page.getByRole('button', { name: 'Tout reprendre' }).tap()
    await expect(cursor).toHaveAttribute('data-cell', start)
  })

  test('whoever does not choose how many pieces sees no choice', async ({ page }) => {
    const scene = ilotmots.scenes['choose']
    if (scene === undefined) throw new Error('no scene')
    const { change } = await showScene(page, scene, ilotmots.rules)
    const choices = page.getByRole('radiogroup')
    await expect(choices).toBeVisible()
    change({ ...scene, acts: [], turn: [1], lead: 1 }, '0 choisit 9', 'play')
    await expect(choices).toHaveCount(0)
    await expect(page.locator('[data-confirm]')).toBeHidden()
  })

  test('rows keep their numbers in sight when a near board is panned', async ({ page }) => {
    const scene = ilotmots.scenes['my turn']
    if (scene === undefined) throw new Error('no scene')
    await showScene(page, scene, ilotmots.rules)
    await expect(page.locator('[data-map]')).toBeVisible()
    const board = page.locator('.window')
    await board.evaluate((frame) => {
      frame.scrollTo(frame.scrollWidth, 0)
    })
    const window = await board.boundingBox()
    const row = await page.locator('[data-cell=r7]').boundingBox()
    const name = await board.getByText('7', { exact: true }).first().boundingBox()
    if (window === null || row === null || name === null) throw new Error('not there')
    expect(name.x).toBeGreaterThanOrEqual(window.x)
    expect(name.x + name.width).toBeLessThan(window.x + window.width / 4)
    const middle = name.y + name.height / 2
    expect(middle).toBeGreaterThan(row.y)
    expect(middle).toBeLessThan(row.y + row.height)
  })
})

test('arrows lead to the board from where the page begins and from the big button', async ({
  page,
}) => {
  const scene = ilotmots.scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  await showScene(page, scene, ilotmots.rules)
  const here = page.locator('[role=gridcell][tabindex="0"]')
  const name = await here.getAttribute('data-cell')
  await page.locator('#main').focus()
  await page.keyboard.press('ArrowDown')
  await expect(here).toBeFocused()
  await expect(here).toHaveAttribute('data-cell', name ?? '') // it says first where one is
  await ilotmots.draft?.(page, 'my turn')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-confirm]')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(here).toBeFocused()
})

test('a piece that was laid is carried to another cell, and back to the rack', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  await showScene(page, scene, ilotmots.rules)
  await ilotmots.draft?.(page, 'my turn')
  const cell = (name: string): Locator => page.locator(`[data-cell=${name}]`)
  const planned = (name: string): Locator => page.locator(`[data-cell=${name}][aria-selected=true]`)
  const live = page.getByTestId('live')
  await carry(page, cell('j8'), cell('m3'), async () => {
    await expect(page.locator('.floating')).toBeVisible()
  })
  await expect(page.locator('.floating')).toHaveCount(0)
  await expect(planned('m3')).toHaveCount(1)
  await expect(planned('j8')).toHaveCount(0)
  // Where something lies already it stays where it was, and is told.
  await carry(page, cell('m3'), cell('g4'))
  await expect(planned('m3')).toHaveCount(1)
  await expect(live).toContainText('g4 est déjà prise')
  await carry(page, cell('m3'), page.locator('.rack [data-card=R]'))
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  await expect(page.locator('.rack [aria-pressed=true]')).toHaveCount(0)
  await expect(live).toContainText('De retour au chevalet : A.')
})

test('a click where the arrow points already turns it', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  await showScene(page, scene, ilotmots.rules)
  const arrow = page.locator('[data-arrow]')
  const turned = page.locator('[data-arrow] [transform*=rotate]')
  const live = page.getByTestId('live')
  await expect(arrow).toBeVisible() // before anything was chosen
  await expect(turned).toHaveCount(0)
  const box = await arrow.boundingBox()
  if (box === null) throw new Error('no arrow')
  const click = (): Promise<void> => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await click()
  await expect(turned).toHaveCount(1)
  await expect(live).toContainText('Flèche vers le bas')
  await click()
  await expect(turned).toHaveCount(0)
  // After a letter the arrow stands at the next cell: a click there turns it too.
  await page.locator('[data-cell=m9]').click()
  await page.locator('[data-card=A]').first().click()
  await page.locator('[data-cell=n9]').click()
  await expect(turned).toHaveCount(1)
})

test('Escape closes the menu and takes no tile back; the second one does', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  if (scene === undefined) throw new Error('no scene')
  await showScene(page, scene, ilotmots.rules)
  await ilotmots.draft?.(page, 'my turn')
  const tile = page.locator('[data-cell=j8][aria-selected=true]')
  await expect(tile).toHaveCount(1)
  await page.locator('.menu summary').last().click()
  const menu = page.locator('.menu details[open]')
  await expect(menu).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(tile).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tile).toHaveCount(0)
  // For the ear: what came back, and that there is no room beyond the edge.
  const live = page.getByTestId('live')
  await expect(live).toContainText('De retour au chevalet : A.')
  await page.locator('[data-cell=r9]').focus()
  await page.keyboard.type('ee')
  await expect(live).toContainText('Plus de place vers la droite')
})

test('after a move by keyboard the focus is at the board, on its cell', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  const waiting = ilotmots.scenes['waiting']
  if (scene === undefined || waiting === undefined) throw new Error('no scene')
  const { played } = await showScene(page, scene, {
    ...ilotmots.rules,
    play: () => ({ t: 'ack', then: waiting }),
  })
  await ilotmots.draft?.(page, 'my turn')
  await expect(page.locator('[data-cell=k8]')).toBeFocused() // where the next letter goes
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-confirm]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => played.length).toBe(1)
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toBeFocused()
})

test('my own move is told until it is answered, and is then one leaf back', async ({ page }) => {
  const scene = ilotmots.scenes['my turn']
  const waiting = ilotmots.scenes['waiting']
  if (scene === undefined || waiting === undefined) throw new Error('no scene')
  const words = { fr: '{seat} pose AS.', en: '{seat} lays AS.' }
  const yours = { you_fr: 'Vous posez AS.', you_en: 'You lay AS.' }
  const key = 'ilotmots.told_words'
  const { change } = await showScene(page, scene, {
    ...ilotmots.rules,
    play: () => ({ t: 'ack', then: waiting }),
    told: (text) => ({ told: { key, ...words, ...yours, seat: Number(text[0]), facts: {} } }),
  })
  await ilotmots.draft?.(page, 'my turn')
  await confirm(page)
  const banner = page.locator('[data-banner]')
  await expect(banner).toContainText('Vous posez AS.')
  change(scene, '1 pose a1=A', 'play')
  await expect(banner).toContainText('Anne-Charlotte pose AS.')
  await banner.getByRole('button', { name: /2/ }).click()
  await expect(banner).toContainText('Vous posez AS.')
})

test('a sentence longer than its place is read whole, and nothing moves for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const scene = ilotmots.scenes['my turn']
  const waiting = ilotmots.scenes['waiting']
  if (scene === undefined || waiting === undefined) throw new Error('no scene')
  const words = 'Anne-Charlotte pose PAYAS et SON, ARCHIPEL, îlot L : '.repeat(3) + '+42 points.'
  const { change } = await showScene(page, waiting, {
    ...ilotmots.rules,
    told: () => ({ told: { key: 'ilotmots.told_words', fr: words, en: words, facts: {} } }),
  })
  change(scene, '1 pose a1=A', 'play')
  const text = page.locator('[data-banner] p')
  await expect(text).toContainText('PAYAS')
  const place = async (): Promise<object | null> => page.locator('section.board').boundingBox()
  const before = await place()
  const cut = (): Promise<number> => text.evaluate((p) => p.scrollHeight - p.clientHeight)
  expect(await cut()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Lire toute la phrase' }).click()
  await expect.poll(cut).toBeLessThan(2)
  expect(await place()).toEqual(before)
  await page.getByRole('button', { name: 'Lire toute la phrase' }).click()
  await expect.poll(cut).toBeGreaterThan(1)
})
