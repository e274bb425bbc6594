#pragma once
// Kokomots reference: the card game played by the letter of its rulebook, as slowly
// and as plainly as possible, in its four modes.
//
// It is the oracle that the engine is compared with in tests. It was written from the
// rulebook and the rulings K1..K65 alone, without looking at the engine, and shares no
// code with it: an error would have to be made twice to go unseen. What those texts
// leave open is marked "Decision:" in the sources.
// Time, cards turned and the answers of word lists are arguments. A seat that is not
// allowed something gets a reason; a caller who breaks a REQUIRES gets
// std::invalid_argument, in all builds.
// Thread safety: value types and pure functions.

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/kokomots/reference_cards.h"
#include "games/kokomots/reference_refusal.h"
#include "games/kokomots/reference_state.h"
#include "games/kokomots/reference_words.h"

namespace tablee::kokomots::reference {

enum class Kind {
  claim,     // text, face, fifth, packet, hand, column
  spell,     // the same without text: opens a spelling
  letter,    // letter
  done,      // "fini"
  give_up,   // the spelling
  exchange,  // the three letters of the hand
  accept,    // word
  object,    // word, reason
  vote_for,  // word
  vote_against,
  maintain,
  withdraw,
  start,  // the hourglass (equipes)
  slap,   // simultane
  pass,
  give,  // given or given_face
};

// A claim names faces and cards (K52): a column card is named for each of the two
// piles it may come from. Fields that the kind does not name are ignored.
struct Move {
  Kind kind = Kind::claim;
  std::string text;
  int face = 0;
  int fifth = 0;           // expert: face of the fifth pile, 0 without
  int packet = -1;         // equipes
  std::vector<Card> hand;  // of the hand, the pair, the packet
  std::array<std::optional<Card>, 2> column;
  char letter = 'A';
  int word = 0;  // id of the open word
  std::string reason;
  Card given;
  int given_face = 0;  // not 0: a theme is given
};

enum class Outcome {
  done,     // no word was announced
  taken,    // listed: the cards change hands at once
  pending,  // the judge is asked
  failed,   // the word is wrong and the move was no less made: spelt, or simultane
};

struct Line {
  std::string what;  // card, "theme 2", "marked 5"
  int points;
  auto operator<=>(const Line&) const = default;
};

// `refusals`: every reason that applies, the first one first; empty: allowed.
// `lines`: what the word brings once it is won; in equipes the theme may be lost.
struct Reply {
  std::vector<Refusal> refusals;
  Outcome outcome = Outcome::done;
  std::vector<Refusal> faults;  // of a failed word
  std::vector<Line> lines;
  int points = 0;
  bool allowed() const { return refusals.empty(); }
};

// A new game: four piles and the fifth, all still to be turned (`needs`). The sand, or
// the search, runs from `at`. `first`: seat that begins, and in equipes its team.
// REQUIRES: as many players as the mode takes; in equipes, teams of equal size.
State new_game(const Options& options, const std::vector<Player>& players, int first, Millis at);

// Chance. Cards that may be turned for a need; faces for a theme.
using Drawn = std::variant<Card, int>;
Cards drawable(const State& state, const Need& need);
std::set<int> drawable_faces(const State& state);
// Needs may be met in any order. REQUIRES: it is in state.needs; the card may be turned.
void deal(State& state, const Need& need, const Drawn& drawn);

// The verdict counts for claim and done only.
Reply check(const State& state, int seat, const Move& move, const Verdict& verdict);
// The verdict that these words give for the move; empty for other kinds.
Verdict verdict_for(const State& state, int seat, const Move& move, const Words& words);
Reply check(const State& state, int seat, const Move& move, const Words& words);

// Plays, then meets the first of the needs with what was drawn, in their order.
// REQUIRES: allowed; no clock is due at `at`.
void play(State& state, int seat, const Move& move, Millis at, const Verdict& verdict,
          const std::vector<Drawn>& drawn = {});

// Clocks, in the order in which they fire (K74): by deadline, then the announcement, words,
// older first, choices, search or sand. On the deadline is late.
enum class Timer { word, announcement, choice, hush, search, sand, start };
struct Clock {
  Millis deadline = 0;
  Timer timer = Timer::word;
  int id = 0;  // of the word or the choice
  bool operator==(const Clock&) const = default;
};
std::vector<Clock> clocks(const State& state);
// Fires the first of the clocks, at its deadline. REQUIRES: no needs; one runs.
void expire(State& state, const std::vector<Drawn>& drawn = {});
// After a pause (K38): every clock runs out that much later.
void shift_clocks(State& state, Millis by);

// Somebody leaves (a bot stands in) or comes back (K39, K41).
// REQUIRES: no needs.
void change_seat(State& state, int seat, bool is_person, Millis at);

// Every move of a seat that is allowed, with its reply: claims are made of the entries,
// the lists and `more` texts. Brute force.
struct Legal {
  Move move;
  Reply reply;
};
std::vector<Legal> enumerate(const State& state, int seat, const Words& words,
                             const std::vector<std::string>& more = {});

bool is_over(const State& state);
struct Score {
  int letters = 0;  // points
  int themes = 0;   // points, those under the marker included
  int points = 0;
  int theme_cards = 0;
  bool wins = false;  // so far
};
// One for each side.
std::vector<Score> scores(const State& state);

int side_of(const State& state, int seat);
int judge_of(const State& state, int seat);  // classique, expert (K17)
// An announcement of hidden words is for those who judge it until it is accepted.
bool sees_word(const State& state, int seat, const OpenWord& word);

}  // namespace tablee::kokomots::reference
