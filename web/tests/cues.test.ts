// What is heard of a change of the table, and what of it is kept on the device.
import { describe, expect, it } from 'vitest'
import { cues as kokomots } from '../src/games/kokomots/cues'
import { mayOffer } from '../src/notify'
import { cuesBetween, tickAt, type Cue, type Cues } from '../src/play/cues'
import { readSettings, setSetting, settings, settingsText, USUAL } from '../src/settings.svelte'
import type { TableView } from '../src/net/protocol'
import { emptyState } from '../src/table/reduce'
import type { LogEntry, TableState } from '../src/table/table'
import { viewAt } from './table_fakes'
import { madeUpStorage } from './made_up_storage'

type More = Partial<Pick<TableView, 'turn' | 'lead' | 'over' | 'paused'>>

function at(seq: number, more: More = {}, log: readonly LogEntry[] = []): TableState {
  const view = { ...viewAt(seq), turn: [1], lead: 1, ...more }
  return { ...emptyState, view, seq, mine: [0], log }
}

const entry = (
  seq: number,
  seat: number,
  key: string,
  kind: LogEntry['kind'] = 'play',
): LogEntry => ({
  seq,
  kind,
  seat,
  text: '',
  told: { key, fr: '', en: '', seat, facts: {} },
})

const heard = (before: TableState, after: TableState, cues?: Cues): readonly Cue[] =>
  cuesBetween(before, after, cues)

describe('a change of the table', () => {
  const mine = { turn: [0], lead: 0 }
  it('calls whoever is to play, once', () => {
    expect(heard(at(3), at(4, mine))).toEqual(['turn'])
    expect(heard(at(4, mine), at(5, mine))).toEqual([])
  })
  it('calls a judge, who is asked among others, and nobody in a pause', () => {
    expect(heard(at(3), at(4, { turn: [0, 1] }))).toEqual(['turn'])
    expect(heard(at(3), at(4, { ...mine, paused: true }))).toEqual([])
    expect(heard(at(3, { ...mine, paused: true }), at(4, mine))).toEqual([])
  })
  it('says that my move was made, and nothing of the moves of others', () => {
    expect(heard(at(3, mine), at(4, {}, [entry(4, 0, 'kumata.told_lays')]))).toEqual(['accepted'])
    expect(heard(at(3), at(4, {}, [entry(4, 1, 'kumata.told_lays')]))).toEqual([])
  })
  it('says what became of a word where a game tells it, to its author', () => {
    const of = (seat: number, key: string): readonly Cue[] =>
      heard(at(3), at(4, {}, [entry(4, seat, `kokomots.told_${key}`)]), kokomots)
    expect(of(0, 'waits')).toEqual([]) // announced: nobody has judged it yet
    expect(of(0, 'taken')).toEqual(['accepted'])
    expect(of(0, 'refused_why')).toEqual(['refused'])
    expect(of(1, 'taken')).toEqual([])
    expect([of(0, 'slaps'), of(1, 'slaps')]).toEqual([['slap'], ['slap']])
  })
  it('tells a turn that was lost by time', () => {
    const late = entry(4, 0, 'embrouillamini.told_late', 'expire')
    expect(heard(at(3, mine), at(4, {}, [late]))).toEqual(['refused'])
  })
  it('ends before all else, and two are heard at most', () => {
    const over = at(4, { turn: [], lead: null, over: true }, [entry(4, 0, 'kumata.told_lays')])
    expect(heard(at(3, mine), over)).toEqual(['end', 'accepted'])
    const all = [entry(4, 0, 'kokomots.told_taken'), entry(5, 1, 'kokomots.told_slaps')]
    expect(heard(at(3), at(5, mine, all), kokomots)).toEqual(['slap', 'accepted'])
  })
  it('is silent for what happened before one came in, and for who looks on', () => {
    const log = [entry(4, 0, 'kumata.told_lays')]
    expect(heard(at(3), { ...at(4, {}, log), welcomed: 4 })).toEqual([])
    expect(heard({ ...at(3), mine: [] }, { ...at(4, mine, log), mine: [] })).toEqual([])
    expect(heard(emptyState, at(4, mine, log))).toEqual([])
  })
})

describe('the last ten seconds', () => {
  it('are heard once each', () => {
    expect([12_000, 10_001, 10_000, 9001].map((left) => tickAt(left, null))).toEqual([
      null,
      null,
      10,
      10,
    ])
    expect(tickAt(9800, 10)).toBeNull()
    expect(tickAt(9000, 10)).toBe(9)
    expect(tickAt(0, 1)).toBeNull()
  })
})

describe('settings', () => {
  const kept = madeUpStorage()
  it('are what a family expects: sounds, and no ticking', () => {
    expect(readSettings(null)).toEqual({
      sound: true,
      ticks: false,
      vibration: true,
      notify: false,
    })
    expect(settingsText(USUAL)).toBe('')
  })
  it('are kept on the device, only what differs', () => {
    setSetting('sound', false)
    setSetting('ticks', true)
    expect(settings()).toMatchObject({ sound: false, ticks: true })
    expect([...kept.values()]).toEqual(['sound=non ticks=oui'])
    expect(readSettings('sound=non ticks=oui')).toEqual({ ...USUAL, sound: false, ticks: true })
    setSetting('sound', true)
    setSetting('ticks', false)
    expect([...kept.values()]).toEqual([''])
  })
  it('survive words of another version', () => {
    expect(readSettings('lumiere=oui {"x":1}')).toEqual(USUAL)
  })
})

describe('a word outside the page', () => {
  const useful = {
    permission: 'default',
    declined: false,
    wanted: false,
    waited: true,
  } as const
  it('is offered once somebody elsewhere has made us wait, and not before', () => {
    expect(mayOffer(useful)).toBe(true)
    expect(mayOffer({ ...useful, waited: false })).toBe(false)
  })
  it('is not offered twice, nor where it cannot be', () => {
    expect(mayOffer({ ...useful, declined: true })).toBe(false)
    expect(mayOffer({ ...useful, wanted: true })).toBe(false)
    expect(mayOffer({ ...useful, permission: 'denied' })).toBe(false)
    expect(mayOffer({ ...useful, permission: null })).toBe(false)
  })
})
