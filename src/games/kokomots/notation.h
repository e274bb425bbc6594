#pragma once
// Notation of Kokomots: "E" a plain card, "B1" première, "A2" deuxième, "N." dernière,
// "H:" épelez. README.md beside this file lists the moves and draws.
// Thread safety: pure functions.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/kokomots/position.h"

namespace tablee::kokomots {

inline constexpr std::array<std::string_view, 4> kModeNames = {"classique", "expert", "simultane",
                                                               "equipes"};
inline constexpr std::array<std::string_view, 6> kPhaseNames = {"dealing", "sand",     "between",
                                                                "search",  "announce", "over"};
inline constexpr std::array<std::string_view, 5> kStateNames = {"spelling", "asked", "pending",
                                                                "contested", "doubted"};
inline constexpr std::array<std::string_view, 5> kReasonNames = {"hors_theme", "pluriel", "phrase",
                                                                 "autre", "inconnu"};
inline constexpr std::array<std::string_view, 7> kFaultNames = {
    "", "lettres", "pluriel", "phrase", "court", "redite", "faute"};

std::string kind_text(Kind kind);  // "B1"
std::string card_text(int card);   // "E/3": with its copy
std::optional<Kind> parse_kind(std::string_view text);
std::optional<int> parse_card(std::string_view text);

// The first word of a move: "mot", "epelle", ...
std::string_view verb_name(Verb verb);
std::string to_text(const Move& move);
Result<Move> parse_move(std::string_view text);
// The same for who looks at a table: "mot 1 = rome" is for the theme of the first column,
// "mot 1+5 = nemo" for the fifth theme too.
Result<Move> parse_move_at(const Position& pos, std::string_view text);
std::string to_text(const Draw& draw);
Result<Draw> parse_draw(const Position& pos, std::string_view text);
// Names and values of all that is not as in an empty position; the bags are what is
// nowhere else.
std::string to_text(const Position& pos);
Result<Position> parse_position(std::string_view text);

}  // namespace tablee::kokomots
