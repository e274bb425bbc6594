#pragma once
// Scenes for the tests of the reference: positions drawn as text, turns in one line.

#include <set>
#include <string>
#include <vector>

#include "games/ilotmots/reference.h"

namespace tablee::ilotmots::reference {

// A position in the middle of a game: seat 0 to move with this hand, racks of
// `pieces`, nothing drawn on the board, a bag that is not empty.
inline State scene(const std::string& hand, int pieces = 8) {
  State state = start({}, 0);
  state.pieces = pieces;
  state.owed = {0, 0};
  state.hands = {hand, "EEEEEEEE"};
  return state;
}

inline std::vector<Placement> line(int row, int column, bool across, const std::string& text) {
  std::vector<Placement> placements;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int by = static_cast<int>(i);
    if (text[i] == kNothing) continue;  // a cell that is skipped
    placements.push_back({across ? Cell{row, column + by} : Cell{row + by, column}, text[i]});
  }
  return placements;
}

inline std::vector<Placement> across(int row, int column, const std::string& text) {
  return line(row, column, true, text);
}

inline std::vector<Placement> down(int row, int column, const std::string& text) {
  return line(row, column, false, text);
}

inline std::vector<Placement> operator+(std::vector<Placement> a, const std::vector<Placement>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Puts old pieces on the board.
inline void put(State& state, const std::vector<Placement>& placements) {
  for (const Placement& placement : placements) {
    state.laid[index(placement.cell.row)][index(placement.cell.column)] = placement.what;
  }
}

inline Move lay(std::vector<Placement> placements) {
  return {MoveKind::lay, 0, std::move(placements)};
}

inline Move pass() { return {MoveKind::pass, 0, {}}; }

inline Move count(int pieces) { return {MoveKind::count, pieces, {}}; }

// The words of all the examples, as the rulings read them (I3); neither TROUPER,
// PRYAS, DUD nor GLE.
inline bool is_french(const std::string& word) {
  static const std::set<std::string> kWords = {
      "AS",     "CA",      "CE",     "CLAIR", "CLE",    "CRU",     "DE",  "DUO", "EN",
      "ES",     "ET",      "EXACTS", "LE",    "LES",    "NE",      "NET", "OR",  "ON",
      "OS",     "PARS",    "PAYAS",  "PERCE", "PERCEZ", "PRIAS",   "PUR", "QI",  "RA",
      "RARE",   "RAS",     "RE",     "RU",    "SA",     "SALUENT", "SE",  "SEL", "SES",
      "SI",     "SON",     "SONS",   "STE",   "SU",     "TA",      "TE",  "TON", "TROUPE",
      "TROUVE", "TROUVER", "TU",     "UN",    "US",     "UT",      "ETE", "ATE", "ANE"};
  return kWords.contains(word);
}

inline bool is_anything(const std::string&) { return true; }

inline int points_of(const State& state, const Move& move, const Known& known = is_french) {
  const auto account = check(state, move, known);
  return account ? account->points : -1;
}

inline std::string kind_of(const State& state, const Move& move, const Known& known = is_french) {
  const auto account = check(state, move, known);
  if (!account) return to_text(account.error().reason);
  switch (account->kind) {
    case TurnKind::combination:
      return "combination";
    case TurnKind::ilets:
      return "ilets";
    case TurnKind::dump:
      return "dump";
    case TurnKind::pass:
      return "pass";
    case TurnKind::count:
      return "count";
  }
  return "";
}

// The account on one line: "PARS=8 CA=4 ilot L=10".
inline std::string account_text(const State& state, const Move& move,
                                const Known& known = is_french) {
  const auto account = check(state, move, known);
  if (!account) return to_text(account.error().reason);
  std::string text;
  for (const Line& line : account->lines) {
    if (!text.empty()) text += ' ';
    if (line.kind == LineKind::ilot) text += "ilot ";
    if (line.kind == LineKind::strateges) text += "strateges ";
    text += line.text + "=" + std::to_string(line.points);
  }
  return text;
}

}  // namespace tablee::ilotmots::reference
