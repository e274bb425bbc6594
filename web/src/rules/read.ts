// The rules that were read already: asked of the server once a visit, kept on the device
// for when nobody answers.
import type { Component } from 'svelte'
import { gameFigure, type FigureProps } from '../games/figure'
import { ApiError, fetchRules } from '../net/api'
import { readText, writeText } from '../storage'
import { rules, type Rules } from './rules'

export interface Read {
  readonly rules: Rules
  readonly old: boolean // from an earlier visit: the server did not answer
  // How the game draws its figures; null: their captions have to do.
  readonly Picture: Component<FigureProps> | null
}

const asked = new Map<string, Promise<Read>>()
const keyOf = (game: string): string => `tablee.regles.${game}`

// Fails as an ApiError where neither the server nor the device has them.
export function readRules(game: string): Promise<Read> {
  const before = asked.get(game)
  if (before !== undefined) return before
  const reading = Promise.all([textOf(game), pictureOf(game)]).then(([text, Picture]) => ({
    ...text,
    Picture,
  }))
  asked.set(game, reading)
  return reading
}

function textOf(game: string): Promise<Omit<Read, 'Picture'>> {
  return fetchRules(game).then(
    (answer) => {
      writeText(keyOf(game), JSON.stringify(answer))
      return { rules: answer, old: false }
    },
    (error: unknown) => {
      asked.delete(game) // the next reader asks again
      const kept = error instanceof ApiError && error.status === 0 ? keptRules(game) : null
      if (kept === null) throw error
      return { rules: kept, old: true }
    },
  )
}

async function pictureOf(game: string): Promise<Component<FigureProps> | null> {
  return (await gameFigure(game)?.().catch(() => null))?.default ?? null
}

function keptRules(game: string): Rules | null {
  const text = readText(keyOf(game))
  if (text === null) return null
  try {
    return rules(JSON.parse(text), 'rules')
  } catch {
    return null
  }
}
