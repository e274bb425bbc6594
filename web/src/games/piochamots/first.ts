import { aim } from '../../messages/first_piochamots'
import type { FirstCard } from '../first'

const card: FirstCard = {
  aim,
  figures: [
    ['top', 0],
    ['couleur', 1],
    ['blanches', 0],
  ],
}

export default card
