// A riddle that is told by hand, to a page that believes it speaks to its engine: for looks, at
// every width, of every game. What is real is in riddle.spec.ts.
import type { Page } from '@playwright/test'
import { frameOf, type Scene } from './fake_table'

export interface FakeRiddle {
  readonly scene: Scene
  readonly solved?: Scene // how it looks when the solution was made; the same without
  readonly seconds?: number // a clock instead of three tries
  readonly values: readonly number[] // of the answers, as they come
  readonly best: number
}

const lines = [
  { fr: 'le mot, 7 lettres', en: 'the word, 7 letters', points: 21 },
  { fr: 'la carte qui compte double', en: 'the card that counts twice', points: 13 },
]

export async function showRiddle(page: Page, fake: FakeRiddle, address: string): Promise<void> {
  const { scene, values, best, seconds = null } = fake
  const state = (of: Scene) => ({ v: 1, t: 'state', d: { seq: 40, ...frameOf(of, 40) } })
  const account = { lines, total: best }
  const told = {
    riddle: {
      ...{ game: scene.game, date: '', number: 322, seat: scene.you ?? 0, file: 'file', floor: 0 },
      ...{ state: state(scene), tries: seconds === null ? 3 : null, seconds, best },
      task: {
        fr: 'Trouvez le mot qui rapporte le plus de points avec ces cartes.',
        en: 'Find the word that brings the most points with these cards.',
      },
      ...{ unit: 'points', answers: 'one', difficulty: 2 },
    },
    solution: {
      best,
      moves: [{ move: 'le meilleur', value: best, account }],
      second: { move: 'le deuxième', value: best - 2, account: { lines: [], total: best - 2 } },
      line: [],
    },
    ...{ account, values, best },
    after: { state: state(fake.solved ?? scene), events: [] },
  }
  await page.addInitScript((told) => {
    interface Asked {
      t: string
      id?: number
      asked?: string
    }
    interface Question {
      check?: string
      answers?: string[]
      solution?: boolean
      date?: string
    }
    const judged = (answers: readonly string[]): unknown => {
      const tries = answers.map((move, i) => ({
        ...{ move, value: told.values[i] ?? 0 },
        account: { lines: told.account.lines.slice(0, 1), total: told.values[i] ?? 0 },
      }))
      const total = Math.max(0, ...tries.map(({ value }) => value))
      const share = Math.floor((100 * total) / told.best)
      return {
        ...{ tries, total, best: told.best, share, solved: total >= told.best },
        stars: share >= 100 ? 3 : share >= 75 ? 2 : share >= 40 ? 1 : 0,
        left: told.riddle.tries === null ? null : told.riddle.tries - tries.length,
      }
    }
    const answerTo = (question: Question): unknown => {
      if (question.check !== undefined) return { account: told.account }
      if (question.answers !== undefined) return judged(question.answers)
      if (question.solution) return told.solution
      return { ...told.riddle, date: question.date }
    }
    class Fake extends EventTarget {
      onmessage: ((event: MessageEvent) => void) | null = null
      onerror = null
      postMessage(message: Asked): void {
        const tell = (data: unknown): void => {
          setTimeout(() => this.onmessage?.(new MessageEvent('message', { data })))
        }
        if (message.t === 'start') tell({ t: 'ready' })
        if (message.t === 'list') tell({ t: 'list', id: message.id, tables: [] })
        if (message.t !== 'riddle' && message.t !== 'after') return
        const question = JSON.parse(message.asked ?? '{}') as Question
        const text = JSON.stringify(message.t === 'after' ? told.after : answerTo(question))
        tell({ t: 'look', id: message.id, text })
        tell({ t: 'look', id: message.id, text: null })
      }
      terminate(): void {
        this.onmessage = null
      }
    }
    Object.assign(window, { Worker: Fake })
  }, told)
  await page.goto(address)
}
