#include "template_game/rules.h"

#include <algorithm>

#include "lexicon/accepted_words.h"
#include "lists/nombres.h"
#include "messages/core.h"
#include "messages/modele.h"

namespace tablee::modele {

namespace say = messages::modele;

namespace {

// The ground that is listed with a veto where the dictionary knows it.
const Word kUsualGround = {'R', 'U', 'S', 'E'};

// The card of this value that the hand would show, or -1.
int card_worth(const CardSet& hand, int value) {
  for (int card = 0; card < kCards; ++card)
    if (hand.has(card) && value_of(card) == value) return card;
  return -1;
}

Turn turn_of_race(const Position& pos) {
  SeatSet active;
  for (const Seat seat : SeatSet::first(pos.seats))
    if (!pos.out.has(seat)) active.add(seat);
  return Turn::of(active);
}

// Any opponent may answer; the next around the table is waited for.
Turn turn_of_answers(const Position& pos) {
  SeatSet active;
  for (const Seat seat : opponents(pos, pos.claimer))
    if (!pos.accepted.has(seat)) active.add(seat);
  Seat lead = pos.claimer;
  do lead = left_of(lead, pos.seats);
  while (!active.has(lead));
  return Turn::of(active, lead);
}

void close_claim(Position& pos) {
  pos.phase = Phase::race;
  pos.accepted = {};
  pos.claimer = {};
  pos.claimed = 0;
  pos.veto_clock.clear();
}

void leave_round(Position& pos, Seat seat, Millis at) {
  pos.out.add(seat);
  if (pos.out.size() == pos.seats) end_round(pos, at);
}

}  // namespace

Turn Modele::turn(const Position& pos) const {
  switch (pos.phase) {
    case Phase::deal:
    case Phase::verdict:
      return Turn::chance();
    case Phase::over:
      return Turn::over();
    case Phase::race:
    case Phase::veto:
      break;
  }
  Turn turn = pos.phase == Phase::race ? turn_of_race(pos) : turn_of_answers(pos);
  pos.round_clock.show(turn, kRoundClock, {});
  pos.veto_clock.show(turn, kVetoClock, pos.claimer);
  return turn;
}

ClockFacts Modele::clock_facts(const Position& pos, const Clock& clock) {
  if (clock.id == kRoundClock) return {.name = "manche", .total = pos.round_length};
  return {.name = "veto", .total = pos.veto_length};
}

void Modele::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  for (std::uint8_t value = 1; value <= 4; ++value)
    if (const Move claim{Verb::claim, value}; check(pos, seat, claim, 0)) out.push_back(claim);
  Move veto{Verb::veto, 0, kUsualGround};
  if (!judge(pos, seat, veto)) veto.ground.clear();
  for (const Move& move : {veto, Move{Verb::accept, 0}, Move{Verb::pass, 0}})
    if (check(pos, seat, move, 0)) out.push_back(move);
}

Result<Account> Modele::check(const Position& pos, Seat seat, const Move& move, Millis) const {
  if (pos.phase != Phase::race && pos.phase != Phase::veto)
    return refuse(messages::core::not_your_turn);
  if (move.verb == Verb::claim || move.verb == Verb::pass) {
    if (pos.phase == Phase::veto) return refuse(say::claim_pending);
    if (pos.out.has(seat)) return refuse(say::not_in_the_round);
    if (move.verb == Verb::pass) return Account{};
    if (card_worth(pos.hands[seat.index], move.value) < 0)
      return refuse(say::card_not_held, {{"value", move.value}});
    return Account{
        {{&say::claims, {{"value", move.value}}, move.value, {std::to_string(move.value)}}}};
  }
  if (pos.phase == Phase::race) return refuse(say::nothing_to_answer);
  if (same_side(pos, seat, pos.claimer)) return refuse(say::own_claim);
  if (pos.accepted.has(seat)) return refuse(say::already_answered);
  return Account{};
}

bool Modele::list_accepts(int value) {
  constexpr std::array<std::string_view, 4> kNames = {"un", "deux", "trois", "quatre"};
  return std::ranges::binary_search(lists::nombres::words,
                                    kNames[static_cast<std::size_t>(value - 1)]);
}

Result<void> Modele::judge(const Position&, Seat, const Move& move) const {
  const std::string_view ground(move.ground.begin(), move.ground.size());
  if (ground.empty() || (lexicon_ != nullptr && AcceptedWords(*lexicon_, kAnyWord).accepts(ground)))
    return {};
  return refuse(say::unknown_ground, {{"word", std::string(ground)}});
}

void Modele::apply(Position& pos, Seat seat, const Move& move, Millis at) const {
  switch (move.verb) {
    case Verb::claim:
      pos.phase = Phase::veto;
      pos.claimer = seat;
      pos.claimed = static_cast<std::uint8_t>(card_worth(pos.hands[seat.index], move.value));
      pos.known.add(pos.claimed);
      pos.veto_clock.start(at, pos.veto_length);
      break;
    case Verb::veto: {
      const Seat claimer = pos.claimer;
      close_claim(pos);
      leave_round(pos, claimer, at);
      break;
    }
    case Verb::accept:
      pos.accepted.add(seat);
      if (pos.accepted == opponents(pos, pos.claimer)) {
        pos.phase = Phase::verdict;
        pos.veto_clock.clear();
      }
      break;
    case Verb::pass:
      leave_round(pos, seat, at);
      break;
  }
}

void Modele::expire(Position& pos, const Clock& clock, Millis at) const {
  if (clock.id == kRoundClock) {
    end_round(pos, at);
  } else {
    pos.phase = Phase::verdict;
    pos.veto_clock.clear();
  }
}

void Modele::resolve(Position& pos, const Draw& draw, Millis at) const {
  if (!draw.is_verdict) {
    Seat seat;
    next_to_draw(pos, seat);
    pos.bag.remove(draw.card);
    pos.hands[seat.index].add(draw.card);
    settle_deal(pos, at);
    return;
  }
  const Seat claimer = pos.claimer;
  const int card = pos.claimed;
  close_claim(pos);
  std::int16_t& score = pos.scores[claimer.index];
  if (!draw.accepted) {
    score = static_cast<std::int16_t>(score - 1);
    leave_round(pos, claimer, at);
    return;
  }
  score = static_cast<std::int16_t>(score + value_of(card));
  pos.hands[claimer.index].remove(card);
  pos.known.remove(card);
  pos.pit.add(card);
  if (score >= pos.target) {
    pos.phase = Phase::over;
    return;
  }
  pos.phase = Phase::deal;
  settle_deal(pos, at);
}

std::optional<Outcome> Modele::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::int32_t, kMaxSeats> no_tie_break;
  FixedList<std::int32_t, kMaxSeats> sides;
  for (std::size_t i = 0; i < pos.seats; ++i) {
    sides.push_back(pos.teams ? pos.team[i] : static_cast<std::int32_t>(i));
    std::int32_t score = 0;
    for (std::size_t j = 0; j < pos.seats; ++j)
      if (same_side(pos, seat_at(static_cast<int>(i)), seat_at(static_cast<int>(j))))
        score += pos.scores[j];
    scores.push_back(score);
    no_tie_break.push_back(0);
  }
  return rank_by(scores, no_tie_break, sides);
}

}  // namespace tablee::modele
