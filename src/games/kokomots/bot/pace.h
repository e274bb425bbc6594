#pragma once
// Pace: how the strongest bot spends the sand of a turn.
//
// A word takes time to find, to say, to spell, and to draw for; what is left of the sand is
// worth the points that an ordinary table would still bring in it. So it says the word that
// is best together with the time after it, changes its letters when that is better still,
// and minds who would win when a word ends the game.
// Thread safety: pure functions.

#include <optional>
#include <span>

#include "games/kokomots/bot/best_words.h"

namespace tablee::kokomots {

// Milliseconds to find a word once the table has been looked at, least and most.
inline constexpr Millis kLeastLook = 4000;
inline constexpr Millis kMostLook = 8000;
inline constexpr Millis kExchangeTime = 2000;  // to change the letters
inline constexpr Millis kSpeltLetter = 600;    // between two letters of a spelling

// What a word costs beyond the look: more cards, a rarer and a longer word, cards to draw.
// Of a spelling, until its first letter.
Millis effort_of(const Position& pos, const Candidate& word);
// All letters of a spelling; 0 for a word that is said.
Millis spelling_time(const Position& pos, const Candidate& word);

// Points that this much sand brings on average (bench/games/kokomots/pace_table.cpp).
double value_of_time(Millis left);

// What to do in a turn: a word, or an exchange of the letters, and when.
struct TurnPlan {
  std::optional<Candidate> word;  // nothing: exchange
  Millis at = 0;
};
// Nothing when no word can be said in time and the letters stay. `look`: what it takes this
// time to find a word; `earliest`: nothing happens before. REQUIRES: the sand runs.
std::optional<TurnPlan> plan_turn(const Position& pos, Seat seat, std::span<const Candidate> words,
                                  Millis look, Millis earliest, bool may_exchange);

// Whether a word that ends the game here wins it (1), shares it (0) or loses it (-1); by
// points, then by fewer themes.
int standing_after(const Position& pos, Seat seat, const Candidate& word);
// Whether this word takes the last card of the third pile.
bool ends_game(const Position& pos, const Candidate& word);

}  // namespace tablee::kokomots
