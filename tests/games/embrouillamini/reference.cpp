// Moves: what is wrong with one, and what it brings.
#include "reference.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace tablee::embrouillamini::reference {
namespace {

using Table = std::map<Cell, char>;

bool contains(const Path& path, Cell cell) {
  return std::find(path.begin(), path.end(), cell) != path.end();
}

// The table once the card lies there; as it is when the card cannot.
Table with_card(const State& state, const Move& move) {
  Table table = state.table;
  if (is_on_table(state.options, move.cell)) table.insert({move.cell, move.card});
  return table;
}

bool shows(char card, char letter) { return card == kJoker || card == letter; }

std::vector<Cell> jokers_of(const Table& table, const Path& path) {
  std::vector<Cell> jokers;
  for (const Cell cell : path) {
    if (table.contains(cell) && table.at(cell) == kJoker) jokers.push_back(cell);
  }
  return jokers;
}

void lengthen(const Options& options, const Table& table, const std::string& letters, Path& path,
              std::vector<Path>& found) {
  if (path.size() == letters.size()) {
    found.push_back(path);
    return;
  }
  for (const Cell next : neighbours(options, path.back())) {
    if (!table.contains(next) || contains(path, next)) continue;
    if (!shows(table.at(next), letters[path.size()])) continue;
    path.push_back(next);
    lengthen(options, table, letters, path, found);
    path.pop_back();
  }
}

// All paths from the capital that show these letters, however many jokers.
std::vector<Path> paths_of(const Options& options, const Table& table, const std::string& letters) {
  std::vector<Path> found;
  const Cell capital = centre(options);
  if (letters.empty() || !table.contains(capital)) return found;
  if (!shows(table.at(capital), letters[0])) return found;
  Path path{capital};
  lengthen(options, table, letters, path, found);
  return found;
}

// The card and its place, whatever is announced.
void object_to_card(const State& state, int seat, const Move& move, std::vector<Refusal>& all) {
  const Cards& hand = state.players.at(static_cast<std::size_t>(seat)).hand;
  if (!hand.contains(move.card)) all.push_back({Reason::not_held, {}});
  if (!is_on_table(state.options, move.cell)) {
    all.push_back({Reason::off_table, {move.cell}});
    return;
  }
  if (state.table.contains(move.cell)) all.push_back({Reason::occupied, {move.cell}});
  bool leans = false;
  for (const Cell cell : neighbours(state.options, move.cell)) {
    if (state.table.contains(cell)) leans = true;
  }
  if (!leans) all.push_back({Reason::not_touching, {move.cell}});
}

// The path as a finger goes along it, whatever it spells.
void object_to_course(const State& state, const Table& table, const Move& move, const Path& path,
                      std::vector<Refusal>& all) {
  std::vector<Cell> bare, jumped, repeated;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!table.contains(path[i])) bare.push_back(path[i]);
    // A card taken again on the spot is a repetition, not a jump.
    if (i > 0 && path[i] != path[i - 1] && !touches(path[i - 1], path[i]))
      jumped.push_back(path[i]);
    const auto here = path.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(path.begin(), here, path[i]) != here) repeated.push_back(path[i]);
  }
  if (!bare.empty()) all.push_back({Reason::path_off_cards, bare});
  if (path.front() != centre(state.options))
    all.push_back({Reason::path_not_from_capital, {path.front()}});
  if (!jumped.empty()) all.push_back({Reason::path_jumps, jumped});
  if (!repeated.empty()) all.push_back({Reason::path_repeats_card, repeated});
  if (!contains(path, move.cell)) all.push_back({Reason::path_without_new_card, {move.cell}});
}

// E13, E32: an empty cell inside the table beside the last letter, after the card is laid.
bool is_enclosed(const State& state, const Table& table, Cell last) {
  for (const Cell cell : neighbours(state.options, last)) {
    if (!table.contains(cell)) return false;
  }
  return true;
}

// The cards of the path against the letters of the announced word.
void object_to_letters(const State& state, const Table& table, const Move& move, const Path& path,
                       std::vector<Refusal>& all) {
  std::vector<Cell> other;
  bool joker_agrees = false;
  for (std::size_t i = 0; i < path.size() && i < move.announced.size(); ++i) {
    if (!table.contains(path[i])) continue;
    const char card = table.at(path[i]);
    if (!shows(card, move.announced[i])) other.push_back(path[i]);
    if (card == kJoker && move.joker == move.announced[i]) joker_agrees = true;
  }
  if (move.spelled && move.spelled->size() != path.size() && other.empty())
    other.push_back(path.back());
  if (!other.empty()) all.push_back({Reason::spells_other, other});

  const std::vector<Cell> jokers = jokers_of(table, path);
  if (jokers.size() > 1) all.push_back({Reason::two_jokers, jokers});
  // Decision: a letter named for a joker when the word has none contradicts it too.
  if (move.joker && !joker_agrees) all.push_back({Reason::joker_contradicts, jokers});

  const bool is_beginning = path.size() < move.announced.size();
  if (is_beginning && is_enclosed(state, table, path.back()))
    all.push_back({Reason::last_letter_enclosed, {path.back()}});
}

// What is announced, when the path has so many letters.
void object_to_word(const State& state, const Move& move, std::size_t letters,
                    std::vector<Refusal>& all) {
  if (move.announced.size() < letters) all.push_back({Reason::announced_too_short, {}});
  if (move.spelled && !move.announced.starts_with(*move.spelled))
    all.push_back({Reason::announced_otherwise, {}});
  const Kind kind = letters < move.announced.size() ? Kind::beginning : Kind::word;
  if (move.kind && *move.kind != kind) all.push_back({Reason::kind_contradicts, {}});

  if (state.completed.contains(move.announced)) all.push_back({Reason::word_completed, {}});
  if (kind == Kind::beginning &&
      state.said.contains({move.announced.substr(0, letters), move.announced}))
    all.push_back({Reason::beginning_repeated, {}});
}

// E35: a hyphen or an apostrophe makes an unknown word, whatever the dictionary says.
bool is_known(const std::string& word, const Dictionary& is_word) {
  const auto is_letter = [](char c) { return 'A' <= c && c <= 'Z'; };
  return std::all_of(word.begin(), word.end(), is_letter) && is_word(word);
}

// Decision: without a path it is the letters spelled, or else the whole word, that say its length.
std::string sought(const Move& move) { return move.spelled.value_or(move.announced); }

// The paths that a player who left it out may have meant. Decision: only paths that would
// be allowed are counted. Among those that only show the
// letters, `objectionable` collects what is wrong with the others.
std::vector<Path> meant_paths(const State& state, const Table& table, const Move& move,
                              std::vector<Refusal>& objectionable) {
  std::vector<Path> meant;
  for (const Path& path : paths_of(state.options, table, sought(move))) {
    if (!contains(path, move.cell)) continue;
    std::vector<Refusal> against;
    object_to_letters(state, table, move, path, against);
    if (against.empty()) meant.push_back(path);
    objectionable.insert(objectionable.end(), against.begin(), against.end());
  }
  return meant;
}

void object_to_left_out_path(const State& state, const Table& table, const Move& move,
                             std::vector<Refusal>& all) {
  std::vector<Refusal> objectionable;
  const std::vector<Path> meant = meant_paths(state, table, move, objectionable);
  if (meant.size() == 1) return;
  if (meant.size() > 1) {
    all.push_back({Reason::several_paths, {}, static_cast<int>(meant.size())});
  } else if (objectionable.empty()) {
    all.push_back({Reason::no_path, {}});
  } else {
    all.insert(all.end(), objectionable.begin(), objectionable.end());
  }
}

Account account_of(const State& state, const Move& move) {
  const Table table = with_card(state, move);
  Account account;
  account.path = move.path;
  if (account.path.empty()) {
    std::vector<Refusal> ignored;
    account.path = meant_paths(state, table, move, ignored).at(0);
  }
  const int length = static_cast<int>(account.path.size());
  account.letters = move.announced.substr(0, account.path.size());
  int sum = 0;
  for (const Cell cell : account.path) {
    const char card = table.at(cell);
    const int value = card == kJoker ? 0 : state.options.values.at(card);
    account.values.push_back(value);
    sum += value;
  }
  if (account.letters.size() < move.announced.size()) {
    account.kind = Kind::beginning;
    account.lines = {{Counted::letters, length}};
  } else {
    account.kind = Kind::word;
    account.lines = {{Counted::values, sum}};
    if (account.path.size() == table.size()) account.lines.push_back({Counted::letters, length});
  }
  for (const Line& line : account.lines) account.points += line.points;
  return account;
}

}  // namespace

Dictionary known_in(const Words& words) {
  return [&words](const std::string& word) { return words.contains(word); };
}

Move pass_move() {
  Move move;
  move.action = Action::pass;
  return move;
}

Cell centre(const Options& options) { return {options.rows / 2, options.columns / 2}; }

bool is_on_table(const Options& options, Cell cell) {
  return 0 <= cell.row && cell.row < options.rows && 0 <= cell.column &&
         cell.column < options.columns;
}

bool touches(Cell a, Cell b) {
  return a != b && std::abs(a.row - b.row) <= 1 && std::abs(a.column - b.column) <= 1;
}

std::vector<Cell> neighbours(const Options& options, Cell cell) {
  std::vector<Cell> found;
  for (int row = cell.row - 1; row <= cell.row + 1; ++row) {
    for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
      const Cell other{row, column};
      if (other != cell && is_on_table(options, other)) found.push_back(other);
    }
  }
  return found;
}

std::vector<Refusal> objections(const State& state, int seat, const Move& move,
                                const Dictionary& is_word, Millis at) {
  if (seat < 0 || seat >= static_cast<int>(state.players.size()))
    throw std::invalid_argument("no such seat");
  if (state.phase != Phase::play) return {{Reason::no_turn, {}}};
  if (seat != state.to_play) return {{Reason::not_your_turn, {}}};
  if (state.deadline && at >= *state.deadline) return {{Reason::too_late, {}}};
  if (move.action == Action::pass) return {};  // E26: always allowed

  std::vector<Refusal> all;
  const Table table = with_card(state, move);
  object_to_card(state, seat, move, all);
  if (move.path.empty()) {
    object_to_word(state, move, sought(move).size(), all);
    object_to_left_out_path(state, table, move, all);
  } else {
    object_to_course(state, table, move, move.path, all);
    object_to_word(state, move, move.path.size(), all);
    object_to_letters(state, table, move, move.path, all);
  }
  if (!is_known(move.announced, is_word)) all.push_back({Reason::unknown_word, {}});
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::expected<Account, Refusal> check(const State& state, int seat, const Move& move,
                                      const Dictionary& is_word, Millis at) {
  const std::vector<Refusal> all = objections(state, seat, move, is_word, at);
  if (!all.empty()) return std::unexpected(all.front());
  if (move.action == Action::pass) return Account{};
  return account_of(state, move);
}

}  // namespace tablee::embrouillamini::reference
