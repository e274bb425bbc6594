// What just happened is seen and heard: things travel, a tap meets them where they will be,
// nothing shifts; whoever wants no motion has none, and nothing sounds before a touch.
import type { Page } from '@playwright/test'
import { cleanAtBothWidths } from './clean'
import { showScene, type Scene, type Shown } from './fake_table'
import { MOMENTS } from './moments'
import { KUMATA } from './scenes/kumata'
import { expect, openMenu, test } from './table'

interface Ran {
  readonly copy: boolean // of a thing, above the page
  readonly ms: number
  readonly changes: readonly string[]
}

// Notes every animation that a script starts. `held`: it stays at its beginning.
async function watch(page: Page, held: boolean): Promise<void> {
  await page.evaluate((held) => {
    const ran: unknown[] = []
    Object.assign(window, { ran })
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const one = animate.apply(this, given)
      const effect = one.effect as KeyframeEffect
      const kept = ['offset', 'computedOffset', 'easing', 'composite']
      const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      ran.push({
        copy: this.closest('[data-flights]') !== null,
        ms: effect.getTiming().duration,
        changes: [...new Set(names)].filter((name) => !kept.includes(name)),
      })
      if (held) one.pause()
      return one
    }
  }, held)
}
const ranOn = (page: Page): Promise<readonly Ran[]> =>
  page.evaluate(() => (window as unknown as { ran: Ran[] }).ran)

async function openMoment(page: Page, game: string): Promise<() => Promise<void>> {
  const moment = MOMENTS[game]
  if (moment === undefined) throw new Error(game)
  const shown = await showScene(page, moment.before)
  return async () => {
    const seq = Number(await page.locator('[data-game]').getAttribute('data-seq'))
    shown.change(moment.after, moment.text, 'play')
    await expect(page.locator(`[data-seq="${String(seq + 1)}"]`)).toBeVisible()
  }
}

for (const game of Object.keys(MOMENTS)) {
  test(`${game}: what moved travels, quickly and without a change of layout`, async ({ page }) => {
    const go = await openMoment(page, game)
    await watch(page, true)
    await go()
    await expect.poll(async () => (await ranOn(page)).some(({ copy }) => copy)).toBe(true)
    for (const { ms, changes } of (await ranOn(page)).filter(({ ms }) => ms > 0)) {
      expect(ms).toBeGreaterThanOrEqual(160)
      expect(ms).toBeLessThanOrEqual(220)
      expect(['transform', 'translate', 'opacity']).toEqual(expect.arrayContaining([...changes]))
    }
    // Pictures: nobody finds them, hears them or presses them.
    const layer = page.locator('[data-flights]')
    await expect(layer).toHaveAttribute('aria-hidden', 'true')
    expect(await layer.locator('[data-move], [data-card], [id], [role]').count()).toBe(0)
  })

  test(`${game}: whoever wants no motion has none`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const go = await openMoment(page, game)
    await watch(page, false)
    await go()
    expect((await ranOn(page)).filter(({ ms }) => ms > 0)).toEqual([])
    await expect(page.locator('[data-flights]')).toHaveCount(0)
  })

  test(`${game}: nothing shifts in some turns`, async ({ page }) => {
    const { before, after, text } = MOMENTS[game] ?? { before: null, after: null, text: '' }
    if (before === null) return
    const shown = await showScene(page, before)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    for (const [next, what] of [
      [after, text],
      [before, '0 passe'],
      [after, text],
    ] as const) {
      const seq = Number(await page.locator('[data-game]').getAttribute('data-seq'))
      shown.change(next, what, 'play')
      await expect(page.locator(`[data-seq="${String(seq + 1)}"]`)).toBeVisible()
      await expect(page.locator('[data-flights]')).toHaveCount(0) // all arrived
    }
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
    )
    expect(sum).toBeLessThan(0.02)
  })
}

test('a tap counts while a domino is still on its way', async ({ page }) => {
  const go = await openMoment(page, 'kumata')
  await watch(page, true)
  await go()
  await expect(page.locator('[data-flights] svg')).toHaveCount(1)
  await page.locator('[data-cell=a5]').click()
  await page.locator('[data-card="11"]').click()
  await expect(page.locator('[data-card="11"]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-flights] svg')).toHaveCount(1) // it still flies
})

test('what flies arrives, and leaves nothing behind', async ({ page }) => {
  const go = await openMoment(page, 'kokomots')
  await watch(page, false)
  await go()
  // Something did fly: an empty sky proves nothing.
  await expect.poll(async () => (await ranOn(page)).some(({ copy }) => copy)).toBe(true)
  await expect(page.locator('[data-flights]')).toHaveCount(0)
  const running = (): Promise<number> => page.evaluate(() => document.getAnimations().length)
  await expect.poll(running).toBe(0)
})

// A voice that counts what it is asked for.
async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const param = { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 }
    const node = () => ({ connect: (to: unknown) => to, gain: param, frequency: param })
    let sounds = 0
    class Voice {
      state = 'running'
      currentTime = 0
      destination = {}
      createGain = node
      createOscillator = () => {
        sounds += 1
        return { ...node(), start: () => 0, stop: () => 0 }
      }
      resume = () => Promise.resolve()
    }
    Object.assign(window, { AudioContext: Voice, sounds: () => sounds })
    // Whatever a test asks of a page counts as a touch there.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  return () => page.evaluate(() => (window as unknown as { sounds: () => number }).sounds())
}

// My turn comes, and goes.
async function callMe(page: Page, shown: Shown<Scene>): Promise<void> {
  for (const scene of [KUMATA.waiting, KUMATA['my turn']]) {
    const seq = Number(await page.locator('[data-game]').getAttribute('data-seq'))
    shown.change(scene, 'x', 'draw')
    await expect(page.locator(`[data-seq="${String(seq + 1)}"]`)).toBeVisible()
  }
}

test('nothing sounds before a touch, nor when it was muted', async ({ page }) => {
  const sounds = await countSounds(page)
  const shown = await showScene(page, KUMATA.waiting)
  await callMe(page, shown)
  expect(await sounds()).toBe(0)
  await page.mouse.click(5, 5)
  await callMe(page, shown)
  const heard = await sounds()
  expect(heard).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Couper le son' }).click()
  await callMe(page, shown)
  expect(await sounds()).toBe(heard)
  await page.reload() // it is kept
  await page.locator('[data-game]').waitFor()
  await expect(page.getByRole('button', { name: 'Remettre le son' })).toBeVisible()
})

test('settings are one tap from home and from a table', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Réglages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Réglages' })
  await expect(dialog.locator('[data-setting=sound]')).toBeChecked()
  await expect(dialog.locator('[data-setting=ticks]')).not.toBeChecked()
  await dialog.locator('[data-setting=ticks]').check()
  await cleanAtBothWidths(page, 'settings')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await showScene(page, KUMATA.waiting)
  await openMenu(page)
  await page.getByRole('button', { name: 'Réglages' }).click()
  await expect(dialog.locator('[data-setting=ticks]')).toBeChecked()
  await cleanAtBothWidths(page, 'settings at a table')
})

test('a word outside the page is offered after a wait, by a button', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    class Told {
      static permission = 'default'
      static requestPermission = () => {
        Told.permission = 'granted'
        return Promise.resolve('granted')
      }
      close = () => undefined
      constructor(_: string, { body }: { body: string }) {
        said.push(body)
      }
    }
    Object.assign(window, { Notification: Told, said })
  })
  const said = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { said: string[] }).said)
  await page.clock.install()
  const shown = await showScene(page, KUMATA.waiting)
  const offer = page.locator('[data-notify-offer]')
  await expect(offer).toHaveCount(0)
  await page.clock.runFor(21_000)
  await offer.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(offer).toHaveCount(0)
  // In sight nothing is said; while another window lies over the page, it is.
  shown.change(KUMATA['my turn'], '1 11 a5b5', 'play')
  await page.clock.runFor(2000)
  await expect(page.locator('[data-acts=joue]')).toBeVisible()
  shown.change(KUMATA.waiting, '0 32 c3d3', 'play')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await said()).toEqual([])
  shown.change(KUMATA['my turn'], '1 11 a5b5', 'play')
  await expect.poll(said).toEqual(['C’est à vous de jouer.'])
})
