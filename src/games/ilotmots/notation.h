#pragma once
// Notation of Ilotmots: cells "g4" (columns a to r, rows 1 to 11), letters "E", a joker
// "*" (as an E "*E"), a liaison "-".
//
//   8, 9, 10                       how many pieces, before the first turn
//   pose g4v=PAYAS g8h=SON f4=-    words from a cell, across (h) or down (v), single pieces;
//                                  letters that lie there already may be written or "."
//   passe
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/ilotmots/position.h"

namespace tablee::ilotmots {

inline constexpr std::array<std::string_view, 5> kPhaseNames = {"starter", "choose", "drawing",
                                                                "play", "over"};

std::string cell_text(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);
std::string kind_text(Kind kind);     // "E", "*", "-"
std::string piece_text(Piece piece);  // "E", "*E", "-"
std::string card_text(int card);      // "E3", with its copy
std::optional<int> parse_card(std::string_view text);

// The words of each verb: "passe", "pose".
std::string to_text(const Move& move);
Result<Move> parse_move(const Position& pos, std::string_view text);
std::string to_text(const Draw& draw);
Result<Draw> parse_draw(const Position& pos, std::string_view text);
std::string to_text(const Position& pos);
Result<Position> parse_position(std::string_view text);

}  // namespace tablee::ilotmots
