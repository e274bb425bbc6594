import { beforeEach, describe, expect, it } from 'vitest'
import { beforehand, hintOf, statusOf, type Me } from '../src/games/piochamots/status'
import { isFresh, readView, type Player } from '../src/games/piochamots/view'
import * as words from '../src/games/piochamots/words'
import type { Line } from '../src/play/lines'
import { Narrator } from '../src/play/narrator'
import { spoken } from '../src/play/speech.svelte'
import { emptyState } from '../src/table/reduce'
import type { LogEntry, TableState } from '../src/table/table'
import { lobby, viewAt } from './table_fakes'
import { printed, setLanguageForTests } from './language'

const player = { score: 0, cards: 5, in: true, passed: false, hand: null, wrong: null }
const json = {
  phase: 'race',
  mode: 'course',
  target: 200,
  minimum: 4,
  pace: 5,
  round: 2,
  starter: 0,
  drawer: 1,
  claimer: null,
  extra: null,
  pile: 60,
  pit: ['Er', '*'],
  opening: [null, 'Zr'],
  players: [{ ...player, hand: ['Ar', '*'] }, player],
  claim: null,
  last: {
    end: 'none',
    seat: null,
    word: '',
    cards: [],
    points: 0,
    bonus: 0,
    hands: [[], []],
    best: null,
  },
}
const view = readView(json)
const reader: words.Reader = {
  nameOf: (seat) => ['Zoé', 'Léo'][seat ?? -1] ?? '',
  isMe: (seat) => seat === 0,
  isAbsent: () => false,
}
beforeEach(() => {
  setLanguageForTests('fr')
})

describe('for the ear', () => {
  const line = (seq: number, key: string, text: string): Line => ({
    seq,
    seat: 0,
    key: `piochamots.${key}`,
    parts: [],
    text,
    cells: [],
  })
  const story = [
    line(4, 'told_card', 'Bot pioche.'),
    line(5, 'told_own_card', 'Vous piochez E rouge.'),
    line(6, 'told_card', 'Bot pioche.'),
    line(7, 'told_top', 'Top ! dit Bot.'),
  ]
  const saidIn = (mode: 'course' | 'tour'): readonly string[] => {
    const before = spoken().at(-1)?.id ?? 0
    const at = (seq: number): TableState => ({
      ...emptyState,
      lobby: { ...lobby, table: `ear/${mode}` },
      view: viewAt(seq),
      seq,
    })
    const narrator = new Narrator(at(3))
    for (const { seq } of story)
      narrator.hear(
        at(seq),
        story.filter((one) => one.seq <= seq),
        words.hearingOf({ mode }),
      )
    return spoken().flatMap(({ id, sentence }) => (id > before ? [sentence] : []))
  }
  it('a race is silent about the cards of others', () => {
    expect(saidIn('course')).toEqual(['Vous piochez E rouge.', 'Top ! dit Bot.'])
  })
  it('in turn a card of another is one turn nearer to mine', () => {
    expect(saidIn('tour')).toHaveLength(4)
  })
})

describe('the view', () => {
  it('is read as the README tells it', () => {
    expect(view.players[0]?.hand).toEqual(['Ar', '*'])
    expect(view.last).toEqual({
      end: 'none',
      seat: null,
      word: '',
      cards: [],
      points: 0,
      bonus: 0,
      hands: [[], []],
      best: null,
    })
    expect(isFresh(view)).toBe(false)
    expect(isFresh({ ...view, players: [{ ...player, cards: 0 }] })).toBe(true)
  })

  it('keeps the word that won', () => {
    const last = {
      end: 'won',
      seat: 1,
      word: 'MOTS',
      cards: ['Mr'],
      points: 55,
      bonus: 50,
      hands: [],
      best: null,
    }
    expect(readView({ ...json, last }).last).toEqual(last)
    expect(() => readView({ ...json, last: { end: 'won', hands: [] } })).toThrow('seat')
  })
})

describe('cards in words', () => {
  it('names colour and letter', () => {
    expect(words.cardWords('Er')).toBe('E rouge')
    expect(words.cardWords('Wn')).toBe('W noir')
    expect(words.cardWords('*')).toBe('carte blanche')
    expect(words.shownWords('*Sr')).toBe('carte blanche, S rouge')
    setLanguageForTests('en')
    expect(words.cardWords('Er')).toBe('E red')
  })
})

describe('what was told', () => {
  const verdict = (seq: number, seat: number, right: boolean, points: number): LogEntry => ({
    seq,
    kind: 'draw',
    seat: null,
    text: null,
    told: {
      key: right ? 'piochamots.told_right' : 'piochamots.told_wrong',
      fr: '',
      en: '',
      seat,
      facts: { points: { kind: 'points', value: points } },
    },
  })
  const draw: LogEntry = { seq: 9, kind: 'draw', seat: null, text: null }

  it('keeps the draws out of the story', () => {
    expect(words.isWorthKeeping({ key: 'piochamots.told_card' })).toBe(false)
    expect(words.isWorthKeeping({ key: 'piochamots.told_top' })).toBe(true)
  })

  it('holds the newest verdict, on anybody’s word or on mine', () => {
    const log = [verdict(1, 0, false, -5), verdict(3, 1, true, 55), draw]
    expect(words.newestVerdict(log)).toEqual({ seq: 3, seat: 1, right: true, points: 55 })
    expect(words.newestVerdict(log, 0)).toEqual({ seq: 1, seat: 0, right: false, points: -5 })
    expect(words.newestVerdict(log, 2)).toBeNull()
    expect(words.newestVerdict([draw])).toBeNull()
  })
})

describe('status and hint', () => {
  const me: Me = {
    seat: 0,
    player: view.players[0] as Player,
    word: '',
    ready: false,
    canTop: true,
    canDraw: false,
    lost: null,
  }

  it('tells whose card is next', () => {
    expect(statusOf(view, reader, false)).toBe('Léo va piocher')
    expect(statusOf({ ...view, drawer: 0 }, reader, false)).toBe('La prochaine carte est pour vous')
    expect(statusOf({ ...view, pace: 0, drawer: 0 }, reader, false)).toBe('À vous de piocher')
    expect(statusOf(view, reader, true)).toBe('')
    const without = { ...reader, isAbsent: (seat: number | null) => seat === 1 }
    expect(statusOf({ ...view, phase: 'decide' }, without, false)).toBe('On attend Léo')
    expect(statusOf({ ...view, phase: 'word', claimer: 1 }, reader, false)).toContain(
      printed('Top !'),
    )
  })

  it('tells beforehand how cards come, and what wins', () => {
    expect(beforehand(view)).toMatch(/toutes les 5 secondes.* Le premier à 200 points gagne\.$/)
    expect(beforehand({ ...view, pace: 0 })).toBe('Le premier à 200 points gagne.')
    expect(beforehand({ ...view, mode: 'tour' })).toMatch(/^Tour à tour.*200 points/)
  })

  it('asks for a word only who may say Top', () => {
    const mine = { ...view, mode: 'tour' as const, phase: 'decide', drawer: 0 }
    expect(statusOf(mine, reader, false)).toBe(printed('Avez-vous un mot ?'))
    expect(hintOf(mine, me, reader)).toContain('Sinon passez')
    const [one, two] = mine.players as [Player, Player]
    const early = { ...mine, players: [{ ...one, cards: 3 }, two] }
    expect(statusOf(early, reader, false)).toBe('Trop tôt pour un mot')
    expect(hintOf(early, me, reader)).toBe(printed('Il faut 4 cartes pour « Top ! » : passez.'))
  })

  it('speaks of a turn that is coming only where there are turns', () => {
    const waiting = { ...me, canTop: false }
    const theirs = { ...view, mode: 'tour' as const, phase: 'decide' }
    expect(hintOf(theirs, waiting, reader)).toContain('votre tour vient')
    expect(hintOf(view, waiting, reader)).toBe('Cherchez un mot en attendant.')
  })

  it('tells what may be done', () => {
    expect(hintOf(view, me, reader)).toBe(
      printed('Un mot ? Écrivez-le, puis Top ! Sans mot, Top ! coûte des points.'),
    )
    expect(hintOf(view, { ...me, ready: true, word: 'MOTS' }, reader)).toBe(
      printed('MOTS est prêt : Top !'),
    )
    expect(hintOf({ ...view, phase: 'word', claimer: 1 }, me, reader)).toContain('Léo a dit Top')
    expect(hintOf({ ...view, phase: 'last', drawer: 0 }, me, reader)).toContain('arrêtez-vous')
  })

  it('explains why one is out', () => {
    const out = { ...me.player, in: false, wrong: { word: 'MSTO', cards: [], why: null } }
    expect(hintOf(view, { ...me, player: out, lost: -5 }, reader)).toBe(
      printed("« MSTO » n'est pas accepté. −5 points, et vous attendez la fin du tour."),
    )
    const why = { fr: 'MSTO est un sigle.', en: '', article: 'Tous les mots du dictionnaire' }
    const known = { ...out, wrong: { ...out.wrong, why } }
    expect(hintOf(view, { ...me, player: known, lost: -5 }, reader)).toBe(
      'MSTO est un sigle. −5 points, et vous attendez la fin du tour.',
    )
    expect(hintOf(view, { ...me, player: out }, reader)).not.toContain('points')
    const silent = { ...out, wrong: { word: '', cards: [], why: null } }
    expect(hintOf(view, { ...me, player: silent }, reader)).toContain('Aucun mot montré')
  })
})
