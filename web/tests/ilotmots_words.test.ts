import { expect, test } from 'vitest'
import { inShort } from '../src/games/ilotmots/account'
import type { Draft, Tile } from '../src/games/ilotmots/draft'
import type { IlotmotsView } from '../src/games/ilotmots/view'
import { cellWords, changeWords, flagWords, rackWords, rowOf } from '../src/games/ilotmots/words'
import { readCell, type Cell } from '../src/play/grid'
import { piecesAt } from '../src/play/row_words'
import { t } from '../src/i18n/language.svelte'
import * as say from '../src/messages/web_ilotmots'
import * as play from '../src/messages/web_play'

const at = (name: string): Cell => readCell(name) ?? { x: -1, y: -1 }
const tile = (slot: number, letter: string, cell: string): Tile => ({
  cell: at(cell),
  slot,
  piece: letter,
  letter,
})
const draft = (...tiles: readonly Tile[]): Draft => ({ tiles, pieces: null })
const [G, O, Y] = [tile(0, 'G', 'i11'), tile(1, 'O', 'j11'), tile(2, 'Y', 'k11')]

test('what comes back to the rack is said, one piece or all', () => {
  const back = (pieces: string): string => t(say.back_spoken, { pieces })
  expect(changeWords(draft(G, O, Y), draft(G, O))).toBe(back('Y'))
  expect(changeWords(draft(G, O), draft())).toBe(back('G, O'))
  expect(changeWords(draft(G), draft(G))).toBe('')
})

test('what is laid, moved or laid again by a step back is said with its cell', () => {
  const laid = (piece: string, cell: string): string => t(say.laid_spoken, { piece, cell })
  expect(changeWords(draft(G), draft(G, O))).toBe(laid('O', 'j11'))
  expect(changeWords(draft(G), draft({ ...G, cell: at('c3') }))).toBe(laid('G', 'c3'))
})

test('the rack says what is still there, and apart from it what the turn has laid', () => {
  const rack = ['G', 'O', '*', '-']
  const slots = [3, 0, 1, 2]
  const held = (...pieces: readonly string[]): string => [t(say.rack), ...pieces].join(', ')
  expect(rackWords(rack, slots, draft())).toBe(held(t(say.liaison), 'G', 'O', t(say.joker)))
  const joker: Tile = { cell: at('j11'), slot: 2, piece: '*', letter: 'E' }
  const pieces = [piecesAt('G', at('i11')), piecesAt('E (joker)', at('j11'))].join(', ')
  const laid = t(say.rack_laid, { pieces })
  expect(rackWords(rack, slots, draft(joker, G))).toBe(`${held(t(say.liaison), 'O')} ; ${laid}`)
})

const rows = (change: Readonly<Record<string, string>> = {}): readonly string[] =>
  Array.from({ length: 11 }, (_, y) =>
    Array.from({ length: 18 }, (_, x) => {
      const found = Object.entries(change).find(([name]) => at(name).x === x && at(name).y === y)
      return found?.[1] ?? '.'
    }).join(''),
  )
const view: IlotmotsView = {
  phase: 'play',
  pieces: 8,
  starter: 0,
  mover: 0,
  passes: 0,
  bag: 50,
  values: rows().map((row) => row.replaceAll('.', '1')),
  printed: rows(),
  islands: rows(),
  laid: rows({ l11: 'S', k10: '-' }),
  flags: { I: null, L: null, O: null, T: null },
  unseen: {},
  players: [],
  last: null,
  end: '',
}

test('a free cell names the pieces that it touches', () => {
  const words = cellWords(view, null, at('l10'))
  expect(words).toContain(t(say.side_below, { piece: 'S' }))
  expect(words).toContain(t(say.side_left, { piece: t(say.liaison) }))
  expect(cellWords(view, null, at('a1'))).toBe(t(say.cell_free, { cell: 'a1', value: 1 }))
})

test('a row is said as a whole: its pieces, and where they begin', () => {
  const row = { ...view, laid: rows({ g7: 'A', h7: '-', i7: 'T', r7: 'E' }) }
  const part = (pieces: string, cell: string): string => piecesAt(pieces, at(cell))
  const pieces = [part(`A ${t(say.liaison)} T`, 'g7'), part('E', 'r7')].join(', ')
  expect(rowOf(row, 6)).toBe(t(play.row_laid, { row: 7, pieces }))
  expect(rowOf(row, 0)).toBe(t(play.row_empty, { row: 1 }))
  // A comma between a joker and its letter would sound like the end of a part.
  const joker = { ...view, laid: rows({ d5: 'M', e5: 'U', f5: 'R', g5: 'e' }) }
  expect(rowOf(joker, 4)).toContain(part('M U R E (joker)', 'd5'))
})

const line = (fr: string, points: number) => ({ fr, en: fr, points })
const shown = (...lines: readonly ReturnType<typeof line>[]): readonly string[] => {
  const preview = inShort({ kind: 'account', account: { lines, total: 0 } })
  return preview.kind === 'account' ? preview.account.lines.map(({ fr }) => fr) : []
}

test('an announcement stands before the words, which are short where there are many', () => {
  expect(
    shown(
      line('Combinaison', 0),
      line('DU 1+3', 4),
      line('VAUDOU 1+1+1+1+1+1', 6),
      line('DA 1+1', 2),
      line('ARCHIPEL, les mots comptent double', 12),
    ),
  ).toEqual(['Combinaison', 'ARCHIPEL, les mots comptent double', 'DU', 'VAUDOU', 'DA'])
})

test('few words keep their sums, and ILOT may be a word', () => {
  expect(shown(line('Combinaison', 0), line('ILOT 1+1+1+1', 4), line('ÎLOT L', 10))).toEqual([
    'Combinaison',
    'ÎLOT L',
    'ILOT 1+1+1+1',
  ])
})

test('a flag that is tapped is explained, wherever on its island', () => {
  const view = {
    islands: ['.II'],
    flags: { I: 1, L: null, O: null, T: null },
  } as unknown as IlotmotsView
  const words = (name: string): string | null =>
    flagWords(view, at(name), (seat) => ['Zoé', 'Léo'][seat] ?? '')
  expect(words('b1')).toBe(t(say.flag_means, { name: 'Léo', island: 'I' }))
  expect(words('c1')).toBe(words('b1'))
  expect(words('a1')).toBeNull()
  expect(flagWords({ ...view, flags: { ...view.flags, I: null } }, at('b1'), String)).toBeNull()
  expect(flagWords(view, null, String)).toBeNull()
})
