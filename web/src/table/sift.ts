// Which of several secrets still open a seat: one of them was moved or freed
// elsewhere, and the server refuses the whole hello without saying which.
import { WireTable, type World } from './wire_table'

export async function siftTokens(
  table: string,
  tokens: readonly string[],
  world: World,
): Promise<readonly string[]> {
  const answers = await Promise.all(tokens.map((token) => opens(table, token, world)))
  return tokens.filter((_, i) => answers[i])
}

function opens(table: string, token: string, world: World): Promise<boolean> {
  return new Promise((answer) => {
    const probe = new WireTable(table, [token], world)
    probe.subscribe(({ connection }) => {
      if (connection.kind !== 'online' && connection.kind !== 'closed') return
      answer(connection.kind === 'online')
      probe.close()
    })
  })
}
