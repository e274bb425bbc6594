#include "games/ilotmots/position.h"

#include <algorithm>

namespace tablee::ilotmots {

namespace {

Seat other(Seat seat) { return left_of(seat, kSeats); }

void run_clock(Position& pos, Millis at) {
  const Millis time = pos.terms.time[pos.mover.index];
  pos.clock.start(at, time > 0 && pos.turns == 0 ? time + kToLookAround : time);
}

void finish(Position& pos, End end) {
  for (std::size_t i = 0; i < kSeats; ++i)
    pos.tallies[i].left = edition::penalty * pos.racks[i].size();
  pos.phase = Phase::over;
  pos.end = end;
  pos.clock.clear();
}

void next_turn(Position& pos, Millis at) {
  pos.mover = other(pos.mover);
  ++pos.turns;
  pos.phase = Phase::play;
  run_clock(pos, at);
}

CardSet laid_cards(const Position& pos) {
  CardSet cards = kAllCards - pos.bag;
  for (const CardSet& rack : pos.racks) cards -= rack;
  return cards;
}

bool are_all_cards_there(const Position& pos) {
  std::array<int, kKinds> counts{};
  laid_cards(pos).each([&counts](int card) { ++counts[CardKinds::kind_of(card)]; });
  for (std::size_t i = 0; i < kCells; ++i) {
    const Piece piece = pos.grid[i];
    if (piece == 0) continue;
    if (!is_piece(piece) || --counts[kind_of(piece)] < 0) return false;
    if (kBoard.printed[i] != 0 && letter_of(piece) != kBoard.printed[i]) return false;
  }
  return std::ranges::all_of(counts, [](int count) { return count == 0; });
}

}  // namespace

Move laying(Placements placements) {
  std::ranges::sort(placements);
  return {.verb = Verb::lay, .pieces = 0, .laid = placements};
}

bool Position::is_empty_board() const {
  return std::ranges::all_of(grid, [](Piece piece) { return piece == 0; });
}

int Position::to_draw() const {
  return std::min(terms.pieces - racks[drawer.index].size(), bag.size());
}

void begin(Position& pos, Seat starter, Millis at) {
  pos.starter = pos.mover = pos.drawer = starter;
  pos.phase = pos.terms.pieces == 0 ? Phase::choose : Phase::drawing;
  if (pos.phase == Phase::choose) run_clock(pos, at);
}

void choose(Position& pos, int pieces) {
  pos.terms.pieces = static_cast<std::uint8_t>(pieces);
  pos.phase = Phase::drawing;
  pos.clock.clear();
}

void take_pieces(Position& pos, const FixedList<std::uint8_t, kMostPieces>& cards, Millis at) {
  for (const std::uint8_t card : cards) {
    pos.bag.remove(card);
    pos.racks[pos.drawer.index].add(card);
  }
  if (pos.turns > 0 || !pos.last.laid.empty()) return next_turn(pos, at);
  // Before the first turn both fill their racks, the one who begins first.
  if (pos.drawer == pos.starter) {
    pos.drawer = other(pos.starter);
    return;
  }
  pos.phase = Phase::play;
  run_clock(pos, at);
}

void lay_down(Position& pos, const Placements& laid, const Tally& gain, Millis at) {
  const Seat seat = pos.mover;
  CardSet& rack = pos.racks[seat.index];
  pos.last = {.laid = laid, .seat = seat, .announces = pos.announces(seat), .points = gain.total()};
  for (const Placement& one : laid) {
    rack.remove((CardKinds::of_kind(kind_of(one.piece)) & rack).lowest());
    pos.grid[one.cell] = one.piece;
  }
  Tally& tally = pos.tallies[seat.index];
  tally.words += gain.words;
  tally.archipel += gain.archipel;
  tally.ilots += gain.ilots;
  tally.strateges += gain.strateges;
  std::array<int, kIslands> covered{};
  for (std::size_t i = 0; i < kCells; ++i)
    if (kBoard.island[i] >= 0 && pos.grid[i] != 0)
      ++covered[static_cast<std::size_t>(kBoard.island[i])];
  for (std::size_t i = 0; i < kIslands; ++i)
    if (pos.flags[i] < 0 && covered[i] == kBoard.island_cells[i])
      pos.flags[i] = static_cast<std::int8_t>(seat.index);
  pos.passes = 0;
  pos.clock.clear();
  pos.drawer = seat;
  if (rack.empty() && pos.bag.empty()) return finish(pos, End::all_laid);
  if (pos.to_draw() == 0) return next_turn(pos, at);
  pos.phase = Phase::drawing;
}

void pass(Position& pos, Millis at) {
  pos.clock.clear();
  if (++pos.passes == kSeats) {
    ++pos.turns;
    return finish(pos, End::passes);
  }
  next_turn(pos, at);
}

bool is_ok(const Position& pos) {
  if (pos.starter.index >= kSeats || pos.mover.index >= kSeats || pos.drawer.index >= kSeats ||
      pos.last.seat.index >= kSeats || pos.passes > kSeats)
    return false;
  const bool is_chosen = pos.terms.pieces >= kFewestPieces && pos.terms.pieces <= kMostPieces;
  if (!is_chosen && (pos.terms.pieces != 0 || pos.phase > Phase::choose)) return false;
  CardSet held;
  int cards = 0;
  for (const CardSet& rack : pos.racks) {
    held |= rack;
    cards += rack.size();
    if (rack.size() > pos.terms.pieces) return false;
  }
  return held.size() == cards && (held & pos.bag).empty() && are_all_cards_there(pos) &&
         (pos.phase != Phase::drawing || pos.to_draw() > 0);
}

}  // namespace tablee::ilotmots
