// A thing under a pointer: a tap, a drag, a drag that is given up.
import { beforeEach, expect, it } from 'vitest'
import { ABOVE, Carrying } from '../src/play/carrying.svelte'

let heard: string[]
let carrying: Carrying<string>
const event = (type: string, x: number, y: number, more: object = {}): PointerEvent =>
  ({
    ...{ type, clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse' },
    ...{ isPrimary: true, button: 0, ...more },
  }) as PointerEvent

beforeEach(() => {
  heard = []
  carrying = new Carrying((key, at, phase) => {
    heard.push(`${phase} ${key} ${String(at.clientX)},${String(at.clientY)}`)
    return at.clientX > 50
  })
})

it('is a tap until it goes some pixels', () => {
  carrying.down(event('pointerdown', 10, 10), 'a')
  carrying.move(event('pointermove', 14, 13))
  carrying.up(event('pointerup', 14, 13))
  expect([heard, carrying.now, carrying.dropped]).toEqual([[], null, false])
})

it('is carried, and falls where it is let go', () => {
  carrying.down(event('pointerdown', 10, 10), 'a')
  carrying.move(event('pointermove', 30, 10))
  expect(carrying.now).toMatchObject({ key: 'a', placed: false })
  carrying.move(event('pointermove', 60, 10))
  expect(carrying.now?.placed).toBe(true)
  carrying.up(event('pointerup', 61, 10))
  expect(heard).toEqual(['start a 30,10', 'move a 60,10', 'drop a 61,10'])
  expect([carrying.now, carrying.dropped]).toEqual([null, true])
})

it('aims above a finger, stays where the finger is lost, and hears no second one', () => {
  const touch = { pointerType: 'touch' }
  carrying.down(event('pointerdown', 10, 90, touch), 'a')
  carrying.down(event('pointerdown', 0, 0, { ...touch, pointerId: 2, isPrimary: false }), 'b')
  carrying.move(event('pointermove', 90, 90, touch))
  carrying.move(event('pointermove', 0, 0, { ...touch, pointerId: 2 }))
  carrying.up(event('pointercancel', 90, 90, touch))
  const y = String(90 - ABOVE)
  expect(heard).toEqual([`start a 90,${y}`, `cancel a 90,${y}`])
})
