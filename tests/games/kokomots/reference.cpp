#include "games/kokomots/reference.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "games/kokomots/reference_internal.h"

namespace tablee::kokomots::reference {
namespace {

constexpr int kPileCards = 5;

void require_players(const Options& options, const std::vector<Player>& players) {
  const int seats = static_cast<int>(players.size());
  if (options.mode != Mode::equipes) {
    require(2 <= seats && seats <= 6, "two to six players");
    return;
  }
  require(2 <= options.teams && options.teams <= 4, "two to four teams");
  std::map<int, int> sizes;
  for (const Player& player : players) ++sizes[player.team];
  require(static_cast<int>(sizes.size()) == options.teams, "every team has members");
  for (const auto& [team, size] : sizes) {
    require(0 <= team && team < options.teams, "teams are numbered from 0");
    require((size == 2 || size == 3) && size * options.teams == seats, "equal teams of 2 or 3");
  }
}

// The cards of which the next one of the draw pile may be any.
const Cards& pile_bag(const State& state) {
  if (state.pile > 0) return state.unseen;
  return state.reshuffled.empty() ? state.discard : state.reshuffled;
}

Card from_pile(State& state, const Card& card) {
  if (state.pile > 0) {
    take_out(state.unseen, card);
    --state.pile;
    return card;
  }
  // K11, K54: the discard pile is shuffled when a card is wanted and none is left.
  if (state.reshuffled.empty()) state.reshuffled.swap(state.discard);
  take_out(state.reshuffled, card);
  return card;
}

bool is_theme(const Need& need) { return need.place == Place::theme || need.place == Place::fifth; }

void deal_letter(State& state, const Need& need, const Card& card) {
  const auto index = static_cast<std::size_t>(need.index);
  if (need.place == Place::column) {
    LetterPile& pile = state.columns.at(index).piles.at(static_cast<std::size_t>(need.pile));
    take_out(state.unseen, card);
    --pile.below;
    pile.top = card;
    return;
  }
  const Card drawn = from_pile(state, card);
  if (need.place == Place::hand) state.players.at(index).hand.insert(drawn);
  if (need.place == Place::pair) state.pair.insert(drawn);
  if (need.place == Place::packet) state.packets.at(index).cards.insert(drawn);
}

void deal_theme(State& state, const Need& need, int face) {
  require(drawable_faces(state).contains(face), "this theme is not to be turned");
  state.unseen_themes.erase(theme_card(face));
  if (need.place == Place::fifth) {
    --state.fifth_below;
    state.fifth_face = face;
    return;
  }
  Column& column = state.columns.at(static_cast<std::size_t>(need.index));
  --column.themes_below;
  column.face = face;
}

}  // namespace

void require(bool condition, const char* what) {
  if (!condition) throw std::invalid_argument(what);
}

State new_game(const Options& options, const std::vector<Player>& players, int first, Millis at) {
  require_players(options, players);
  require(0 <= first && first < static_cast<int>(players.size()), "the first seat exists");
  State state;
  state.options = options;
  state.players = players;
  const bool is_teams = options.mode == Mode::equipes;
  state.sides.resize(is_teams ? static_cast<std::size_t>(options.teams) : players.size());
  state.unseen = whole_deck();
  state.pile = static_cast<int>(state.unseen.size());
  for (Column& column : state.columns) {
    column.themes_below = kPileCards;
    for (LetterPile& pile : column.piles) {
      pile.below = kPileCards;
      state.pile -= kPileCards;
    }
  }
  for (int card = 1; card <= kThemeCards; ++card) state.unseen_themes.insert(card);
  if (options.mode == Mode::expert) state.fifth_below = kThemeCards - 4 * kPileCards;

  uncover(state);
  state.active = is_teams ? players[static_cast<std::size_t>(first)].team : first;
  if (is_turn_based(state)) {
    for (std::size_t seat = 0; seat < players.size(); ++seat)
      draw_from_pile(state, Place::hand, static_cast<int>(seat), kHand);
    state.sand = at + sand_of(state, state.active);
  } else if (is_teams) {
    state.phase = Phase::waiting;
    state.start = at + Millis{kStartSeconds} * 1000;
  } else {
    draw_from_pile(state, Place::pair, 0, kPair);
    state.search = at + Millis{kSearchSeconds} * 1000;
  }
  return state;
}

Cards drawable(const State& state, const Need& need) {
  require(!is_theme(need), "a letter is turned here");
  return need.place == Place::column ? state.unseen : pile_bag(state);
}

std::set<int> drawable_faces(const State& state) {
  std::set<int> faces;
  for (const int card : state.unseen_themes) {
    faces.insert(card);
    faces.insert(other_face(card));
  }
  return faces;
}

void deal(State& state, const Need& need, const Drawn& drawn) {
  const auto wanted = std::ranges::find(state.needs, need);
  require(wanted != state.needs.end(), "nothing is to be turned there");
  require(is_theme(need) == std::holds_alternative<int>(drawn), "a card of the other kind");
  if (is_theme(need))
    deal_theme(state, need, std::get<int>(drawn));
  else
    deal_letter(state, need, std::get<Card>(drawn));
  state.needs.erase(wanted);
}

bool is_over(const State& state) { return state.phase == Phase::over; }

std::vector<Score> scores(const State& state) {
  std::vector<Score> all;
  for (const Side& side : state.sides) {
    Score score;
    for (const Card& card : side.letters) score.letters += points(card);
    score.themes = static_cast<int>(side.themes.size()) + 3 * static_cast<int>(side.marked.size());
    score.points = score.letters + score.themes;
    score.theme_cards = static_cast<int>(side.themes.size() + side.marked.size());
    all.push_back(score);
  }
  // Most points, then fewest themes, then together (K26).
  for (Score& score : all)
    score.wins = std::ranges::none_of(all, [&](const Score& other) {
      if (other.points != score.points) return other.points > score.points;
      return other.theme_cards < score.theme_cards;
    });
  return all;
}

int side_of(const State& state, int seat) {
  if (state.options.mode != Mode::equipes) return seat;
  return state.players.at(static_cast<std::size_t>(seat)).team;
}

int judge_of(const State& state, int seat) {
  const int seats = static_cast<int>(state.players.size());
  const int steps_to_the_right = seats <= 3 ? 1 : 2;
  return (seat - steps_to_the_right + seats) % seats;
}

bool sees_word(const State& state, int seat, const OpenWord& word) {
  // Decision: letters being entered are for the player's own side until "fini".
  if (word.stage == Stage::spelling) return side_of(state, seat) == side_of(state, word.seat);
  if (!word.verdict.hidden || side_of(state, seat) == side_of(state, word.seat)) return true;
  return word.judge == -1 || word.judge == seat || word.voters.contains(seat);
}

}  // namespace tablee::kokomots::reference
