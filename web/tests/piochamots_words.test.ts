import { beforeEach, describe, expect, it } from 'vitest'
import { hintOf, statusOf, type Me } from '../src/games/piochamots/status'
import { isFresh, readView, type PiochamotsView, type Player } from '../src/games/piochamots/view'
import * as words from '../src/games/piochamots/words'
import type { LogEntry } from '../src/table/table'
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
  last: { end: 'none', seat: null, word: '', cards: [], points: 0, bonus: 0, hands: [[], []] },
}
const view = readView(json)
const reader: words.Reader = {
  nameOf: (seat) => ['Zoé', 'Léo'][seat ?? -1] ?? '',
  isMe: (seat) => seat === 0,
}
const entry = (kind: LogEntry['kind'], text: string): LogEntry => ({
  seq: 1,
  kind,
  seat: null,
  text,
})
const tell = (kind: LogEntry['kind'], text: string): string | null =>
  words.tell(entry(kind, text), reader)

beforeEach(() => {
  setLanguageForTests('fr')
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

describe('what happened, in words', () => {
  it.each([
    ['play', '1 top', 'Top ! dit Léo.'],
    ['play', '0 top', 'Vous dites Top !'],
    ['play', '1 mot Mr On Tr Sr', 'Léo montre MOTS.'],
    ['play', '1 rien', "Léo n'a pas de mot et ne joue plus jusqu'à la fin du tour."],
    ['play', '0 passe', 'Vous passez.'],
    ['play', '0 pioche', null],
    ['draw', 'carte 1 ?', 'Léo pioche.'],
    ['draw', 'carte 0 Er', 'Vous piochez E rouge.'],
    ['draw', 'tirage 1 Zr', 'Léo retourne Z rouge.'],
    ['draw', 'verdict 1 oui MOTS 55', 'MOTS est accepté : +55 points pour Léo.'],
    [
      'draw',
      'verdict 0 non MSTO -5',
      "MSTO n'est pas accepté : −5 points, vous ne jouez plus jusqu'à la fin du tour.",
    ],
    ['expire', 'temps mot 1', 'Trop tard pour Léo : aucun mot montré.'],
    ['expire', 'temps dernier 0', 'Votre temps est écoulé.'],
    ['expire', 'temps pioche 1', null],
    ['pause', '', 'La partie est mise en pause.'],
  ] as const)('%s %s', (kind, text, sentence) => {
    expect(tell(kind, text)).toBe(sentence === null ? null : printed(sentence))
  })

  it('speaks English', () => {
    setLanguageForTests('en')
    expect(tell('draw', 'verdict 1 oui MOTS 55')).toBe('MOTS is accepted: +55 points for Léo.')
  })

  it('keeps the draws out of the story', () => {
    expect(words.isWorthKeeping(entry('draw', 'carte 1 ?'))).toBe(false)
    expect(words.isWorthKeeping(entry('play', '1 top'))).toBe(true)
  })

  it('says that one is left, that a round ended, that another begins', () => {
    const last: PiochamotsView = { ...view, phase: 'last', drawer: 0, extra: 8 }
    expect(words.tellView(view, last, reader)).toEqual([
      printed('Il ne reste que vous en jeu : vous pouvez piocher encore 8 cartes.'),
    ])
    const next: PiochamotsView = { ...view, round: 3, starter: 1 }
    expect(words.tellView(last, next, reader)).toEqual([
      'Personne ne gagne le tour',
      'Tour 3. Léo commence.',
    ])
    expect(words.tellView(null, next, reader)).toEqual([])
    expect(words.tellView(view, { ...view, phase: 'dry' }, reader)).toHaveLength(1)
    // Back from a word of the last player: nothing new.
    expect(words.tellView({ ...last, phase: 'word' }, last, reader)).toEqual([])
  })

  it('finds the verdict on my word', () => {
    const log = [entry('draw', 'verdict 0 non ABCD -5'), entry('draw', 'carte 1 ?')]
    expect(words.verdictOn(log, 0)?.points).toBe(-5)
    expect(words.verdictOn(log, 1)).toBeNull()
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
    expect(statusOf(view, reader, true)).toBe('La partie est en pause')
    expect(statusOf({ ...view, phase: 'word', claimer: 1 }, reader, false)).toContain(
      printed('Top !'),
    )
  })

  it('tells what may be done', () => {
    expect(hintOf(view, me, reader)).toBe(printed('Dès que vous tenez un mot : Top !'))
    expect(hintOf(view, { ...me, ready: true, word: 'MOTS' }, reader)).toBe(
      printed('MOTS est prêt : Top !'),
    )
    expect(hintOf({ ...view, phase: 'word', claimer: 1 }, me, reader)).toContain('Léo a dit Top')
    expect(hintOf({ ...view, phase: 'last', drawer: 0 }, me, reader)).toContain('arrêtez-vous')
  })

  it('explains why one is out', () => {
    const out = { ...me.player, in: false, wrong: { word: 'MSTO', cards: [], why: null } }
    expect(hintOf(view, { ...me, player: out, lost: -5 }, reader)).toBe(
      printed("« MSTO » n'est pas accepté : −5 points, et vous attendez la fin du tour."),
    )
    expect(hintOf(view, { ...me, player: out }, reader)).not.toContain('points')
    const silent = { ...out, wrong: { word: '', cards: [], why: null } }
    expect(hintOf(view, { ...me, player: silent }, reader)).toContain('Aucun mot montré')
  })
})
