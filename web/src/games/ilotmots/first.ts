import { aim } from '../../messages/first_ilotmots'
import type { FirstCard } from '../first'

const card: FirstCard = {
  aim,
  figures: [
    ['methode', 0],
    ['pieces', 0],
    ['peripherie', 0],
  ],
}

export default card
