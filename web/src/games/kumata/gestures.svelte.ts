// What hands do at the table of Kumata: dominoes, places and totems, by finger, mouse or
// keys.
import { tick } from 'svelte'
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kumata'
import type { BoardHands, Grid, Zoom } from '../../play/board_hands'
import type { Drag } from '../../play/drag'
import { sameCell, type Cell } from '../../play/grid'
import type { Play } from '../../play/play.svelte'
import { announce, once } from '../../play/speech.svelte'
import * as drafts from './draft'
import type { Draft, Intent, Turn } from './draft'
import { nameOfDomino, type Laid } from './notation'
import type { Placement } from './places'
import { placementWords } from './words'

const DROP = 0.9 // cells: how far a domino that is carried reaches

interface Parts {
  readonly grid: () => Grid | undefined
  readonly confirm: () => void // the focus goes to the big button
}

export class Gestures {
  zoom = $state<Zoom>('all')
  lit = $state.raw<number | null>(null) // the line of the account that is looked at
  looked = $state.raw<Cell | null>(null) // a cell that was tapped for no move
  private wanted = $state.raw<Cell>({ x: 0, y: 0 })
  private hovered = $state.raw<string | null>(null) // a listed place under the mouse

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

  readonly placements = $derived.by((): readonly Placement[] =>
    this.play.draft === null ? [] : drafts.placementsOf(this.play.draft, this.source()),
  )
  readonly aside = $derived.by(() =>
    this.play.draft === null ? null : drafts.asideOf(this.play.draft, this.source()),
  )
  readonly laid = $derived.by((): Laid | null =>
    this.play.draft === null ? null : drafts.placed(this.play.draft),
  )
  readonly pointed = $derived.by(
    () => this.placements.find((place) => place.spot === this.hovered) ?? null,
  )
  readonly cursor = $derived.by((): Cell => {
    const { cells } = this.source()
    const there = cells.some((cell) => sameCell(cell, this.wanted))
    return there ? this.wanted : (cells[0] ?? this.wanted)
  })
  private readonly anchor = $derived.by(() =>
    this.play.draft === null ? this.cursor : drafts.anchorOf(this.play.draft, this.cursor),
  )
  readonly canRotate = $derived.by(
    () => this.play.draft !== null && drafts.canRotate(this.play.draft, this.source(), this.anchor),
  )
  readonly canTotem = $derived.by(
    () =>
      this.play.draft !== null &&
      this.source().active &&
      drafts.offersTotem(this.play.draft, this.source()),
  )

  // As the board wants it.
  readonly onBoard = $derived.by((): BoardHands => ({
    active: this.source().active && !this.play.sending,
    zoom: this.zoom,
    cursor: this.cursor,
    ontap: (at) => {
      const before = this.draft
      this.play.do({ kind: 'point', at })
      const cell = { x: Math.round(at.x), y: Math.round(at.y) }
      this.looked = this.draft === before ? cell : null
    },
    onhover: (at) => {
      this.hover(at)
    },
    onmove: (cell) => (this.wanted = cell),
    onkey: (key) => this.boardKey(key),
    onzoom: (zoom) => (this.zoom = zoom),
  }))

  private hover(at: Cell | null): void {
    const { draft } = this
    this.hovered =
      at === null || draft === null || this.laid !== null
        ? null
        : drafts.spotAt(draft, this.turn, at)
  }

  choose(domino: string): void {
    this.play.do({ kind: 'domino', domino })
  }

  rotate(): void {
    if (!this.canRotate) return
    this.play.do({ kind: 'rotate', anchor: this.anchor })
    this.sayPlace()
  }

  toggleTotem(): void {
    if (this.canTotem) this.play.do({ kind: 'totem' })
  }

  toggleZoom(): void {
    this.zoom = this.zoom === 'near' ? 'all' : 'near'
  }

  // The picked move waits on the big button, where its account is read.
  async pick(domino: string, spot: string | null): Promise<void> {
    this.play.do({ kind: 'spot', domino, spot })
    const [cell] = this.laid?.cells ?? []
    if (cell !== undefined) this.wanted = cell
    await tick()
    this.parts.confirm()
  }

  drag(domino: string, ...[at, phase]: Drag): boolean {
    if (phase === 'start') this.choose(domino)
    const grid = this.parts.grid()
    grid?.carry(phase === 'drop' || phase === 'cancel' ? null : at)
    const point = phase === 'cancel' ? null : (grid?.pointOf(at) ?? null)
    const { draft } = this
    const spot =
      point === null || draft === null ? null : drafts.spotAt(draft, this.turn, point, DROP)
    this.hovered = phase === 'drop' ? null : spot
    if (phase === 'drop' && point !== null) this.play.do({ kind: 'point', at: point, reach: DROP })
    return spot !== null
  }

  private boardKey(name: string): boolean {
    const digit = Number(name)
    const domino = this.turn.dominoes[digit - 1]
    if (name === 'Enter' || name === ' ') this.enter()
    else if (name === 'r' || name === 'R') this.rotate()
    else if (name === 't' || name === 'T') this.toggleTotem()
    else if (name === 'Backspace') return this.play.back()
    else if (digit >= 1 && domino !== undefined) {
      this.choose(domino)
      announce(once('domino'), t(say.chosen_domino, { domino: nameOfDomino(domino) }))
    } else return false
    return true
  }

  // On the place of the domino, Enter goes to the big button; elsewhere it lays it.
  private enter(): void {
    const { cursor } = this
    if (this.aside !== null || this.laid?.cells.some((cell) => sameCell(cell, cursor)))
      this.parts.confirm()
    else {
      this.play.do({ kind: 'cell', cell: cursor })
      this.sayPlace()
    }
  }

  private sayPlace(): void {
    if (this.laid !== null) announce(once('spot'), placementWords(this.laid))
  }
}
