import type { MoveRead } from '../values'

// "mot ville E R + O = new york": the word; who may not read it is given "?".
export function moveRead(move: string): MoveRead {
  const word = / = (.+)$/.exec(move)?.[1] ?? '?'
  return word === '?' ? {} : { word: word.toUpperCase() }
}
