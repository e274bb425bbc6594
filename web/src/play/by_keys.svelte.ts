// Whether whoever is here goes about by keys or by finger and mouse: a hint names what they
// use. Letters tell nothing, for everybody types words.
import { isTyping } from './focus'

const hand = $state({ keys: false })
const ABOUT = ['Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']
const ASIDE = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] // in a field they move the caret

export function byKeys(): boolean {
  return hand.keys
}

export function noteKey(key: string, typing: boolean): void {
  if (ABOUT.includes(key) || (!typing && ASIDE.includes(key))) hand.keys = true
}

export function notePointer(): void {
  hand.keys = false
}

// Returns how to stop. Before anybody else, so that the first key already counts.
export function followHand(): () => void {
  const key = (event: KeyboardEvent): void => {
    noteKey(event.key, isTyping(event))
  }
  addEventListener('keydown', key, true)
  addEventListener('pointerdown', notePointer, true)
  return () => {
    removeEventListener('keydown', key, true)
    removeEventListener('pointerdown', notePointer, true)
  }
}
