// What of Pioch'à Mots is heard: "Top !" by everybody, the verdict by its author.
import type { Cues } from '../../play/cues'

export const cues: Cues = {
  'piochamots.told_top': 'slap',
  'piochamots.told_right': 'accepted',
  'piochamots.told_wrong': 'refused',
  'piochamots.told_nothing': 'refused',
}
