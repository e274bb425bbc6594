// The end of a game, by player and by team.
import { expect, test } from 'vitest'
import { rankings } from '../src/play/results'

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
