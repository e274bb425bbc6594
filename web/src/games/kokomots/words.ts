// What lies on the table, in words.
import { language, t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kokomots'
import { readCard } from './notation'
import type { OpenWord, Theme } from './view'

const CARDS = {
  first: say.card_first,
  second: say.card_second,
  last: say.card_last,
  spelt: say.card_spelt,
}

export function cardWords(card: string): string {
  const { letter, constraint } = readCard(card)
  return constraint === 'none' ? letter : t(CARDS[constraint], { letter })
}

export const themeWords = (theme: Theme | null): string => theme?.[language()] ?? ''

// Two places: a race is lost by hundredths.
export const secondsWords = (ms: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    ms / 1000,
  )

const STATES = {
  spelling: say.word_spelling,
  asked: say.word_asked,
  pending: say.word_pending,
  contested: say.word_contested,
  doubted: say.word_doubted,
}

// The reason is told everywhere in the same words.
export const whyWords = (word: OpenWord): string => word.why?.[language()] ?? ''

export function stateWords(word: OpenWord): string {
  const state = t(STATES[word.state])
  return word.why === null ? state : t(say.state_why, { state, reason: whyWords(word) })
}

// A word that one may not read yet is dots, as many as nobody knows.
export const HIDDEN = '●●●●'
export const shownWord = (word: OpenWord): string =>
  word.word ?? (word.state === 'spelling' ? '●'.repeat(word.letters) : HIDDEN)
export const spokenWord = (word: OpenWord): string => word.word ?? t(say.unread)

// What is seen below it: that one may not read it, and that its judge is not there to speak.
export function seenState(word: OpenWord, judgeIsAway: boolean): string {
  const isWithJudge = word.state === 'pending' && judgeIsAway
  const state = isWithJudge ? t(say.word_no_judge, { state: stateWords(word) }) : stateWords(word)
  const isHidden = word.word === null && word.state !== 'spelling'
  return isHidden ? t(say.word_hidden, { state }) : state
}

// What goes on in a column, for the ear: a word that is spelt is not said yet.
export function openWords(word: OpenWord, name: string): string {
  const theme = themeWords(word.theme)
  if (word.state !== 'spelling')
    return t(say.column_open, { theme, name, word: spokenWord(word), state: stateWords(word) })
  const spelt =
    word.letters === 0
      ? t(say.spelt_nothing)
      : word.word === null
        ? t(say.spelt_count, { count: word.letters })
        : [...word.word].join(' ')
  return t(say.column_spelling, { theme, name, spelt })
}
