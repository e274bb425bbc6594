#include "games/piochamots/reference.h"

#include <algorithm>
#include <stdexcept>

namespace piochamots_reference {
namespace {

constexpr int kExtraCards = 8;
constexpr Millis kLookFirst = 6'000;

void require(bool condition, const char* what) {
  if (!condition) throw std::invalid_argument(what);
}

void take(Cards& cards, Card card) {
  const auto one = cards.find(card);
  require(one != cards.end(), "the card is not there");
  cards.erase(one);
}

void move_all(Cards& from, Cards& to) {
  to.insert(from.begin(), from.end());
  from.clear();
}

bool holds(const Cards& hand, const Word& word) {
  Cards left = hand;
  for (const Shown& shown : word) {
    const auto one = left.find(shown.card);
    if (one == left.end()) return false;
    left.erase(one);
  }
  return true;
}

// A letter card stands for itself alone.
bool is_sound(const Word& word) {
  return std::ranges::all_of(word, [](const Shown& shown) {
    return shown.card == kBlank || shown.card == Card{shown.letter, shown.colour};
  });
}

std::optional<Millis> clock_of(Millis at, int seconds, int percent) {
  if (seconds == 0 || percent == 0) return std::nullopt;
  return at + Millis{seconds} * 1000 * percent / 100;
}

}  // namespace

Game::Game(Options chosen, const std::vector<int>& time_percents, std::optional<int> first)
    : options(chosen), pile(whole_deck()) {
  require(2 <= time_percents.size() && time_percents.size() <= 6, "two to six players");
  for (const int percent : time_percents) {
    players.emplace_back();
    players.back().time_percent = percent;
    level.push_back(seats() - 1);
  }
  if (first) {
    starter = *first;
    begin_round(0);
  }
}

bool Game::may(int seat, Kind kind) const {
  const Player& asks = player(seat);
  if (!asks.in) return false;
  switch (kind) {
    case Kind::draw:
      // With a pace the cards of a race come by themselves, all but the first.
      if (phase == Phase::race) return seat == drawer && (options.pace == 0 || first_card_);
      return phase == Phase::last && extra > 0 && !drawable().empty();
    case Kind::top:
      if (phase == Phase::decide) return seat == drawer;
      return phase == Phase::race || phase == Phase::last || (phase == Phase::dry && !asks.passed);
    case Kind::word:
    case Kind::nothing:
      return phase == Phase::word && seat == claimer;
    case Kind::pass:
      if (phase == Phase::decide) return seat == drawer;
      return phase == Phase::last || (phase == Phase::dry && !asks.passed);
  }
  return false;
}

Reason Game::why_not(int seat, const Move& move) const {
  if (!may(seat, move.kind)) return Reason::not_now;
  const Cards& hand = player(seat).hand;
  if (move.kind == Kind::top)
    return static_cast<int>(hand.size()) < options.minimum ? Reason::too_few_cards
                                                           : Reason::allowed;
  if (move.kind != Kind::word) return Reason::allowed;
  const std::size_t length = move.cards.empty() ? move.letters.size() : move.cards.size();
  if (static_cast<int>(length) < options.minimum) return Reason::too_short;
  const bool is_held = move.cards.empty() ? best_allotment(hand, move.letters).has_value()
                                          : is_sound(move.cards) && holds(hand, move.cards);
  return is_held ? Reason::allowed : Reason::not_held;
}

void Game::play(int seat, const Move& move, Millis at) {
  require(allowed(seat, move), "not allowed");
  switch (move.kind) {
    case Kind::draw:
      return need_card(at);
    case Kind::top:
      stopped_ = phase;
      phase = Phase::word;
      claimer = seat;
      stopped_at_ = at;
      word_clock_ = clock_of(at, options.word_seconds, player(seat).time_percent);
      return;
    case Kind::word:
      phase = Phase::verdict;
      claim = move.cards.empty() ? *best_allotment(player(seat).hand, move.letters) : move.cards;
      return;
    case Kind::nothing:
      be_wrong(at);
      return;
    case Kind::pass:
      if (phase == Phase::last) return end_round(std::nullopt, End::none, at);
      if (phase == Phase::decide) {
        drawer = left_in(seat);
        return need_card(at);
      }
      player(seat).passed = true;
      if (all_in_have_passed()) end_round(std::nullopt, End::drawn_out, at);
      return;
  }
}

// Nothing runs while chance or the dictionary answers; after "Top !" only the time
// to show the word does.
std::vector<Clock> Game::clocks() const {
  if (phase == Phase::race && draw_clock_) return {{1, drawer, *draw_clock_}};
  if (phase == Phase::word && word_clock_) return {{2, claimer, *word_clock_}};
  if (phase == Phase::last && last_clock_) return {{3, drawer, *last_clock_}};
  if (phase == Phase::dry && last_clock_) return {{3, drawer, *last_clock_}};
  return {};
}

void Game::expire(int clock_id, Millis at) {
  const std::vector<Clock> running = clocks();
  require(running.size() == 1 && running[0].id == clock_id, "this clock does not run");
  if (clock_id == 1) return need_card(at);
  if (clock_id == 2) return be_wrong(at);
  // Time out is to stop, as if whoever is left had passed.
  end_round(std::nullopt, phase == Phase::dry ? End::drawn_out : End::none, at);
}

Cards Game::drawable() const { return pile.empty() ? pit : pile; }

void Game::draw(Card card, Millis at) {
  if (phase == Phase::opening) return draw_for_first_player(card, at);
  require(phase == Phase::drawing, "no card is due");
  if (pile.empty()) move_all(pit, pile);
  take(pile, card);
  player(drawer).hand.insert(card);
  first_card_ = false;
  if (count_in() == 1) {
    --extra;
    phase = Phase::last;
  } else if (options.in_turn) {
    phase = Phase::decide;
  } else {
    phase = Phase::race;
    drawer = left_in(drawer);
    if (options.pace > 0) draw_clock_ = at + Millis{options.pace} * 1000;
  }
}

void Game::verdict(bool is_right, Millis at) {
  require(phase == Phase::verdict, "no word is shown");
  if (!is_right) return be_wrong(at);
  player(claimer).score += points(claim);
  end_round(claimer, End::won, at);
}

Player& Game::player(int seat) { return players.at(static_cast<std::size_t>(seat)); }
const Player& Game::player(int seat) const { return players.at(static_cast<std::size_t>(seat)); }

int Game::left_in(int seat) const {
  for (int step = 1; step <= seats(); ++step) {
    const int next = (seat + step) % seats();
    if (player(next).in) return next;
  }
  return seat;
}

int Game::count_in() const {
  return static_cast<int>(std::ranges::count_if(players, [](const Player& p) { return p.in; }));
}

bool Game::all_in_have_passed() const {
  return std::ranges::all_of(players, [](const Player& p) { return !p.in || p.passed; });
}

// A blank is put aside and the same seat turns up another card. The letter farthest
// in the alphabet begins; those level on it do it again, all cards back in the pile.
void Game::draw_for_first_player(Card card, Millis at) {
  take(pile, card);
  if (card == kBlank) {
    aside.insert(card);
    return;
  }
  turned[level[turned.size()]] = card;
  if (turned.size() < level.size()) return;

  char farthest = 'A';
  for (const auto& [seat, mine] : turned) farthest = std::max(farthest, mine.letter);
  std::vector<int> best;
  for (const auto& [seat, mine] : turned)
    if (mine.letter == farthest) best.push_back(seat);

  pile = whole_deck();
  aside.clear();
  turned.clear();
  level = best;
  if (best.size() > 1) return;
  starter = best[0];
  drawn_for_ = true;
  begin_round(at);
}

void Game::begin_round(Millis at) {
  ++round;
  for (Player& each : players) {
    each.in = true;
    each.passed = false;
  }
  first_card_ = true;
  drawer = starter;
  claimer = -1;
  extra = 0;
  draw_clock_.reset();
  word_clock_.reset();
  last_clock_.reset();
  if (options.in_turn) return need_card(at);
  phase = Phase::race;
  if (options.pace > 0)
    draw_clock_ = at + Millis{options.pace} * 1000 + (round > 1 || drawn_for_ ? kLookFirst : 0);
}

// Somebody is to get a card: there is one, or drawing stops.
void Game::need_card(Millis at) {
  draw_clock_.reset();
  if (!drawable().empty()) {
    phase = Phase::drawing;
    return;
  }
  phase = Phase::dry;
  // Those still in have the time of a last player: the longest of theirs, and all
  // the time they want when one of them has no clock.
  for (const Player& each : players) {
    if (!each.in) continue;
    const std::optional<Millis> mine = clock_of(at, options.last_seconds, each.time_percent);
    if (!mine) {
      last_clock_.reset();
      return;
    }
    last_clock_ = std::max(*mine, last_clock_.value_or(0));
  }
}

// Five points less and out; the cards stay in the hand until the end of the round.
void Game::be_wrong(Millis at) {
  const int offender = claimer;
  player(offender).score -= 5;
  player(offender).in = false;
  claimer = -1;
  claim.clear();
  word_clock_.reset();
  if (count_in() == 0) return end_round(std::nullopt, End::none, at);
  if (all_in_have_passed()) return end_round(std::nullopt, End::drawn_out, at);
  if (drawer == offender) drawer = left_in(offender);
  if (count_in() == 1) {
    phase = Phase::last;
    drawer = left_in(offender);
    extra = kExtraCards;
    draw_clock_.reset();
    last_clock_ = clock_of(at, options.last_seconds, player(drawer).time_percent);
    return;
  }
  // The round goes on where it stood still, and its clocks with what was left.
  if (draw_clock_) *draw_clock_ += at - stopped_at_;
  if (last_clock_) *last_clock_ += at - stopped_at_;
  phase = stopped_;
  if (phase == Phase::decide) need_card(at);
}

void Game::end_round(std::optional<int> won_by, End end, Millis at) {
  for (Player& each : players) move_all(each.hand, pit);
  last_end = end;
  claimer = -1;
  claim.clear();
  starter = (won_by.value_or(starter) + 1) % seats();
  if (won_by && player(*won_by).score >= options.target) {
    winner = won_by;
    phase = Phase::over;
    return;
  }
  begin_round(at);
}

}  // namespace piochamots_reference
