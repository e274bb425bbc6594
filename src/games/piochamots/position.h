#pragma once
// Position: one moment of a game of Pioch'à Mots, and the steps of a round.
// Thread safety: value type, pure functions.

#include <array>

#include "core/stop_clock.h"
#include "games/piochamots/claim.h"
#include "games/piochamots/types.h"
#include "lexicon/family_words.h"

namespace tablee::piochamots {

// How the round before this one ended.
enum class RoundEnd : std::uint8_t { none_yet, won, nobody, dry };

struct Report {
  RoundEnd end = RoundEnd::none_yet;
  Seat seat;    // won: who
  Tiles tiles;  // won: the word
  std::array<CardSet, kMostSeats> hands{};
  BestWords best;

  bool operator==(const Report&) const = default;
};

// What was agreed before the game.
struct Terms {
  std::uint8_t seats = 0;
  Mode mode = Mode::race;
  std::uint8_t minimum = kFewestLetters;
  std::int32_t target = 0;
  Millis pace = 0;                             // 0: everybody draws by hand
  std::array<Millis, kMostSeats> word_time{};  // 0: no clock
  std::array<Millis, kMostSeats> last_time{};
  FamilyList family;

  bool operator==(const Terms&) const = default;
};

// Invariants (is_ok): bag, pit and hands share no card and hold all 79; the bag is
// part of `fresh`, the pit is not; `known` cards are in hands.
struct Position {
  Terms terms;
  std::array<CardSet, kMostSeats> hands{};
  CardSet bag;    // never seen since the newest shuffle
  CardSet pit;    // face up
  CardSet fresh;  // the bag, and the cards in hands that came from it since it was shuffled
  CardSet known;  // cards in hands that everybody has seen (a word on the table, right or wrong)
  std::array<std::int32_t, kMostSeats> scores{};
  std::array<Tiles, kMostSeats> wrong{};      // shown this round by who is out; empty: nothing
  std::array<Why, kMostSeats> why{};          // of the same words
  std::array<Millis, kMostSeats> drawn_at{};  // when each seat got its newest card
  std::array<std::int8_t, kMostSeats>
      opening{};  // card of the deciding draw for the first player, or -1
  std::uint16_t shuffles = 0;
  std::uint16_t round = 0;  // rounds begun; 0 during the opening
  Phase phase = Phase::opening;
  Phase stopped = Phase::race;  // word, verdict, drawing: where the round goes on from
  SeatSet contenders;           // opening: who may still become the first player
  SeatSet out;                  // of this round
  SeatSet passed;               // dry: who is done
  Seat starter;
  Seat drawer;  // who draws next; in turn, who decides; the last player
  Seat claimer;
  std::uint8_t extra = 0;  // cards the last player has drawn
  Tiles claim;             // verdict: the word on the table
  StopClock draw_clock, word_clock, last_clock;
  Report report;

  SeatSet in_round() const;
  bool can_draw() const { return !bag.empty() || !pit.empty(); }
  // No card of this round was drawn yet.
  bool is_round_fresh() const;
  // Cards were turned up for the first player.
  bool was_opened() const;
  // A round has just ended and nobody has told the best words of its hands.
  bool owes_best_words() const;

  bool operator==(const Position&) const = default;
};

// The seat whose turn it is to turn up a card in the opening.
Seat next_in_opening(const Position& pos);
void turn_up(Position& pos, int card, Millis at);

void begin_round(Position& pos, Seat starter, Millis at);
// A card is needed: chance gives one, or the pile is dry.
void ask_for_card(Position& pos, Millis at);
void take_card(Position& pos, int card, Millis at);
// "Top !": the round and its clocks stand still.
void stop_round(Position& pos, Seat claimer, Millis at);
// The claimer shows a word. REQUIRES: the hand allots it.
void show_word(Position& pos, const Tiles& tiles);
// In turn: the drawer keeps silent.
void pass_to_the_left(Position& pos, Millis at);
void win_round(Position& pos, Millis at);
// The claimer was wrong or silent: a penalty, and out of the round.
void fail(Position& pos, Millis at, const Why& why = {});
// Whether this answer to the word on the table ends the round.
bool ends_the_round(Position pos, bool accepted);
void pass_dry(Position& pos, Seat seat, Millis at);
void end_round(Position& pos, RoundEnd end, Millis at);

bool is_ok(const Position& pos);

}  // namespace tablee::piochamots
