#pragma once
// Pioch'à Mots reference: the card game played by the letter of its rulebook, as
// slowly and as plainly as possible.
//
// It is the oracle that the engine is compared with in tests. It was written from
// the rulebook, the rulings P1..P18 and the README of the game, without looking at
// the engine, and shares no code with it: an error would have to be made twice to
// go unseen. Three readings that those texts leave open were taken from the engine
// afterwards, so agreement proves nothing there: that a round runs dry when a card
// is asked for (not when the last one is drawn), that the clock of a last player
// runs then for all (the slowest counts), and that who is left alone in a dry round
// is a last player.
// It knows no dictionary: whether a word is right is told from outside. Misuse
// throws std::invalid_argument or std::out_of_range, in all builds.
// Thread safety: value types.

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/piochamots/reference_words.h"

namespace piochamots_reference {

using Millis = std::int64_t;

struct Options {
  bool in_turn = false;
  int target = 200;
  int minimum = 4;
  int pace = 5;           // seconds between draws; 0: by hand
  int word_seconds = 10;  // 0: no clock
  int last_seconds = 90;  // 0: no clock
};

enum class Phase { opening, race, drawing, decide, word, verdict, last, dry, over };
enum class End { none_yet, won, none, drawn_out };  // drawn_out: a void round

struct Player {
  int time_percent = 100;
  int score = 0;
  Cards hand;
  bool in = true;
  bool passed = false;  // in a round without cards left
};

enum class Kind { draw, top, word, nothing, pass };

// A word comes as letters alone (cards empty: the best allotment) or with its cards.
struct Move {
  Kind kind;
  std::string letters;
  Word cards;
};

// Why a move is not allowed.
enum class Reason { allowed, not_now, too_few_cards, too_short, not_held };

struct Clock {
  int id;  // 1 draw, 2 word, 3 last player
  int seat;
  Millis deadline;
  auto operator<=>(const Clock&) const = default;
};

struct Game {
  // `first`: the seat that begins, if the players have agreed on it.
  Game(Options options, const std::vector<int>& time_percents, std::optional<int> first);

  int seats() const { return static_cast<int>(players.size()); }

  Reason why_not(int seat, const Move& move) const;
  bool allowed(int seat, const Move& move) const { return why_not(seat, move) == Reason::allowed; }
  bool may(int seat, Kind kind) const;  // for a word: some word, not yet which
  // REQUIRES: allowed.
  void play(int seat, const Move& move, Millis at);

  std::vector<Clock> clocks() const;
  // REQUIRES: one of clocks().
  void expire(int clock_id, Millis at);

  // The cards that may turn up now: the pile, or the pit when it has to be turned.
  Cards drawable() const;
  // REQUIRES: Phase::opening or Phase::drawing; the card is one of drawable().
  void draw(Card card, Millis at);
  // The dictionary answers. REQUIRES: Phase::verdict.
  void verdict(bool is_right, Millis at);

  Options options;
  std::vector<Player> players;
  Phase phase = Phase::opening;
  Cards pile;
  Cards pit;
  int round = 0;  // from 1
  int starter = 0;
  int drawer = 0;  // who draws next; in turn: who draws or decides; the last player
  int extra = 0;   // cards the last player may still draw
  int claimer = -1;
  Word claim;  // while the dictionary is asked
  std::optional<int> winner;
  End last_end = End::none_yet;  // of the round before

  // Opening: seats that draw, in order; what they turned up; blanks put aside.
  std::vector<int> level;
  std::map<int, Card> turned;
  Cards aside;

 private:
  Player& player(int seat);
  const Player& player(int seat) const;
  int left_in(int seat) const;  // the next seat still in the round
  int count_in() const;
  bool all_in_have_passed() const;
  void draw_for_first_player(Card card, Millis at);
  void begin_round(Millis at);
  void need_card(Millis at);
  void be_wrong(Millis at);
  void end_round(std::optional<int> won_by, End end, Millis at);

  bool drawn_for_ = false;  // cards, and no agreement, said who begins
  bool first_card_ = true;  // nobody has drawn yet in this round
  // Deadlines, nothing when the clock does not run; stopped by "Top !".
  std::optional<Millis> draw_clock_, word_clock_, last_clock_;
  Millis stopped_at_ = 0;
  Phase stopped_ = Phase::race;  // what "Top !" interrupted
};

}  // namespace piochamots_reference
