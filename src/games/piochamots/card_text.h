#pragma once
// Cards of Pioch'à Mots as text: "Er" a red E, "*" a blank, "*Sr" a blank as a red S.
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>

#include "games/piochamots/types.h"

namespace tablee::piochamots {

std::string kind_text(Kind kind);  // "Er"
std::string card_text(int card);   // "Er2": with its copy
std::string tile_text(const Tile& tile);
// "Mr Ar *Sr": the cards of a shown word.
std::string tiles_text(const Tiles& tiles);

std::optional<Kind> parse_kind(std::string_view text);
std::optional<int> parse_card(std::string_view text);
// "Mr", "*Sr"; nothing for anything else.
std::optional<Tile> parse_tile(std::string_view text);

}  // namespace tablee::piochamots
