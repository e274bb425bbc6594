import { describe, expect, it } from 'vitest'
import {
  isLocal,
  cleanCode,
  inviteLink,
  inviteOf,
  isCode,
  joinLink,
  pathOf,
  routeOf,
  seatLink,
  tokenOf,
  type Route,
} from '../src/routes'

const table = 'k3v9x0q2m7c4a8zt'

describe('routes', () => {
  it('reads every address it writes', () => {
    const routes: Route[] = [
      { page: 'home' },
      { page: 'game', game: 'kumata' },
      { page: 'games' },
      { page: 'new', game: 'kumata', near: false },
      { page: 'new', game: 'kumata', near: true },
      { page: 'join', code: 'KOTA' },
      { page: 'table', table },
      { page: 'past', table },
      { page: 'box', game: '' },
      { page: 'box', game: 'kumata' },
      { page: 'riddles' },
      { page: 'riddle', game: 'kumata' },
      { page: 'riddle', game: 'kumata', date: '2026-11-18' },
      { page: 'rules', game: 'kumata', article: '' },
      { page: 'rules', game: 'kumata', article: 'pose_sur_dominos' },
    ]
    for (const route of routes) {
      const [path = '', hash] = pathOf(route).split('#')
      expect(routeOf(path, hash === undefined ? '' : `#${hash}`)).toEqual(route)
    }
  })

  it('takes nothing but an anchor for an article', () => {
    const rules = { page: 'rules', game: 'kumata', article: '' }
    expect(routeOf('/jeux/kumata/regles', '#<b>')).toEqual(rules)
    expect(routeOf('/jeux/kumata/regles', '#s=secret')).toEqual(rules)
  })

  it('knows a game by its letters alone', () => {
    expect(routeOf('/jeux/kumata')).toEqual({ page: 'game', game: 'kumata' })
    for (const path of ['/jeux', '/jeux/Ku%20', '/jeux/kumata/rien', '/nouvelle/kumata/la'])
      expect(routeOf(path), path).toEqual({ page: 'lost' })
  })

  it('takes a day for a riddle in one form alone', () => {
    for (const path of ['/enigme/kumata/18-11-2026', '/enigme/Ku/2026-11-18', '/enigme/a/b/c'])
      expect(routeOf(path), path).toEqual({ page: 'lost' })
  })

  it('takes a code as it is typed', () => {
    expect(routeOf('/j/kota')).toEqual({ page: 'join', code: 'KOTA' })
    expect(cleanCode(' ké-ta7')).toBe('KETA')
    expect(routeOf('/j')).toEqual({ page: 'join', code: '' })
  })

  it('is lost at what is not an address', () => {
    for (const path of ['/t/short', '/t', '/p/K3V9X0Q2M7C4A8ZT', '/nouvelle/A', '/x/y', '/t/a/b'])
      expect(routeOf(path)).toEqual({ page: 'lost' })
  })

  it('keeps the secret in the fragment', () => {
    const link = seatLink('https://ici', table, '3q2-7wAAQkK0nT1zJx9V_g')
    expect(link).toBe(`https://ici/t/${table}#s=3q2-7wAAQkK0nT1zJx9V_g`)
    expect(tokenOf(new URL(link).hash)).toBe('3q2-7wAAQkK0nT1zJx9V_g')
    expect(tokenOf('#s=<script>')).toBeNull()
    expect(tokenOf('')).toBeNull()
    expect(joinLink('https://ici', 'KOTA')).toBe('https://ici/j/KOTA')
  })

  it('reads the invitation to a seat', () => {
    const invite = { seat: 2, word: '3q2-7wAAQkK0nT1zJx9V_g' }
    const link = inviteLink('https://ici', table, invite)
    expect(link).toBe(`https://ici/t/${table}#i=2.3q2-7wAAQkK0nT1zJx9V_g`)
    expect(inviteOf(new URL(link).hash)).toEqual(invite)
    expect(tokenOf(new URL(link).hash)).toBeNull()
    for (const bad of ['', '#i=', '#i=2', '#i=2.court', '#i=x.3q2-7wAAQkK0', '#i=2.<script>aaaa'])
      expect(inviteOf(bad)).toBeNull()
  })

  it('takes codes of four letters, and of five when four ran out', () => {
    expect(cleanCode('kotas!')).toBe('KOTAS')
    expect(['KOT', 'KOTA', 'KOTAS'].map(isCode)).toEqual([false, true, true])
  })
})

describe('a link to give away', () => {
  it.each([
    ['http://localhost:8080/t/x', true],
    ['http://127.0.0.1:8080/t/x', true],
    ['http://[::1]:8080/t/x', true],
    ['http://192.168.1.5:8080/t/x', false],
    ['https://localhost.example.fr/t/x', false],
  ])('leads to this device only, or not: %s', (link, local) => {
    expect(isLocal(link)).toBe(local)
  })
})
