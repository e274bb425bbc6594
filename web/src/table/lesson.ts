// Which table of this browser is a guided first game, and how far it has come.
import { readText, removeText, writeText } from '../storage'

export interface LessonMark {
  readonly step: number
  readonly since: number // the event after which the step began
}

const KEY = 'tablee.lecon'

export function lessonAt(table: string): LessonMark | null {
  const found = /^([a-z0-9]+) (\d+) (\d+)$/.exec(readText(KEY) ?? '')
  if (found?.[1] !== table) return null
  return { step: Number(found[2]), since: Number(found[3]) }
}

export function markLesson(table: string, mark: LessonMark): void {
  writeText(KEY, `${table} ${String(mark.step)} ${String(mark.since)}`)
}

export function endLesson(): void {
  removeText(KEY)
}
