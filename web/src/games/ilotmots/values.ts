import type { MoveRead } from '../values'

// "pose f4=- g4v=PAYAS h8h=ON": the letters and where each line of them begins.
export function moveRead(move: string): MoveRead {
  const cells = [...move.matchAll(/([a-r]\d+)[hv]?=/g)].map(([, cell = '']) => cell)
  return cells.length === 0 ? {} : { cells }
}

export const canShow = (move: string): boolean => move.startsWith('pose ')

// It knows every everyday word and no other: who plays a first game learns nothing from a word
// that nobody says.
export const HINT_LEVEL = 4
