#pragma once
// The notation of Kumata: moves, draws, positions and names as text.
//
//   32 c3d3      the 3 on c3 and the 2 on d3 (column a.., row 1.. from the top)
//   32 c3d3 T    the same with a totem
//   ecarte 32    sets the 3-2 aside as a new pile
// A move may be typed with the cells in either order and with "3-2", "c3 d3" or
// "t"; it is always written with the upper left cell first.
// Thread safety: pure functions.

#include <span>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/kumata/position.h"

namespace tablee::kumata {

// Clans as the seating numbers them: four colours, then the two of the duel.
inline constexpr int kDuelRole = 4;
extern const std::array<const Message*, 6> kRoles;
const Message& clan_message(bool duel, Clan clan);
// One letter a clan, which stands beside its colour: S, R (serpents), O (toucans), T, H, C.
char clan_letter(bool duel, Clan clan);

// "3-2", as people say it: the higher half first.
std::string domino_name(Domino domino);
// "c3"
std::string parcel_name(const Position& pos, Parcel p);
std::string place_name(Place place);

std::string to_text(const Position& pos, const Move& move);
Result<Move> parse_move(const Position& pos, std::string_view text);
std::string to_text(const Position& pos, const Draw& draw);
Result<Draw> parse_draw(const Position& pos, std::string_view text);
std::string to_text(const Position& pos);
Result<Position> parse_position(std::string_view text);

}  // namespace tablee::kumata
