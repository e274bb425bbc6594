// The rules that were read already: asked of the server once a visit, of the engine of this
// page where there is none, kept on the device for when nobody answers.
import { readText as readKept, writeText } from '../storage'
import { Api } from './api'
import { isUnanswered } from './api_error'
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

// How the engine of this page is found; it is loaded for this only where nobody else answers.
let engine: () => Promise<{ readonly api: Api } | null> = () => Promise.resolve(null)
export function askEngineToo(find: typeof engine): void {
  engine = find
}

async function fetchRules(game: string): Promise<Rules> {
  try {
    return await server.fetchRules(game)
  } catch (error) {
    const here = isUnanswered(error) ? await engine() : null
    if (here === null) throw error
    return await here.api.fetchRules(game)
  }
}

function ask(game: string): Promise<ReadText> {
  return fetchRules(game).then(
    (answer) => {
      writeText(keyOf(game), JSON.stringify(answer))
      return { rules: answer, old: false }
    },
    (error: unknown) => {
      asked.delete(game) // the next reader asks again
      const kept = isUnanswered(error) ? keptRules(game) : null
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
