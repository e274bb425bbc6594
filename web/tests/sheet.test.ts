import { describe, expect, it } from 'vitest'
import { boxOf } from '../src/games/box'
import { SHELF } from '../src/games/shelf'
import * as sheets from '../src/pages/box/sheet'

describe('a sheet of points', () => {
  it('adds up what was written, and nothing for what was not', () => {
    let sheet = sheets.withName(sheets.NEW_SHEET, 1, 'Léo')
    sheet = sheets.withPoints(sheet, 0, 0, 12)
    sheet = sheets.withPoints(sheets.withLine(sheet), 1, 0, -5)
    sheet = sheets.withPoints(sheet, 1, 1, 7)
    expect(sheet.lines).toEqual([
      [12, null],
      [-5, 7],
    ])
    expect(sheets.totals(sheet)).toEqual([7, 7])
    expect(sheets.withoutPoints(sheet)).toEqual({ names: ['', 'Léo'], lines: [[null, null]] })
  })
  it('has room for two to six', () => {
    const six = sheets.withPlayers(sheets.NEW_SHEET, 9)
    expect(six.names).toHaveLength(6)
    expect(six.lines).toEqual([[null, null, null, null, null, null]])
    expect(sheets.withPlayers(six, 0)).toEqual(sheets.NEW_SHEET)
  })
  it('takes as many as the game, as its box says', () => {
    for (const { id } of SHELF) {
      const box = boxOf(id)
      expect(box?.facts.fr, id).toMatch(new RegExp(`(^|à )${String(box?.most)} joueurs`))
    }
  })
  it('takes whole numbers, with either minus', () => {
    const typed = ['12', ' -5 ', '−5', '+3', '', '1,5', 'dix', '123456']
    expect(typed.map(sheets.pointsIn)).toEqual([12, -5, -5, 3, null, null, null, null])
  })
  it('is read again as it was kept, and is new where that cannot be read', () => {
    const sheet = sheets.withPoints(sheets.withPlayers(sheets.NEW_SHEET, 3), 0, 2, 40)
    expect(sheets.readSheet(JSON.stringify(sheet))).toEqual(sheet)
    for (const text of [null, '{', '[]', '{"names":["a"]}', '{"names":[1,2],"lines":[[0,0]]}'])
      expect(sheets.readSheet(text), String(text)).toEqual(sheets.NEW_SHEET)
    expect(sheets.readSheet('{"names":["",""],"lines":[["x",0]]}')).toEqual(sheets.NEW_SHEET)
  })
})
