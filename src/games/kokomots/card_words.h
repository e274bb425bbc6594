#pragma once
// Cards in words: "B (première)" for people, where notation says "B1".
// Thread safety: pure functions.

#include "core/message.h"
#include "games/kokomots/material.h"

namespace tablee::kokomots {

// Fills a {name} with the card.
Fact card_fact(std::string_view name, Kind kind);
// With several: "B (première), E, L".
Fact cards_fact(std::string_view name, const CardSet& cards);

}  // namespace tablee::kokomots
