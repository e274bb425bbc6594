// What whoever is to play at Ilotmots is told of the end that comes.
import { beforeEach, expect, it } from 'vitest'
import { askOf } from '../src/games/ilotmots/status'
import type { IlotmotsView, Player } from '../src/games/ilotmots/view'
import { setLanguageForTests } from './language'

beforeEach(() => {
  setLanguageForTests('fr')
})

const player = (pieces: number, announces = true): Player => ({
  ...{ score: 0, pieces, announces, rack: null },
  tally: { words: 0, archipel: 0, ilots: 0, strateges: 0, left: 0 },
})
const told = (of: Partial<IlotmotsView>, holding = false): string => {
  const view = { phase: 'play', pieces: 9, passes: 0, bag: 40, players: [player(9), player(3)] }
  return askOf({ ...view, ...of } as IlotmotsView, {
    ...{ seat: 0, holding },
    nameOf: (seat) => ['Zoé', 'Léo'][seat] ?? '',
  })
}

it('tells of a bag that is nearly empty', () => {
  expect(told({ bag: 9 })).toMatch(/^Touchez une case/)
  expect(told({ bag: 8 })).toMatch(/Plus que 8\spièces dans le sac/)
  expect(told({ bag: 1 })).toMatch(/Plus que 1\spièce dans le sac/)
})

it('tells how the game ends once the bag is empty, and how far the other is', () => {
  expect(told({ bag: 0 })).toMatch(/qui pose tout finit la partie \(Léo\s: 3\spièces\)/)
  expect(told({ bag: 0 })).not.toContain('annonces')
  const short = [player(2, false), player(1)]
  expect(told({ bag: 0, players: short })).toMatch(/Léo\s: 1\spièce\).*Plus d’annonces\.$/)
})

it('tells that a second pass would end the game, before all else but a piece in hand', () => {
  expect(told({ passes: 1, bag: 0 })).toMatch(/^Léo vient de passer\s: si vous passez aussi/)
  expect(told({ passes: 1 }, true)).toMatch(/^Touchez la nouvelle case/)
})
