// What one tells others of a riddle: how well, in how many tries, and not a letter of the answer.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_riddle'
import { isLocal } from '../../routes'

export interface Told {
  readonly game: string // its name
  readonly number: number
  readonly stars: number
  readonly shares: readonly number[] // of every try, in percent
  readonly share: number // of all of them
  readonly seconds: number | null // there was a clock
  readonly series: number
  readonly link: string
}

export const starsText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars)

// The bounds of the stars, seen from afar.
export function squareOf(share: number): string {
  if (share >= 100) return '🟩'
  if (share >= 75) return '🟨'
  return share >= 40 ? '🟧' : '⬜'
}

export function shareOf(value: number, of: { best: number; floor: number }): number {
  if (of.best <= of.floor) return value >= of.best ? 100 : 0
  const share = Math.floor((100 * (value - of.floor)) / (of.best - of.floor))
  return Math.min(100, Math.max(0, share))
}

// For the eye: rounded, but never up to what brings the next star.
export function percentOf(value: number, of: { best: number; floor: number }): number {
  const share = shareOf(value, of)
  if (of.best <= of.floor || share === 0 || share === 100) return share
  const rounded = Math.round((100 * (value - of.floor)) / (of.best - of.floor))
  return squareOf(rounded) === squareOf(share) ? rounded : share
}

export function shareText(told: Told): string {
  const { game, number, stars, shares, share, seconds, series, link } = told
  const how = seconds === null ? shares.map(squareOf).join('') : t(say.share_in, { share, seconds })
  const lines = [
    t(say.share_title, { number, game_name: game }),
    [starsText(stars), how].filter((words) => words !== '').join(' · '),
    ...(series > 1 ? [t(say.series, { days: series })] : []),
    ...(isLocal(link) ? [] : [link]),
  ]
  return lines.join('\n')
}
