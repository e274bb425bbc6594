import { beforeEach, describe, expect, it } from 'vitest'
import { printed, setLanguageForTests } from './language'
import { parcelWords, placementWords, tell } from '../src/games/kumata/words'
import type { LogEntry } from '../src/table/table'

const storyLine = (entry: LogEntry, name: string, mine: boolean): string | null =>
  tell(entry, name, mine)?.text ?? null
const play = (seq: number, text: string): LogEntry => ({ seq, kind: 'play', seat: 1, text })
const view = { phase: 'play', duel: false, union: false, toPlay: 0, parcels: [], players: [] }

// Newer Node has a navigator of its own, which speaks English.
beforeEach(() => {
  setLanguageForTests('fr')
})

describe('what happened, in words', () => {
  it('tells a placement, a totem, a domino set aside', () => {
    expect(storyLine(play(1, '1 32 c3d3'), 'Zoé', false)).toBe('Zoé pose le 3-2 en c3-d3.')
    expect(storyLine(play(1, '1 32 c3d3 T'), 'Zoé', true)).toBe(
      printed('Vous posez le 3-2 en c3-d3. Totem !'),
    )
    expect(storyLine(play(1, '1 ecarte 02'), 'Zoé', false)).toBe('Zoé met le 2-0 de côté.')
  })

  it('tells which domino turned up, and is silent about the deal', () => {
    const draw = (text: string): LogEntry => ({ seq: 1, kind: 'draw', seat: null, text })
    expect(storyLine(draw('domino 13'), '', false)).toBe('Le 3-1 apparaît dans sa réserve.')
    expect(storyLine(draw('plateau 10 20'), '', false)).toBeNull()
  })

  it('speaks English', () => {
    setLanguageForTests('en')
    expect(storyLine(play(1, '1 32 c3d3'), 'Zoé', false)).toBe('Zoé lays the 3-2 on c3-d3.')
    setLanguageForTests('fr')
  })

  it('says what lies on a parcel', () => {
    const parcel = { x: 0, y: 0, clan: 3, value: 0, level: 3, half: -1, totem: 1 }
    expect(parcelWords(view, parcel)).toBe('Tigres vide, niveau 3, totem')
    expect(
      placementWords({
        values: [3, 0],
        cells: [
          { x: 2, y: 2 },
          { x: 3, y: 2 },
        ],
      }),
    ).toBe('3 sur c3, vide sur d3')
  })

  it('knows where it happened', () => {
    expect(tell(play(1, '1 32 c3d3'), 'Zoé', false)?.cells).toEqual([
      { x: 2, y: 2 },
      { x: 3, y: 2 },
    ])
    expect(tell(play(1, '1 ecarte 02'), 'Zoé', false)?.cells).toEqual([])
  })
})
