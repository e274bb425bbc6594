import { describe, expect, it } from 'vitest'
import type { Game, GameOption } from '../src/net/protocol'
import { shelfGame } from '../src/games/shelf'
import * as say from '../src/messages/web_new'
import {
  firstDraft,
  goesRound,
  GRACES,
  hasEffect,
  isPerson,
  newTable,
  resize,
  shortLabel,
  timeWords,
  withOption,
  withoutDevices,
  withoutIdle,
  withLabels,
  withSeat,
  withSuits,
  withTeams,
} from '../src/pages/new_table'
import { Newest } from '../src/pages/newest'
import { botTable } from '../src/pages/opening'
import { rankings } from '../src/play/results'

const text = { fr: '', en: '' }
const game: Game = {
  id: 'kumata',
  name: 'Kumata',
  help: text,
  levels: 5,
  seats: [2, 3, 4],
  teams: { count: 0, chosen: false },
  first: text,
  roles: [],
  options: [
    { id: 'dedale', label: text, kind: 'flag', standard: 'non', choices: [] },
    { id: 'union', label: text, kind: 'flag', standard: 'non', choices: [] },
  ],
}

describe('a new table', () => {
  it('begins with me and an open seat', () => {
    expect(newTable(game, firstDraft(game), 'Zoé')).toEqual({
      game: 'kumata',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'open' }],
      name: 'Zoé',
      grace: 180,
      spectators: 'open',
    })
  })

  it('leaves out an option that says nothing beside the others', () => {
    const sand: GameOption = {
      id: 'sable',
      label: text,
      kind: 'range',
      standard: '45',
      choices: [],
      effect: { option: 'mode', values: ['classique', 'expert'] },
    }
    expect(hasEffect(sand, { mode: 'classique' })).toBe(true)
    expect(hasEffect(sand, { mode: 'simultane' })).toBe(false)
    expect(hasEffect({ ...sand, effect: null }, { mode: 'simultane' })).toBe(true)
    const draft = { ...firstDraft(game), options: { mode: 'simultane', sable: '30' } }
    expect(withoutIdle(draft, [sand]).options).toEqual({ mode: 'simultane', sable: '45' })
    const classic = { ...draft, options: { mode: 'classique', sable: '30' } }
    expect(withoutIdle(classic, [sand]).options).toEqual({ mode: 'classique', sable: '30' })
  })

  it('takes the options that suit the players, but not over what was chosen', () => {
    const draft = firstDraft(game)
    expect(withSuits(draft, { dedale: 'oui' }, []).options['dedale']).toBe('oui')
    expect(withSuits(draft, { dedale: 'oui' }, ['dedale']).options['dedale']).toBe('non')
    const suits = shelfGame('piochamots')?.suits
    expect([2, 3, 4, 5, 6].map((seats) => suits?.(seats, {})['rythme'])).toEqual([
      '4',
      '2',
      '2',
      '1',
      '1',
    ])
    expect(suits?.(3, { mode: 'tour' })).toEqual({}) // no clock, no pace
  })

  it('proposes thirty seconds for a table of Embrouillamini, and none for a first game', async () => {
    const shelf = shelfGame('embrouillamini')
    expect(shelf?.suits?.(3, {})).toEqual({ temps: '30' })
    expect(shelf?.alone).toEqual({ temps: '0' })
    const { default: guide } = await import('../src/games/embrouillamini/guide')
    expect(guide.table.options['temps']).toBe('0')
  })

  it('opens with one click at the pace of two, for a first word within half a minute', () => {
    const table = botTable('piochamots', 'Zoé', 3)
    expect(table.options).toEqual({ rythme: '4' })
    expect(8 * Number(table.options['rythme'])).toBeLessThanOrEqual(32) // four cards each
    expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 3 }])
    expect(botTable('kumata', 'Zoé').options).toEqual({})
    expect(botTable('embrouillamini', 'Zoé').options).toEqual({ temps: '0' })
  })

  it('says how people live together there', () => {
    let draft = withSeat(firstDraft(game), 0, { time: 0 })
    draft = withSeat(draft, 1, { kind: 'bot2', time: 200 }) // a bot needs no time
    draft = { ...draft, grace: 0, spectators: 'none' }
    expect(newTable(game, draft, 'Zoé')).toMatchObject({
      seats: [
        { kind: 'me', time: 0 },
        { kind: 'bot', level: 2 },
      ],
      grace: 0,
      spectators: 'none',
    })
    expect(newTable(game, draft, 'Zoé').seats[1]).not.toHaveProperty('time')
    expect(draft.seats.map(isPerson)).toEqual([true, false])
    expect(timeWords(150)).toBe(say.time_half_more)
    // The server's bounds: never, or between fifteen seconds and an hour.
    expect(GRACES.every((s) => s === 0 || (s >= 15 && s <= 3600))).toBe(true)
    expect(GRACES).toContain(firstDraft(game).grace)
  })

  it('sends only what was chosen', () => {
    let draft = withOption(firstDraft(game), 'dedale', 'oui')
    draft = resize(draft, game.seats, 4)
    draft = withSeat(draft, 1, { kind: 'bot3', role: 2 })
    draft = withSeat(draft, 2, { kind: 'device', name: ' Léo ' })
    expect(newTable(game, draft, 'Zoé')).toMatchObject({
      options: { dedale: 'oui' },
      seats: [
        { kind: 'me' },
        { kind: 'bot', level: 3, role: 2 },
        { kind: 'device', name: 'Léo' },
        { kind: 'open' },
      ],
    })
  })

  it('names who begins and the teams, where that was chosen', () => {
    let draft = resize(firstDraft(game), game.seats, 4)
    draft = withSeat({ ...draft, first: 3 }, 1, { team: 1 })
    const wanted = newTable(game, draft, 'Zoé')
    expect(wanted.first).toBe(3)
    expect(wanted.seats[1]).toEqual({ kind: 'open', team: 1 })
    expect(newTable(game, firstDraft(game), 'Zoé')).not.toHaveProperty('first')
    // A seat that is gone cannot begin, a team that is gone cannot be chosen.
    expect(resize(draft, game.seats, 3).first).toBeNull()
    expect(resize({ ...draft, first: 2 }, game.seats, 3).first).toBe(2)
    expect(withTeams(draft, { count: 2, chosen: true }).seats[1]?.team).toBe(1)
    expect(withTeams(draft, { count: 2, chosen: false }).seats[1]?.team).toBeNull()
    expect(withTeams(draft, { count: 0, chosen: true }).seats[1]?.team).toBeNull()
  })

  it('has no people on this device where hands are secret and all may act', () => {
    const draft = withSeat(firstDraft(game), 1, { kind: 'device', name: 'Léo' })
    expect(withoutDevices(draft).seats.map((seat) => seat.kind)).toEqual(['me', 'open'])
    const mode: GameOption = {
      id: 'mode',
      label: text,
      kind: 'choice',
      standard: 'course',
      choices: [
        { id: 'course', label: text, goes_round: false },
        { id: 'tour', label: text, goes_round: true },
      ],
    }
    const pioch = { ...game, options: [mode] }
    expect(goesRound(pioch, { mode: 'course' })).toBe(false)
    expect(goesRound(pioch, { mode: 'tour' })).toBe(true)
    expect(goesRound(game, {})).toBe(true)
    expect(goesRound(null, {})).toBe(true)
  })

  it('takes the allowed number of seats nearest to what there is', () => {
    expect(resize(firstDraft(game), [4]).seats).toHaveLength(4)
    expect(resize(resize(firstDraft(game), [4]), [2, 3]).seats).toHaveLength(3)
  })
})

describe('results', () => {
  it('lists the best first and shares a rank', () => {
    expect(rankings({ scores: [12, 40, 40], ranks: [3, 1, 1] })).toEqual([
      { seat: 1, score: 40, rank: 1 },
      { seat: 2, score: 40, rank: 1 },
      { seat: 0, score: 12, rank: 3 },
    ])
    expect(rankings({})).toEqual([])
  })
})

describe('answers that come out of order', () => {
  function later<T>(): { promise: Promise<T>; answer: (was: T) => void; fail: () => void } {
    let answer: (was: T) => void = () => undefined
    let fail: () => void = () => undefined
    const promise = new Promise<T>((yes, no) => {
      answer = yes
      fail = () => {
        no(new Error('trouble'))
      }
    })
    return { promise, answer, fail }
  }

  it('leave the newest one', async () => {
    const newest = new Newest()
    const [first, second] = [later<number>(), later<number>()]
    const answers = [newest.of(first.promise), newest.of(second.promise)]
    second.answer(2)
    first.answer(1)
    expect(await Promise.all(answers)).toEqual([null, 2])
  })
  it('are no trouble once something newer was asked', async () => {
    const newest = new Newest()
    const [first, second] = [later<number>(), later<number>()]
    const answers = [newest.of(first.promise), newest.of(second.promise)]
    first.fail()
    second.answer(2)
    expect(await Promise.all(answers)).toEqual([null, 2])
    const third = later<number>()
    const answer = newest.of(third.promise)
    third.fail()
    await expect(answer).rejects.toThrow('trouble')
  })
})

describe('the time of a seat', () => {
  it.each([
    ['kumata', {}, false],
    ['ilotmots', { temps: '0' }, false],
    ['ilotmots', { temps: '120' }, true],
    ['embrouillamini', { temps: '0' }, false],
    ['embrouillamini', { temps: '15' }, true],
    ['kokomots', {}, true],
    ['piochamots', {}, true],
  ])('is offered where a clock runs: %s %o', (id, options, timed) => {
    expect(shelfGame(id)?.timed?.(options) ?? true).toBe(timed)
  })
})

it('an option that is refused is called by its label, as the form does', () => {
  const label = { fr: 'Secondes du sablier', en: 'Seconds of the hourglass' }
  const sand = { id: 'sable', label, kind: 'range', standard: '45', choices: [] } as GameOption
  const refusal = {
    key: 'core.option_out_of_range',
    fr: 'L’option «\u00a0sable\u00a0» va de 15 à 180\u00a0: «\u00a0sable\u00a0» n’y est pas.',
    en: 'Option “sable” goes from 15 to 180: “9” is not in there.',
  }
  const { fr, en } = withLabels(refusal, [sand])
  expect(fr).toBe(
    'L’option «\u00a0Secondes du sablier\u00a0» va de 15 à 180\u00a0: «\u00a0sable\u00a0» n’y est pas.',
  )
  expect(en).toContain('Option “Seconds of the hourglass” goes')
  expect(withLabels({ ...refusal, key: 'core.seats_out_of_range' }, [sand]).fr).toBe(refusal.fr)
})

it('names a setting in short to whoever reads it', () => {
  const labels = [
    'Secondes entre deux pioches (0 : chacun pioche à la main)',
    'Mots du pays',
    'Objectif (points)',
  ]
  expect(labels.map(shortLabel)).toEqual([
    'Secondes entre deux pioches',
    'Mots du pays',
    'Objectif',
  ])
})
