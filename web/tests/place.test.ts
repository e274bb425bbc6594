// The address of a page in a folder, behind "#".
import { describe, expect, it } from 'vitest'
import { readPlace } from '../src/place'
import { pathOf, routeOf } from '../src/routes'

describe('a place behind "#"', () => {
  it('has a path, a question and an anchor of its own', () => {
    expect(readPlace('#/p/x?coup=3')).toEqual({ path: '/p/x', search: '?coup=3', hash: '' })
    expect(readPlace('#/jeux/kumata/regles#totems')).toEqual({
      ...{ path: '/jeux/kumata/regles', search: '', hash: '#totems' },
    })
  })

  it('is the home page where nothing is said, or something else', () => {
    for (const fragment of ['', '#', '#main', '#s=secret'])
      expect(readPlace(fragment)).toEqual({ path: '/', search: '', hash: '' })
  })
})

describe('the address of a move', () => {
  const table = 'k3v9x0q2m7c4a8zt'
  it('is read and written', () => {
    const route = { page: 'past', table, move: 12 } as const
    expect(pathOf(route)).toBe(`/p/${table}?coup=12`)
    expect(routeOf(`/p/${table}`, '', '?coup=12')).toEqual(route)
  })

  it('is the end where none is said, or none that can be', () => {
    for (const search of ['', '?coup=', '?coup=-1', '?coup=1e3', '?coup=123456'])
      expect(routeOf(`/p/${table}`, '', search)).toEqual({ page: 'past', table })
  })
})
