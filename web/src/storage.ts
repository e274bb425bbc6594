// localStorage that never throws: private windows and full disks lose a
// preference, not the page.

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // kept for this page only
  }
}

export function removeText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
