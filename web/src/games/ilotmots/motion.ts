// Where pieces of Ilotmots come from, and the wave of an Archipel.
import type { Motion } from '../../play/motion'
import type { IlotmotsView } from './view'

export const motion: Motion<IlotmotsView> = {
  from: ({ at }, _, { last }) =>
    last?.cells.includes(at) === true ? `chip:${String(last.seat)}` : null,
  wave: ({ last: before }, { last }) =>
    last === null || last.archipel === 0 || isSame(before?.cells, last.cells) ? [] : last.cells,
}

const isSame = (before: readonly string[] | undefined, after: readonly string[]): boolean =>
  before?.join() === after.join()
