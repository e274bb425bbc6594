import { aim } from '../../messages/first_kokomots'
import type { FirstCard } from '../first'

const card: FirstCard = {
  aim,
  figures: [
    ['tour', 0],
    ['contraintes', 0],
    ['juge', 0],
  ],
}

export default card
