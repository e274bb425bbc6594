// Ilotmots reference: what is in the box, and the beginning of a game.

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "games/ilotmots/reference.h"

namespace tablee::ilotmots::reference {
namespace {

// Capitals: printed letters, 4 points. 3: the yellow ring. i l o t: islands, 2
// points. Points: 1 point. Section 4.2 of the material.
const Rows kDrawing = {
    "S33333T33333R33333",  //
    "3................A",  //
    "3................3",  //
    "3.iii.l...ooo.ttt3",  //
    "3..i..l...o.o..t.3",  //
    "3..i..l...o.o..t.3",  //
    "S..i..l...o.o..t.3",  //
    "3.iii.lll.ooo..t.T",  //
    "3................3",  //
    "3................3",  //
    "33E33333G33333E333",
};

}  // namespace

Rows empty_rows() { return Rows(kRows, std::string(kColumns, kNothing)); }

Board standard_board() {
  Board board{empty_rows(), empty_rows(), empty_rows()};
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const char drawn = kDrawing[index(row)][index(column)];
      char& value = board.values[index(row)][index(column)];
      if (drawn >= 'A' && drawn <= 'Z') {
        value = '4';
        board.printed[index(row)][index(column)] = drawn;
      } else if (drawn == '3') {
        value = '3';
      } else if (drawn == kNothing) {
        value = '1';
      } else {
        value = '2';
        board.islands[index(row)][index(column)] = drawn;
      }
    }
  }
  return board;
}

std::map<char, int> standard_bag() {
  return {{'A', 10}, {'B', 2}, {'C', 2}, {'D', 2}, {'E', 14}, {'F', 2},    {'G', 2},
          {'H', 4},  {'I', 6}, {'J', 2}, {'K', 2}, {'L', 4},  {'M', 2},    {'N', 4},
          {'O', 4},  {'P', 2}, {'Q', 2}, {'R', 6}, {'S', 6},  {'T', 4},    {'U', 8},
          {'V', 4},  {'W', 2}, {'X', 2}, {'Y', 2}, {'Z', 2},  {kJoker, 4}, {kLiaison, 10}};
}

State start(Options options, int starter) {
  if (starter < 0 || starter >= kSeats) throw std::invalid_argument("no such seat");
  if (options.pieces != 0 && (options.pieces < 8 || options.pieces > 10)) {
    throw std::invalid_argument("a rack has 8, 9 or 10 pieces");
  }
  State state;
  state.board = standard_board();
  state.options = options;
  state.laid = empty_rows();
  state.hands = {"", ""};
  state.bag = standard_bag();
  state.scores = {0, 0};
  state.to_move = starter;
  state.pieces = options.pieces;
  state.owed = {options.pieces, options.pieces};
  return state;
}

void draw(State& state, int seat, const std::string& pieces) {
  if (seat < 0 || seat >= kSeats) throw std::invalid_argument("no such seat");
  if (state.owed[index(seat)] < static_cast<int>(pieces.size())) {
    throw std::invalid_argument("more pieces than the seat has to draw");
  }
  std::map<char, int> bag = state.bag;
  for (const char piece : pieces) {
    if (bag[piece] == 0) throw std::invalid_argument("that piece is not in the bag");
    --bag[piece];
  }
  state.bag = bag;
  state.hands[index(seat)] += pieces;
  state.owed[index(seat)] -= static_cast<int>(pieces.size());
}

bool is_over(const State& state) { return state.over; }

std::vector<int> final_scores(const State& state) {
  if (!state.over) throw std::invalid_argument("the game is not over");
  std::vector<int> scores = state.scores;
  for (int seat = 0; seat < kSeats; ++seat) {
    scores[index(seat)] -= 2 * static_cast<int>(state.hands[index(seat)].size());
  }
  return scores;
}

std::vector<int> winners(const State& state) {
  const std::vector<int> scores = final_scores(state);
  std::vector<int> seats;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (scores[index(seat)] == std::ranges::max(scores)) seats.push_back(seat);
  }
  return seats;
}

std::string to_text(const Move& move) {
  if (move.kind == MoveKind::pass) return "pass";
  if (move.kind == MoveKind::count) return "count " + std::to_string(move.count);
  std::string text;
  for (const Placement& placement : move.placements) {
    if (!text.empty()) text += ' ';
    text += placement.what + std::to_string(placement.cell.row) + '.' +
            std::to_string(placement.cell.column);
  }
  return text;
}

std::string to_text(Reason reason) {
  static const std::map<Reason, std::string> kNames = {
      {Reason::game_over, "game_over"},
      {Reason::draw_first, "draw_first"},
      {Reason::count_first, "count_first"},
      {Reason::count_chosen, "count_chosen"},
      {Reason::bad_count, "bad_count"},
      {Reason::nothing_laid, "nothing_laid"},
      {Reason::no_such_piece, "no_such_piece"},
      {Reason::off_board, "off_board"},
      {Reason::cell_twice, "cell_twice"},
      {Reason::cell_taken, "cell_taken"},
      {Reason::not_in_rack, "not_in_rack"},
      {Reason::wrong_printed_letter, "wrong_printed_letter"},
      {Reason::liaison_on_printed, "liaison_on_printed"},
      {Reason::first_without_word, "first_without_word"},
      {Reason::not_connected, "not_connected"},
      {Reason::no_liaison_laid, "no_liaison_laid"},
      {Reason::lonely_letter, "lonely_letter"},
      {Reason::apart, "apart"},
      {Reason::second_part, "second_part"},
      {Reason::wordless_part, "wordless_part"},
      {Reason::unknown_word, "unknown_word"},
      {Reason::unknown_half, "unknown_half"},
  };
  return kNames.at(reason);
}

}  // namespace tablee::ilotmots::reference
