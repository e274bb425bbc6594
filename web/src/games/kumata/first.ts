import { aim } from '../../messages/first_kumata'
import type { FirstCard } from '../first'

const card: FirstCard = {
  aim,
  figures: [
    ['pose', 0],
    ['pose_sur_dominos', 0],
    ['totem', 0],
  ],
}

export default card
