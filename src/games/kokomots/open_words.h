#pragma once
// Open words: a word from its announcement, through judges, votes and spelling, to the
// moment it is taken or refused.
// Thread safety: pure functions.

#include "games/kokomots/position.h"

namespace tablee::kokomots {

// The cards of a claim, found on the table.
struct Use {
  std::size_t column = 0;
  bool with_fifth = false;
  std::uint8_t packet = 0;  // teams: 1 to 3
  CardSet hand{};
  std::uint8_t tops = 0;

  bool operator==(const Use&) const = default;
};
FixedList<Kind, kHandSize + kPiles> kinds_of(const Position& pos, const Use& use);
Use use_of(const OpenWord& word);
// Points of its letters and themes.
int points_of(const Position& pos, const Use& use);

void announce(Position& pos, Seat seat, const Use& use, const Text& text);
void open_spelling(Position& pos, Seat seat, const Use& use, Millis at);
// Of the word that this seat spells. REQUIRES: has_open_spelling.
OpenWord& spelling_of(Position& pos, Seat seat);
void spell_letter(Position& pos, Seat seat, char letter, Millis at);
void end_spelling(Position& pos, Seat seat);
void give_up_spelling(Position& pos, Seat seat, Millis at);

void take_answer(Position& pos, std::size_t open, Answer answer, Millis at);
// A judge or a voter speaks: accept, contest, doubt, abstain or leave.
void speak(Position& pos, std::size_t open, Seat seat, Verb verb, Reason reason, Millis at);
// Whether this seat, or another that the same device holds, has spoken about the word.
bool has_spoken(const Position& pos, const OpenWord& word, Seat seat);
// The reason of an objection that had none.
void explain(Position& pos, Seat seat, Face face, Reason reason);
// Its player overrules a doubt.
void maintain(Position& pos, std::size_t open, Millis at);
void accept_word(Position& pos, std::size_t open, Millis at);
void refuse_word(Position& pos, std::size_t open, Millis at);
// The clock of a word ran out.
void close_word(Position& pos, std::size_t open, Millis at);

// Who may still speak about it: its judge or judges, or the voters.
SeatSet speakers(const Position& pos, const OpenWord& word);
// Who may read it before it is settled.
bool may_read(const Position& pos, const OpenWord& word, Viewer viewer);
// What an objection bars until the end of the turn: these letters for this theme, or for
// these two. `fifth`: kNoFace where the word is for one theme alone, another claim.
std::uint32_t bar_of(std::string_view text, Face face, Face fifth);

}  // namespace tablee::kokomots
