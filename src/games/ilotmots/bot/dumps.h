#pragma once
// Dumps: what a player lays who finds no word: liaisons, and letters that touch nothing else.
//
// A dump brings points only by an island that it finishes; what else speaks for it is the
// rack that is left, and once the bag is empty that each piece left costs points.
// Thread safety: pure functions.

#include <optional>

#include "games/ilotmots/bot/shelf.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

// The best one that is found, by turn_value (leave.h): as many liaisons as help.
std::optional<Candidate> best_dump(const Ilotmots& rules, const Position& pos, Seat seat);

}  // namespace tablee::ilotmots
