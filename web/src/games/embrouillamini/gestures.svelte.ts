// What hands do at the table of Embrouillamini: cards, cells, letters and paths, by
// finger, mouse or keys. It moves the focus only where a key or a tap asked for it.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_embrouillamini'
import type { BoardHands, Grid, Zoom } from '../../play/board_hands'
import type { Drag } from '../../play/drag'
import { cellName, sameCell, type Cell } from '../../play/grid'
import { Keyboard } from '../../play/keyboard.svelte'
import { fold } from '../../play/letters'
import type { Play } from '../../play/play.svelte'
import { announce, once } from '../../play/speech.svelte'
import * as drafts from './draft'
import type { Draft, Intent, Turn } from './draft'
import { chosenOf, nextOf, readingsOf, type Reading } from './readings'
import { cardAt, cellOf, JOKER, openCells, startOf } from './view'
import { cardWords, pathWords } from './words'

interface Parts {
  readonly open: () => boolean // the hand is in sight and the table takes cards
  readonly grid: () => Grid | undefined
  readonly card: (slot: number) => void // the focus goes there
  readonly field: () => void
}

export class Gestures {
  readonly keyboard = new Keyboard()
  writing = $state(false) // the letters stand in the place of the hand
  zoom = $state<Zoom>('near')
  private place = $state.raw<Cell | null>(null)

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
  get hasPad(): boolean {
    return this.keyboard.shown
  }

  readonly readings = $derived.by((): readonly Reading[] => {
    const { preview, draft } = this.play
    if (preview.kind !== 'account' || draft === null) return []
    return readingsOf(preview.account)
  })
  readonly reading = $derived.by(() => chosenOf(this.readings, this.play.draft?.chosen ?? null))

  readonly cursor = $derived.by((): Cell => {
    const { table } = this.source().view
    const newest = table.at(-1)
    return this.place ?? (newest === undefined ? { x: 0, y: 0 } : cellOf(newest))
  })

  // As the board wants it.
  readonly onBoard = $derived.by((): BoardHands => ({
    active: this.parts.open() && !this.play.sending,
    zoom: this.zoom,
    cursor: this.cursor,
    ontap: (cell) => {
      this.tapCell(cell)
    },
    ontrace: (cells) => {
      this.play.do({ kind: 'trace', cells })
    },
    onmove: (cell) => (this.place = cell),
    onkey: (key) => this.boardKey(key),
    onzoom: (zoom) => (this.zoom = zoom),
  }))

  // The move as the chosen reading has it.
  get move(): string | null {
    const { draft, reading } = this
    if (draft === null) return null
    return drafts.moveText(draft, this.turn, reading?.path ?? draft.path)
  }

  tapCard(slot: number): void {
    this.play.do({ kind: 'card', slot })
    this.laid()
  }

  // On a free cell the card is laid; a card on the table is a step of the path.
  private tapCell(cell: Cell, byHand = true): void {
    const { draft } = this
    if (draft === null) return
    this.place = cell
    const plan = drafts.planned(draft, this.turn)
    if (plan !== null && sameCell(plan.cell, cell)) {
      const goesOn = draft.path.length > 0 && !draft.path.some((one) => sameCell(one, cell))
      if (goesOn) this.step(cell)
      else this.lift()
    } else if (cardAt(this.turn.view, cell) !== undefined) this.step(cell)
    else {
      this.play.do({ kind: 'cell', cell })
      this.laid(byHand)
    }
  }

  // A card on its way from the hand; true where it may be dropped.
  drag(slot: number, ...[at, phase]: Drag): boolean {
    const grid = this.parts.grid()
    grid?.carry(phase === 'drop' || phase === 'cancel' ? null : at)
    const cell = phase === 'cancel' ? null : (grid?.cellAt(at) ?? null)
    if (cell === null || cardAt(this.turn.view, cell) !== undefined) return false
    this.place = cell
    if (phase === 'drop') {
      this.play.do({ kind: 'lay', slot, cell })
      this.laid()
    }
    return true
  }

  private lift(): void {
    this.play.do({ kind: 'lift' })
    this.writing = false
  }

  private step(cell: Cell): void {
    this.play.do({ kind: 'step', cell })
    this.sayPath()
  }

  private sayPath(): void {
    const { draft } = this
    if (draft === null || draft.path.length === 0) return
    const letters = pathWords(draft, this.turn, draft.path)
    announce(once('path'), t(say.path_spoken, { letters }))
  }

  // A card that has a place wants its word: whoever laid it by hand may type at once.
  private laid(byHand = true): void {
    const { draft } = this
    const plan = draft === null ? null : drafts.planned(draft, this.turn)
    if (plan === null) return
    if (byHand) {
      this.writing = this.hasPad
      this.parts.field()
    }
    const facts = { card: cardWords(plan.card.card), cell: cellName(plan.cell) }
    announce(once('laid'), t(say.laid_spoken, { ...facts, start: startOf(this.turn.view) }))
  }

  // ---- Keys

  // A letter takes its card, wherever nothing is typed.
  takeLetter(sign: string): boolean {
    const letter = sign === JOKER ? sign : fold(sign)
    const { draft } = this
    if (draft === null || letter.length !== 1) return false
    const slot = drafts.slotFor(draft, this.turn, letter)
    if (slot === null) {
      announce(once('none'), t(say.no_such_card, { card: cardWords(letter.toLowerCase()) }))
      return true
    }
    if (slot !== draft.slot) {
      this.play.do({ kind: 'card', slot })
      this.laid(false)
    }
    this.writing = false
    this.parts.card(slot)
    return true
  }

  takeToTable(slot: number): void {
    if (this.draft?.slot !== slot) this.play.do({ kind: 'card', slot })
    const { cursor } = this
    const away = (cell: Cell): number => Math.hypot(cell.x - cursor.x, cell.y - cursor.y)
    const [near] = [...openCells(this.turn.view)].sort((a, b) => away(a) - away(b))
    this.parts.grid()?.focusCell(this.draft?.cell ?? near ?? cursor)
  }

  private boardKey(name: string): boolean {
    const { draft, cursor } = this
    if (draft === null) return false
    if (name === 'Enter' || name === ' ') {
      const here = draft.cell !== null && sameCell(draft.cell, cursor) && draft.slot !== null
      if (name === ' ' || !here) this.tapCell(cursor, false)
      const now = this.draft
      const laid = now !== null && drafts.planned(now, this.turn) !== null
      if (name === 'Enter' && laid && cardAt(this.turn.view, cursor) === undefined)
        this.parts.field()
    } else if (name === 'Backspace') {
      const last = draft.path.at(-1)
      if (last === undefined) this.lift()
      else this.step(last)
    } else {
      const sign = name.replace('Shift+', '')
      return [...sign].length === 1 && this.takeLetter(sign)
    }
    return true
  }

  // In the word: the arrows go through the readings.
  fieldKey(key: string): boolean {
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null
    if (by === null || this.readings.length === 0) return false
    const next = nextOf(this.readings, this.reading, by)
    if (next !== undefined) this.choose(next)
    return true
  }

  choose(reading: Reading): void {
    this.play.do({ kind: 'read', path: reading.name })
    const { draft } = this
    if (draft === null) return
    const form = { beginning: say.form_beginning, word: say.form_word, whole: say.form_whole }
    announce(
      once('reading'),
      t(say.reading_spoken, {
        form: t(form[reading.form]),
        points: reading.points,
        letters: pathWords(draft, this.turn, reading.path),
      }),
    )
  }

  // ---- Letters

  write(word: string): void {
    this.play.do({ kind: 'word', word })
  }
  addLetter(letter: string): void {
    const word = this.draft?.word ?? ''
    this.write((word === '' ? startOf(this.turn.view) : word) + letter)
  }
  eraseLetter(): void {
    this.write((this.draft?.word ?? '').slice(0, -1))
  }
  swap(): void {
    this.writing = !this.writing
    if (this.writing) this.keyboard.prefer(false)
  }
  useSystem(): void {
    this.writing = false
    this.keyboard.prefer(true)
  }
}
