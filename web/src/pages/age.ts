// How long ago something was, in words.

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export function ageWords(ms: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? (['second', Infinity] as const)
  return size === Infinity
    ? format.format(0, 'second')
    : format.format(-Math.floor(ms / size), unit)
}
