// What a domino of Kumata is wherever it lies, and where one comes from: the reserve of its
// clan, where the one below is turned up.
import { TURNED, type Motion } from '../../play/motion'
import { clanName, type ClanName, type KumataView } from './view'

export const RESERVE = 'reserve'

// Both ways round it is the same; a half that is left of one is none.
export function thingOf(clan: ClanName, values: readonly number[] | null): string | undefined {
  if (values === null) return `${clan} ?`
  return values.length === 2 ? `${clan} ${values.toSorted().join('-')}` : undefined
}

export const motion: Motion<KumataView> = {
  from: ({ id, at }, _, { duel, players }) => {
    if (at === RESERVE) return TURNED
    const owner = players.findIndex(({ clan }) => id.startsWith(`${clanName(duel, clan)} `))
    return owner < 0 ? null : `chip:${String(owner)}`
  },
}
