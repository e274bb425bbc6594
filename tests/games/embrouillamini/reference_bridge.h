#pragma once
// Between the engine and the reference engine: the same cards and moves in the types of
// both.

#include "games/embrouillamini/reference.h"
#include "games/embrouillamini/rules.h"
#include "lexicon/folding.h"

namespace tablee::embrouillamini {

namespace plain = reference;

inline char plain_face(Face face) { return face == kJoker ? plain::kJoker : letter_at(face); }
inline plain::Cell plain_cell(Cell cell) { return {cell.row, cell.column}; }

inline plain::Cards plain_cards(const CardSet& cards) {
  plain::Cards all;
  cards.each([&all](int card) { ++all[plain_face(face_of(card))]; });
  return all;
}

inline plain::Path plain_path(const Path& path) {
  plain::Path all;
  for (const Cell cell : path) all.push_back(plain_cell(cell));
  return all;
}

inline plain::Move plain_move(const Move& move) {
  if (move.verb == Verb::pass) return plain::pass_move();
  plain::Move other;
  other.card = plain_face(move.face);
  other.cell = plain_cell(move.cell);
  other.announced = letters_of(move.word);
  other.path = plain_path(move.path);
  other.spelled = other.announced.substr(0, move.taken);
  other.kind = move.is_beginning ? plain::Kind::beginning : plain::Kind::word;
  if (move.joker != 0) other.joker = move.joker;
  return other;
}

// The same agreements, without a clock.
inline plain::Options plain_options(const Terms& terms) {
  plain::Options options = plain::default_options();
  options.rounds = terms.rounds;
  options.columns = terms.width;
  options.rows = terms.height;
  options.seconds = 0;
  options.passed = terms.passed == Passed::none    ? ""
                   : terms.passed == Passed::usual ? "WX*"
                                                   : "KQWXY*";
  return options;
}

}  // namespace tablee::embrouillamini
