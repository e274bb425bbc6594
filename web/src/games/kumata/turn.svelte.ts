// One turn at the screen: what is chosen, what the engine says of it, what a
// tap, a drag or a key does. Legality is the engine's: only listed moves are
// offered, and everything else is asked about.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kumata'
import type { Account, Refusal } from '../../net/protocol'
import type { GameProps } from '../game'
import * as choices from './choice'
import { dominoId, dominoName, sameCell, type Cell } from './notation'
import { readView } from './view'

export type Turn = ReturnType<typeof followTurn>

// Called while a component is set up; `p` gives its newest properties.
export function followTurn(p: () => GameProps) {
  const view = $derived(readView(p().state.view?.view))
  const actor = $derived(
    p().state.mine.find((seat) => (p().state.moves[String(seat)]?.length ?? 0) > 0) ?? null,
  )
  const active = $derived(actor !== null && p().state.sending === 0)
  // Whose reserve lies in front: the seat that acts, else the one we look from.
  const seat = $derived(actor ?? (p().state.mine.length > 0 ? (p().state.view?.you ?? null) : null))
  const player = $derived(seat === null ? null : (view.players[seat] ?? null))
  const options = $derived(
    choices.readOptions(actor === null ? [] : (p().state.moves[String(actor)] ?? [])),
  )
  const dominoes = $derived(
    player?.piles.flatMap((pile) => (pile.top === null ? [] : [dominoId(pile.top)])) ?? [],
  )
  const forced = $derived(Object.keys(options.asides).length > 0)

  let choice = $state.raw<choices.Choice>(choices.noChoice)
  let hover = $state.raw<number | null>(null)
  let cursor = $state.raw<Cell>({ x: 0, y: 0 })
  let account = $state.raw<Account | null>(null)
  let why = $state.raw<Refusal | null>(null)
  let asked = 0 // the newest question to the engine: older answers are dropped

  const placements = $derived(active ? choices.placementsOf(options, choice.domino) : [])
  const spot = $derived(active ? choices.chosen(options, choice) : null)
  const pointed = $derived(hover === null ? null : (placements[hover] ?? null))
  const aside = $derived(choice.domino === null ? undefined : options.asides[choice.domino])
  const move = $derived(aside ?? choices.chosenMove(options, choice))
  const anchor = $derived<Cell>(
    spot !== null && !spot.cells.some((cell) => sameCell(cell, cursor)) ? spot.cells[0] : cursor,
  )

  // A new turn begins with the first domino that can be laid.
  let turnOf = ''
  $effect(() => {
    const now = `${String(p().state.seq)}/${String(actor)}`
    if (now === turnOf) return
    turnOf = now
    hover = null
    account = null
    if (actor !== null || p().state.sending === 0) why = null
    choice = actor === null ? choices.noChoice : choices.firstChoice(options, dominoes)
  })

  $effect(() => {
    if (!view.parcels.some((parcel) => sameCell(parcel, cursor)) && view.parcels[0])
      cursor = { x: view.parcels[0].x, y: view.parcels[0].y }
  })

  function set(next: choices.Choice): void {
    choice = next
    why = null
    hover = null
    void consider()
  }

  // Asks the engine what the chosen move would do.
  async function consider(): Promise<void> {
    asked += 1
    const question = asked
    const text = move
    account = null
    if (actor === null || text === null) return
    const answer = await p().check(actor, text)
    if (question !== asked) return
    if (answer.ok) account = answer.account
    else why = answer.error
  }

  function chooseDomino(domino: string): void {
    if (active) set(choices.chooseDomino(choice, domino))
  }

  function toggleTotem(): void {
    if (active && choices.offersTotem(options, choice)) set({ ...choice, totem: !choice.totem })
  }

  function rotate(): void {
    if (active) set(choices.rotate(options, choice, anchor))
  }

  function place(point: Cell): void {
    if (!active || choice.domino === null || aside !== undefined) return
    const found = choices.nearest(placements, point)
    if (found === null) {
      const pair = choices.nearestPair(view.parcels, point)
      if (pair !== null) void askWhy(choices.attempt(choice.domino, pair[0], pair[1]))
      return
    }
    const again = spot?.cells.every((cell, i) => {
      const other = placements[found]?.cells[i]
      return other !== undefined && sameCell(cell, other)
    })
    if (again) void confirm()
    else set({ ...choice, spot: found })
  }

  // "Pourquoi non ?": the engine's sentence about a place it does not list.
  async function askWhy(text: string): Promise<void> {
    if (actor === null) return
    choice = { ...choice, spot: null }
    asked += 1
    const question = asked
    account = null
    const answer = await p().check(actor, text)
    if (question === asked && !answer.ok) why = answer.error
  }

  function enter(): void {
    if (!active || choice.domino === null) return
    if (aside !== undefined || spot?.cells.some((cell) => sameCell(cell, cursor))) {
      void confirm()
      return
    }
    const [first] = choices.around(placements, cursor)
    if (first !== undefined) {
      set({ ...choice, spot: first })
      return
    }
    const beside = view.parcels.find(
      (parcel) => Math.abs(parcel.x - cursor.x) + Math.abs(parcel.y - cursor.y) === 1,
    )
    if (beside) void askWhy(choices.attempt(choice.domino, cursor, beside))
  }

  function key(name: string): boolean {
    const digit = Number(name)
    if (name === 'Enter' || name === ' ') enter()
    else if (name === 'r' || name === 'R') rotate()
    else if (name === 't' || name === 'T') toggleTotem()
    else if (name === 'Escape') set({ ...choice, spot: null })
    else if (digit >= 1 && dominoes[digit - 1] !== undefined) {
      chooseDomino(dominoes[digit - 1] ?? '')
      p().announce(t(say.chosen_domino, { domino: nameOfDomino(dominoes[digit - 1] ?? '') }))
    } else return false
    return true
  }

  async function confirm(): Promise<void> {
    if (actor === null || move === null || p().state.sending > 0) return
    asked += 1
    const answer = await p().play(actor, move)
    if (!answer.ok) why = answer.error
  }

  // The pointer is over the board, or a domino is carried over it.
  function point(at: Cell | null, reach?: number): void {
    hover = at === null ? null : choices.nearest(placements, at, reach)
  }

  function drop(at: Cell): void {
    const found = choices.nearest(placements, at, 0.9)
    if (found === null) place(at)
    else set({ ...choice, spot: found })
  }

  // A move of the list.
  function pick(domino: string, at: number | null): void {
    set({ ...choice, domino, spot: at })
    const cell = choices.chosen(options, choice)?.cells[0]
    if (cell !== undefined) cursor = cell
  }

  function moveCursor(to: Cell): void {
    cursor = to
  }

  function closeWhy(): void {
    why = null
  }

  return {
    get view() {
      return view
    },
    get actor() {
      return actor
    },
    get active() {
      return active
    },
    get seat() {
      return seat
    },
    get player() {
      return player
    },
    get options() {
      return options
    },
    get forced() {
      return forced
    },
    get choice() {
      return choice
    },
    get placements() {
      return placements
    },
    get spot() {
      return spot
    },
    // What is chosen; while nothing is, what is pointed at.
    get ghost() {
      return spot ?? pointed
    },
    get aside() {
      return aside
    },
    get move() {
      return move
    },
    get account() {
      return account
    },
    get why() {
      return why
    },
    get cursor() {
      return cursor
    },
    get canRotate() {
      return active && choices.around(placements, anchor).length > 1
    },
    get canTotem() {
      return active && choices.offersTotem(options, choice)
    },
    playable: (domino: string): boolean =>
      choices.placementsOf(options, domino).length > 0 || options.asides[domino] !== undefined,
    chooseDomino,
    toggleTotem,
    rotate,
    place,
    point,
    drop,
    pick,
    key,
    confirm,
    moveCursor,
    closeWhy,
  }
}

export function nameOfDomino(id: string): string {
  return dominoName([Number(id[0]), Number(id[1])])
}
