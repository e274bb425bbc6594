// The course of a game: options, deals, turns, the ends of a round and of the game.
#include <algorithm>
#include <stdexcept>

#include "reference.h"

namespace tablee::embrouillamini::reference {
namespace {

void require(bool condition, const char* what) {
  if (!condition) throw std::invalid_argument(what);
}

void take(Cards& cards, char card) {
  require(cards.contains(card), "the card is not there");
  if (--cards.at(card) == 0) cards.erase(card);
}

Player& player(State& state, int seat) { return state.players.at(static_cast<std::size_t>(seat)); }

int seats_of(const State& state) { return static_cast<int>(state.players.size()); }

// The Ponantais sits at the left of the Méridional: the next seat, clockwise.
int left_of(const State& state, int seat) { return (seat + 1) % seats_of(state); }

// Decision: the time of a turn begins when the one before it ends, that of the first
// turn with the deal; there is no pause before a round. A seat whose percentage is 0 has
// no clock.
void start_clock(State& state, Millis at) {
  state.deadline.reset();
  const int percent = player(state, state.to_play).time_percent;
  if (state.options.seconds == 0 || percent == 0) return;
  state.deadline = at + Millis{state.options.seconds} * 1000 * percent / 100;
}

bool have_equal_turns(const State& state) {
  return std::all_of(state.players.begin(), state.players.end(),
                     [&](const Player& each) { return each.turns == state.players.front().turns; });
}

bool somebody_is_out_of_cards(const State& state) {
  return std::any_of(state.players.begin(), state.players.end(),
                     [](const Player& each) { return each.hand.empty(); });
}

// All the cards, those in hand too, are set aside for good; nobody loses points (E20, E23).
void end_round(State& state) {
  for (Player& each : state.players) {
    each.hand.clear();
    each.turns = 0;
  }
  state.table.clear();
  state.said.clear();
  state.completed.clear();
  state.passes = 0;
  state.deadline.reset();
  if (state.round == state.options.rounds) {
    state.phase = Phase::over;
    return;
  }
  ++state.round;
  state.dealer = left_of(state, state.dealer);
  state.to_play = left_of(state, state.dealer);
  state.phase = Phase::capital;
}

void end_turn(State& state, Millis at) {
  ++player(state, state.to_play).turns;
  const bool all_laid = somebody_is_out_of_cards(state) && have_equal_turns(state);  // E14
  const bool all_passed = state.passes >= seats_of(state);                           // E15, E26
  if (all_laid || all_passed) return end_round(state);
  state.to_play = left_of(state, state.to_play);
  start_clock(state, at);
}

void pass(State& state, Millis at) {
  ++state.passes;
  end_turn(state, at);
}

}  // namespace

int total(const Cards& cards) {
  int sum = 0;
  for (const auto& [card, count] : cards) sum += count;
  return sum;
}

Options default_options() {
  Options options;
  for (const char letter : std::string("ESANTI")) options.values[letter] = 1;
  for (const char letter : std::string("RULO")) options.values[letter] = 2;
  for (const char letter : std::string("DCMPGB")) options.values[letter] = 3;
  for (const char letter : std::string("FHV")) options.values[letter] = 4;
  options.values['Q'] = 8;
  for (const char letter : std::string("JKWXYZ")) options.values[letter] = 10;
  options.minuscules = {{'A', 8}, {'B', 2}, {'C', 3}, {'D', 3}, {'E', 13}, {'F', 2},   {'G', 2},
                        {'H', 2}, {'I', 7}, {'J', 1}, {'K', 1}, {'L', 5},  {'M', 3},   {'N', 5},
                        {'O', 5}, {'P', 2}, {'Q', 1}, {'R', 6}, {'S', 5},  {'T', 5},   {'U', 5},
                        {'V', 2}, {'W', 1}, {'X', 1}, {'Y', 1}, {'Z', 1},  {kJoker, 4}};
  for (char letter = 'A'; letter <= 'Z'; ++letter) options.capitals[letter] = 1;
  options.capitals[kJoker] = 1;
  return options;
}

int hand_size(int seats) {
  require(2 <= seats && seats <= 4, "two to four players");
  return seats == 2 ? 10 : seats == 3 ? 7 : 5;
}

std::optional<Reason> refuse_options(const Options& options, int seats) {
  if (seats < 2 || seats > 4) return Reason::bad_players;
  if (options.rounds < 1 || options.rounds > 4) return Reason::bad_rounds;
  // Decision: how small or large a table may be is not told; it has to have a centre.
  if (options.columns < 1 || options.rows < 1) return Reason::bad_table;
  if (options.seconds < 0 || options.seconds > 120) return Reason::bad_seconds;
  int playable = 0;
  for (const auto& [card, count] : options.capitals) {
    if (options.passed.find(card) == std::string::npos) playable += count;
  }
  if (playable < options.rounds) return Reason::too_few_capitals;
  if (total(options.minuscules) < options.rounds * seats * hand_size(seats))
    return Reason::too_few_minuscules;
  return std::nullopt;
}

State new_game(const Options& options, const std::vector<int>& time_percents, int first_dealer) {
  const int seats = static_cast<int>(time_percents.size());
  require(!refuse_options(options, seats), "refused options");
  require(0 <= first_dealer && first_dealer < seats, "the dealer has no seat");
  State state;
  state.options = options;
  for (const int percent : time_percents) {
    require(percent >= 0, "negative time");
    state.players.emplace_back();
    state.players.back().time_percent = percent;
  }
  state.dealer = first_dealer;
  state.to_play = left_of(state, first_dealer);
  state.minuscules = options.minuscules;
  state.capitals = options.capitals;
  return state;
}

// A capital that is passed over is set aside, and another one is turned (E18, E20).
void turn_capital(State& state, char capital) {
  require(state.phase == Phase::capital, "no capital is due");
  take(state.capitals, capital);
  if (state.options.passed.find(capital) != std::string::npos) return;
  state.table = {{centre(state.options), capital}};
  state.phase = Phase::deal;
}

void deal(State& state, const std::vector<Cards>& hands, Millis at) {
  require(state.phase == Phase::deal, "no cards are due");
  require(hands.size() == state.players.size(), "a hand for everybody");
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    require(total(hands[seat]) == hand_size(seats_of(state)), "not the right number of cards");
    for (const auto& [card, count] : hands[seat]) {
      require(count > 0, "no zero counts");
      for (int i = 0; i < count; ++i) take(state.minuscules, card);
    }
    state.players[seat].hand = hands[seat];
  }
  state.phase = Phase::play;
  start_clock(state, at);
}

// The dictionary was asked when the move was made; a game that is played again does not
// ask it.
void play(State& state, int seat, const Move& move, Millis at) {
  const auto account = check(state, seat, move, [](const std::string&) { return true; }, at);
  require(account.has_value(), "not allowed");
  if (move.action == Action::pass) return pass(state, at);

  Player& mover = player(state, seat);
  take(mover.hand, move.card);
  state.table[move.cell] = move.card;
  mover.score += account->points;
  // E30: only the announced word, and only when the path has all of it.
  if (account->kind == Kind::word) {
    state.completed.insert(move.announced);
  } else {
    state.said.insert({account->letters, move.announced});
  }
  state.passes = 0;
  end_turn(state, at);
}

// Nothing for this turn (D5, E15, E16).
void time_out(State& state, Millis at) {
  require(state.phase == Phase::play && state.deadline.has_value(), "no clock runs");
  require(at >= *state.deadline, "there is time left");
  pass(state, at);
}

bool is_over(const State& state) { return state.phase == Phase::over; }

std::vector<int> scores(const State& state) {
  std::vector<int> all;
  for (const Player& each : state.players) all.push_back(each.score);
  return all;
}

std::vector<int> winners(const State& state) {
  const std::vector<int> all = scores(state);
  const int best = *std::max_element(all.begin(), all.end());
  std::vector<int> winning;
  for (int seat = 0; seat < seats_of(state); ++seat) {
    if (all.at(static_cast<std::size_t>(seat)) == best) winning.push_back(seat);
  }
  return winning;
}

}  // namespace tablee::embrouillamini::reference
