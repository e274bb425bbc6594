// Where cards of Embrouillamini come from: the hand of whoever laid them.
import type { Motion } from '../../play/motion'
import type { EmbrouillaminiView } from './view'

export const motion: Motion<EmbrouillaminiView> = {
  from: ({ at }, before, { said }) => {
    const by = said.at(-1)
    return at !== 'hand' && by !== undefined && said.length > before.said.length
      ? `chip:${String(by.seat)}`
      : null
  },
}
