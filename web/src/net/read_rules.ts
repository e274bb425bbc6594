// The rules that were read already: asked of the server once a visit, kept on the device
// for when nobody answers.
import { readText as readKept, writeText } from '../storage'
import { Api } from './api'
import { ApiError } from './api_error'
import { overHttp } from './http'
import { rules, type Rules } from './rules_text'

export interface ReadText {
  readonly rules: Rules
  readonly old: boolean // from an earlier visit: the server did not answer
}

const server = new Api(overHttp)
const asked = new Map<string, Promise<ReadText>>()
const keyOf = (game: string): string => `tablee.regles.${game}`

// Fails as an ApiError where neither the server nor the device has them.
export function readText(game: string): Promise<ReadText> {
  const before = asked.get(game)
  if (before !== undefined) return before
  const reading = ask(game)
  asked.set(game, reading)
  return reading
}

function ask(game: string): Promise<ReadText> {
  return server.fetchRules(game).then(
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

function keptRules(game: string): Rules | null {
  const text = readKept(keyOf(game))
  if (text === null) return null
  try {
    return rules(JSON.parse(text), 'rules')
  } catch {
    return null
  }
}
