import type { Page } from '@playwright/test'
import { myTurn, playBot } from './table'

// The server's list of moves is replaced on its way, so that nothing can be laid.
export async function forceAside(page: Page): Promise<void> {
  await page.routeWebSocket('**/ws/v1', (client) => {
    const server = client.connectToServer()
    // Whole views are wanted here, not what changed of them.
    client.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { d: { wire?: number } }
      delete frame.d.wire
      server.send(JSON.stringify(frame))
    })
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as {
        d: {
          moves?: Record<string, string[]> | null
          view?: { view: { players: Player[] } } | null
        }
      }
      const { moves, view } = frame.d
      for (const seat of Object.keys(moves ?? {})) {
        const piles = view?.view.players[Number(seat)]?.piles ?? []
        if (moves) moves[seat] = piles.map((pile) => `ecarte ${(pile.top ?? []).join('')}`)
      }
      client.send(JSON.stringify(frame))
    })
  })
  await playBot(page)
  await myTurn(page)
}

interface Player {
  piles: { top: number[] | null }[]
}
