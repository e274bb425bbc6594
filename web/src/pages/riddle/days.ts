// Days, as "2026-11-18": the riddle of a day is that of the calendar where one is, so it is the
// device's own date that counts.

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/
export const FIRST_DAY = '2026-01-01' // the engine makes none for earlier ones

const two = (n: number): string => String(n).padStart(2, '0')

// Where this device is.
export function today(now: Date = new Date()): string {
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

// A day of the calendar, not the 30th of February.
export function isDay(day: string): boolean {
  const at = noonOf(day)
  return at !== null && at.toISOString().startsWith(day)
}

export function dayAfter(day: string, days = 1): string {
  const at = noonOf(day)
  if (at === null) return day
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

// "mercredi 18 novembre"; with the year where it is another one.
export function dayWords(day: string, language: string, now: string = today()): string {
  const year = day.slice(0, 4) === now.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const at = noonOf(day) ?? new Date(0)
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...year,
  }).format(at)
}

// "18 nov."
export function shortDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(noonOf(day) ?? new Date(0))
}

// In UTC, where every day has 24 hours.
function noonOf(day: string): Date | null {
  const [, year, month, date] = FORM.exec(day) ?? []
  if (date === undefined) return null
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date), 12))
}
