#pragma once
// What the source files of the Kokomots reference share: questions about the table.
// Thread safety: pure functions.

#include <set>

#include "games/kokomots/reference.h"

namespace tablee::kokomots::reference {

void require(bool condition, const char* what);
inline std::size_t index(int i) { return static_cast<std::size_t>(i); }

inline bool is_turn_based(const State& state) {
  return state.options.mode == Mode::classique || state.options.mode == Mode::expert;
}

// The open word with this id, or the spelling of this seat; null if there is none.
const OpenWord* find_word(const State& state, int id);
const OpenWord* spelling_of(const State& state, int seat);
OpenWord& open_word(State& state, int id);

// Persons who neither play this word (nor are of its team), now.
std::set<int> opposing_persons(const State& state, int seat);

// Where the player's own cards of a claim come from: hand, pair or packet. `packet`
// counts in equipes only. REQUIRES: the packet exists.
const Cards& source_of(const State& state, int seat, int packet);
Cards& source_of(State& state, int seat, int packet);

// Cards that can still be drawn, the discard pile included.
int drawable_count(const State& state);
// Theme piles that are used up, of the four.
int empty_piles(const State& state);
int won_cards(const Side& side);
// Won cards that a seat has already been asked for.
int cards_due(const State& state, int seat);

// Needs for whatever is uncovered on the table and has cards below it.
void uncover(State& state);
// Needs for that many cards of the draw pile, as far as there are any.
void draw_from_pile(State& state, Place place, int index, int count);

// What changes the table at a given time; in reference_settle.cpp.
void settle_taken(State& state, int id, Millis at);
// `bars`: refused by the table, so the same word waits for another turn (K44).
void settle_refused(State& state, int id, Millis at, bool bars);
void objected(State& state, int id, int seat, const std::string& reason, Millis at);
void said_yes(State& state, int id, Millis at);  // closes what can be closed
void close_vote_if_all_spoke(State& state, int id, Millis at);
void close_vote(State& state, int id, Millis at);
void pay_fine(State& state, int seat, Millis at);
void note_silence(State& state, int seat, Millis at);  // K66
void lift_hush(State& state);
void give_card(State& state, int seat, const Move& move);
void give_by_default(State& state, int choice_id);
void turn_next_pair(State& state, Millis at);
void pass_the_turn(State& state, Millis at);
void sand_runs_out(State& state, Millis at);
void start_packets(State& state, Millis at);

// Seconds as this seat has them (K50).
Millis stretched(const State& state, int seat, int seconds);
// The same for who is to play: a seat, or in equipes the slowest member of the team.
Millis sand_of(const State& state, int active);

inline constexpr int kHand = 3;
inline constexpr int kPair = 2;
inline constexpr int kEmptyPilesToEnd = 3;
inline constexpr int kMostMaintained = 3;  // K69
inline constexpr int kLetterSeconds = 2;
inline constexpr int kAnnounceSeconds = 5;
inline constexpr int kChoiceSeconds = 5;
inline constexpr int kSearchSeconds = 60;
inline constexpr int kHushSeconds = 10;
inline constexpr int kStartSeconds = 60;

}  // namespace tablee::kokomots::reference
