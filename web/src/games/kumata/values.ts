import type { MoveRead } from '../values'

// A bot's value of a move is a share of the best end of the game, from 0 to 1.
export const SCALE = 'share'

// "32 c3d3", "32 c3d3 T", "ecarte 32".
export function moveRead(move: string): MoveRead {
  const found = /^(ecarte )?(\d)(\d)(?: ([a-z]\d+)([a-z]\d+)( T)?)?$/.exec(move)
  if (found === null) return {}
  const [, aside, one = '', other = '', low, high, totem] = found
  const thing = [one, other].sort().reverse().join('-')
  if (aside !== undefined) return { thing, act: 'aside' }
  if (low === undefined || high === undefined) return {}
  return { thing, cells: [low, high], ...(totem === undefined ? {} : { act: 'totem' }) }
}
