// One window leads a table: who holds its lock. Where the browser has no locks (a page over
// plain http), the newest window leads: it raises the epoch, and the older one is told when
// it next stores something.

const WAIT = 1500 // ms: the page that is just being left holds it a little longer

export async function lead(
  table: string,
  steal: boolean,
  lost: () => void,
  locks: LockManager | undefined = (navigator as Partial<Navigator>).locks,
): Promise<(() => void) | null> {
  if (locks === undefined) return () => undefined
  return await new Promise((given) => {
    let held = false
    const hold = (): Promise<void> =>
      new Promise((release) => {
        held = true
        given(release)
      })
    const how = steal ? { steal: true } : { signal: AbortSignal.timeout(WAIT) }
    locks.request(`tablee:${table}`, how, hold).catch(() => {
      if (held) lost()
      else given(null)
    })
  })
}
