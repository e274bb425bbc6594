// Who else comes and goes is said by name, before the game and in it.
import { t } from '../i18n/language.svelte'
import * as say from '../messages/web_table'
import { seatNames } from '../names'
import type { Lobby } from '../net/protocol'
import { announce, once } from '../play/speech.svelte'
import { comings } from '../table/hosting'
import type { TableState } from '../table/table'

const TOLD = {
  came: say.tell_came,
  left: say.tell_left,
  away: say.tell_away,
  here: say.tell_here,
}

// Called while a component is set up.
export function tellCompany(now: () => TableState): void {
  let company: Lobby | null = null
  // Have just sat down: that they are here goes without saying.
  let newcomers: readonly number[] = []
  $effect(() => {
    const { lobby, mine } = now()
    if (lobby === null || lobby === company) return
    const [before, after] = [seatNames(company), seatNames(lobby)]
    for (const { seat, kind } of comings(company, lobby, mine)) {
      const known = kind === 'here' && newcomers.includes(seat)
      newcomers = newcomers.filter((one) => one !== seat)
      if (kind === 'came') newcomers = [...newcomers, seat]
      const name = (kind === 'left' ? before : after)[seat] ?? ''
      if (!known) announce(once('company'), t(TOLD[kind], { name }))
    }
    company = lobby
  })
}
