#pragma once
// Reading: how an announced word lies on the table: which cards in which order, and what
// that brings.
// Thread safety: pure functions.

#include <functional>
#include <optional>
#include <vector>

#include "core/outcome.h"
#include "core/refusal.h"
#include "games/embrouillamini/position.h"

namespace tablee::embrouillamini {

struct Reading {
  Form form = Form::beginning;
  int points = 0;
  Path path;

  bool operator==(const Reading&) const = default;
};

// The table with the card of this move on it. REQUIRES: the move lays one, and there is room.
OnTable with_card(const Position& pos, const Move& move);

// The face that lies in a cell, or nothing.
std::optional<Face> face_at(const OnTable& table, Cell cell);

// A beginning counts its letters, a word the values of its cards, a word of every card
// both. REQUIRES: every cell of the path holds a card.
Reading read(const OnTable& table, const Path& path, std::size_t letters);

// Whether a cell has a free neighbour inside the edge.
bool has_room_beside(const Position& pos, const OnTable& table, Cell cell);

// Why a move that names its path is no word on this table; marks the cells it is about.
// Whether the word is known is not asked. REQUIRES: not open.
Result<Reading> check_path(const Position& pos, const OnTable& table, const Move& move);

// Every way in which the cards of the table spell the announced word, or the named or any
// beginning of it, with the new card; best first, words before beginnings. Stops after
// kMostReadings, so that a made-up word of one letter cannot keep anybody waiting.
inline constexpr std::size_t kMostReadings = 200;
std::vector<Reading> find_readings(const OnTable& table, const Move& move);

// Why this reading may not be announced: its word was completed, the same was announced,
// or its last letter is shut in.
Result<void> check_announcement(const Position& pos, const OnTable& table, const Move& move,
                                const Reading& reading);

// The open move with the path that its text leaves no doubt about; any other as it is.
// A word that is not said to be a beginning is taken for a whole word where it can be.
Result<Move> completed(const Position& pos, const Move& move);

// The lines that tell what a reading brings.
std::vector<AccountLine> account_of(const OnTable& table, const Move& move, const Reading& reading);

}  // namespace tablee::embrouillamini
