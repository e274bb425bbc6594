// Draws a part of the page on a canvas, as it is seen: boxes, words and the shapes of SVG. The
// page may show no picture that it made itself (Content-Security-Policy), so nothing can do this
// for us; what our boards are made of is little.
type Pen = CanvasRenderingContext2D

// For the ear, kept for others, said to one reader, or only to be pressed.
const UNSEEN = '.hidden-visually, defs, symbol, title, a, .button, [data-points], [data-private]'

// All of it, also what is scrolled to.
export function sizeOf(root: HTMLElement): { readonly width: number; readonly height: number } {
  const { width, height } = root.getBoundingClientRect()
  return { width, height: height + Math.max(0, root.scrollHeight - root.clientHeight) }
}

// `root` is drawn with its upper left corner at the origin of the pen.
export function paint(pen: Pen, root: HTMLElement): void {
  const { width, height } = sizeOf(root)
  const copy = root.cloneNode(true) as HTMLElement
  // Never seen: it is gone before the next picture. Beside what it copies it looks the same.
  root.after(copy)
  try {
    for (const [name, value] of Object.entries({ position: 'absolute', left: '0', top: '0' }))
      copy.style.setProperty(name, value)
    copy.style.setProperty('width', `${String(width)}px`)
    copy.style.setProperty('height', `${String(height)}px`)
    for (const use of copy.querySelectorAll('use')) use.replaceWith(...shapesOf(use))
    const turns = levelled(copy)
    const at = copy.getBoundingClientRect()
    pen.save()
    pen.translate(-at.left, -at.top)
    draw(pen, copy, turns)
    pen.restore()
  } finally {
    copy.remove()
  }
}

// What a <use> shows, where styles reach it.
function shapesOf(use: SVGUseElement): readonly Element[] {
  const target = document.getElementById((use.getAttribute('href') ?? '').replace(/^#/, ''))
  if (target === null) return []
  const box = target.getAttribute('viewBox')
  const shape = document.createElementNS(use.namespaceURI, box === null ? 'g' : 'svg')
  for (const { name, value } of use.attributes)
    if (!['href', 'x', 'y'].includes(name) || box !== null) shape.setAttribute(name, value)
  if (box === null) {
    const [x, y] = [use.getAttribute('x') ?? '0', use.getAttribute('y') ?? '0']
    shape.setAttribute('transform', `${use.getAttribute('transform') ?? ''} translate(${x} ${y})`)
  } else shape.setAttribute('viewBox', box)
  shape.append(
    ...(target instanceof SVGSymbolElement ? [...target.children] : [target]).map((part) =>
      part.cloneNode(true),
    ),
  )
  return [shape]
}

// Boxes that are turned are laid straight; how they were turned is told.
function levelled(copy: HTMLElement): ReadonlyMap<Element, DOMMatrix> {
  const turns = new Map<Element, DOMMatrix>()
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    if (!(one instanceof HTMLElement)) continue
    one.style.setProperty('transition', 'none')
    one.style.setProperty('animation', 'none')
    const { transform } = getComputedStyle(one)
    if (transform !== 'none') turns.set(one, new DOMMatrix(transform))
  }
  for (const one of turns.keys()) (one as HTMLElement).style.setProperty('transform', 'none')
  return turns
}

function draw(pen: Pen, one: Element, turns: ReadonlyMap<Element, DOMMatrix>): void {
  const style = getComputedStyle(one)
  if (style.display === 'none' || one.matches(UNSEEN)) return
  pen.save()
  pen.globalAlpha *= Number(style.opacity)
  if (one instanceof SVGGraphicsElement) drawShape(pen, one, style)
  else if (one instanceof HTMLElement) {
    const turn = turns.get(one)
    if (turn !== undefined) turnPen(pen, one, style, turn)
    if (style.visibility !== 'hidden') drawBox(pen, one, style)
  }
  for (const child of one.childNodes) {
    if (child instanceof Element) draw(pen, child, turns)
    else if (child instanceof Text && one instanceof HTMLElement && style.visibility !== 'hidden')
      drawWords(pen, child, style)
  }
  pen.restore()
}

function turnPen(pen: Pen, one: HTMLElement, style: CSSStyleDeclaration, turn: DOMMatrix): void {
  const box = one.getBoundingClientRect()
  const [x = 0, y = 0] = style.transformOrigin.split(' ').map(Number.parseFloat)
  pen.translate(box.left + x, box.top + y)
  pen.transform(turn.a, turn.b, turn.c, turn.d, turn.e, turn.f)
  pen.translate(-box.left - x, -box.top - y)
}

function drawBox(pen: Pen, one: HTMLElement, style: CSSStyleDeclaration): void {
  const { left, top, width, height } = one.getBoundingClientRect()
  if (width === 0 || height === 0) return
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2)
  const round = (by: number): void => {
    pen.beginPath()
    pen.roundRect(left + by, top + by, width - 2 * by, height - 2 * by, Math.max(0, radius - by))
  }
  // Of a run of colours the first: paper is nearly one colour.
  const run = /(?:rgba?|color|oklch|hsla?)\([^()]*\)/.exec(style.backgroundImage)?.[0]
  for (const colour of [style.backgroundColor, run]) {
    if (colour === undefined) continue
    round(0)
    pen.fillStyle = colour
    pen.fill()
  }
  const line = Number.parseFloat(style.borderTopWidth)
  const under = Number.parseFloat(style.borderBottomWidth)
  if (Math.max(line, under) === 0) return
  pen.strokeStyle = line > 0 ? style.borderTopColor : style.borderBottomColor
  pen.lineWidth = Math.max(line, under)
  if (line > 0 && line === Number.parseFloat(style.borderLeftWidth)) {
    round(line / 2)
    pen.setLineDash(style.borderTopStyle === 'dashed' ? [line * 3, line * 2] : [])
    pen.stroke()
    return
  }
  // A line above or below it, no frame.
  pen.beginPath()
  pen.setLineDash([])
  for (const [on, y] of [
    [line, top + line / 2],
    [under, top + height - under / 2],
  ] as const) {
    if (on === 0) continue
    pen.moveTo(left, y)
    pen.lineTo(left + width, y)
  }
  pen.stroke()
}

function fontOf(style: CSSStyleDeclaration): string {
  return `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
}

const cased = (text: string, style: CSSStyleDeclaration): string =>
  style.textTransform === 'uppercase' ? text.toLocaleUpperCase() : text

// Word by word: each is where the browser put it.
function drawWords(pen: Pen, text: Text, style: CSSStyleDeclaration): void {
  pen.font = fontOf(style)
  pen.fillStyle = style.color
  pen.textBaseline = 'middle'
  for (const word of text.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    const { left, top, height, width } = range.getBoundingClientRect()
    if (width > 0) pen.fillText(cased(word[0], style), left, top + height / 2)
  }
}

function drawShape(pen: Pen, one: SVGGraphicsElement, style: CSSStyleDeclaration): void {
  const place = one.getScreenCTM()
  if (place === null || style.visibility === 'hidden') return
  if (one instanceof SVGTextContentElement) {
    const isText = [...one.childNodes].some((child) => child instanceof Text)
    if (isText && one.getNumberOfChars() > 0) drawText(pen, one, style, place)
    return
  }
  const path = pathOf(one)
  if (path === null) return
  pen.save()
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f)
  inked(pen, style, {
    fill: () => {
      pen.fill(path, style.fillRule as CanvasFillRule)
    },
    stroke: () => {
      pen.stroke(path)
    },
  })
  pen.restore()
}

function drawText(
  pen: Pen,
  one: SVGTextContentElement,
  style: CSSStyleDeclaration,
  place: DOMMatrix,
): void {
  const { x, y } = one.getStartPositionOfChar(0)
  const text = cased((one.textContent || '').trim(), style)
  pen.save()
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f)
  pen.font = fontOf(style)
  pen.textBaseline = 'alphabetic'
  inked(pen, style, {
    fill: () => {
      pen.fillText(text, x, y)
    },
    stroke: () => {
      pen.strokeText(text, x, y)
    },
  })
  pen.restore()
}

interface Ways {
  readonly fill: () => void
  readonly stroke: () => void
}

function inked(pen: Pen, style: CSSStyleDeclaration, { fill, stroke }: Ways): void {
  const alpha = pen.globalAlpha
  const filled = (): void => {
    const colour = colourOf(style.fill)
    if (colour === null) return
    pen.globalAlpha = alpha * Number(style.fillOpacity)
    pen.fillStyle = colour
    fill()
  }
  const stroked = (): void => {
    const colour = colourOf(style.stroke)
    if (colour === null) return
    pen.globalAlpha = alpha * Number(style.strokeOpacity)
    pen.strokeStyle = colour
    pen.lineWidth = Number.parseFloat(style.strokeWidth)
    pen.lineCap = style.strokeLinecap as CanvasLineCap
    pen.lineJoin = style.strokeLinejoin as CanvasLineJoin
    const dashes = style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat)
    pen.setLineDash(dashes.every(Number.isFinite) ? dashes : [])
    stroke()
  }
  const order = style.paintOrder.startsWith('stroke') ? [stroked, filled] : [filled, stroked]
  for (const way of order) way()
}

// null: nothing is drawn. Of a gradient the first colour.
function colourOf(paint: string): string | null {
  if (paint === 'none' || paint === '') return null
  const [, id] = /^url\("?#([^")]+)"?\)/.exec(paint) ?? []
  if (id === undefined) return paint
  const stop = document.getElementById(id)?.querySelector('stop')
  return stop ? getComputedStyle(stop).stopColor : null
}

function pathOf(one: SVGGraphicsElement): Path2D | null {
  if (one instanceof SVGPathElement) return new Path2D(one.getAttribute('d') ?? '')
  const path = new Path2D()
  const of = (name: string): number => Number.parseFloat(one.getAttribute(name) ?? '0') || 0
  if (one instanceof SVGRectElement) {
    const { x, y, width, height } = one.getBBox()
    path.roundRect(x, y, width, height, of('rx') || of('ry'))
  } else if (one instanceof SVGCircleElement) path.arc(of('cx'), of('cy'), of('r'), 0, 7)
  else if (one instanceof SVGEllipseElement)
    path.ellipse(of('cx'), of('cy'), of('rx'), of('ry'), 0, 0, 7)
  else if (one instanceof SVGLineElement) {
    path.moveTo(of('x1'), of('y1'))
    path.lineTo(of('x2'), of('y2'))
  } else if (one instanceof SVGPolygonElement || one instanceof SVGPolylineElement) {
    for (const { x, y } of one.points) path.lineTo(x, y)
    if (one instanceof SVGPolygonElement) path.closePath()
  } else return null
  return path
}
