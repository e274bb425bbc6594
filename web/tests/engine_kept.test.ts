// What is kept of the tables of this device: whole or not at all, and by who leads.
import { describe, expect, it } from 'vitest'
import { whyNot } from '../src/table/engine/disk'
import { planOf, seatsOf, tooOld, type Kept, type Row } from '../src/table/engine/kept'
import { KeptOrNot, type NotKept } from '../src/table/engine/kept_or_not'
import { MemoryKept } from '../src/table/engine/memory'
import { changeOf, NEXT, recordOf, T } from './engine_fakes'

const row = (more: Partial<Row> = {}): Row => ({
  ...{ id: T, record: recordOf(T), seq: 3, epoch: 2, touched: 0, lead: null, moved: null },
  ...more,
})
const only =
  (known: Row | null) =>
  (id: string): Row | null =>
    known?.id === id ? known : null

describe('planOf', () => {
  it('adds lines to the log and notes when', () => {
    const change = changeOf({ lines: ['a', 'b'], first_line: 4, touched: 77 })
    expect(planOf(change, 2, 1000, only(row()))).toMatchObject({
      rows: [{ id: T, seq: 5, epoch: 2, touched: 1000, record: { touched: 77 } }],
    })
  })

  it('fences who leads no more', () => {
    expect(planOf(changeOf({ lines: ['a'], first_line: 4 }), 1, 0, only(row()))).toBe('fenced')
  })

  it('leaves no hole in a log, and writes no line twice', () => {
    for (const first_line of [3, 5])
      expect(planOf(changeOf({ lines: ['a'], first_line }), 2, 0, only(row()))).toBe('fenced')
  })

  it('makes a new table, and not one that is there', () => {
    const change = changeOf({ put: [recordOf(T)], lines: ['a'] })
    expect(planOf(change, null, 0, only(null))).toMatchObject({ rows: [{ seq: 1, epoch: 0 }] })
    expect(planOf(change, null, 0, only(row()))).toBe('fenced')
  })

  it('puts the table of a rematch beside its own', () => {
    const change = changeOf({ put: [recordOf(T, { next: NEXT }), recordOf(NEXT)] })
    const plan = planOf(change, 2, 0, only(row()))
    expect(plan).toMatchObject({
      rows: [
        { id: T, seq: 3 },
        { id: NEXT, seq: 0 },
      ],
    })
  })

  it('removes a table, and does not put it back', () => {
    const plan = planOf(changeOf({ remove: [T] }), 2, 0, only(row()))
    expect(plan).toMatchObject({ rows: [], remove: [T] })
  })

  it('removes a table that names itself nowhere else, as the engine ends one', () => {
    const end = changeOf({ table: '', remove: [T] })
    expect(planOf(end, 2, 0, only(row()))).toMatchObject({ rows: [], remove: [T] })
    expect(planOf(end, 1, 0, only(row()))).toBe('fenced')
  })

  it('does not change a table that was removed meanwhile', () => {
    expect(planOf(changeOf({ lines: ['a'], first_line: 4 }), 2, 0, only(null))).toBe('fenced')
  })
})

describe('seatsOf', () => {
  it('reads the secrets of people back', () => {
    expect(seatsOf(recordOf(T))).toEqual([{ seat: 0, token: 'AAAAAAAAAAAAAAAAAAAAA-' }])
  })
})

describe('tooOld', () => {
  it('names the oldest finished tables beyond two hundred, never one that goes on', () => {
    const over = Array.from({ length: 203 }, (_, i) =>
      row({
        id: `o${String(i)}`,
        touched: i,
        record: recordOf(`o${String(i)}`, { state: 'over' }),
      }),
    )
    expect(tooOld([row({ touched: -1 }), ...over])).toEqual(['o2', 'o1', 'o0'])
  })
})

describe('a disk that takes nothing more', () => {
  const full = async (): Promise<{ disk: Kept; kept: KeptOrNot; told: () => number }> => {
    const disk = new MemoryKept()
    await disk.store(changeOf({ put: [recordOf(T)], lines: ['a'] }), null, 0)
    let count = 0
    const kept = new KeptOrNot(disk, () => (count += 1))
    return { disk, kept, told: () => count }
  }

  it('lets the table go on in memory, from what was kept, and says so once', async () => {
    const { disk, kept, told } = await full()
    const opened = await kept.open(T)
    disk.store = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const epoch = opened?.row.epoch ?? -1
    const add = (line: string, first_line: number): Promise<string> =>
      kept.store(changeOf({ lines: [line], first_line }), epoch, 1)
    expect(await add('b', 2)).toBe('stored')
    expect(await add('c', 3)).toBe('stored')
    expect(told()).toBe(1)
    expect((await kept.read(T))?.lines).toEqual(['a', 'b', 'c'])
    expect((await disk.read(T))?.lines).toEqual(['a'])
    expect((await kept.list()).map(({ seq }) => seq)).toEqual([3])
  })

  it('opens what is there all the same, and says so', async () => {
    const { disk, kept, told } = await full()
    const refuse = (): Promise<never> =>
      Promise.reject(new DOMException('full', 'QuotaExceededError'))
    disk.open = refuse
    disk.store = refuse
    const opened = await kept.open(T)
    expect(opened?.lines).toEqual(['a'])
    expect(told()).toBe(1)
    const change = changeOf({ lines: ['b'], first_line: 2 })
    expect(await kept.store(change, opened?.row.epoch ?? -1, 1)).toBe('stored')
    expect((await kept.read(T))?.lines).toEqual(['a', 'b'])
  })

  it('fences all the same', async () => {
    const { disk, kept, told } = await full()
    const opened = await kept.open(T)
    await disk.open(T)
    const change = changeOf({ lines: ['b'], first_line: 2 })
    expect(await kept.store(change, opened?.row.epoch ?? 0, 1)).toBe('fenced')
    expect(told()).toBe(0)
  })

  it('that was never lent: everything is in memory', async () => {
    let told = 0
    const kept = new KeptOrNot(null, () => (told += 1))
    expect(await kept.list()).toEqual([])
    await kept.store(changeOf({ put: [recordOf(T)] }), null, 0)
    expect((await kept.open(T))?.row.epoch).toBe(1)
    expect(told).toBe(1)
  })
})

describe('a disk that a newer page takes', () => {
  it('lets what is open here go on in memory, and says why', async () => {
    const disk = new MemoryKept()
    await disk.store(changeOf({ put: [recordOf(T)], lines: ['a'] }), null, 0)
    await disk.store(changeOf({ table: NEXT, put: [recordOf(NEXT)] }), null, 0)
    const told: NotKept[] = []
    const kept = new KeptOrNot(disk, (why) => told.push(why))
    const opened = await kept.open(T)
    const epoch = opened?.row.epoch ?? -1
    const add = (line: string, first_line: number): Promise<string> =>
      kept.store(changeOf({ lines: [line], first_line }), epoch, 1)
    expect(await add('b', 2)).toBe('stored')
    const left = kept.leaveDisk()
    const meanwhile = add('c', 3) // not on a disk that was read already
    await left
    expect(await meanwhile).toBe('stored')
    expect(told).toEqual(['newer_page'])
    expect((await disk.read(T))?.lines).toEqual(['a', 'b'])
    const closed = (): Promise<never> =>
      Promise.reject(new DOMException('closed', 'InvalidStateError'))
    disk.read = closed
    disk.store = closed
    expect(await add('d', 4)).toBe('stored')
    expect((await kept.read(T))?.lines).toEqual(['a', 'b', 'c', 'd'])
    expect((await kept.list()).map(({ id }) => id)).toEqual([T])
    expect(told).toEqual(['newer_page'])
  })

  it('says nothing where nothing was opened, until something is played', async () => {
    const told: NotKept[] = []
    const kept = new KeptOrNot(new MemoryKept(), (why) => told.push(why))
    await kept.leaveDisk()
    expect(told).toEqual([])
    await kept.store(changeOf({ put: [recordOf(T)] }), null, 0)
    expect(told).toEqual(['newer_page'])
  })

  it('that it took before: only the reason is another', async () => {
    expect(whyNot(new DOMException('newer', 'VersionError'))).toBe('newer_page')
    expect(whyNot(new DOMException('private', 'InvalidStateError'))).toBe('not_kept')
    const told: NotKept[] = []
    const kept = new KeptOrNot(null, (why) => told.push(why), 'newer_page')
    await kept.store(changeOf({ put: [recordOf(T)] }), null, 0)
    expect(told).toEqual(['newer_page'])
  })
})
