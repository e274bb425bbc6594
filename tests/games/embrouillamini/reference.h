#pragma once
// Embrouillamini reference: the game played by the letter of its rulebook, as slowly
// and as plainly as possible.
//
// It is the oracle that the fast engine is compared with in tests. It was written from
// the rulebook and the rulings E1 to E36 alone, without looking at the engine, and
// shares no code with it: an error would have to be made twice to go unseen. Nothing is
// cached; every question is answered from the cards on the table and from what was said.
// It knows no dictionary: the words come from outside, folded to the capitals A to Z, so
// proper nouns, acronyms and house words (E19, E35) are the caller's affair.
// Misuse throws std::invalid_argument or std::out_of_range, in all builds.

#include <expected>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reference_types.h"

namespace tablee::embrouillamini::reference {

using Dictionary = std::function<bool(const std::string&)>;
using Words = std::set<std::string>;
Dictionary known_in(const Words& words);  // which must outlive it
Dictionary known_in(Words&&) = delete;

int total(const Cards& cards);

// The table.
Cell centre(const Options& options);  // E33
bool is_on_table(const Options& options, Cell cell);
bool touches(Cell a, Cell b);  // one of the 8 neighbours (E3)
std::vector<Cell> neighbours(const Options& options, Cell cell);

// Setting up. The default is the rulebook and section 5 of the material: 96 minuscules,
// 27 capitals, their values. Everybody gets 10, 7 or 5 cards.
Options default_options();
std::optional<Reason> refuse_options(const Options& options, int seats);
int hand_size(int seats);
// REQUIRES: options that are not refused; one percentage a seat.
State new_game(const Options& options, const std::vector<int>& time_percents, int first_dealer);
std::optional<std::string> why_unsound(const State& state);

// Chance. REQUIRES: the phase; cards that are there.
void turn_capital(State& state, char capital);
void deal(State& state, const std::vector<Cards>& hands, Millis at);

// Moves. Nothing changes but in play and time_out.
// `objections` are all that apply, as far as they can be told beside each other, in the
// order of Reason; `check` names the first.
Move pass_move();
std::vector<Refusal> objections(const State& state, int seat, const Move& move,
                                const Dictionary& is_word, Millis at = 0);
std::expected<Account, Refusal> check(const State& state, int seat, const Move& move,
                                      const Dictionary& is_word, Millis at = 0);
// REQUIRES: no objection, whatever the dictionary.
void play(State& state, int seat, const Move& move, Millis at = 0);
// REQUIRES: a clock that has run out at that time.
void time_out(State& state, Millis at);
// All of the seat to play, sorted, each once, and the pass; empty when it is nobody's turn.
// Every move has its path, and no more than it must.
std::vector<Move> enumerate(const State& state, const Words& words);

// The end.
bool is_over(const State& state);
std::vector<int> scores(const State& state);
std::vector<int> winners(const State& state);  // several on a tie (E24)

// For messages of tests: a reason and the rulings or remarks it comes from, the table
// drawn, a move in one line.
std::string name(Reason reason);
std::string source(Reason reason);
std::string draw(const State& state);
std::string to_text(const Move& move);

}  // namespace tablee::embrouillamini::reference
