// Gives the player a text as a file of this name.
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain' }))
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read it only after a while.
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, 10_000)
}
