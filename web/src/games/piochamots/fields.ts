// Cards come at a pace only in a race.
import type { OptionWays } from '../fields'

const ways: OptionWays = { rythme: { shown: (options) => options['mode'] !== 'tour' } }

export default ways
