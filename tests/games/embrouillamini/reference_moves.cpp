// All the moves of a position, by trying them.
#include <algorithm>

#include "reference.h"

namespace tablee::embrouillamini::reference {
namespace {

// What the search leaves out can only be refused: letters that no word begins with, a
// second joker, a cell that touches nothing. `check` decides about all the rest.
bool is_start_of_some(const Words& words, const std::string& letters) {
  const auto word = words.lower_bound(letters);
  return word != words.end() && word->starts_with(letters);
}

bool leans(const State& state, Cell cell) {
  const std::vector<Cell> around = neighbours(state.options, cell);
  return std::any_of(around.begin(), around.end(),
                     [&](Cell beside) { return state.table.contains(beside); });
}

struct Search {
  const State& state;
  const Words& words;
  const Dictionary is_word;
  std::map<Cell, char> table;  // with the card to lay
  Move move;                   // the card and its cell
  std::set<Move>& found;

  void announce_all(const Path& path, const std::string& letters) {
    for (auto word = words.lower_bound(letters); word != words.end(); ++word) {
      if (!word->starts_with(letters)) break;
      Move full = move;
      full.path = path;
      full.announced = *word;
      if (check(state, state.to_play, full, is_word)) found.insert(full);
    }
  }

  int jokers_in(const Path& path) const {
    return static_cast<int>(std::count_if(path.begin(), path.end(),
                                          [&](Cell cell) { return table.at(cell) == kJoker; }));
  }

  // `letters` is one reading of the path; a joker has many.
  void step_on(Cell cell, Path path, const std::string& letters) {
    path.push_back(cell);
    if (jokers_in(path) > 1) return;
    const char card = table.at(cell);
    const std::string readings =
        card == kJoker ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : std::string(1, card);
    for (const char letter : readings) {
      const std::string longer = letters + letter;
      if (!is_start_of_some(words, longer)) continue;
      const bool has_new_card = std::find(path.begin(), path.end(), move.cell) != path.end();
      if (has_new_card) announce_all(path, longer);
      for (const Cell next : neighbours(state.options, cell)) {
        if (!table.contains(next)) continue;
        if (std::find(path.begin(), path.end(), next) != path.end()) continue;
        step_on(next, path, longer);
      }
    }
  }
};

}  // namespace

std::vector<Move> enumerate(const State& state, const Words& words) {
  if (state.phase != Phase::play) return {};
  // Decision: the clock is no matter here: whoever lists moves has the time to make one.
  State unhurried = state;
  unhurried.deadline.reset();
  std::set<Move> found;
  found.insert(pass_move());
  const Cards& hand = state.players.at(static_cast<std::size_t>(state.to_play)).hand;
  for (const auto& [card, count] : hand) {
    for (int row = 0; row < state.options.rows; ++row) {
      for (int column = 0; column < state.options.columns; ++column) {
        const Cell cell{row, column};
        if (state.table.contains(cell) || !leans(state, cell)) continue;
        Search search{unhurried, words, known_in(words), state.table, {}, found};
        search.table[cell] = card;
        search.move.card = card;
        search.move.cell = cell;
        search.step_on(centre(state.options), {}, "");
      }
    }
  }
  return {found.begin(), found.end()};
}

}  // namespace tablee::embrouillamini::reference
