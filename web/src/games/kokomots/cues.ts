// What of Kokomots is heard: a slap by everybody, what became of a word by its author.
import type { Cue, Cues } from '../../play/cues'

const named = (cue: Cue, ...names: readonly string[]): Cues =>
  Object.fromEntries(names.map((name) => [`kokomots.told_${name}`, cue]))

export const cues: Cues = {
  ...named('slap', 'slaps'),
  ...named('accepted', 'taken', 'taken_unread'),
  ...named('refused', 'refused', 'refused_word', 'refused_why', 'wrong', 'silent'),
}
