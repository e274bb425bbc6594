// The cases that the message compilers of the pages and of the build share.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { messagesModule } from '../tools/messages.mjs'
import { typeset } from '../tools/typography.mjs'

type Case = Readonly<Record<string, string>>
const file = fileURLToPath(new URL('../../tests/fixtures/typography.toml', import.meta.url))
const cases = parse(readFileSync(file, 'utf8')) as unknown as {
  readonly printed: readonly Case[]
  readonly refused: readonly Case[]
  readonly accepted: readonly Case[]
}

function entry(one: Case): string {
  const lines = ['fr', 'en', 'you_fr', 'you_en'].flatMap((name) =>
    one[name] === undefined ? [] : [`${name} = ${JSON.stringify(one[name])}`],
  )
  return ['[entry]', ...lines, ''].join('\n')
}

describe('sentences', () => {
  it.each(cases.printed)('$why', ({ written = '', language, printed }) => {
    expect(typeset(written, language === 'fr')).toBe(printed)
  })

  it.each(cases.refused)('are refused: $fr', (one) => {
    const compile = (): string => messagesModule('test', entry(one))
    expect(compile).toThrow('test.entry')
    expect(compile).toThrow(one['reason'])
  })

  it.each(cases.accepted)('may say: $fr', (one) => {
    expect(messagesModule('test', entry(one))).toContain('export const entry')
  })
})
