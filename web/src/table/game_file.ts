// A game file made here (docs/formats/game-file.md): the beginning of a lesson, to be
// imported like any other game. The engine checks every line of it.

const PRIME = 0x100000001b3n
const START = 0xcbf29ce484222325n

// FNV-1a of 64 bits, as the engine writes it.
export function checksum(text: string): string {
  let hash = START
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  return hash.toString(16).padStart(16, '0')
}

// The file of a game whose last line is still to come, with the name of whoever sits there.
export function sealed(game: string, seat: number, name: string): string {
  const body = `${game.trim()}\n`.replace('\n\n', `\nname ${String(seat)} ${name}\n\n`)
  return `${body}end ${checksum(body)}\n`
}

// The files in a text that holds one after the other, as "export all" makes it.
export function filesIn(text: string): readonly string[] {
  return text.split(/^(?=tablee-game )/m).filter((file) => file.trim() !== '')
}
