// The scenes of every game, found by their files. A game's file gives its scenes by name,
// and for layouts and accessibility what a person does there before the big button is
// pressed (`draft`), and how it is given up again.
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Rules, Scene } from '../fake_table'

export interface GameScenes {
  scenes: Readonly<Record<string, Scene>>
  rules?: Rules<Scene> // how the table answers in them
  // Begins a move; false where this scene has none to begin.
  draft?: (page: Page, name: string) => Promise<boolean>
  undo?: (page: Page) => Promise<void>
}

const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.ts') && name !== 'all.ts')
  .sort()

export const GAMES: Readonly<Record<string, GameScenes>> = Object.fromEntries(
  await Promise.all(
    files.map(async (name) => {
      const game = (await import(`./${name}`)) as { default: GameScenes }
      return [name.replace('.ts', ''), game.default] as const
    }),
  ),
)
