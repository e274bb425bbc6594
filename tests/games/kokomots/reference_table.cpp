// Questions about the table that checking and playing share, and the clocks.

#include <algorithm>
#include <tuple>

#include "games/kokomots/reference_internal.h"

namespace tablee::kokomots::reference {
namespace {

// K74: the announcement, then words, then choices, then search or sand. Decision: the end
// of a hush (K66) before the search.
int rank(Timer timer) {
  if (timer == Timer::announcement) return 0;
  if (timer == Timer::word) return 1;
  if (timer == Timer::choice) return 2;
  return timer == Timer::hush ? 3 : 4;
}

}  // namespace

const OpenWord* find_word(const State& state, int id) {
  for (const OpenWord& word : state.open)
    if (word.id == id) return &word;
  return nullptr;
}

const OpenWord* spelling_of(const State& state, int seat) {
  for (const OpenWord& word : state.open)
    if (word.seat == seat && word.stage == Stage::spelling) return &word;
  return nullptr;
}

OpenWord& open_word(State& state, int id) {
  for (OpenWord& word : state.open)
    if (word.id == id) return word;
  require(false, "no such word is open");
  return state.open.front();
}

std::set<int> opposing_persons(const State& state, int seat) {
  std::set<int> persons;
  for (int other = 0; other < static_cast<int>(state.players.size()); ++other)
    if (state.players[index(other)].is_person && side_of(state, other) != side_of(state, seat))
      persons.insert(other);
  return persons;
}

const Cards& source_of(const State& state, int seat, int packet) {
  if (state.options.mode == Mode::simultane) return state.pair;
  if (state.options.mode == Mode::equipes) return state.packets.at(index(packet)).cards;
  return state.players.at(index(seat)).hand;
}

Cards& source_of(State& state, int seat, int packet) {
  if (state.options.mode == Mode::simultane) return state.pair;
  if (state.options.mode == Mode::equipes) return state.packets.at(index(packet)).cards;
  return state.players.at(index(seat)).hand;
}

int drawable_count(const State& state) {
  return state.pile + static_cast<int>(state.reshuffled.size() + state.discard.size());
}

int empty_piles(const State& state) {
  return static_cast<int>(std::ranges::count_if(state.columns, [](const Column& column) {
    return column.face == 0 && column.themes_below == 0;
  }));
}

int won_cards(const Side& side) {
  return static_cast<int>(side.letters.size() + side.themes.size() + side.marked.size());
}

int cards_due(const State& state, int seat) {
  int due = 0;
  for (const Choice& choice : state.choices)
    if (choice.seat == seat) due += choice.count;
  return due;
}

void uncover(State& state) {
  const auto need = [&state](const Need& wanted) {
    if (std::ranges::find(state.needs, wanted) == state.needs.end()) state.needs.push_back(wanted);
  };
  for (int column = 0; column < 4; ++column) {
    const Column& here = state.columns[index(column)];
    if (here.face == 0 && here.themes_below > 0) need({Place::theme, column, 0});
    for (int pile = 0; pile < 2; ++pile) {
      const LetterPile& letters = here.piles[index(pile)];
      if (!letters.top && letters.below > 0) need({Place::column, column, pile});
    }
  }
  if (state.fifth_face == 0 && state.fifth_below > 0) need({Place::fifth, 0, 0});
}

void draw_from_pile(State& state, Place place, int where, int count) {
  // Cards that other needs will draw are no longer there.
  int left = drawable_count(state);
  for (const Need& need : state.needs)
    if (need.place == Place::hand || need.place == Place::pair || need.place == Place::packet)
      --left;
  for (int i = 0; i < std::min(count, left); ++i) state.needs.push_back({place, where, 0});
}

Millis stretched(const State& state, int seat, int seconds) {
  return Millis{seconds} * 1000 * state.players.at(index(seat)).percent / 100;
}

Millis sand_of(const State& state, int active) {
  if (state.options.mode != Mode::equipes) return stretched(state, active, state.options.sable);
  // Decision: K50 speaks of a seat; a team has the time of its slowest member.
  Millis longest = 0;
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat)
    if (side_of(state, seat) == active)
      longest = std::max(longest, stretched(state, seat, state.options.sable));
  return longest;
}

std::vector<Clock> clocks(const State& state) {
  std::vector<Clock> running;
  for (const OpenWord& word : state.open)
    if (word.deadline) running.push_back({*word.deadline, Timer::word, word.id});
  if (state.announce) running.push_back({*state.announce, Timer::announcement, 0});
  for (const Choice& choice : state.choices)
    running.push_back({choice.deadline, Timer::choice, choice.id});
  if (state.hush) running.push_back({*state.hush, Timer::hush, 0});
  if (state.search) running.push_back({*state.search, Timer::search, 0});
  if (state.start) running.push_back({*state.start, Timer::start, 0});
  if (state.sand) running.push_back({*state.sand, Timer::sand, 0});
  std::ranges::sort(running, [](const Clock& a, const Clock& b) {
    return std::tuple(a.deadline, rank(a.timer), a.id) <
           std::tuple(b.deadline, rank(b.timer), b.id);
  });
  return running;
}

void shift_clocks(State& state, Millis by) {
  for (OpenWord& word : state.open)
    if (word.deadline) *word.deadline += by;
  for (Choice& choice : state.choices) choice.deadline += by;
  for (std::optional<Millis>* clock :
       {&state.announce, &state.hush, &state.search, &state.sand, &state.start})
    if (*clock) **clock += by;
}

}  // namespace tablee::kokomots::reference
