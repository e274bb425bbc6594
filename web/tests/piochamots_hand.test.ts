import { describe, expect, it } from 'vitest'
import { arrange, orderText, readOrder, type Slot } from '../src/games/piochamots/hand'
import { moved, shuffled } from '../src/play/hand_order.svelte'
import { readCard, readTile, tileText, wordMove } from '../src/games/piochamots/notation'
import { fold } from '../src/play/letters'
import * as trays from '../src/games/piochamots/tray'

const hold = (cards: string): readonly Slot[] => arrange([], cards.split(' '))
const cardsOf = (slots: readonly Slot[]): string => slots.map((slot) => slot.card).join(' ')
const spell = (tray: trays.Tray): string => tray.map(tileText).join(' ')

describe('the order of the hand', () => {
  it('keeps my order and appends what is new, with a mark', () => {
    const mine = moved(hold('Ar En Ir'), 2, 0)
    const next = arrange(mine, ['Ar', 'An', 'En', 'Ir'])
    expect(cardsOf(next)).toBe('Ir Ar En An')
    expect(next.map((slot) => slot.fresh)).toEqual([false, false, false, true])
    const after = arrange(next, ['Ar', 'An', 'En', 'Ir', 'Zr'])
    expect(after.map((slot) => slot.fresh)).toEqual([false, false, false, false, true])
    expect(after.slice(0, 4).map((slot) => slot.id)).toEqual(next.map((slot) => slot.id))
  })

  it('tells two cards of one kind apart by their place', () => {
    const twins = hold('Er Sn Er')
    expect(new Set(twins.map((slot) => slot.id)).size).toBe(3)
    expect(cardsOf(arrange(twins, ['Er', 'Sn']))).toBe('Er Sn')
  })

  it('leaves the same slots alone while nothing changes', () => {
    const slots = hold('Er Sn *')
    expect(arrange(slots, ['*', 'Sn', 'Er'])).toBe(slots)
    expect(arrange(slots, [])).toEqual([])
  })

  it('moves a card, and no farther than the ends', () => {
    const slots = hold('Ar Br Cr Dr')
    expect(cardsOf(moved(slots, 0, 2))).toBe('Br Cr Ar Dr')
    expect(cardsOf(moved(slots, 3, -5))).toBe('Dr Ar Br Cr')
    expect(moved(slots, 3, 9)).toBe(slots)
  })

  it('shuffles without losing a card', () => {
    const slots = hold('Ar Br Cr Dr')
    expect(cardsOf(shuffled(slots, () => 0))).toBe('Br Cr Dr Ar')
    expect([...shuffled(slots, () => 0.7)].sort((a, b) => a.id - b.id)).toEqual(slots)
  })

  it('finds its order again after a reload, for the same round only', () => {
    const slots = moved(hold('Ar Br *'), 2, 0)
    const kept = orderText('t/0/3', slots)
    expect(cardsOf(readOrder('t/0/3', kept))).toBe('* Ar Br')
    expect(readOrder('t/0/4', kept)).toEqual([])
    expect(readOrder('t/0/3', null)).toEqual([])
  })
})

describe('notation', () => {
  it('reads cards, blanks and tiles', () => {
    expect(readCard('En')).toEqual({ letter: 'E', colour: 'n' })
    expect(readCard('*')).toEqual({ letter: '', colour: null })
    expect(readTile('*Sr')).toEqual({ letter: 'S', colour: 'r', blank: true })
    expect(readTile('*')).toBeNull()
  })

  it('writes the word with its very cards', () => {
    const tiles = ['Mr', 'Ar', '*Sr'].map(readTile).filter((tile) => tile !== null)
    expect(wordMove(tiles)).toBe('mot Mr Ar *Sr')
  })

  it('takes accents and ligatures for the letters of the cards', () => {
    expect(fold('cœur à été ')).toBe('COEURAETE')
  })
})

describe('the word in the making', () => {
  const hand = hold('Mr An Ir Sr Or Nr Ar *')
  const slot = (at: number): Slot => hand[at] as Slot
  const type = (text: string, from: trays.Tray = []): trays.Typed =>
    trays.typeWord(from, text, hand)

  it('takes a card once, and gives it back', () => {
    let tray = trays.pick([], slot(0))
    tray = trays.pick(tray, slot(0))
    tray = trays.pick(tray, slot(1))
    expect(spell(tray)).toBe('Mr An')
    expect(spell(trays.takeBack(tray, slot(0).id))).toBe('An')
  })

  it('asks for a blank instead of taking it as it is', () => {
    expect(trays.pick([], slot(7))).toEqual([])
    expect(spell(trays.pickBlank([], slot(7), 'S', 'n'))).toBe('*Sn')
  })

  it('types in one colour where the hand allows it', () => {
    expect(spell(type('maison').tray)).toBe('Mr Ar Ir Sr Or Nr')
    expect(trays.colourOf(type('maison').tray)).toBe('r')
  })

  it('spends a blank to keep the colour, not to lose it', () => {
    expect(spell(type('sissi').tray)).toBe('Sr Ir *Sr')
    const two = hold('Ar Bn Cr Dr *')
    expect(spell(trays.typeWord([], 'abcd', two).tray)).toBe('Ar *Br Cr Dr')
    const mixed = hold('Ar Bn Cn Dr *')
    expect(spell(trays.typeWord([], 'abcd', mixed).tray)).toBe('Ar Bn Cn Dr')
  })

  it('changes its mind about a colour as the word grows', () => {
    const both = hold('Ar An Br Bn Cn Dn')
    expect(spell(trays.typeWord([], 'ab', both).tray)).toBe('Ar Br')
    const longer = trays.typeWord(trays.typeWord([], 'ab', both).tray, 'abc', both)
    expect(spell(longer.tray)).toBe('An Bn Cn')
  })

  it('keeps a card that was picked by hand', () => {
    const picked = trays.pick([], slot(1))
    expect(spell(trays.typeWord(picked, 'AMI', hand).tray)).toBe('An Mr Ir')
  })

  it('names the letters it has no card for, and leaves them out', () => {
    const { tray, missing } = type('zoo')
    expect(trays.wordOf(tray)).toBe('ZO')
    expect(missing).toBe('O')
  })

  it('erases from the end, and writes in the middle', () => {
    const { tray } = type('mais')
    expect(spell(trays.typeWord(tray, 'mai', hand).tray)).toBe('Mr Ar Ir')
    expect(trays.wordOf(trays.typeWord(tray, 'maois', hand).tray)).toBe('MAOIS')
    expect(trays.typeWord(tray, '', hand).tray).toEqual([])
  })

  it('loses the cards that leave the hand', () => {
    const { tray } = type('mais')
    expect(trays.holdOnly(tray, hand)).toBe(tray)
    expect(trays.holdOnly(tray, [])).toEqual([])
  })

  it('knows a word of one colour', () => {
    expect(trays.colourOf([])).toBeNull()
    expect(trays.colourOf(trays.pick(type('mi').tray, slot(1)))).toBeNull()
  })
})
