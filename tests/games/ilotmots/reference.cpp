#include "games/ilotmots/reference.h"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

#include "games/ilotmots/reference_shape.h"

namespace tablee::ilotmots::reference {
namespace {

constexpr int kBonus = 10;

std::unexpected<Refusal> refused(Reason reason, std::vector<Cell> cells = {},
                                 std::vector<std::string> words = {}) {
  return std::unexpected(Refusal{reason, std::move(words), std::move(cells)});
}

int pieces_in(const std::map<char, int>& bag) {
  int sum = 0;
  for (const auto& [piece, count] : bag) sum += count;
  return sum;
}

// What leaves the rack for it.
char piece_of(char on_board) { return on_board >= 'a' && on_board <= 'z' ? kJoker : on_board; }

// Without the pieces laid; nothing if one of them is not there.
std::optional<std::string> hand_after(std::string hand, const std::vector<Placement>& placements) {
  for (const Placement& placement : placements) {
    const std::size_t where = hand.find(piece_of(placement.what));
    if (where == std::string::npos) return std::nullopt;
    hand.erase(where, 1);
  }
  return hand;
}

// Each piece for itself: exists, is held, may lie on its cell.
std::optional<Refusal> check_pieces(const State& state, const std::vector<Placement>& placements) {
  const auto reason = [](Reason why, Cell cell) { return Refusal{why, {}, {cell}}; };
  if (placements.empty()) return Refusal{Reason::nothing_laid, {}, {}};
  for (const Placement& placement : placements) {
    if (!is_letter(placement.what) && placement.what != kLiaison) {
      return reason(Reason::no_such_piece, placement.cell);
    }
  }
  for (const Placement& placement : placements) {
    if (!is_inside(placement.cell)) return reason(Reason::off_board, placement.cell);
  }
  std::set<Cell> cells;
  for (const Placement& placement : placements) {
    if (!cells.insert(placement.cell).second) return reason(Reason::cell_twice, placement.cell);
  }
  for (const Placement& placement : placements) {
    if (at(state.laid, placement.cell) != kNothing) {
      return reason(Reason::cell_taken, placement.cell);
    }
  }
  if (!hand_after(state.hands[index(state.to_move)], placements)) {
    return Refusal{Reason::not_in_rack, {}, {}};
  }
  for (const Placement& placement : placements) {
    const char printed = at(state.board.printed, placement.cell);
    if (printed == kNothing || placement.what == kLiaison) continue;
    if (letter_of(placement.what) != printed) {
      return reason(Reason::wrong_printed_letter, placement.cell);
    }
  }
  for (const Placement& placement : placements) {
    const char printed = at(state.board.printed, placement.cell);
    if (printed != kNothing && placement.what == kLiaison) {
      return reason(Reason::liaison_on_printed, placement.cell);
    }
  }
  return std::nullopt;
}

// The pieces between printed letters, as texts (I39); the whole if there is none.
std::vector<std::string> halves_of(const Run& run) {
  std::vector<std::string> halves = {""};
  for (std::size_t i = 0; i < run.cells.size(); ++i) {
    if (run.laid[i]) {
      halves.back() += run.text[i];
    } else {
      halves.push_back("");
    }
  }
  return halves;
}

std::optional<Refusal> check_words(const State& state, const Shape& shape, const Known& known) {
  Refusal unknown{Reason::unknown_word, {}, {}};
  for (const Run& run : shape.readings) {
    if (known(run.text)) continue;
    unknown.words.push_back(run.text);
    unknown.cells.insert(unknown.cells.end(), run.cells.begin(), run.cells.end());
  }
  if (!unknown.words.empty()) return unknown;
  if (!state.options.strict_printed) return std::nullopt;
  unknown.reason = Reason::unknown_half;
  for (const Run& run : shape.readings) {
    for (const std::string& half : halves_of(run)) {
      if (half.size() < 2 || known(half)) continue;
      unknown.words.push_back(half);
      unknown.cells.insert(unknown.cells.end(), run.cells.begin(), run.cells.end());
    }
  }
  if (!unknown.words.empty()) return unknown;
  return std::nullopt;
}

Line word_line(const State& state, const Shape& shape, const Run& word) {
  Line line{LineKind::word, word.text, word.cells, {}, 0};
  for (std::size_t i = 0; i < word.cells.size(); ++i) {
    int value = 0;  // I5: an uncovered printed letter
    if (shape.fresh.contains(word.cells[i])) {
      value = at(state.board.values, word.cells[i]) - '0';
    } else if (word.laid[i]) {
      value = 1;  // I26, I27, I36
    }
    line.values.push_back(value);
    line.points += value;
  }
  return line;
}

// I17: covered by anything, and not before this turn.
std::vector<Line> ilot_lines(const State& state, const Shape& shape) {
  std::vector<Line> lines;
  for (const char island : std::string("ilot")) {
    std::vector<Cell> cells;
    bool was_covered = true;
    bool is_covered = true;
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        const Cell cell{row, column};
        if (at(state.board.islands, cell) != island) continue;
        cells.push_back(cell);
        was_covered = was_covered && at(state.laid, cell) != kNothing;
        is_covered = is_covered && at(shape.laid, cell) != kNothing;
      }
    }
    if (cells.empty() || was_covered || !is_covered) continue;
    lines.push_back({LineKind::ilot, std::string(1, letter_of(island)), cells, {}, kBonus});
  }
  return lines;
}

// I18, I43: two printed letters of one word covered this turn, whatever lies between;
// once a word. No line inside the ring meets two printed letters.
std::vector<Line> strateges_lines(const State& state, const Shape& shape) {
  std::vector<Line> lines;
  for (const Run& word : shape.words) {
    Line line{LineKind::strateges, word.text, {}, {}, kBonus};
    for (const Cell cell : word.cells) {
      if (shape.fresh.contains(cell) && at(state.board.printed, cell) != kNothing) {
        line.cells.push_back(cell);
      }
    }
    if (line.cells.size() >= 2) lines.push_back(line);
  }
  return lines;
}

Account account_of(const State& state, const Shape& shape) {
  Account account{shape.kind, {}, 0};
  for (const Run& word : shape.words) account.lines.push_back(word_line(state, shape, word));
  int words = 0;
  for (const Line& line : account.lines) words += line.points;

  // I15, I19: the rack at the start of the turn tells.
  const std::size_t held = state.hands[index(state.to_move)].size();
  const bool may_announce = static_cast<int>(held) >= state.pieces;
  if (may_announce) {
    if (shape.kind != TurnKind::dump && shape.fresh.size() == held) {
      account.lines.push_back(
          {LineKind::archipel, "ARCHIPEL", {shape.fresh.begin(), shape.fresh.end()}, {}, words});
    }
    for (const Line& line : ilot_lines(state, shape)) account.lines.push_back(line);
    for (const Line& line : strateges_lines(state, shape)) account.lines.push_back(line);
  }
  for (const Line& line : account.lines) account.points += line.points;
  return account;
}

std::expected<Account, Refusal> check_count(const State& state, int count) {
  if (state.pieces != 0) return refused(Reason::count_chosen);
  if (count < 8 || count > 10) return refused(Reason::bad_count);
  return Account{TurnKind::count, {}, 0};
}

bool is_drawing(const State& state) {
  return std::ranges::any_of(state.owed, [](int owed) { return owed > 0; });
}

void end_turn(State& state) {
  const int missing = state.pieces - static_cast<int>(state.hands[index(state.to_move)].size());
  state.owed[index(state.to_move)] = std::clamp(missing, 0, pieces_in(state.bag));
  state.to_move = 1 - state.to_move;
}

void lay(State& state, const Move& move, int points) {
  std::string& hand = state.hands[index(state.to_move)];
  hand = *hand_after(hand, move.placements);
  state.laid = with(state.laid, move.placements);
  state.scores[index(state.to_move)] += points;
  state.passes = 0;
  if (hand.empty() && pieces_in(state.bag) == 0) {
    state.over = true;  // I21, I44
    return;
  }
  end_turn(state);
}

}  // namespace

std::expected<Account, Refusal> check(const State& state, const Move& move, const Known& known) {
  if (state.over) return refused(Reason::game_over);
  if (is_drawing(state)) return refused(Reason::draw_first);
  if (move.kind == MoveKind::count) return check_count(state, move.count);
  // Decision: a pass before the count is chosen is refused too: nobody has a turn yet.
  if (state.pieces == 0) return refused(Reason::count_first);
  if (move.kind == MoveKind::pass) return Account{TurnKind::pass, {}, 0};

  if (const auto refusal = check_pieces(state, move.placements)) return std::unexpected(*refusal);
  const std::expected<Shape, Refusal> shape = shape_of(state, move.placements);
  if (!shape) return std::unexpected(shape.error());
  if (const auto refusal = check_words(state, *shape, known)) return std::unexpected(*refusal);
  return account_of(state, *shape);
}

void play(State& state, const Move& move) {
  const auto any = [](const std::string&) { return true; };
  const std::expected<Account, Refusal> account = check(state, move, any);
  if (!account) throw std::invalid_argument("refused: " + to_text(account.error().reason));
  if (move.kind == MoveKind::count) {
    state.pieces = move.count;
    state.owed = {move.count, move.count};  // the starter keeps the turn: I25
    return;
  }
  if (move.kind == MoveKind::lay) {
    lay(state, move, account->points);
    return;
  }
  ++state.passes;
  if (state.passes >= kSeats) {
    state.over = true;  // I22
    return;
  }
  end_turn(state);
}

}  // namespace tablee::ilotmots::reference
