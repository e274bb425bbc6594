#pragma once
// Best words: what a player of each level could say now, with what it brings.
// Thread safety: pure functions.

#include <vector>

#include "games/kokomots/claim.h"
#include "games/kokomots/themes.h"

namespace tablee::kokomots {

struct Candidate {
  Use use;
  std::uint32_t entry = 0;  // of ThemeIndex
  int points = 0;
};

// Every listed word of the open columns that this level knows, with its best use; by
// column, then alphabetically. Spelt cards are left out.
std::vector<Candidate> candidates(const Position& pos, Seat seat, int level);
// Whether a level says an entry under a theme: what it knows, and nothing that is not for
// bots. The rule of long words has no list: everybody takes them from what is everyday elsewhere.
bool knows(int level, const Entry& entry, Face face);
// Whether an entry for a column's theme goes with the fifth theme too, its letters where the
// column's theme has them. PLUS DE 7 LETTRES has no list, so beside it the fifth's gives the
// shape: the pirate Chapeau de paille counts whole, but not as an accessory.
bool is_for_both(const Entry& entry, Face face, Face fifth);

}  // namespace tablee::kokomots
