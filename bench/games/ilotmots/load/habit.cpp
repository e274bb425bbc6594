// How the load generator plays Ilotmots: a word across a letter that lies there; else it
// passes.

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include "load/known_words.h"
#include "load/player.h"

namespace tablee::load {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

constexpr int kColumns = 18;
constexpr int kRows = 11;
constexpr std::size_t kMostTries = 3;

struct Board {
  const array* rows;
  // '.' where nothing lies; outside too.
  char at(int row, int column) const {
    if (row < 0 || row >= kRows || column < 0 || column >= kColumns) return '.';
    return rows->at(static_cast<std::size_t>(row)).as_string()[static_cast<std::size_t>(column)];
  }
  bool is_empty() const {
    for (int row = 0; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column)
        if (at(row, column) != '.') return false;
    return true;
  }
};

std::string pose(int row, int column, bool down, std::string_view word) {
  std::string text = "pose " + std::string{static_cast<char>('a' + column)} +
                     std::to_string(row + 1) + (down ? "v=" : "h=");
  for (const char c : word) text += static_cast<char>(c - 'a' + 'A');
  return text;
}

// Whether the word lies there alone but for its letter number `cross`; never at the rim,
// where letters are printed.
bool is_free(const Board& board, int row, int column, bool down, std::string_view word,
             std::size_t cross) {
  const auto length = static_cast<int>(word.size());
  for (int i = -1; i <= length; ++i) {
    const int r = row + (down ? i : 0);
    const int c = column + (down ? 0 : i);
    if (r < 1 || r >= kRows - 1 || c < 1 || c >= kColumns - 1) return false;
    if (i == static_cast<int>(cross)) continue;
    if (board.at(r, c) != '.') return false;
    if (i < 0 || i == length) continue;
    if (board.at(r - (down ? 0 : 1), c - (down ? 1 : 0)) != '.') return false;
    if (board.at(r + (down ? 0 : 1), c + (down ? 1 : 0)) != '.') return false;
  }
  return true;
}

void add_crossing(const Board& board, const LetterCount& rack, int row, int column,
                  std::vector<std::string>& moves) {
  const char letter = board.at(row, column);
  for (const std::string_view word : kKnownWords)
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (moves.size() >= kMostTries || word[i] - 'a' + 'A' != letter) continue;
      std::string rest(word);
      rest.erase(i, 1);
      if (!rack.holds(rest)) continue;
      const auto back = static_cast<int>(i);
      if (is_free(board, row - back, column, true, word, i))
        moves.push_back(pose(row - back, column, true, word));
      else if (is_free(board, row, column - back, false, word, i))
        moves.push_back(pose(row, column - back, false, word));
    }
}

std::vector<std::string> play_board(int seat, const object& view) {
  const std::string_view phase = view.at("phase").as_string();
  if (view.at("mover").as_int64() != seat || (phase != "play" && phase != "choose")) return {};
  if (phase == "choose") return {"8"};
  const object& me = view.at("players").as_array().at(static_cast<std::size_t>(seat)).as_object();
  LetterCount rack;
  for (const value& piece : me.at("rack").as_array()) rack.add(piece.as_string()[0]);
  const Board board{&view.at("laid").as_array()};
  std::vector<std::string> moves;
  if (board.is_empty()) {
    for (const std::string_view word : kKnownWords)
      if (moves.empty() && rack.holds(word)) moves.push_back(pose(4, 7, false, word));
  } else {
    for (int row = 1; row < kRows - 1; ++row)
      for (int column = 1; column < kColumns - 1; ++column)
        if (board.at(row, column) != '.') add_crossing(board, rack, row, column, moves);
  }
  moves.emplace_back("passe");
  return moves;
}

const HabitOf kHabit("ilotmots", {R"({"pieces":"8"})", play_board});

}  // namespace

}  // namespace tablee::load
