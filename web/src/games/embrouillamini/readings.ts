// The ways to count a move, as the engine lists them: by form, best first.
import type { Account } from '../../net/protocol'
import { cellsOf, type Cell } from '../../play/grid'
import { FORMS, type Form } from './view'

export interface Reading {
  readonly form: Form
  readonly points: number
  readonly path: readonly Cell[]
  readonly name: string // its path, cell by cell
  readonly fr: string
  readonly en: string
}

export function readingsOf(account: Account): readonly Reading[] {
  const lines = account.choice
    ? account.lines
    : account.lines.slice(0, 1).map((line) => ({
        ...line,
        points: account.total,
        fr: account.lines.map((one) => one.fr).join(', '),
        en: account.lines.map((one) => one.en).join(', '),
      }))
  return lines.map(({ fr, en, points, mark, kind }) => {
    // A server of 1.1 tells no kind.
    const form = FORMS.find((one) => one === kind) ?? 'word'
    return { form, points, path: cellsOf(mark), name: (mark ?? []).join(' '), fr, en }
  })
}

export function chosenOf(readings: readonly Reading[], chosen: string | null): Reading | undefined {
  return readings.find((one) => one.name === chosen) ?? readings[0]
}

// The next one in the list; round again at its end.
export function nextOf(
  readings: readonly Reading[],
  now: Reading | undefined,
  by: 1 | -1,
): Reading | undefined {
  const at = readings.findIndex((one) => one === now)
  return readings[(at + by + readings.length) % Math.max(1, readings.length)]
}

export const byForm = (readings: readonly Reading[]) =>
  FORMS.map((form) => ({ form, all: readings.filter((one) => one.form === form) }))
