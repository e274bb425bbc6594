#pragma once
// Notation of Pioch'à Mots: "Er" a red E, "*" a blank, "*Sr" a blank as a red S.
// README.md beside this file lists the moves and draws.
// Thread safety: pure functions.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/piochamots/position.h"

namespace tablee::piochamots {

inline constexpr std::array<std::string_view, 9> kPhaseNames = {
    "opening", "race", "drawing", "decide", "word", "verdict", "last", "dry", "over"};
inline constexpr std::array<std::string_view, 2> kModeNames = {"course", "tour"};

std::string kind_text(Kind kind);  // "Er"
std::string card_text(int card);   // "Er2": with its copy
std::string tile_text(const Tile& tile);
// "Mr Ar *Sr": the cards of a shown word.
std::string tiles_text(const Tiles& tiles);

std::optional<Kind> parse_kind(std::string_view text);
std::optional<int> parse_card(std::string_view text);
// "Mr", "*Sr"; nothing for anything else.
std::optional<Tile> parse_tile(std::string_view text);

// The first word of a move: "pioche", "top", "mot", "rien", "passe".
std::string_view verb_name(Verb verb);
std::string to_text(const Move& move);
Result<Move> parse_move(std::string_view text);
// "verdict non compose:arc-en-ciel mieux:LION,-"
std::string to_text(const Draw& draw);
Result<Draw> parse_draw(const Position& pos, std::string_view text);
// Names and values of all that is not as in an empty position; the pile is what is
// nowhere else.
std::string to_text(const Position& pos);
Result<Position> parse_position(std::string_view text);

}  // namespace tablee::piochamots
