#pragma once
// Notation of Pioch'à Mots: moves, draws, positions; cards are in card_text.h.
// README.md beside this file lists the moves and draws.
// Thread safety: pure functions.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/piochamots/card_text.h"
#include "games/piochamots/position.h"

namespace tablee::piochamots {

inline constexpr std::array<std::string_view, 9> kPhaseNames = {
    "opening", "race", "drawing", "decide", "word", "verdict", "last", "dry", "over"};
inline constexpr std::array<std::string_view, 2> kModeNames = {"course", "tour"};

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
