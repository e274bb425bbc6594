import { aim } from '../../messages/first_embrouillamini'
import type { FirstCard } from '../first'

const card: FirstCard = {
  aim,
  figures: [
    ['poser', 0],
    ['points', 1],
    ['points', 2],
  ],
}

export default card
