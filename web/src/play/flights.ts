// Draws what moved, above the page: a copy flies, and the thing itself, already in its place,
// is seen when the copy arrives. So a tap meets everything where it will be, nothing is
// waited for, and no row changes its size. Transform and opacity only.
import { figure } from '../i18n/text'
import {
  counted,
  difference,
  isTooMuch,
  numberIn,
  stepTo,
  TURNED,
  type Box,
  type Motion,
  type Step,
  type Thing,
} from './motion'

export const FLIGHT = 200 // ms
export const EASE = 'cubic-bezier(0.3, 0.7, 0.3, 1)'
const WAVE = 60 // ms from cell to cell
const WAVE_WHOLE = 600 // ms for all of it

interface Seen extends Thing {
  readonly face: Element
  readonly copy: Element | null // as it looked, where it may leave
}

export interface Picture {
  readonly things: readonly Seen[]
  readonly figures: ReadonlyMap<Element, number>
}

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

// What a copy would inherit from where it stood.
const LOOK = ['color', 'font-family', 'font-size', 'font-weight', 'line-height', 'text-align']

const boxOf = (of: Element): Box => {
  const { left, top, width, height } = of.getBoundingClientRect()
  return { x: left, y: top, w: width, h: height }
}
const isThere = ({ w, h }: Box): boolean => w > 0 && h > 0

// A button stays where it is: what moves is its face.
const faceOf = (marked: Element): Element =>
  marked instanceof HTMLButtonElement ? (marked.firstElementChild ?? marked) : marked

// `kept`: copies are made now, since what leaves may be gone or changed afterwards.
export function pictureOf(root: Element, kept: boolean): Picture {
  const things = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-move]')].flatMap(
    (marked): readonly Seen[] => {
      const face = faceOf(marked)
      const box = boxOf(face)
      if (!isThere(box)) return [] // on a fold that is closed
      const { move = '', at = '' } = marked.dataset
      const copy = kept ? copyOf(root, face, at, box) : null
      return [{ id: move, at, box, face, copy }]
    },
  )
  const figures = [...root.querySelectorAll('[data-figure]')].flatMap((element) => {
    const value = numberIn(element.textContent)
    return value === null ? [] : [[element, value] as const]
  })
  return { things, figures: new Map(figures) }
}

// What is drawn in several layers moves as one.
const partsOf = (root: Element, face: Element, at: string): readonly Element[] =>
  face instanceof SVGElement
    ? [face, ...root.querySelectorAll(`[data-part="${CSS.escape(at)}"]`)]
    : [face]

// A copy is a picture: nobody finds, hears or presses it.
function clean(copy: Element): Element {
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...one.attributes])
      if (/^(id|data-|aria-|tabindex|role|title)/.test(name)) one.removeAttribute(name)
  return copy
}

function copyOf(root: Element, face: Element, at: string, box: Box): Element {
  const parts = partsOf(root, face, at).map((part) => clean(part.cloneNode(true) as Element))
  const whole = face instanceof SVGElement ? face.ownerSVGElement : null
  if (whole === null) {
    const copy = document.createElement('div')
    const look = getComputedStyle(face)
    for (const name of LOOK) copy.style.setProperty(name, look.getPropertyValue(name))
    copy.style.setProperty('--card', `${String(box.w)}px`)
    for (const part of parts) (part as HTMLElement | SVGElement).style.width = '100%'
    copy.append(...parts)
    return copy
  }
  // The same window on the same drawing, as large as the thing.
  const seen = boxOf(whole)
  const view = whole.viewBox.baseVal
  const unit = view.width / seen.w
  const window = [
    view.x + (box.x - seen.x) * unit,
    view.y + (box.y - seen.y) * unit,
    box.w * unit,
    box.h * unit,
  ]
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  copy.setAttribute('viewBox', window.join(' '))
  copy.style.overflow = 'visible'
  copy.append(...parts)
  return copy
}

const frameOf = ({ x, y, scale }: Step): string =>
  `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`

export class Flights {
  private layer: HTMLElement | null = null
  private running: Animation[] = []
  private frame = 0

  constructor(private readonly root: Element) {}

  // Whatever is on its way has arrived.
  end(): void {
    cancelAnimationFrame(this.frame)
    for (const one of this.running) one.cancel()
    this.running = []
    this.layer?.remove()
    this.layer = null
  }

  show<V>(before: Picture, views: { before: V; after: V }, motion: Motion<V>): void {
    this.end()
    const after = pictureOf(this.root, false)
    const { moved, came, left } = difference(before.things, after.things)
    const ask = (of: Motion<V>['from'], thing: Seen): string | null =>
      of?.(thing, views.before, views.after) ?? null
    if (!isTooMuch({ moved, came, left })) {
      for (const { thing, from } of moved) this.fly(thing, from.box)
      for (const thing of came) this.come(thing, ask(motion.from, thing))
      for (const thing of left) this.leave(thing, ask(motion.to, thing))
      this.wave(after.things, motion.wave?.(views.before, views.after) ?? [])
    }
    this.count(before.figures, after.figures)
  }

  private source(name: string): Box | null {
    const chip = /^chip:(\d+)$/.exec(name)?.[1]
    const found =
      chip === undefined
        ? this.root.querySelector(`[data-source="${CSS.escape(name)}"]`)
        : this.root.querySelectorAll('[data-chips] > *')[Number(chip)]
    const box = found ? boxOf(found) : null
    if (box === null || !isThere(box)) return null
    if (chip === undefined) return box
    // A chip is wide: its sign is the place.
    const side = Math.min(box.w, box.h) / 2
    return { x: box.x + side / 2, y: box.y + (box.h - side) / 2, w: side, h: side }
  }

  private come(thing: Seen, from: string | null): void {
    const source = from === null || from === TURNED ? null : this.source(from)
    if (source !== null) this.fly(thing, source)
    else if (from === TURNED)
      this.animate(thing.face, [
        { transform: 'perspective(20rem) rotateX(-90deg)', opacity: 0.4 },
        { transform: 'perspective(20rem) rotateX(0)', opacity: 1 },
      ])
    else for (const part of partsOf(this.root, thing.face, thing.at)) this.fade(part)
  }

  private fade(part: Element): void {
    this.animate(part, [{ opacity: 0 }, {}])
  }

  private fly(thing: Seen, from: Box): void {
    const copy = copyOf(this.root, thing.face, thing.at, thing.box)
    for (const part of partsOf(this.root, thing.face, thing.at))
      this.animate(part, [{ opacity: 0 }, { opacity: 0 }])
    const start = frameOf(stepTo(thing.box, from))
    this.send(copy, thing.box, [{ transform: start }, { transform: 'none' }])
  }

  private leave({ box, copy }: Seen, to: string | null): void {
    const target = to === null ? null : this.source(to)
    if (target === null || copy === null) return
    const end = frameOf(stepTo(box, target))
    this.send(copy, box, [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: end, opacity: 0 },
    ])
  }

  private wave(things: readonly Seen[], places: readonly string[]): void {
    const step = Math.min(WAVE, WAVE_WHOLE / Math.max(1, places.length))
    places.forEach((at, i) => {
      const thing = things.find((one) => one.at === at)
      if (thing === undefined) return
      for (const part of partsOf(this.root, thing.face, at))
        this.animate(
          part,
          [{ translate: '0 0' }, { translate: '0 -22px' }, { translate: '0 0' }],
          FLIGHT + i * step,
        )
    })
  }

  private count(before: ReadonlyMap<Element, number>, after: ReadonlyMap<Element, number>): void {
    const counts = [...after].flatMap(([element, to]) => {
      const from = before.get(element)
      if (from === undefined || from === to) return []
      const copy = copyOf(this.root, element, '', boxOf(element))
      copy.textContent = figure(from)
      this.animate(element, [{ opacity: 0 }, { opacity: 0 }])
      this.send(copy, boxOf(element), [{ opacity: 1 }, { opacity: 1 }])
      return [{ copy, from, to }]
    })
    if (counts.length === 0) return
    const begun = performance.now()
    const draw = (now: number): void => {
      const part = (now - begun) / FLIGHT
      for (const { copy, from, to } of counts) copy.textContent = figure(counted(from, to, part))
      if (part < 1) this.frame = requestAnimationFrame(draw)
    }
    this.frame = requestAnimationFrame(draw)
  }

  // A copy in the layer above, until it has arrived.
  private send(copy: Element, box: Box, frames: Keyframe[]): void {
    this.layer ??= this.root.appendChild(newLayer())
    const { style } = copy as HTMLElement | SVGElement
    style.position = 'absolute'
    style.left = `${String(box.x)}px`
    style.top = `${String(box.y)}px`
    style.width = `${String(box.w)}px`
    style.height = `${String(box.h)}px`
    this.layer.append(copy)
    this.animate(copy, frames).onfinish = () => {
      copy.remove()
      if (this.layer?.childElementCount !== 0) return
      this.layer.remove()
      this.layer = null
    }
  }

  private animate(element: Element, frames: Keyframe[], delay = 0): Animation {
    const animation = element.animate(frames, { duration: FLIGHT, delay, easing: EASE })
    this.running.push(animation)
    return animation
  }
}

function newLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset['flights'] = ''
  layer.inert = true
  layer.style.cssText =
    'position:fixed;inset:0;z-index:20;overflow:hidden;pointer-events:none;contain:strict'
  return layer
}
