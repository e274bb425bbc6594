// A sheet of points for a game on the table, as it lies in the storage of this device.
export interface Sheet {
  readonly names: readonly string[] // two to six; empty: a player by number
  readonly lines: readonly (readonly (number | null)[])[] // points by player; null: none yet
}

export const FEWEST = 2
export const MOST = 6 // a sheet has no room for more

const blank = (count: number): readonly null[] => Array.from({ length: count }, () => null)

export const NEW_SHEET: Sheet = { names: ['', ''], lines: [blank(FEWEST)] }

// As many players as that, as far as a sheet has room; points of those who go go with them.
export function withPlayers({ names, lines }: Sheet, wanted: number): Sheet {
  const count = Math.min(MOST, Math.max(FEWEST, wanted))
  const fit = <T>(row: readonly T[], empty: T): readonly T[] =>
    Array.from({ length: count }, (_, i) => row[i] ?? empty)
  return { names: fit(names, ''), lines: lines.map((line) => fit(line, null)) }
}

export function withName(sheet: Sheet, at: number, name: string): Sheet {
  return { ...sheet, names: sheet.names.map((old, i) => (i === at ? name : old)) }
}

export function withPoints(sheet: Sheet, line: number, at: number, points: number | null): Sheet {
  const put = (row: Sheet['lines'][number]): Sheet['lines'][number] =>
    row.map((old, i) => (i === at ? points : old))
  return { ...sheet, lines: sheet.lines.map((row, i) => (i === line ? put(row) : row)) }
}

export function withLine(sheet: Sheet): Sheet {
  return { ...sheet, lines: [...sheet.lines, blank(sheet.names.length)] }
}

export function withoutPoints({ names }: Sheet): Sheet {
  return { names, lines: [blank(names.length)] }
}

export function totals({ names, lines }: Sheet): readonly number[] {
  return names.map((_, i) => lines.reduce((sum, line) => sum + (line[i] ?? 0), 0))
}

// What was typed: a whole number, or nothing.
export function pointsIn(typed: string): number | null {
  const text = typed.trim().replace('−', '-')
  return /^[+-]?\d{1,5}$/.test(text) ? Number(text) : null
}

// A sheet that cannot be read is a new one.
export function readSheet(text: string | null): Sheet {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Sheet> | null
    const { names, lines } = kept ?? {}
    const isRow = (row: unknown): boolean =>
      Array.isArray(row) && row.every((one) => one === null || Number.isInteger(one))
    const whole =
      Array.isArray(names) &&
      names.every((name) => typeof name === 'string') &&
      Array.isArray(lines) &&
      lines.length > 0 &&
      lines.every(isRow)
    return whole ? withPlayers({ names, lines }, names.length) : NEW_SHEET
  } catch {
    return NEW_SHEET
  }
}
