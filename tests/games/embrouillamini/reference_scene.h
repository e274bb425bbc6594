#pragma once
// Tables drawn as text, for the tests of the reference.
//
//   J o .      the capital letter (or # for the capital JOKER) goes to the centre of the
//   . u *      table, min. around it; * is a min. joker, blanks between cells are skipped

#include <cctype>
#include <stdexcept>
#include <string>
#include <vector>

#include "reference.h"

namespace tablee::embrouillamini::reference {

// Seat 0 is to play with the cards of `hand`; seat 1 holds one E. No clock.
// The decks are not those of a real deal: it is for `check`, `enumerate` and one `play`.
struct Scene {
  State state;
  Cell origin;  // where the first cell of the picture lies

  Cell at(int row, int column) const { return {origin.row + row, origin.column + column}; }
  Path path(const std::vector<Cell>& of_picture) const {
    Path found;
    for (const Cell cell : of_picture) found.push_back(at(cell.row, cell.column));
    return found;
  }
};

inline Cards cards_of(const std::string& letters) {
  Cards cards;
  for (const char letter : letters) ++cards[letter];
  return cards;
}

inline Scene scene(const std::vector<std::string>& picture, const std::string& hand, int rows = 9,
                   int columns = 15) {
  Scene made;
  made.state.options = default_options();
  made.state.options.seconds = 0;
  made.state.options.rows = rows;
  made.state.options.columns = columns;
  made.state.phase = Phase::play;
  made.state.dealer = 1;
  made.state.players.resize(2);
  made.state.players[0].hand = cards_of(hand);
  made.state.players[1].hand = cards_of("E");

  std::map<Cell, char> drawn;
  std::optional<Cell> capital;
  for (std::size_t row = 0; row < picture.size(); ++row) {
    int column = 0;
    for (const char c : picture[row]) {
      if (c == ' ') continue;
      const Cell cell{static_cast<int>(row), column++};
      if (c == '.') continue;
      const bool is_capital = c == '#' || ('A' <= c && c <= 'Z');
      if (is_capital) capital = cell;
      drawn[cell] =
          c == '#' ? kJoker : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
  }
  if (!capital) throw std::invalid_argument("a picture without capital");
  const Cell middle = centre(made.state.options);
  made.origin = {middle.row - capital->row, middle.column - capital->column};
  for (const auto& [cell, card] : drawn) made.state.table[made.at(cell.row, cell.column)] = card;
  return made;
}

// A move of the picture: the card, where, the announced word, the cells of its path.
inline Move lay(const Scene& on, char card, Cell cell, const std::string& announced,
                const std::vector<Cell>& path) {
  Move move;
  move.card = card;
  move.cell = on.at(cell.row, cell.column);
  move.announced = announced;
  move.path = on.path(path);
  return move;
}

inline const Words& some_words() {
  static const Words words{"JE",     "JOB",   "JOUE",  "JOUER",     "JOUES",  "JOUET", "JOUETS",
                           "JOUERA", "JOUTE", "JOULE", "JOUEUR",    "JOUR",   "JUS",   "JEU",
                           "JEUX",   "JEUNE", "JONC",  "JONQUILLE", "JOUAIT", "JET",   "LIVRE",
                           "MANGE",  "PUT",   "BEC",   "EUX",       "OUR",    "JOUJOU"};
  return words;
}

inline const Dictionary& some_dictionary() {
  static const Dictionary dictionary = known_in(some_words());
  return dictionary;
}

// The points, or the first refusal, as text: "17", "word_completed".
inline std::string answer(const Scene& on, const Move& move) {
  const auto account = check(on.state, on.state.to_play, move, some_dictionary());
  return account ? std::to_string(account->points) : name(account.error().reason);
}

}  // namespace tablee::embrouillamini::reference
