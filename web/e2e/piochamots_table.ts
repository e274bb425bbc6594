// A table of Pioch'à Mots with the real server and a clock that the tests move.
import type { Page } from '@playwright/test'
import { openForPeople, openTable as openGame, type Seat } from './game_table'
import { TestServer } from './server'
import { expect, isOver, seqOf, test as base } from './table'

// A race is no matter of luck here: table time stands still until a test says so.
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await TestServer.start('--test-clock')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
export { expect, isOver }

// Opens a table with these options as the form would, and goes there.
export const openTable = (
  page: Page,
  options: Readonly<Record<string, string>>,
  seats?: readonly Seat[],
): Promise<string> => openGame(page, 'piochamots', options, seats)

// People by link around one table, the game begun.
export const openFor = (
  pages: readonly [Page, ...Page[]],
  options: Readonly<Record<string, string>>,
): Promise<void> => openForPeople(pages, 'piochamots', options)

export function openDuel(
  one: Page,
  two: Page,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  return openFor([one, two], options)
}

// Table time moves on; clocks run out and bots play what they planned. Moves are shown one by
// one: nobody's turn runs out while the page still shows the one before.
export async function advance(page: Page, ms: number): Promise<void> {
  const told = await page.evaluate(async (ms) => {
    const [owned] = JSON.parse(localStorage.getItem('tablee.places') ?? '[]') as {
      table: string
      seats: { token: string }[]
    }[]
    const table = location.pathname.split('/')[2]
    if (owned === undefined || owned.table !== table) throw new Error('not my table')
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/v1`)
    const send = (t: string, d: unknown): void => {
      socket.send(JSON.stringify({ v: 1, t, d }))
    }
    const seq = await new Promise<number>((done, failed) => {
      socket.onopen = () => {
        send('hello', { table, tokens: owned.seats.map((seat) => seat.token), since: 1e9 })
        send('advance', { cid: `a${String(Math.random()).slice(2)}`, ms })
      }
      socket.onerror = () => {
        failed(new Error('no line'))
      }
      socket.onmessage = (event) => {
        const { t, d } = JSON.parse(String(event.data)) as { t: string; d: { seq: number } }
        if (t === 'ack') done(d.seq)
        if (t === 'no' || t === 'closed') failed(new Error(JSON.stringify(d)))
      }
    })
    socket.close()
    return seq
  }, ms)
  await shows(page, told)
}

// Until the page has shown so much of the table.
export const shows = (page: Page, seq: number): Promise<void> =>
  expect.poll(() => seqOf(page)).toBeGreaterThanOrEqual(seq)

export const phaseOf = (page: Page): Promise<string | null> =>
  page.locator('[data-game=piochamots]').getAttribute('data-phase')

export const roundOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.felt .round').innerText()).trim())?.[0])

export const handOf = (page: Page): Promise<string[]> =>
  page
    .locator('.hand [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''))

// As many cards as asked for in this hand.
export async function waitForCards(page: Page, count: number, pace = 5000): Promise<void> {
  for (let i = 0; i < 60 && (await handOf(page)).length < count; i += 1) {
    await advance(page, pace)
    await page.waitForTimeout(60)
  }
  expect((await handOf(page)).length).toBeGreaterThanOrEqual(count)
}

// Four cards of the hand that are certainly no word: no vowel, or the same start.
export function nonsense(hand: readonly string[]): readonly string[] {
  const cards = hand.filter((card) => card !== '*')
  const worst = [...cards].sort((a, b) => strangeness(b) - strangeness(a))
  return worst.slice(0, 4)
}

const strangeness = (card: string): number => ('AEIOUEEE SRTNL'.includes(card[0] ?? '') ? 0 : 1)

export async function tapCards(page: Page, cards: readonly string[]): Promise<void> {
  for (const card of cards)
    await page.locator(`.hand [aria-pressed=false][data-card="${card}"]`).first().click()
}

// A word of everyday French in this hand, or nothing.
export function findWord(hand: readonly string[]): string | null {
  return WORDS.find((word) => spells(word, hand)) ?? null
}

function spells(word: string, hand: readonly string[]): boolean {
  const left = hand.map((card) => card[0] ?? '')
  return [...word].every((letter) => {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const WORDS = `
ABRI ACTE AGIR AIDE AIGU AILE AIME AINE AINSI AIRE AISE ALGUE ALORS AMER AMIE AMIS AMOUR ANCRE ANES ANGE
ANGLE ANNEE ANSE ARBRE ARIA ARME ASIE ASTRE ATOME AUBE AUNE AUTO AVEU AVION AVIS AVOIR AXES AZUR BAIE BAIN
BALE BALLE BANC BANDE BARBE BARRE BASE BEAU BECS BETE BIEN BIERE BILE BISE BLEU BLOC BOIRE BOIS BOITE BOND BONNE
BORD BOUE BOULE BOUT BRAS BREF BRIN BRUN BRUT BUSE BUTS CAFE CAGE CALME CAMP CARTE CASE CAUSE CAVE CENT CERF
CHAT CHER CHEZ CHIEN CHOC CHOU CIEL CINQ CIRE CITE CLEF CLOU CODE COIN COLLE CONE COQS CORNE COTE COUP COUR
CRIS CRUE CUBE CUIR CUIRE CURE DAME DANSE DATE DENT DEUIL DEUX DIEU DIRE DOIGT DONC DOSE DOUX DRAP DROIT DUNE
DURE DUREE EAUX ECHO ECOLE ELAN ELLE ENCRE ENFIN ENTRE EPEE ERRER ESSAI ETAT ETES ETRE ETUDE EURO FACE FAIM FAIRE
FETE FEUX FIER FIGUE FILE FILLE FILM FILS FINE FLAN FLEUR FOIE FOIN FOIS FOND FORET FORT FOUR FRERE FROID FRUIT
FUIR FUSIL GANT GARE GATE GAZE GENE GENRE GILET GITE GOUT GRAIN GRAS GRIS GROS GUERE HAIE HERBE HEURE HIER HIVER HOMME
IDEE ILES IRIS ISSUE JADIS JAMBE JEAN JETER JEUX JOIE JOLI JOUE JOUER JOUR JUGE JUIN JUPE JUSTE LAINE LAIT LAME
LARGE LAVE LENT LIEN LIEU LIGNE LILAS LION LIRE LISSE LITRE LIVRE LOIN LONG LOUP LOUPE LUNE LUTTE MAIN MAIRE MAIS
MALE MARE MARI MASSE MATIN MEME MENU MERE METS METTRE MIDI MIEL MIEN MIEUX MILLE MINE MISE MODE MOINS MOIS MOITIE
MONDE MONT MORT MOTS MOULE MURE MURS NAIN NAITRE NEIGE NERF NEUF NEZ NOCE NOEUD NOIR NOIX NORD NOTE NOUS NUAGE NUIT
NULLE OBEIR OEIL OEUF OGRE OIES OISEAU ONCLE ONDE ONZE OPERA ORAGE ORAL ORDRE ORGE OSER OSIER OUEST OURS OUTIL OUVRIR
PAGE PAIN PAIR PAIX PALE PARC PARI PART PATE PAYS PEAU PEINE PENTE PERE PERLE PEUR PIED PILE PIRE PLAN PLAT PLIS
PLUIE PLUS PNEU POIDS POIL POIRE POIS POLI POMME PONT PORT PORTE POSE POUR PRES PRET PRIX PUIS PURE QUAI QUEL QUEUE
QUOI RACE RADIO RAGE RAIE RAIL RAME RANG RARE RAVI REEL REGLE REIN REINE REVE RICHE RIDE RIEN RIRE RITE RIVE ROBE ROIS
ROLE ROND ROSE ROSEE ROTI ROUE ROUGE RUBAN RUDE RUES RUINE RUSE SABLE SAGE SAIN SALE SALLE SALON SANG SANS SAULE SAUT
SCIE SEAU SEIN SELLE SENS SEPT SERIE SEUL SIEN SIGNE SITE SOEUR SOIE SOIF SOIN SOIR SOLE SORT SOUPE SOUS SPORT STYLE
SUCRE SUITE SUIVRE SURE TABLE TACHE TAIE TANTE TAPIS TARD TASSE TAUPE TAUX TEMPS TENIR TENTE TERRE TETE THE TIGE TIGRE
TIRE TISSU TOIT TOUR TOUS TRACE TRAIN TRES TRIE TRIO TROIS TROP TROU TUER TUILE TUNE UNIE UNIR UNITE URNE USER USINE
UTILE VACHE VAGUE VAIN VASE VEAU VEINE VENIR VENT VENTE VERRE VERS VERT VIDE VIEUX VIGNE VILLE VINS VITE VIVRE VOEU
VOICI VOILE VOIR VOISIN VOIX VOLE VOTE VOUS VRAI ZERO ZONE ZOOM`
  .split(/\s+/)
  .filter((word) => word.length >= 4)
  .sort((a, b) => a.length - b.length)
