#include "games/embrouillamini/position.h"

#include <algorithm>

namespace tablee::embrouillamini {

namespace {

CardSet on_table(const OnTable& table) {
  CardSet cards;
  for (const Placed& placed : table) cards.add(placed.card);
  return cards;
}

void run_clock(Position& pos, Millis at, Millis more) {
  const Millis time = pos.terms.time[pos.to_play.index];
  pos.clock.start(at, time == 0 ? 0 : time + more);
}

void end_round(Position& pos, RoundEnd end) {
  pos.report = {.end = end,
                .table = pos.table,
                .left = pos.hands,
                .best = pos.best,
                .best_path = pos.best_path};
  pos.aside |= on_table(pos.table);
  for (CardSet& hand : pos.hands) {
    pos.aside |= hand;
    hand = {};
  }
  pos.clock.clear();
  if (pos.is_round_fresh()) pos.said.clear();  // nobody laid a card
  pos.table.clear();
  pos.path.clear();
  pos.best = {};
  pos.best_path.clear();
  pos.passes = 0;
  if (pos.round < pos.terms.rounds) return begin_round(pos, pos.starter());
  pos.phase = Phase::over;
  pos.to_play = {};
}

// Everybody has had as many turns, and somebody has no card left (E14); or nobody laid one
// for as many turns as there are players, wherever they began (E26).
void next_turn(Position& pos, Millis at) {
  if (pos.passes == pos.terms.seats) return end_round(pos, RoundEnd::passed);
  pos.to_play = left_of(pos.to_play, pos.terms.seats);
  const auto hands = std::span(pos.hands).first(pos.terms.seats);
  if (pos.to_play == pos.starter() && std::ranges::any_of(hands, &CardSet::empty))
    return end_round(pos, RoundEnd::emptied);
  run_clock(pos, at, 0);
}

// The table is one knot of different minuscules around the capital, inside the edge.
bool is_knot(const Position& pos) {
  for (std::size_t i = 0; i < pos.table.size(); ++i) {
    const Placed& placed = pos.table[i];
    if (!pos.terms.holds(placed.cell) || is_capital(placed.card) != (i == 0)) return false;
    if (i == 0 && placed.cell != pos.terms.centre()) return false;
    bool leans = i == 0;
    for (std::size_t j = 0; j < i; ++j) {
      if (pos.table[j].cell == placed.cell) return false;
      leans = leans || are_neighbours(pos.table[j].cell, placed.cell);
    }
    if (!leans) return false;
  }
  return true;
}

bool holds_every_card_once(const Position& pos) {
  const CardSet laid = on_table(pos.table);
  CardSet all = pos.bag | pos.aside | laid;
  int cards = pos.bag.size() + pos.aside.size() + static_cast<int>(pos.table.size());
  for (const CardSet& hand : pos.hands) {
    if (!(hand & kCapitals).empty()) return false;
    all |= hand;
    cards += hand.size();
  }
  return cards == kCards && all == kAllCards;
}

bool has_sound_tallies(const Position& pos) {
  for (const Tally& tally : pos.tallies) {
    int by_form = 0;
    int by_round = 0;
    for (const int points : tally.points) by_form += points;
    for (const int points : tally.rounds) by_round += points;
    if (by_form != by_round) return false;
  }
  return true;
}

}  // namespace

int Position::score(Seat seat) const {
  int sum = 0;
  for (const int points : tallies[seat.index].points) sum += points;
  return sum;
}

void begin_round(Position& pos, Seat dealer) {
  ++pos.round;
  pos.dealer = dealer;
  pos.to_play = pos.starter();
  pos.phase = Phase::capital;
}

void turn_up(Position& pos, int card) {
  pos.bag.remove(card);
  if (is_passed(face_of(card), pos.terms.passed)) {
    pos.aside.add(card);
    return;
  }
  pos.table.push_back({pos.terms.centre(), static_cast<std::uint8_t>(card)});
  pos.phase = Phase::deal;
}

void take_hand(Position& pos, const CardSet& cards, Millis at) {
  pos.bag -= cards;
  pos.hands[pos.to_play.index] = cards;
  pos.to_play = left_of(pos.to_play, pos.terms.seats);
  if (pos.to_play != pos.starter()) return;
  pos.phase = Phase::play;
  run_clock(pos, at, kRoundPause);
}

void lay(Position& pos, const Placed& placed, const Said& said, const Path& path, Millis at) {
  const Seat seat = pos.to_play;
  if (pos.is_round_fresh()) pos.said.clear();  // those of the round before
  pos.hands[seat.index].remove(placed.card);
  pos.table.push_back(placed);
  pos.said.push_back(said);
  pos.path = path;
  if (pos.best.word.empty() || said.points > pos.best.points) {
    pos.best = said;
    pos.best_path = path;
  }
  Tally& tally = pos.tallies[seat.index];
  std::int16_t& of_form = tally.points[static_cast<std::size_t>(said.form)];
  std::int16_t& of_round = tally.rounds[pos.round - 1U];
  of_form = static_cast<std::int16_t>(of_form + said.points);
  of_round = static_cast<std::int16_t>(of_round + said.points);
  pos.passes = 0;
  next_turn(pos, at);
}

void pass(Position& pos, Millis at) {
  ++pos.tallies[pos.to_play.index].passes;
  ++pos.passes;
  next_turn(pos, at);
}

bool is_ok(const Position& pos) {
  const Terms& terms = pos.terms;
  const bool has_table = pos.phase == Phase::deal || pos.phase == Phase::play;
  return terms.seats >= 2 && terms.seats <= kMostSeats && terms.rounds >= 1 &&
         terms.rounds <= kMostRounds && terms.width <= kWidest && terms.height <= kHighest &&
         pos.dealer.index < terms.seats && pos.to_play.index < terms.seats &&
         pos.round <= terms.rounds && pos.passes < terms.seats &&
         (pos.phase == Phase::lot) == (pos.round == 0) && pos.table.empty() != has_table &&
         (pos.is_round_fresh() || pos.said.size() + 1 == pos.table.size()) && is_knot(pos) &&
         holds_every_card_once(pos) && has_sound_tallies(pos);
}

}  // namespace tablee::embrouillamini
