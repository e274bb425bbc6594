#include "games/piochamots/position.h"

#include <algorithm>

namespace tablee::piochamots {

namespace {

// The next seat still in the round, to the left.
Seat next_in(const Position& pos, Seat seat) {
  const SeatSet in = pos.in_round();
  Seat next = left_of(seat, pos.terms.seats);
  while (!in.has(next)) next = left_of(next, pos.terms.seats);
  return next;
}

void shuffle_pit(Position& pos) {
  pos.bag = pos.fresh = pos.pit;
  pos.pit = {};
  ++pos.shuffles;
}

void run_draw_clock(Position& pos, Millis at, Millis time) {
  pos.draw_clock.start(at, pos.terms.mode == Mode::race && pos.terms.pace > 0 ? time : 0);
}

void run_last_clock(Position& pos, Seat seat, Millis at) {
  pos.last_clock.start(at, pos.terms.last_time[seat.index]);
}

// Nobody is hurried where one seat has no clock; else the slowest counts.
void run_dry_clock(Position& pos, Millis at) {
  Seat slowest = pos.in_round().lowest();
  for (const Seat seat : pos.in_round()) {
    if (pos.terms.last_time[seat.index] == 0) return;
    if (pos.terms.last_time[seat.index] > pos.terms.last_time[slowest.index]) slowest = seat;
  }
  run_last_clock(pos, slowest, at);
}

void begin_last(Position& pos, Seat seat, Millis at) {
  pos.phase = Phase::last;
  pos.drawer = seat;
  pos.extra = 0;
  pos.draw_clock.clear();
  run_last_clock(pos, seat, at);
}

void close_claim(Position& pos) {
  pos.claimer = {};
  pos.claim.clear();
  pos.word_clock.clear();
}

// Everybody still in has passed.
bool is_void(const Position& pos) {
  for (const Seat seat : pos.in_round())
    if (!pos.passed.has(seat)) return false;
  return true;
}

// After a mistake by `offender`, with several seats left.
void resume_round(Position& pos, Seat offender, Millis at) {
  pos.draw_clock.resume(at);
  pos.last_clock.resume(at);
  pos.phase = pos.stopped;
  if (pos.drawer == offender) pos.drawer = next_in(pos, offender);
  if (pos.phase == Phase::dry && is_void(pos)) return end_round(pos, RoundEnd::dry, at);
  if (pos.phase == Phase::decide) ask_for_card(pos, at);
}

}  // namespace

SeatSet Position::in_round() const {
  SeatSet in;
  for (const Seat seat : SeatSet::first(terms.seats))
    if (!out.has(seat)) in.add(seat);
  return in;
}

bool Position::is_round_fresh() const {
  return std::ranges::all_of(hands, [](CardSet hand) { return hand.empty(); });
}

bool Position::was_opened() const {
  return std::ranges::any_of(opening, [](std::int8_t card) { return card >= 0; });
}

bool Position::owes_best_words() const {
  return report.end != RoundEnd::none_yet && report.best.empty() && is_round_fresh();
}

Seat next_in_opening(const Position& pos) {
  for (const Seat seat : pos.contenders)
    if (pos.opening[seat.index] < 0 || letter_of(pos.opening[seat.index]) == kBlank) return seat;
  return pos.contenders.lowest();
}

void turn_up(Position& pos, int card, Millis at) {
  const Seat seat = next_in_opening(pos);
  pos.opening[seat.index] = static_cast<std::int8_t>(card);
  pos.bag.remove(card);
  pos.fresh.remove(card);
  pos.pit.add(card);
  int farthest = -1;
  for (const Seat other : pos.contenders) {
    const int shown = pos.opening[other.index];
    if (shown < 0 || letter_of(shown) == kBlank) return;  // somebody has still to turn up a letter
    farthest = std::max(farthest, letter_of(shown));
  }
  SeatSet level;
  for (const Seat other : pos.contenders)
    if (letter_of(pos.opening[other.index]) == farthest) level.add(other);
  pos.pit = kAllCards;
  shuffle_pit(pos);
  if (level.size() == 1) return begin_round(pos, level.lowest(), at);
  // What was turned up before decides nothing any more.
  pos.contenders = level;
  pos.opening.fill(-1);
}

void begin_round(Position& pos, Seat starter, Millis at) {
  ++pos.round;
  pos.contenders = pos.out = pos.passed = {};
  pos.wrong = {};
  pos.why = {};
  pos.drawn_at = {};
  pos.starter = pos.drawer = starter;
  pos.extra = 0;
  close_claim(pos);
  pos.draw_clock.clear();
  pos.last_clock.clear();
  pos.phase = Phase::race;  // no longer that of a last player
  if (pos.terms.mode == Mode::in_turn) return ask_for_card(pos, at);
  const bool was_shown = pos.round > 1 || pos.was_opened();
  run_draw_clock(pos, at, pos.terms.pace + (was_shown ? kToLook : 0));
}

void ask_for_card(Position& pos, Millis at) {
  const bool last = pos.phase == Phase::last;
  pos.draw_clock.clear();
  if (pos.bag.empty() && !pos.pit.empty()) shuffle_pit(pos);
  if (pos.bag.empty()) {
    pos.phase = Phase::dry;
    return run_dry_clock(pos, at);
  }
  pos.stopped = last ? Phase::last : pos.terms.mode == Mode::race ? Phase::race : Phase::decide;
  pos.phase = Phase::drawing;
}

void take_card(Position& pos, int card, Millis at) {
  pos.bag.remove(card);
  pos.hands[pos.drawer.index].add(card);
  pos.drawn_at[pos.drawer.index] = at;
  pos.phase = pos.stopped;
  if (pos.phase == Phase::last) {
    ++pos.extra;
  } else if (pos.phase == Phase::race) {
    pos.drawer = next_in(pos, pos.drawer);
    run_draw_clock(pos, at, pos.terms.pace);
  }
}

void stop_round(Position& pos, Seat claimer, Millis at) {
  pos.stopped = pos.phase;
  pos.phase = Phase::word;
  pos.claimer = claimer;
  pos.draw_clock.stop(at);
  pos.last_clock.stop(at);
  pos.word_clock.start(at, pos.terms.word_time[claimer.index]);
}

void show_word(Position& pos, const Tiles& tiles) {
  const CardSet hand = pos.hands[pos.claimer.index];
  pos.claim = *allot(tiles, hand);
  pos.known |= cards_of(pos.claim, hand);
  pos.phase = Phase::verdict;
  pos.word_clock.clear();
}

void pass_to_the_left(Position& pos, Millis at) {
  pos.drawer = next_in(pos, pos.drawer);
  ask_for_card(pos, at);
}

void win_round(Position& pos, Millis at) {
  pos.scores[pos.claimer.index] += points_of(pos.claim).total();
  pos.report.seat = pos.claimer;
  pos.report.tiles = pos.claim;
  end_round(pos, RoundEnd::won, at);
}

void fail(Position& pos, Millis at, const Why& why) {
  const Seat offender = pos.claimer;
  pos.scores[offender.index] -= edition::penalty;
  pos.out.add(offender);
  pos.wrong[offender.index] = pos.claim;
  pos.why[offender.index] = why;
  close_claim(pos);
  const SeatSet in = pos.in_round();
  if (in.empty()) return end_round(pos, RoundEnd::nobody, at);
  if (in.size() > 1) return resume_round(pos, offender, at);
  if (pos.passed.has(in.lowest())) return end_round(pos, RoundEnd::dry, at);
  begin_last(pos, in.lowest(), at);
}

bool ends_the_round(Position pos, bool accepted) {
  constexpr Millis kAnyTime = 0;
  const std::uint16_t round = pos.round;
  accepted ? win_round(pos, kAnyTime) : fail(pos, kAnyTime);
  return pos.round != round || pos.phase == Phase::over;
}

void pass_dry(Position& pos, Seat seat, Millis at) {
  pos.passed.add(seat);
  if (is_void(pos)) end_round(pos, RoundEnd::dry, at);
}

void end_round(Position& pos, RoundEnd end, Millis at) {
  pos.report.end = end;
  pos.report.hands = pos.hands;
  pos.report.best.clear();
  if (end != RoundEnd::won) {
    pos.report.seat = {};
    pos.report.tiles.clear();
  }
  for (CardSet& hand : pos.hands) {
    pos.pit |= hand;
    hand = {};
  }
  pos.known = {};
  pos.fresh = pos.bag;
  const Seat left = left_of(end == RoundEnd::won ? pos.report.seat : pos.starter, pos.terms.seats);
  if (end == RoundEnd::won && pos.scores[pos.report.seat.index] >= pos.terms.target) {
    close_claim(pos);
    pos.draw_clock.clear();
    pos.last_clock.clear();
    pos.phase = Phase::over;
    return;
  }
  begin_round(pos, left, at);
}

bool is_ok(const Position& pos) {
  CardSet all = pos.bag | pos.pit;
  int cards = pos.bag.size() + pos.pit.size();
  CardSet held;
  for (const CardSet hand : pos.hands) {
    cards += hand.size();
    held |= hand;
  }
  all |= held;
  const int seats = pos.terms.seats;
  return cards == kCards && all == kAllCards && (pos.known - held).empty() &&
         (pos.bag - pos.fresh).empty() && (pos.pit & pos.fresh).empty() && seats >= 2 &&
         seats <= kMostSeats && pos.drawer.index < seats && pos.starter.index < seats &&
         pos.claimer.index < seats && (pos.phase == Phase::opening) == (pos.round == 0) &&
         (pos.phase != Phase::drawing || !pos.bag.empty()) && pos.extra <= kExtraCards;
}

}  // namespace tablee::piochamots
