// Whether a curtain is down somewhere on the page: then the time of the table may wait.
const down = $state({ count: 0 })

export function isCurtainDown(): boolean {
  return down.count > 0
}

// Returns how to raise it.
export function lowerCurtain(): () => void {
  down.count += 1
  return () => {
    down.count -= 1
  }
}
