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

// The French keyboard, so that fingers find their way.
export const AZERTY: readonly (readonly string[])[] = [
  [...'AZERTYUIOP'],
  [...'QSDFGHJKLM'],
  [...'WXCVBN'],
]

export const ALPHABET: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
