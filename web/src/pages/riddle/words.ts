// What is said of a riddle's tries and of its end.
import { language, t } from '../../i18n/language.svelte'
import type { Text } from '../../i18n/text'
import * as say from '../../messages/web_riddle'
import type { JudgedRiddle, Riddle } from '../../table/riddle'
import type { Account } from '../../net/protocol'
import { accountWords } from '../advice_words'
import { today } from './days'

// "34 points"; at the end of a game "3 points d'avance".
export function valueWords(value: number, unit: Riddle['unit']): string {
  if (unit === 'points') return t(say.points, { points: value })
  if (value === 0) return t(say.lead_none)
  return t(value > 0 ? say.lead_more : say.lead_less, { points: Math.abs(value) })
}

// A move that takes letters from here and there ends with the word they make.
export const wordIn = (move: string): string | null => / = (.+)$/.exec(move)?.[1] ?? null

export function moveWords(one: {
  readonly move?: string | undefined
  readonly account?: Account | undefined
}): string {
  const { move = '', account } = one
  const word = wordIn(move)
  if (word !== null) return word
  if (account === undefined) return move
  return accountWords({ move, account, value: 0 }, language())
}

// The newest try, for the eye and for the ear.
export function tryWords(
  { tries, solved }: JudgedRiddle,
  { unit, seconds }: Pick<Riddle, 'unit' | 'seconds'>,
): string {
  const last = tries.at(-1)
  if (last === undefined) return ''
  const words = [moveWords(last), valueWords(last.value, unit)].filter((one) => one !== '')
  const told = `${words.join(' : ')}.`
  return solved || seconds !== null ? told : `${told} ${t(say.better)}`
}

const ENDS: readonly Text[] = [say.end_0, say.end_1, say.end_2, say.end_3]
export const endWords = (stars: number, date: string): string =>
  t(stars === 0 && date !== today() ? say.end_0_past : (ENDS[stars] ?? say.end_0))
