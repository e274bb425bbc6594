// The picture of a game that is over: its name, who played with their points, and the board as
// it lies on the page.
import { figure } from '../i18n/text'
import { paint, sizeOf } from './paint'

export interface PictureLine {
  readonly name: string
  readonly points: number
  readonly first: boolean
}

const WIDE = 1080
const MARGIN = 48
const LINE = 60
const HEAD = 104
const MOST_BOARD = 1100 // of height

// null: no board is on the page.
export function pictureOf(title: string, lines: readonly PictureLine[]): HTMLCanvasElement | null {
  const board = boardOnPage()
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (board === null || pen === null) return null
  const { width, height } = sizeOf(board)
  if (width < 1 || height < 1) return null
  const scale = Math.min((WIDE - 2 * MARGIN) / width, MOST_BOARD / height)
  const top = HEAD + lines.length * LINE + MARGIN / 2
  canvas.width = WIDE
  canvas.height = Math.round(top + height * scale + MARGIN)
  const style = getComputedStyle(document.body)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  pen.fillStyle = token('--bg') || style.backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = style.color
  pen.font = `600 60px ${token('--font-display') || style.fontFamily}`
  pen.fillText(title, MARGIN, HEAD / 2 + 8)
  lines.forEach(({ name, points, first }, i) => {
    const y = HEAD + i * LINE + LINE / 2
    pen.font = `${first ? '700' : '500'} 38px ${style.fontFamily}`
    pen.textAlign = 'end'
    pen.fillText(figure(points), WIDE - MARGIN, y)
    pen.textAlign = 'start'
    pen.fillText(name, MARGIN, y, WIDE - 2 * MARGIN - 160)
  })
  pen.translate((WIDE - width * scale) / 2, top)
  pen.scale(scale, scale)
  paint(pen, board)
  return canvas
}

// The whole of it, also where only a part is looked at from near.
function boardOnPage(): HTMLElement | null {
  const home = document.querySelector('[data-game] section.board')
  return (
    home?.querySelector<HTMLElement>('.grid-board') ??
    (home?.firstElementChild as HTMLElement | null | undefined) ??
    null
  )
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((done) => {
    canvas.toBlob(done, 'image/png')
  })
}
