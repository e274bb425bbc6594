// The shape of a Dédale is laid, not typed.
import type { OptionWays } from '../fields'
import ShapeField from './ShapeField.svelte'

const ways: OptionWays = {
  forme: { Field: ShapeField, shown: (options) => options['dedale'] === 'oui' },
}

export default ways
