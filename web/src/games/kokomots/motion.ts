// Where cards of Kokomots go and come from: won ones to whoever won them; new ones are turned
// up where they lie.
import { TURNED, type Motion, type Thing } from '../../play/motion'
import type { KokomotsView, Side } from './view'

const size = ({ letters, themes, marker }: Side): number =>
  letters.length + themes.length + marker.length

// The sides that hold more cards than before.
export const winners = (before: KokomotsView, after: KokomotsView): readonly number[] =>
  after.sides.flatMap((side, i) => {
    const old = before.sides[i]
    return old !== undefined && size(side) > size(old) ? [i] : []
  })

const isMine = (view: KokomotsView, card: string, side: number): boolean =>
  view.players.some((one) => one.side === side && (one.hand?.cards.includes(card) ?? false))

// Who won it, where that is to be seen; two who win at once are told apart by the theme.
function winnerOf({ id, at }: Thing, before: KokomotsView, after: KokomotsView): number | null {
  const sides = winners(before, after)
  const [theme] = id.startsWith('theme ') || id.startsWith('word ') ? id.split(' ').slice(1) : []
  if (theme !== undefined)
    return (
      sides.find((i) => {
        const { themes = [], marker = [] } = after.sides[i] ?? {}
        return [...themes, ...marker].some((one) => one.id === theme)
      }) ?? null
    )
  if (at === 'hand') return sides.find((i) => isMine(before, id, i)) ?? null
  return sides.length === 1 ? (sides[0] ?? null) : null
}

export const motion: Motion<KokomotsView> = {
  from: ({ id, at }) => (at === 'hand' || id.startsWith('word ') ? null : TURNED),
  to: (thing, before, after) => {
    const side = winnerOf(thing, before, after)
    return side === null ? null : `chip:${String(side)}`
  },
}
