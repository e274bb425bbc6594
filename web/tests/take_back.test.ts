import { expect, test } from 'vitest'
import type { LogEntry } from '../src/table/table'
import { canTakeBack } from '../src/table/take_back'

const entry = (kind: LogEntry['kind'], seat: number | null): LogEntry => ({
  seq: 1,
  kind,
  seat,
  text: null,
})

test('a move is taken back until something is turned up or somebody answers', () => {
  expect(canTakeBack([], [0])).toBe(false)
  expect(canTakeBack([entry('play', 0)], [0])).toBe(true)
  expect(canTakeBack([entry('play', 0)], [1])).toBe(false)
  expect(canTakeBack([entry('play', 0), entry('draw', null)], [0])).toBe(false)
  expect(canTakeBack([entry('play', 0), entry('play', 1)], [0])).toBe(false)
  expect(canTakeBack([entry('play', 0), entry('undo', 0)], [0])).toBe(false)
})
