#pragma once
// Cards in words: "B (première)" for people, where notation says "B1".
// Thread safety: pure functions.

#include "core/message.h"
#include "games/kokomots/types.h"

namespace tablee::kokomots {

// Fills a {name} with the card.
Fact card_fact(std::string_view name, Kind kind);
// With several: "B (première), E, L".
Fact cards_fact(std::string_view name, const CardSet& cards);

// Why a word is objected to. Only bots doubt, and what they cannot place they do not know.
const Message& reason_words(Reason reason, bool is_doubt);

}  // namespace tablee::kokomots
