#pragma once
// Notation of Embrouillamini: a minuscule is its letter, "e", a joker "*"; a capital "J" or
// "JOKER"; a cell its column from a and its row from 1, counted from the top left: "h5".
//
//   u f4 JOU>JOUER @h5 g4 f4   lays u on f4: the beginning JOU of JOUER, along this path
//   r g3 JOUER @h5 g4 f4 f3 g3 lays r on g3: the word JOUER
//   r g3 JOUER                 the same where only one path spells it
//   *=e g3 JE                  a joker, said to be an e
//   passe
// Draws: "donneur 2" (seat from 1), "capitale J", "main a1,e3,*1".
// Thread safety: pure functions.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/embrouillamini/position.h"

namespace tablee::embrouillamini {

inline constexpr std::array<std::string_view, 5> kPhaseNames = {"lot", "capital", "deal", "play",
                                                                "over"};
inline constexpr std::array<std::string_view, kForms> kFormNames = {"beginning", "word", "whole"};

std::string face_text(Face face);     // "e", "*"
std::string capital_text(Face face);  // "J", "JOKER"
std::string card_text(int card);      // "e3", "*1", "J", "JOKER"
std::string cell_text(Cell cell);     // "h5"
std::string path_text(const Path& path, char separator = ' ');

std::optional<Face> parse_face(std::string_view text);
std::optional<int> parse_card(std::string_view text);
// Any cell of the largest table or a little beyond.
std::optional<Cell> parse_cell(std::string_view text);

std::string to_text(const Move& move);
Result<Move> parse_move(std::string_view text);
std::string to_text(const Draw& draw);
Result<Draw> parse_draw(const Position& pos, std::string_view text);
// Names and values of all that is not as in an empty position; the piles are what is nowhere else.
std::string to_text(const Position& pos);
Result<Position> parse_position(std::string_view text);

}  // namespace tablee::embrouillamini
