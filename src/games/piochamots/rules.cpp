#include "games/piochamots/rules.h"

#include <algorithm>

#include "messages/core.h"
#include "messages/lexicon.h"
#include "messages/piochamots.h"

namespace tablee::piochamots {

namespace say = messages::piochamots;

namespace {

constexpr std::size_t kListedWords = 12;

bool draws_by_hand(const Position& pos) { return pos.terms.pace == 0 || pos.is_round_fresh(); }

Result<void> check_draw(const Position& pos, Seat seat) {
  if (pos.phase == Phase::dry) return refuse(say::no_card_left);
  if (pos.phase == Phase::last && seat == pos.drawer) {
    if (pos.extra == kExtraCards) return refuse(say::no_more_extra, {{"cards", kExtraCards}});
    if (!pos.can_draw()) return refuse(say::no_card_left);
    return {};
  }
  if (pos.phase == Phase::decide || (pos.phase == Phase::race && !draws_by_hand(pos)))
    return refuse(say::draws_come_alone);
  if (pos.phase != Phase::race) return refuse(messages::core::not_your_turn);
  if (seat != pos.drawer) return refuse(say::not_your_draw, {{"seat", pos.drawer.index + 1}});
  return {};
}

Result<void> check_top(const Position& pos, Seat seat) {
  if (pos.phase == Phase::word || pos.phase == Phase::verdict)
    return seat == pos.claimer ? refuse(say::show_your_word) : refuse(say::already_claimed);
  if (pos.phase == Phase::race && pos.is_round_fresh() && pos.round > 1)
    return refuse(say::round_is_over);
  const bool may =
      pos.phase == Phase::race ||
      ((pos.phase == Phase::decide || pos.phase == Phase::last) && seat == pos.drawer) ||
      pos.phase == Phase::dry;
  if (!may) return refuse(messages::core::not_your_turn);
  if (pos.passed.has(seat)) return refuse(say::already_passed);
  if (pos.hands[seat.index].size() < pos.terms.minimum)
    return refuse(say::too_few_cards, {{"minimum", pos.terms.minimum}});
  return {};
}

Result<void> check_showing(const Position& pos, Seat seat) {
  if (pos.phase != Phase::word) return refuse(say::top_first);
  if (seat != pos.claimer) return refuse(say::already_claimed);
  return {};
}

Result<void> check_pass(const Position& pos, Seat seat) {
  if (pos.phase == Phase::dry)
    return pos.passed.has(seat) ? refuse(say::already_passed) : Result<void>{};
  if ((pos.phase == Phase::decide || pos.phase == Phase::last) && seat == pos.drawer) return {};
  if (pos.phase == Phase::race) return refuse(say::no_passing);
  if (pos.phase == Phase::word && seat == pos.claimer) return refuse(say::show_your_word);
  return refuse(messages::core::not_your_turn);
}

Result<Account> account_of_word(const Position& pos, Seat seat, const Tiles& tiles) {
  if (tiles.size() < pos.terms.minimum)
    return refuse(say::word_too_short,
                  {{"word", letters_of(tiles)}, {"minimum", pos.terms.minimum}});
  const Result<Tiles> allotted = allot(tiles, pos.hands[seat.index]);
  if (!allotted) return std::unexpected(allotted.error());
  const Points points = points_of(*allotted);
  Account account{{{&say::word_points,
                    {{"word", letters_of(tiles)}, {"letters", static_cast<int>(tiles.size())}},
                    points.word}}};
  if (points.bonus > 0)
    account.lines.push_back(
        {is_red((*allotted)[0].source) ? &say::bonus_red : &say::bonus_black, {}, points.bonus});
  // Nobody has looked it up yet: that is what "Top !" risks.
  account.lines.push_back({&say::if_accepted, {Fact::points("points", -edition::penalty)}, 0});
  return account;
}

}  // namespace

WordPolicy policy_of(const Terms& terms) {
  WordPolicy policy = kWordPolicy;
  policy.min_length = terms.minimum;
  policy.max_length = kMostLetters;
  return policy;
}

Turn PiochAMots::turn(const Position& pos) const {
  SeatSet active;
  switch (pos.phase) {
    case Phase::opening:
    case Phase::drawing:
    case Phase::verdict:
      return Turn::chance();
    case Phase::over:
      return Turn::over();
    case Phase::word:
      active.add(pos.claimer);
      break;
    case Phase::decide:
    case Phase::last:
      active.add(pos.drawer);
      break;
    case Phase::race:
      for (const Seat seat : pos.in_round())
        if (pos.hands[seat.index].size() >= pos.terms.minimum) active.add(seat);
      if (draws_by_hand(pos)) active.add(pos.drawer);
      break;
    case Phase::dry:
      for (const Seat seat : pos.in_round())
        if (!pos.passed.has(seat)) active.add(seat);
      break;
  }
  const bool awaits_draw = pos.phase == Phase::race && draws_by_hand(pos);
  Turn turn = awaits_draw ? Turn::of(active, pos.drawer) : Turn::of(active);
  pos.draw_clock.show(turn, kDrawClock, pos.drawer);
  pos.word_clock.show(turn, kWordClock, pos.claimer);
  pos.last_clock.show(turn, kLastClock, pos.drawer);
  return turn;
}

void PiochAMots::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  const std::size_t before = out.size();
  const auto each_word = [&](auto visit) {
    words_at(pos.terms).each_anagram(hand_of(pos.hands[seat.index]), visit);
  };
  if (pos.phase == Phase::word && seat == pos.claimer) {
    std::size_t left = kListedWords;
    each_word([&](std::string_view letters, ClassMask) {
      out.push_back({Verb::word, tiles_of(letters)});
      return --left > 0;
    });
  }
  const bool has_word = out.size() > before;
  for (const Verb verb : {Verb::draw, Verb::nothing, Verb::pass})
    if (const Move move{verb, {}}; !has_word && check(pos, seat, move, 0)) out.push_back(move);
  if (const Move top{Verb::top, {}}; check(pos, seat, top, 0))
    each_word([&](std::string_view, ClassMask) {
      out.push_back(top);
      return false;
    });
}

void PiochAMots::acts(const Position& pos, Seat seat, std::vector<std::string>& out) const {
  for (const Verb verb : {Verb::draw, Verb::top, Verb::nothing, Verb::pass})
    if (check(pos, seat, {verb, {}}, 0)) out.emplace_back(verb_name(verb));
  // Which words there are is not told; that one may be shown is.
  if (check_showing(pos, seat)) out.emplace_back(verb_name(Verb::word));
}

Result<Account> PiochAMots::check(const Position& pos, Seat seat, const Move& move, Millis) const {
  if (pos.phase == Phase::over) return refuse(messages::core::game_over);
  if (pos.out.has(seat)) return refuse(say::out_of_the_round);
  Result<void> may;
  switch (move.verb) {
    case Verb::draw:
      may = check_draw(pos, seat);
      break;
    case Verb::top:
      may = check_top(pos, seat);
      break;
    case Verb::word:
    case Verb::nothing:
      may = check_showing(pos, seat);
      break;
    case Verb::pass:
      may = check_pass(pos, seat);
      break;
  }
  if (!may) return std::unexpected(may.error());
  if (move.verb == Verb::word || !move.tiles.empty()) return account_of_word(pos, seat, move.tiles);
  if (move.verb == Verb::nothing) return Account{{{&say::nothing_shown, {}, -edition::penalty}}};
  return Account{};
}

void PiochAMots::apply(Position& pos, Seat seat, const Move& move, Millis at) const {
  switch (move.verb) {
    case Verb::draw:
      return ask_for_card(pos, at);
    case Verb::top:
      stop_round(pos, seat, at);
      if (!move.tiles.empty()) show_word(pos, move.tiles);
      return;
    case Verb::word:
      return show_word(pos, move.tiles);
    case Verb::nothing:
      return fail(pos, at);
    case Verb::pass:
      if (pos.phase == Phase::decide) return pass_to_the_left(pos, at);
      if (pos.phase == Phase::last) return end_round(pos, RoundEnd::nobody, at);
      return pass_dry(pos, seat, at);
  }
}

void PiochAMots::expire(Position& pos, const Clock& clock, Millis at) const {
  if (clock.id == kDrawClock) return ask_for_card(pos, at);
  if (clock.id == kWordClock) return fail(pos, at);
  end_round(pos, pos.phase == Phase::last ? RoundEnd::nobody : RoundEnd::dry, at);
}

void PiochAMots::resolve(Position& pos, const Draw& draw, Millis at) const {
  switch (draw.kind) {
    case DrawKind::opening:
      return turn_up(pos, draw.card, at);
    case DrawKind::card:
      take_card(pos, draw.card, at);
      break;
    case DrawKind::verdict:
      draw.accepted ? win_round(pos, at) : fail(pos, at, draw.why);
      break;
  }
  if (!draw.best.empty()) pos.report.best = draw.best;
}

std::optional<Outcome> PiochAMots::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::int32_t, kMaxSeats> no_tie_break;
  for (const Seat seat : SeatSet::first(pos.terms.seats)) {
    scores.push_back(pos.scores[seat.index]);
    no_tie_break.push_back(0);
  }
  return rank_by(scores, no_tie_break);
}

Result<Position> PiochAMots::parse_position(std::string_view text) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  return piochamots::parse_position(text);
}

}  // namespace tablee::piochamots
