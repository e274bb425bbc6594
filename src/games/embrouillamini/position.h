#pragma once
// Position: one moment of a game of Embrouillamini, and the steps of a round.
// Thread safety: value type, pure functions.

#include <array>

#include "core/stop_clock.h"
#include "games/embrouillamini/types.h"
#include "lexicon/family_words.h"

namespace tablee::embrouillamini {

// What was agreed before the game.
struct Terms {
  std::uint8_t seats = 0;
  std::uint8_t rounds = kMostRounds;
  std::uint8_t width = 15;
  std::uint8_t height = 9;
  Passed passed = Passed::usual;
  bool names = true;                      // proper nouns count
  std::array<Millis, kMostSeats> time{};  // for a move; 0: no clock
  FamilyList family;

  bool holds(Cell cell) const { return cell.column < width && cell.row < height; }
  Cell centre() const {
    return {static_cast<std::uint8_t>(width / 2), static_cast<std::uint8_t>(height / 2)};
  }
  bool operator==(const Terms&) const = default;
};

// A word or a beginning that was announced, and what it brought.
struct Said {
  Seat seat;
  Form form = Form::beginning;
  std::uint8_t taken = 0;  // letters on the path: fewer than the word has for a beginning
  std::int16_t points = 0;
  Word word;

  bool operator==(const Said&) const = default;
};

// How a round ended: somebody laid all cards, or nobody laid any for a whole turn.
enum class RoundEnd : std::uint8_t { none_yet, emptied, passed };

// The round before this one.
struct Report {
  RoundEnd end = RoundEnd::none_yet;
  OnTable table;
  std::array<CardSet, kMostSeats> left{};  // in the hands; everybody sees them
  Said best;                               // the first that brought most; no word: none was laid
  Path best_path;

  bool operator==(const Report&) const = default;
};

// Of one seat over the whole game.
struct Tally {
  std::array<std::int16_t, kForms> points{};       // by form
  std::array<std::int16_t, kMostRounds> rounds{};  // by round
  std::uint8_t passes = 0;

  bool operator==(const Tally&) const = default;
};

// Invariants (is_ok): bag, hands, table and aside share no card and hold all 123; the table
// begins with a capital in its centre and every other card is a minuscule that touches one
// laid before it; a score is the sum of what was scored.
struct Position {
  Terms terms;
  std::array<CardSet, kMostSeats> hands{};
  CardSet bag;    // never seen: both piles
  CardSet aside;  // everybody has seen them; they come back no more
  OnTable table;
  FixedList<Said, kMostLays> said;  // this round; before its first card still the last round's
  Path path;                        // of the newest card on the table
  Said best;                        // of this round
  Path best_path;
  std::array<Tally, kMostSeats> tallies{};
  Phase phase = Phase::lot;
  std::uint8_t round = 0;   // rounds begun
  Seat dealer;              // the Méridional
  Seat to_play;             // in the deal: who gets a hand
  std::uint8_t passes = 0;  // in a row
  StopClock clock;
  Report report;

  Seat starter() const { return left_of(dealer, terms.seats); }  // the Ponantais
  bool is_round_fresh() const { return table.size() <= 1; }
  // Nobody has laid a card since as many turns as there are other players (E15, E26).
  bool does_pass_end_round() const { return phase == Phase::play && passes + 1 == terms.seats; }
  int score(Seat seat) const;
  // What was announced in this round.
  std::span<const Said> announced() const {
    return is_round_fresh() ? std::span<const Said>{} : std::span(said.begin(), said.size());
  }

  bool operator==(const Position&) const = default;
};

void begin_round(Position& pos, Seat dealer);
// A capital is turned up: it goes to the centre, or is passed over.
void turn_up(Position& pos, int card);
void take_hand(Position& pos, const CardSet& cards, Millis at);
// The seat to play lays a card. REQUIRES: it may.
void lay(Position& pos, const Placed& placed, const Said& said, const Path& path, Millis at);
// It passes, or its time is up.
void pass(Position& pos, Millis at);

bool is_ok(const Position& pos);

}  // namespace tablee::embrouillamini
