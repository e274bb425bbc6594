// A turn of the engine's notation as tiles: "pose f4=- g4v=PAYAS h8h=O*N".
import { readCell } from '../../play/grid'
import { JOKER, LIAISON, type Tile } from './draft'

const LINE = /^([a-z]\d{1,2})([hv]?)=(.+)$/

export function readLaid(move: string): readonly Tile[] {
  const tiles: Tile[] = []
  for (const line of move.split(' ')) {
    const [, name = '', way, pieces = ''] = LINE.exec(line) ?? []
    let cell = readCell(name)
    for (const [sign] of pieces.matchAll(/\*?[A-Z]|-|\./g)) {
      if (cell === null) break
      const piece = sign.startsWith(JOKER) ? JOKER : sign
      const letter = sign === LIAISON ? LIAISON : sign.replace(JOKER, '')
      if (sign !== '.') tiles.push({ cell, slot: tiles.length, piece, letter })
      cell = way === 'v' ? { x: cell.x, y: cell.y + 1 } : { x: cell.x + 1, y: cell.y }
    }
  }
  return tiles
}
