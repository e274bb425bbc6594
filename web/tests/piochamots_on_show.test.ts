// What stays on show after a round, and before the first.
import { describe, expect, test } from 'vitest'
import { firstShow, isAnew, isPassing, nextShow } from '../src/games/piochamots/on_show'
import { readView, type PiochamotsView } from '../src/games/piochamots/view'

const last = {
  end: 'won',
  seat: 1,
  word: 'LION',
  cards: ['Lr', 'Ir', 'Or', 'Nr'],
  points: 55,
  bonus: 50,
  hands: [['Ar'], ['Lr', 'Ir', 'Or', 'Nr']],
  best: { word: 'AIDE', cards: ['Ar', 'In', 'Dr', 'Er'], points: 5, bonus: 0 },
}

function viewOf(cards: readonly [number, number], more: object = {}): PiochamotsView {
  const player = (count: number): object => ({
    score: 0,
    cards: count,
    in: true,
    passed: false,
    hand: null,
    wrong: null,
  })
  return readView({
    phase: 'decide',
    mode: 'tour',
    target: 200,
    minimum: 4,
    pace: 5,
    round: 2,
    starter: 0,
    drawer: 0,
    claimer: null,
    extra: null,
    pile: 50,
    pit: [],
    opening: ['Er', 'Zn'],
    players: cards.map(player),
    claim: null,
    last,
    ...more,
  })
}

describe('what is on show', () => {
  test('is the round before, in turn too, where the next card came at once', () => {
    const show = nextShow(null, viewOf([4, 4], { round: 1, last: null }), viewOf([1, 0]))
    expect(show).toMatchObject({ kind: 'round', round: 2 })
    expect(show?.kind === 'round' && show.last.best?.word).toBe('AIDE')
    expect(isPassing(show, viewOf([1, 0]))).toBe(true)
  })
  test('is not wiped by the card of the opener', () => {
    const before = viewOf([0, 0], { phase: 'race', mode: 'course' })
    const show = firstShow(before)
    expect(isPassing(show, before)).toBe(false)
    const after = viewOf([1, 0], { phase: 'race', mode: 'course', last: { ...last, best: null } })
    expect(nextShow(show, before, after)).toBe(show)
  })
  test('is who begins, before the first round', () => {
    expect(firstShow(viewOf([1, 0], { round: 1, last: null }))).toEqual({
      kind: 'opening',
      round: 1,
      cards: ['Er', 'Zn'],
      starter: 0,
    })
  })
  test('leaves no points of before beside a player in the next round', () => {
    const between = viewOf([0, 0], { round: 3 })
    expect(isAnew(viewOf([4, 5]), between)).toBe(true)
    expect(isAnew(between, viewOf([1, 0], { round: 3 }))).toBe(true)
    expect(isAnew(viewOf([1, 0]), viewOf([1, 1]))).toBe(false)
  })
  test('is nothing for whoever comes later', () => {
    expect(firstShow(viewOf([2, 1]))).toBeNull()
  })
  test('stays at the end of the game', () => {
    const over = viewOf([0, 0], { phase: 'over' })
    const show = nextShow(null, viewOf([4, 4], { phase: 'verdict' }), over)
    expect(show).toMatchObject({ kind: 'round' })
    expect(isPassing(show, over)).toBe(false)
  })
})
