import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../src/net/decode'
import { told as decode, type Told } from '../src/net/told'
import { sentence, partsOf, type Part, type Reader } from '../src/play/told'

const folder = new URL('../../tests/fixtures/protocol/', import.meta.url)
const frame = JSON.parse(
  readFileSync(fileURLToPath(new URL('server_event_told.json', folder)), 'utf8'),
) as { d: { told: unknown } }
const veto = decode(frame.d.told, 'told')

const names = ['Anne', 'Zoé']
const reader: Reader = { language: 'fr', name: (seat) => names[seat] ?? '?', mySeats: [] }
const say = (told: Told, change: Partial<Reader> = {}): string =>
  sentence(partsOf(told, { ...reader, ...change }))

const lays: Told = {
  key: 'test.lays',
  fr: '{seat} pose le {domino} en {cells} : {points} {points|point|points}.',
  en: '{seat} lays the {domino} on {cells}: {points} {points|point|points}.',
  you_fr: 'Vous posez le {domino}.',
  you_en: 'You lay the {domino}.',
  seat: 1,
  facts: {
    domino: { kind: 'text', value: '3-2' },
    cells: { kind: 'cells', value: ['c3', 'd3'] },
    points: { kind: 'points', value: -1 },
  },
}

describe('what is told', () => {
  it('names whom it speaks of', () => {
    expect(say(lays)).toBe('Zoé pose le 3-2 en c3-d3 : −1 point.')
    expect(say(lays, { language: 'en' })).toBe('Zoé lays the 3-2 on c3-d3: −1 point.')
  })

  it('says "you" where that seat is the only one of this device', () => {
    expect(say(lays, { mySeats: [1] })).toBe('Vous posez le 3-2.')
    expect(say(lays, { mySeats: [1], language: 'en' })).toBe('You lay the 3-2.')
    expect(say(lays, { mySeats: [0] })).toContain('Zoé pose')
    expect(say(lays, { mySeats: [0, 1] })).toContain('Zoé pose')
  })

  it('goes on with what follows, and with a reason that has facts of its own', () => {
    expect(say(veto)).toBe(
      'Anne met son veto\u00a0: Zoé ne joue plus dans cette manche. Motif\u00a0: RUSE. ' +
        'La liste ne connaît pas la valeur 3. −1 point pour Zoé.',
    )
    expect(say(veto, { mySeats: [0], language: 'en' })).toBe(
      'You veto it: Zoé is out of this round. Ground: RUSE. ' +
        'The list does not know the value 3. −1 point for Zoé.',
    )
  })

  it('comes in parts that a page can show', () => {
    const parts = partsOf(veto, reader).filter((part) => part.kind !== 'text')
    expect(parts).toEqual<Part[]>([
      { kind: 'seat', text: 'Anne', seat: 0 },
      { kind: 'seat', text: 'Zoé', seat: 1 },
      { kind: 'word', text: 'RUSE' },
      { kind: 'points', text: '−1', points: -1 },
      { kind: 'seat', text: 'Zoé', seat: 1 },
    ])
    expect(partsOf(lays, reader)).toContainEqual({
      kind: 'cells',
      text: 'c3-d3',
      cells: ['c3', 'd3'],
    })
  })

  it.each([
    [0, '0 lettre', '0 letters'],
    [1, '1 lettre', '1 letter'],
    [2, '2 lettres', '2 letters'],
    [-1, '−1 lettre', '−1 letter'],
  ] as const)('bends a word to %d', (value, fr, en) => {
    const facts = { n: { kind: 'number', value } } as const
    const letters = { key: 'k', fr: '{n} {n|lettre|lettres}', en: '{n} {n|letter|letters}', facts }
    expect(say(letters)).toBe(fr)
    expect(say(letters, { language: 'en' })).toBe(en)
  })

  it('leaves a name that nobody fills, and fills nothing twice', () => {
    const facts = { a: { kind: 'text', value: '{b}' }, b: { kind: 'text', value: 'x' } } as const
    expect(say({ key: 'k', fr: '{a} {c} {b}', en: '', facts })).toBe('{b} {c} x')
  })
})

describe('reading it', () => {
  it('keeps every kind of fact', () => {
    expect(Object.values(veto.facts).map((fact) => fact.kind)).toEqual([
      'seat',
      'text',
      'number',
      'cells',
      'term',
    ])
    expect(veto).toMatchObject({ seat: 0, mark: ['c3', 'd3'] })
    expect(veto.then).toHaveLength(2)
  })

  const bare = { key: 'k', fr: '{a}', en: '{a}' }
  it.each([
    null,
    {},
    { ...bare },
    { ...bare, facts: [] },
    { ...bare, facts: { a: 'text' } },
    { ...bare, facts: { a: {} } },
    { ...bare, facts: { a: { number: 'two' } } },
    { ...bare, facts: { a: { number: 2, points: 2 } } },
    { ...bare, facts: { a: { sentence: { key: 'k', fr: 'x', en: 'x' } } } },
    { ...bare, facts: {}, seat: 'Anne' },
    { ...bare, facts: {}, mark: 'c3' },
    { ...bare, facts: {}, then: [{ key: 'k' }] },
  ])('refuses %j', (value) => {
    expect(() => decode(value, 'told')).toThrow(DecodeError)
  })

  it('says what it can around a kind of fact that it does not know', () => {
    expect(say(decode({ ...bare, facts: { a: { melody: [1] } } }, 'told'))).toBe('…')
  })
})
