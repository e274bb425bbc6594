#pragma once
// The account of a turn as a player would write it on paper: each word with the values of
// its letters, the doubling, the bonuses.
// Thread safety: pure functions.

#include "core/outcome.h"
#include "games/ilotmots/laying.h"

namespace tablee::ilotmots {

// The first line, without points, names the kind of turn and the cells laid.
Account account_of(const Turnout& turn, const Placements& laid);

// "2+2+1"
std::string sum_text(const std::vector<int>& values);

}  // namespace tablee::ilotmots
