#pragma once
// The reference engine and the engine said in each other's words.

#include "games/ilotmots/reference.h"
#include "games/ilotmots/reference_enumerate.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

namespace plain = reference;

inline char plain_glyph(Piece piece) {
  if (piece == 0) return plain::kNothing;
  if (is_liaison(piece)) return plain::kLiaison;
  return static_cast<char>((is_joker(piece) ? 'a' : 'A') + letter_of(piece) - 1);
}

inline char plain_kind(Kind kind) {
  if (kind == kJoker) return plain::kJoker;
  if (kind == kLiaison) return plain::kLiaison;
  return static_cast<char>('A' + kind);
}

inline Piece piece_of_plain(char c) {
  if (c == plain::kLiaison) return kLiaisonPiece;
  if (c >= 'a') return static_cast<Piece>((c - 'a' + 1) | kJokerBit);
  return static_cast<Piece>(c - 'A' + 1);
}

// A position in which somebody is to lay or pass. Islands paid are not kept apart there: an
// island is done when it is covered, as here.
inline plain::State plain_state(const Position& pos) {
  plain::State state = plain::start({}, pos.mover.index);
  state.options.pose = pos.terms.free ? plain::Pose::libre : plain::Pose::reunie;
  state.options.strict_printed = pos.terms.strict;
  state.pieces = pos.terms.pieces;
  state.owed = {0, 0};
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column)
      state.laid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          plain_glyph(pos.grid[cell_at(row, column)]);
  state.hands = {"", ""};
  for (std::size_t i = 0; i < kSeats; ++i) {
    pos.racks[i].each([&](int card) { state.hands[i] += plain_kind(CardKinds::kind_of(card)); });
    state.scores[i] = pos.tallies[i].total();
  }
  state.bag.clear();
  pos.bag.each([&](int card) { ++state.bag[plain_kind(CardKinds::kind_of(card))]; });
  state.to_move = pos.mover.index;
  state.passes = pos.passes;
  return state;
}

inline plain::Move plain_move(const Move& move) {
  plain::Move out;
  if (move.verb == Verb::choose) {
    out.kind = plain::MoveKind::count;
    out.count = move.pieces;
  } else if (move.verb == Verb::lay) {
    out.kind = plain::MoveKind::lay;
    for (const Placement& one : move.laid)
      out.placements.push_back({{row_of(one.cell), column_of(one.cell)}, plain_glyph(one.piece)});
  }
  return out;
}

inline Move move_of_plain(const plain::Move& move) {
  if (move.kind == plain::MoveKind::pass) return {};
  Placements laid;
  for (const plain::Placement& one : move.placements)
    laid.push_back(
        {.cell = cell_at(one.cell.row, one.cell.column), .piece = piece_of_plain(one.what)});
  return laying(laid);
}

}  // namespace tablee::ilotmots
