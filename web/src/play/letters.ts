// Letters as people type them, and as cards and boards have them.

// "œuf é" -> "OEUFE"; `also`: other signs that are kept, as "-'".
export function fold(typed: string, also = ''): string {
  return [
    ...typed
      .replace(/œ/gi, 'OE')
      .replace(/æ/gi, 'AE')
      .replace(/[\u2019\u02bc]/g, "'")
      .normalize('NFD')
      .toUpperCase(),
  ]
    .filter((sign) => /[A-Z]/.test(sign) || also.includes(sign))
    .join('')
}

// Where the caret stands once the text before it is folded.
export function foldedCaret(typed: string, caret: number, also = ''): number {
  return fold(typed.slice(0, caret), also).length
}

// The French keyboard, so that fingers find their way.
export const AZERTY: readonly (readonly string[])[] = [
  [...'AZERTYUIOP'],
  [...'QSDFGHJKLM'],
  [...'WXCVBN'],
]

export const ALPHABET: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
