#pragma once
// What the bots of Pioch'à Mots want: when a word is good enough, and how long a
// player of each level needs to see it.
//
// The delays are functions of what the seat knows, so that a bot which is asked
// again after every event comes to the same moment again.
// Thread safety: pure functions.

#include "games/piochamots/bot/stopping.h"
#include "games/piochamots/position.h"
#include "search/knowledge.h"

namespace tablee::piochamots {

// True when a bot of levels 1 to 4 says Top with a word of these points, against so
// many others.
bool is_enough(int level, int points, int cards, int others);

// True when the newest card hides its word from a bot of this level until the next
// one: nobody but the strongest sees everything.
bool overlooks(const Position& pos, Seat seat, int level);
// From the newest card to "Top !"; a slow player is done before its next card comes.
Millis time_to_see(const Position& pos, Seat seat, int level);
// Short pauses: before a card, before the word is shown.
Millis short_pause(const Position& pos, Seat seat);

// The cards that may come next, as far as this seat knows.
CardSet next_cards(const Position& pos, Seat seat);
// The round as this seat knows it. REQUIRES: the seat is in the round.
Contest contest_of(const Position& pos, Seat seat);
// True when the strongest bot says Top: the claim is worth more than what may come.
bool is_time(const Stopping& stopping, const HandValues& values, const Position& pos, Seat seat);

}  // namespace tablee::piochamots
