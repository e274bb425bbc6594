// One seat at the screen: the order of its hand, the word in the making, and what
// a tap or a key does. The engine does not list its moves (to find them is the game),
// so it is asked about the few that are no words; what it refuses is shown.
import { untrack } from 'svelte'
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_piochamots'
import type { Refusal } from '../../net/protocol'
import type { CheckAnswer } from '../../table/table'
import { readText, writeText } from '../../storage'
import type { GameProps } from '../game'
import { arrange, moveTo, orderText, readOrder, shuffle, type Slot } from './hand'
import { wordMove, type Colour } from './notation'
import * as trays from './tray'
import { readView } from './view'
import { cardWords } from './words'

export type Race = ReturnType<typeof followRace>

const VERBS = ['top', 'pioche', 'passe'] as const
const ASK_AGAIN = 2000 // ms
const SLOW = 400 // ms; a button that changes its words sooner only flickers
const ORDER = 'tablee.main' // the hand as it was arranged, for a page loaded again

// Called while a component is set up; `p` gives its newest properties.
export function followRace(p: () => GameProps) {
  const table = $derived(p().state.view) // the same while only the line changes
  const view = $derived(readView(table?.view))
  const seat = $derived.by(() => {
    const { mine } = p().state
    const you = table?.you ?? null
    return you !== null && mine.includes(you) ? you : (mine[0] ?? null)
  })
  const player = $derived(seat === null ? null : (view.players[seat] ?? null))
  const over = $derived(table?.over ?? true)
  const acts = $derived(seat !== null && !over && (table?.turn.includes(seat) ?? false))
  const key = $derived(`${p().state.lobby?.table ?? ''}/${String(seat)}/${String(view.round)}`)

  let may = $state.raw<readonly string[]>([]) // of VERBS, as the engine answered
  let slots = $state.raw<readonly Slot[]>([])
  let tray = $state.raw<trays.Tray>([])
  let asking = $state.raw<Slot | null>(null) // the blank that waits for its letter
  let why = $state.raw<Refusal | null>(null)
  let busy = $state(false) // Top, or the word, is on its way
  let slow = $state(false) // and has been for a while

  const ready = $derived(tray.length >= view.minimum)
  const showing = $derived(view.phase === 'word' && view.claimer === seat && seat !== null)
  const canTop = $derived(acts && may.includes('top'))
  const round = $derived(view.round)

  // What may be done now: asked once for each state of the table, and again when the
  // line is back or nobody answered; while the answer is on its way the old one holds.
  let later: ReturnType<typeof setTimeout> | undefined
  const online = $derived(p().state.connection.kind === 'online')
  const moment = $derived(acts && online ? `${String(seat)}/${String(table?.seq)}` : '')
  $effect(() => {
    const now = moment
    if (now === '') return
    void untrack(() => ask(now))
    return () => {
      clearTimeout(later)
    }
  })

  async function ask(now: string): Promise<void> {
    const of = seat
    if (of === null || now !== moment) return
    const answers = await Promise.all(VERBS.map((verb) => p().check(of, verb)))
    if (now !== moment) return
    may = VERBS.filter((verb, i) => allows(answers[i], may.includes(verb)))
    if (answers.some(isUnknown)) later = setTimeout(() => void ask(now), ASK_AGAIN)
  }

  // The hand follows the server; its order is ours.
  let order = ''
  $effect.pre(() => {
    const hand = player?.hand ?? []
    const of = key
    untrack(() => {
      if (of !== order) {
        order = of
        slots = readOrder(of, readText(ORDER))
        tray = []
        asking = null
      }
      slots = arrange(slots, hand)
      tray = trays.holdOnly(tray, slots)
      if (!slots.some((slot) => slot.id === asking?.id)) asking = null
    })
  })
  $effect(() => {
    if (slots.length > 0) writeText(ORDER, orderText(key, slots))
  })

  // A word that was refused is no longer in the making.
  const isOut = $derived(player !== null && !player.in)
  $effect(() => {
    if (isOut) tray = []
  })

  // What was refused in one round is no matter of the next, nor is a word that was
  // refused once the time to show one is over.
  $effect(() => {
    void round
    void showing
    why = null
  })

  function setTray(next: trays.Tray): void {
    if (next === tray) return
    tray = next
    why = null
    const word = trays.wordOf(tray)
    p().announce(word === '' ? t(say.word_none) : t(say.word_now, { word }))
  }

  // A card of the hand is tapped: into the word, or back out of it.
  function tap(slot: Slot): void {
    if (isOut) return
    if (tray.some((tile) => tile.slot === slot.id)) setTray(trays.takeBack(tray, slot.id))
    else if (slot.card === '*') asking = slot
    else setTray(trays.pick(tray, slot))
  }

  function becomes(letter: string, colour: Colour): void {
    if (asking !== null) setTray(trays.pickBlank(tray, asking, letter, colour))
    asking = null
  }

  // The whole word as it stands in the field; returns what the cards could give.
  function type(text: string): string {
    if (isOut) return ''
    const { tray: next, missing } = trays.typeWord(tray, text, slots)
    if (missing !== '') p().announce(t(say.letter_missing, { letters: missing }))
    if (trays.wordOf(next) !== trays.wordOf(tray)) setTray(next)
    return trays.wordOf(next)
  }

  function clear(): void {
    setTray([])
  }

  function moveCard(from: number, to: number, aloud = false): void {
    slots = moveTo(slots, from, to)
    const at = Math.max(0, Math.min(slots.length - 1, to))
    if (aloud)
      p().announce(
        t(say.card_moved, {
          card: cardWords(slots[at]?.card ?? ''),
          place: at + 1,
          count: slots.length,
        }),
      )
  }

  function moveTile(from: number, to: number): void {
    setTray(moveTo(tray, from, to))
  }

  function mix(): void {
    slots = shuffle(slots, Math.random)
  }

  async function send(move: string): Promise<boolean> {
    if (seat === null) return false
    why = null
    const answer = await p().play(seat, move)
    if (!answer.ok) why = answer.error
    return answer.ok
  }

  async function once(work: () => Promise<unknown>): Promise<void> {
    if (busy) return
    busy = true
    const timer = setTimeout(() => (slow = true), SLOW)
    try {
      await work()
    } finally {
      clearTimeout(timer)
      slow = false
      busy = false
    }
  }

  // "Top !", and the word at once when it is ready; after "Top !" the word alone.
  function shout(): Promise<void> {
    const word = ready || (showing && tray.length > 0) ? wordMove(tray) : null
    return once(async () => {
      if (showing) {
        if (word !== null) await send(word)
      } else if (canTop && (await send('top')) && word !== null) await send(word)
    })
  }

  return {
    get view() {
      return view
    },
    get seat() {
      return seat
    },
    get player() {
      return player
    },
    get slots() {
      return slots
    },
    get tray() {
      return tray
    },
    get word() {
      return trays.wordOf(tray)
    },
    get ready() {
      return ready
    },
    get asking() {
      return asking
    },
    get why() {
      return why
    },
    get busy() {
      return busy
    },
    get slow() {
      return slow
    },
    get showing() {
      return showing
    },
    get canTop() {
      return canTop
    },
    get canDraw() {
      return acts && may.includes('pioche')
    },
    get canPass() {
      return acts && may.includes('passe')
    },
    get canShout() {
      return !busy && (showing ? tray.length > 0 : canTop)
    },
    tap,
    becomes,
    stopAsking: () => (asking = null),
    type,
    clear,
    moveCard,
    moveTile,
    mix,
    shout,
    draw: () => once(() => send('pioche')),
    pass: () => once(() => send('passe')),
    admit: () => once(() => send('rien')),
    closeWhy: () => (why = null),
  }
}

const isUnknown = (answer: CheckAnswer): boolean => !answer.ok && answer.error === null

// A server in trouble says nothing about the rules: what held before holds.
function allows(answer: CheckAnswer | undefined, before: boolean): boolean {
  if (answer === undefined) return false
  return isUnknown(answer) ? before : answer.ok
}
