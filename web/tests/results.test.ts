// The end of a game, by player and by team.
import { expect, test } from 'vitest'
import { rankings, standing } from '../src/play/results'
import { setLanguageForTests } from './language'

test('players are ranked one by one', () => {
  const lines = rankings({ scores: [3, 9, 3], ranks: [2, 1, 2] })
  expect(lines.map((line) => line.seat)).toEqual([1, 0, 2])
})

test('a team is one line, with its members', () => {
  const lines = rankings({ scores: [10, 20, 10, 20], ranks: [2, 1, 2, 1], teams: [0, 1, 0, 1] })
  expect(lines).toEqual([
    { seat: 1, score: 20, rank: 1, team: 1, members: [1, 3] },
    { seat: 0, score: 10, rank: 2, team: 0, members: [0, 2] },
  ])
})

test('who hears how it stands can tell a name from its points', () => {
  setLanguageForTests('fr')
  const nameOf = (side: number): string => ['Zoé', 'Bot 2'][side] ?? ''
  expect(standing([1, 26], nameOf).replaceAll('\u00a0', ' ')).toBe(
    'Zoé : 1 point. Bot 2 : 26 points.',
  )
  expect(standing([-3, 0], nameOf)).toContain('\u22123 points')
})
