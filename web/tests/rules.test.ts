import { describe, expect, it } from 'vitest'
import { articleOf, blocksOf, itemsOf, rules, type Rules } from '../src/net/rules_text'

const view = {
  game: 'kumata',
  seq: 7,
  at: 0,
  seats: 2,
  paused: false,
  you: 0,
  turn: [1],
  lead: 1,
  over: false,
  clocks: [],
  undo: null,
  view: {},
}
const said = (fr: string): { fr: string; en: string } => ({ fr, en: `en ${fr}` })

const text: Rules = rules(
  {
    game: 'kumata',
    articles: [
      {
        id: 'deroulement',
        title: said('Déroulement d’une partie'),
        text: said('Un.\n\nDeux.'),
        figures: [{ seat: 0, caption: said('Un duel'), view, move: '04 d4d5' }],
      },
      { id: 'points', title: said('Les points'), text: said('- 4\n- 5'), figures: [] },
    ],
  },
  'rules',
)

describe('the text of the rules', () => {
  it('is cut into paragraphs and lists', () => {
    expect(blocksOf('Un\nsuite.\n\n- a\n- b\n  encore\n\nFin.')).toEqual([
      { kind: 'paragraph', text: 'Un suite.' },
      { kind: 'list', items: ['a', 'b encore'] },
      { kind: 'paragraph', text: 'Fin.' },
    ])
  })

  it('lets a list follow a sentence without a blank line', () => {
    expect(blocksOf('Chacun additionne :\n- a')).toEqual([
      { kind: 'paragraph', text: 'Chacun additionne :' },
      { kind: 'list', items: ['a'] },
    ])
  })

  it('is found by anchor and by the title a refusal names, whatever the typography', () => {
    expect(articleOf(text, 'deroulement')?.id).toBe('deroulement')
    expect(articleOf(text, "déroulement d'une partie")?.id).toBe('deroulement')
    expect(articleOf(text, 'Déroulement d’une partie')?.id).toBe('deroulement')
    expect(articleOf(text, 'rien')).toBeNull()
  })

  it('gives the lines of its lists to a card on the table', () => {
    const points = articleOf(text, 'points')
    expect(points === null ? [] : itemsOf(points, 'fr')).toEqual(['4', '5'])
  })

  it('refuses what is no rules text', () => {
    expect(() => rules({ game: 'kumata' }, 'rules')).toThrow()
  })
})
