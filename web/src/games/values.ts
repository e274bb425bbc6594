// What the values of a game's bots measure: points, unless its folder says otherwise.
import type { Scale } from '../table/judgement'

const SCALES = import.meta.glob<{ readonly SCALE: Scale }>('./*/values.ts', { eager: true })

export function scaleOf(game: string): Scale {
  return SCALES[`./${game}/values.ts`]?.SCALE ?? 'points'
}
