// What changes its place in a row glides there. Its own, since Svelte's is for anything that
// enters, leaves and grows: 1.4 kB for a table.

const MS = 160
const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)' // quick, then slower

export type Places = ReadonlyMap<unknown, DOMRect>

// Where each child is seen now, on its way too.
export function placesOf(row: Element | undefined, keys: readonly unknown[]): Places {
  const children = [...(row?.children ?? [])]
  return new Map(
    children.slice(0, keys.length).map((child, i) => [keys[i], child.getBoundingClientRect()]),
  )
}

export function slide(row: Element, keys: readonly unknown[], from: Places): void {
  const children = [...row.children].slice(0, keys.length)
  const moved = children.flatMap((child, i) => {
    const before = from.get(keys[i])
    return before === undefined ? [] : [{ child, before }]
  })
  for (const { child } of moved) for (const one of child.getAnimations()) one.cancel()
  const now = moved.map(({ child }) => child.getBoundingClientRect())
  for (const [i, { child, before }] of moved.entries()) {
    const x = before.x - (now[i]?.x ?? 0)
    const y = before.y - (now[i]?.y ?? 0)
    if (x === 0 && y === 0) continue
    const begin = { transform: `translate(${String(x)}px, ${String(y)}px)` }
    child.animate([begin, { transform: 'none' }], { duration: MS, easing: EASING })
  }
}
