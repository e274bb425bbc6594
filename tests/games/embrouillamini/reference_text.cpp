// Names and pictures for the messages of tests, and the audit of a position set by hand.
#include <cctype>

#include "reference.h"

namespace tablee::embrouillamini::reference {
namespace {

struct Told {
  Reason reason;
  const char* name;
  const char* source;
};

constexpr Told kTold[] = {
    {Reason::no_turn, "no_turn", "C6 C7"},
    {Reason::not_your_turn, "not_your_turn", "C5"},
    {Reason::too_late, "too_late", "D11 E16 E17"},
    {Reason::not_held, "not_held", "C3 C4"},
    {Reason::off_table, "off_table", "D2 E4"},
    {Reason::occupied, "occupied", "C4 E3"},
    {Reason::not_touching, "not_touching", "C4 C5 E3 E33"},
    {Reason::path_off_cards, "path_off_cards", "D3"},
    {Reason::path_not_from_capital, "path_not_from_capital", "E2"},
    {Reason::path_jumps, "path_jumps", "E3"},
    {Reason::path_repeats_card, "path_repeats_card", "D6"},
    {Reason::path_without_new_card, "path_without_new_card", "D3 E5"},
    {Reason::no_path, "no_path", "D3"},
    {Reason::several_paths, "several_paths", "D3"},
    {Reason::announced_too_short, "announced_too_short", "E12"},
    {Reason::announced_otherwise, "announced_otherwise", "E12"},
    {Reason::kind_contradicts, "kind_contradicts", "E28"},
    {Reason::spells_other, "spells_other", "D3"},
    {Reason::two_jokers, "two_jokers", "D8 E7 E34"},
    {Reason::joker_contradicts, "joker_contradicts", "E34"},
    {Reason::last_letter_enclosed, "last_letter_enclosed", "D7 E13 E32"},
    {Reason::word_completed, "word_completed", "D1 E9 E10"},
    {Reason::beginning_repeated, "beginning_repeated", "D1 E9 E29"},
    {Reason::unknown_word, "unknown_word", "E12 E16 E35"},
    {Reason::bad_players, "bad_players", "A"},
    {Reason::bad_rounds, "bad_rounds", "C7 E21"},
    {Reason::bad_table, "bad_table", "E4"},
    {Reason::bad_seconds, "bad_seconds", "E17"},
    {Reason::too_few_capitals, "too_few_capitals", "E36"},
    {Reason::too_few_minuscules, "too_few_minuscules", "C7"},
};

const Told& told(Reason reason) {
  for (const Told& each : kTold) {
    if (each.reason == reason) return each;
  }
  return kTold[0];
}

// Every card leans on another, back to the capital.
bool is_one_knot(const State& state) {
  std::set<Cell> reached{centre(state.options)};
  for (std::size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const auto& [cell, card] : state.table) {
      for (const Cell beside : neighbours(state.options, cell)) {
        if (reached.contains(beside)) reached.insert(cell);
      }
    }
  }
  return reached.size() == state.table.size();
}

std::optional<std::string> unsound_cards(const State& state) {
  const int seats = static_cast<int>(state.players.size());
  const int dealt = seats * hand_size(seats);
  const bool playing = state.phase == Phase::play;

  Cards seen = state.minuscules;
  int out = 0;  // in hands and on the table
  for (const Player& each : state.players) {
    for (const auto& [card, count] : each.hand) {
      if (count <= 0) return "a count of zero";
      seen[card] += count;
      out += count;
    }
  }
  for (const auto& [cell, card] : state.table) {
    if (!is_on_table(state.options, cell)) return "a card off the table";
    if (cell == centre(state.options)) continue;
    ++seen[card];
    ++out;
  }
  if (out != (playing ? dealt : 0)) return "cards came or went";
  for (const auto& [card, count] : seen) {
    if (!state.options.minuscules.contains(card)) return "a card that is not in the deck";
    if (count > state.options.minuscules.at(card)) return "more cards than the deck has";
  }
  const int deals = playing || state.phase == Phase::over ? state.round : state.round - 1;
  if (total(state.minuscules) != total(state.options.minuscules) - deals * dealt)
    return "the bag has not been dealt from as often as there were deals";

  const bool has_capital = playing || state.phase == Phase::deal;
  if (state.table.contains(centre(state.options)) != has_capital) return "the capital";
  if (has_capital && !is_one_knot(state)) return "a card that leans on nothing";
  return std::nullopt;
}

// REQUIRES: phase play, sound cards.
std::optional<std::string> unsound_turns(const State& state) {
  const int seats = static_cast<int>(state.players.size());
  if (state.to_play < 0 || state.to_play >= seats) return "nobody's turn";
  const int starter = (state.dealer + 1) % seats;
  const int tours = state.players.at(static_cast<std::size_t>(state.to_play)).turns;
  int passes = 0;
  bool before = true;  // the seats that have played in this tour
  for (int step = 0; step < seats; ++step) {
    const int seat = (starter + step) % seats;
    if (seat == state.to_play) before = false;
    const Player& each = state.players.at(static_cast<std::size_t>(seat));
    if (each.turns != tours + (before ? 1 : 0)) return "turns out of order";
    const int laid = hand_size(seats) - total(each.hand);
    if (laid > each.turns) return "more cards laid than turns";
    passes += each.turns - laid;
    if (each.hand.empty() && state.to_play == starter) return "the round has ended";
    if (each.hand.empty() && !before) return "a turn without cards";
  }
  if (state.passes < 0 || state.passes > passes) return "the passes";
  if (state.passes >= seats) return "the round has ended by passes";
  return std::nullopt;
}

std::string at_text(Cell cell) {
  std::string text(1, static_cast<char>('a' + cell.column));
  return text + std::to_string(cell.row + 1);
}

}  // namespace

std::string name(Reason reason) { return told(reason).name; }
std::string source(Reason reason) { return told(reason).source; }

std::optional<std::string> why_unsound(const State& state) {
  const int seats = static_cast<int>(state.players.size());
  if (const auto refused = refuse_options(state.options, seats)) return name(*refused);
  if (state.round < 1 || state.round > state.options.rounds) return "the round";
  if (state.dealer < 0 || state.dealer >= seats) return "the dealer";
  if (const auto what = unsound_cards(state)) return what;
  if (state.phase == Phase::play) return unsound_turns(state);
  if (state.deadline) return "a clock while nobody plays";
  if (!state.said.empty() || !state.completed.empty()) return "words before the round";
  return std::nullopt;
}

std::string draw(const State& state) {
  std::string text;
  for (int row = 0; row < state.options.rows; ++row) {
    for (int column = 0; column < state.options.columns; ++column) {
      const Cell cell{row, column};
      if (!state.table.contains(cell)) {
        text += '.';
      } else if (cell == centre(state.options)) {
        text += state.table.at(cell);
      } else {
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(state.table.at(cell))));
      }
    }
    text += '\n';
  }
  return text;
}

std::string to_text(const Move& move) {
  if (move.action == Action::pass) return "pass";
  std::string text(1, static_cast<char>(std::tolower(static_cast<unsigned char>(move.card))));
  if (move.joker) text += std::string("=") + *move.joker;
  text += ' ' + at_text(move.cell) + ' ';
  if (move.spelled) text += *move.spelled + '>';
  text += move.announced;
  if (!move.path.empty()) text += " @";
  for (std::size_t i = 0; i < move.path.size(); ++i)
    text += (i == 0 ? "" : " ") + at_text(move.path[i]);
  return text;
}

}  // namespace tablee::embrouillamini::reference
