// What hands do at the board of Ilotmots: pieces and cells, by finger, mouse or keys. Whatever
// one does, what it changed is said.
import { tick } from 'svelte'
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_ilotmots'
import type { BoardHands, Grid, Zoom } from '../../play/board_hands'
import { Carrying } from '../../play/carrying.svelte'
import type { Drag, DragPhase, Point } from '../../play/drag'
import { cellName, sameCell, type Cell } from '../../play/grid'
import { fold } from '../../play/letters'
import type { Play } from '../../play/play.svelte'
import { announce, once } from '../../play/speech.svelte'
import * as drafts from './draft'
import type { Draft, Intent, Turn } from './draft'
import { readLaid } from './notation'
import { changeWords, pieceWords } from './words'

const SHIFTS: Readonly<Record<string, readonly [number, number]>> = {
  'Shift+ArrowLeft': [-1, 0],
  'Shift+ArrowRight': [1, 0],
  'Shift+ArrowUp': [0, -1],
  'Shift+ArrowDown': [0, 1],
}

interface Parts {
  readonly open: () => boolean // the rack is in sight and the board takes pieces
  readonly grid: () => Grid | undefined
  readonly confirm: () => void // the focus goes to the big button
}

export class Gestures {
  zoom = $state<Zoom>('all')
  lit = $state.raw<number | null>(null) // the line of the account that is looked at
  down = $state(false) // the way the next pieces go
  held = $state.raw<Cell | null>(null) // a planned piece that is about to move
  target = $state.raw<Cell | null>(null) // where a piece that is carried would fall
  trouble = $state.raw<string | null>(null) // why a piece was not laid
  looked = $state.raw<Cell | null>(null) // the cell that was tapped last
  // A joker without a letter; whoever typed it goes on typing.
  asked = $state.raw<{ slot: number; cell: Cell; typed: boolean } | null>(null)
  // A laid piece on its way to another cell, or back to the rack.
  readonly carrying = new Carrying<Cell>((from, ...drag) => this.carryLaid(from, ...drag))
  private place = $state.raw<Cell | null>(null)

  readonly cursor = $derived.by(() => this.place ?? drafts.firstCursor(this.source().view))
  // Where the next piece goes; null while nobody lays any.
  readonly arrow = $derived.by(() =>
    this.play.draft === null ? null : this.nextCell(this.play.draft, this.cursor),
  )
  // As the board wants it.
  readonly onBoard = $derived.by((): BoardHands => ({
    active: this.parts.open() && !this.play.sending,
    zoom: this.zoom,
    cursor: this.cursor,
    ontap: (cell, from) => {
      this.tapCell(cell, from)
    },
    lifts: (cell) => this.play.draft !== null && drafts.tileAt(this.play.draft, cell) !== undefined,
    onlift: (event, cell) => {
      this.carrying.down(event, cell)
    },
    onmove: (cell) => (this.place = cell),
    onkey: (key) => this.boardKey(key),
    onzoom: (zoom) => {
      // A tap that comes nearer points at its cell too.
      if (zoom === 'near' && this.zoom === 'all' && this.place !== null) this.point(this.place)
      this.zoom = zoom
    },
  }))

  constructor(
    readonly play: Play<Turn, Draft, Intent>,
    private readonly source: () => Turn,
    private readonly parts: Parts,
  ) {}

  get turn(): Turn {
    return this.source()
  }
  get draft(): Draft | null {
    return this.play.draft
  }
  get way(): string {
    return t(this.down ? say.down : say.across)
  }

  back(): void {
    this.takeBack(() => {
      this.play.back()
    })
  }
  clear(): void {
    this.takeBack(() => {
      this.play.do({ kind: 'clear' })
    })
  }
  // Where something was laid: the next piece goes beside it, and the eye begins there.
  lookAt(cells: readonly Cell[]): void {
    const cell = cells[Math.floor(cells.length / 2)]
    if (cell === undefined || this.draft === null) return
    this.place = drafts.isFree(this.draft, this.turn, cell)
      ? cell
      : drafts.nextFree(this.draft, this.turn, cell, this.down)
  }
  // A turn that somebody proposes lies on the board, to be looked at, changed or laid.
  show(move: string): void {
    const tiles = readLaid(move)
    this.change(() => {
      this.play.do({ kind: 'plan', tiles })
    })
    this.lookAt(tiles.map(({ cell }) => cell))
    void tick().then(this.parts.confirm)
  }
  toggleZoom(): void {
    this.zoom = this.zoom === 'near' ? 'all' : 'near'
  }

  private change(how: () => unknown): void {
    const before = this.draft
    how()
    this.tellChange(before)
  }
  // The arrow points at the first piece that is no longer there, and so does the keyboard where
  // it was on the board. False: nothing was asked for.
  private takeBack(how: () => unknown): boolean {
    const before = this.draft
    if (how() === false) return false
    this.tellChange(before)
    const gone = before?.tiles.find(
      ({ cell }) => this.draft !== null && drafts.tileAt(this.draft, cell) === undefined,
    )
    if (gone !== undefined) {
      this.place = gone.cell
      if (document.activeElement?.matches('[role=gridcell]'))
        this.parts.grid()?.focusCell(gone.cell)
    }
    return true
  }
  private tellChange(before: Draft | null): void {
    this.trouble = null
    this.looked = null
    this.held = null
    const after = this.draft
    if (before === null || after === null || before === after) return
    this.lit = null // the lines of the account are others
    announce(once('change'), changeWords(before, after))
  }
  private refuse(words: string): void {
    this.trouble = words
    announce(once('trouble'), words)
  }

  // Lays a piece of the rack; a joker asks first which letter it is.
  private lay(slot: number, cell: Cell, letter?: string, typed = false): void {
    const { draft, turn } = this
    if (draft === null) return
    if (!drafts.isFree(draft, turn, cell)) {
      this.refuse(t(this.down ? say.edge_down : say.edge_across))
      return
    }
    if (turn.rack[slot] === drafts.JOKER && letter === undefined) {
      this.asked = { slot, cell, typed }
      return
    }
    this.change(() => {
      this.play.do({ kind: 'lay', slot, cell, ...(letter === undefined ? {} : { letter }) })
    })
    const now = this.draft
    if (now === null || drafts.tileAt(now, cell) === undefined) return
    this.place = drafts.nextFree(now, turn, cell, this.down)
  }

  // The letter that the joker stands for.
  answer(letter: string): void {
    const at = this.asked
    this.asked = null
    if (at === null) return
    this.lay(at.slot, at.cell, letter)
    const next = this.cursor
    if (at.typed) void tick().then(() => this.parts.grid()?.focusCell(next))
  }

  private lift(cell: Cell): void {
    this.change(() => {
      this.play.do({ kind: 'lift', cell })
    })
    this.place = cell
  }

  // A finger points at a cell: the arrow goes on from what lies there.
  private point(cell: Cell): void {
    this.place = cell
    const way = this.draft === null ? null : drafts.wayFrom(this.draft, this.turn, cell)
    if (way !== null && this.down !== (way === 'down')) this.turnAround()
  }

  private turnAround(): void {
    this.down = !this.down
    announce(once('way'), this.way)
  }

  tapPiece(slot: number): void {
    const { draft } = this
    const tile = draft?.tiles.find((one) => one.slot === slot)
    if (tile !== undefined) this.lift(tile.cell)
    else if (draft !== null) this.lay(slot, this.nextCell(draft, this.cursor))
  }

  private nextCell(draft: Draft, from: Cell): Cell {
    const turn = this.source()
    const free = drafts.isFree(draft, turn, from)
    return free ? from : drafts.nextFree(draft, turn, from, this.down)
  }

  // `from`: where the cursor stood. Whoever taps what the arrow points at turns it.
  private tapCell(cell: Cell, from: Cell): void {
    const { draft, held } = this
    this.looked = cell
    if (draft === null) return
    this.trouble = null
    if (held !== null && !sameCell(held, cell)) {
      const free = drafts.isFree(draft, this.turn, cell)
      this.change(() => {
        this.play.do({ kind: 'move', from: held, to: cell })
      })
      if (free) this.place = cell
      else this.refuse(t(say.taken, { cell: cellName(cell) }))
    } else if (drafts.tileAt(draft, cell) !== undefined) {
      if (held === null) this.held = cell
      else this.lift(cell)
    } else if (sameCell(from, cell) || sameCell(this.nextCell(draft, from), cell)) this.turnAround()
    else this.point(cell)
  }

  // A piece on its way from the rack; true where it may be dropped.
  drag(slot: number, ...[at, phase]: Drag): boolean {
    const cell = this.aim(at, phase)
    if (cell === null || !this.accepts(cell, phase)) return false
    if (phase === 'drop') {
      this.comeNear()
      this.lay(slot, cell)
    } else this.place = cell
    return true
  }

  // Beside the board, or on the rack, it is taken back.
  private carryLaid(from: Cell, ...[at, phase]: Drag): boolean {
    const cell = this.aim(at, phase)
    this.held = null
    const stays = cell !== null && sameCell(cell, from)
    if (stays) this.target = null
    if (stays || phase === 'cancel') return stays
    if (cell === null) {
      if (phase === 'drop') this.lift(from)
      return false
    }
    if (!this.accepts(cell, phase)) return false
    if (phase === 'drop') {
      this.comeNear()
      this.change(() => {
        this.play.do({ kind: 'move', from, to: cell })
      })
      this.place = cell
    }
    return true
  }

  // The cell that a carried piece would fall on.
  private aim(at: Point, phase: DragPhase): Cell | null {
    const grid = this.parts.grid()
    const ends = phase === 'drop' || phase === 'cancel'
    grid?.carry(ends ? null : at)
    const cell = phase === 'cancel' ? null : (grid?.cellAt(at) ?? null)
    this.target = ends ? null : cell
    this.trouble = null
    return cell
  }

  private accepts(cell: Cell, phase: DragPhase): boolean {
    if (this.draft === null) return false
    if (drafts.isFree(this.draft, this.turn, cell)) return true
    if (phase === 'drop') this.refuse(t(say.taken, { cell: cellName(cell) }))
    return false
  }

  // What was dropped where cells are only for looking is seen from near, and may be set right.
  private comeNear(): void {
    if (this.parts.grid()?.isTooSmall()) this.zoom = 'near'
  }

  // ---- Keys

  private boardKey(name: string): boolean {
    const shift = SHIFTS[name]
    if (shift !== undefined)
      this.change(() => {
        this.play.do({ kind: 'shift', dx: shift[0], dy: shift[1] })
      })
    else if (name === 'Enter') this.parts.confirm()
    else if (name === ' ') this.turnAround()
    else if (name === 'Backspace') this.erase()
    else {
      const sign = name.replace('Shift+', '')
      return [...sign].length === 1 && this.type(sign)
    }
    return true
  }

  private type(sign: string): boolean {
    const { draft, turn } = this
    const letter = sign === '-' || sign === '*' ? sign : fold(sign)
    if (draft === null || letter.length !== 1) return false
    const slot = drafts.slotFor(draft, turn, letter)
    if (slot === null) announce(once('none'), t(say.no_such_piece, { letter: pieceWords(letter) }))
    else {
      const named = turn.rack[slot] === drafts.JOKER && letter !== '*'
      this.lay(slot, this.nextCell(draft, this.cursor), named ? letter : undefined, true)
    }
    if (this.draft !== draft) this.parts.grid()?.focusCell(this.cursor)
    return true
  }

  private erase(): void {
    const tile = this.draft === null ? undefined : drafts.behind(this.draft, this.cursor, this.down)
    if (tile === undefined) return
    this.lift(tile.cell)
    this.parts.grid()?.focusCell(tile.cell)
  }

  // The keys of the way back; the board goes to what came back, where somebody is on it.
  backKey(event: KeyboardEvent): boolean {
    return this.takeBack(() => this.play.key(event))
  }
}
