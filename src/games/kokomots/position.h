#pragma once
// Position: one moment of a game of Kokomots.
//
// The steps of a game are in turns.h (whose time it is, cards) and open_words.h (a word
// from its announcement to its end).
// Thread safety: value type, pure functions.

#include <array>
#include <optional>

#include "core/stop_clock.h"
#include "games/kokomots/expression.h"
#include "games/kokomots/types.h"
#include "lexicon/family_words.h"

namespace tablee::kokomots {

// What was agreed before the game.
struct Terms {
  std::uint8_t seats = 0;
  Mode mode = Mode::classic;
  std::uint8_t teams = 0;  // 0: everybody for themselves
  bool once = true;        // no word twice in a game
  Millis sand = 0;         // of the hourglass
  Millis judge = 0;        // to object, to vote, to maintain
  std::array<std::int16_t, kMaxSeats> time_percent{};
  std::array<std::uint8_t, kMaxSeats> team{};    // teams only
  std::array<std::uint8_t, kMaxSeats> person{};  // the lowest seat that one device holds
  FamilyList family;

  bool operator==(const Terms&) const = default;
};

// Representation: `card` -1 when nothing is turned up (yet, or any more).
struct ThemePile {
  std::int8_t card = -1;
  bool verso = false;
  std::uint8_t left = 0;  // face down

  bool is_empty() const { return card < 0 && left == 0; }
  Face face() const { return card < 0 ? kNoFace : face_of(card, verso); }
  bool operator==(const ThemePile&) const = default;
};

struct LetterPile {
  std::int8_t card = -1;
  std::uint8_t left = 0;
  bool operator==(const LetterPile&) const = default;
};

struct Column {
  ThemePile theme;
  std::array<LetterPile, kPiles> letters;
  bool operator==(const Column&) const = default;
};

enum class State : std::uint8_t {
  spelling,   // letter by letter
  asked,      // the list answers
  pending,    // judges may object
  contested,  // an objection: the others vote
  doubted,    // an objection that its player may overrule
};

// A turn has no more objections than this: one a second of the longest hourglass and more.
inline constexpr std::size_t kMostBars = 96;

// A word that was announced, or is being spelt, and is not settled: its cards are locked.
struct OpenWord {
  State state = State::asked;
  Seat seat;
  std::uint8_t clock = 0;  // of turn().clocks: a younger word has a greater one
  std::uint16_t turn = 0;  // in which it was claimed
  std::uint8_t column = 0;
  std::uint8_t tops = 0;    // bit p: the letter on pile p
  std::uint8_t packet = 0;  // teams: 1 to 3
  bool with_fifth = false;
  bool is_spelt = false;
  bool is_hidden = false;  // only its judges may read it
  bool is_doubt = false;   // contested, doubted: the objection may be overruled
  Reason reason = Reason::none;
  Seat judge;               // classic, expert
  Seat objector;            // contested, doubted
  SeatSet yes, no, silent;  // of persons; who abstains is silent
  SeatSet absent;           // bots: they have no voice
  Millis deadline = 0;      // 0: none of its own
  CardSet hand{};           // of the hand, the pair or the packet
  Text text;                // empty: whoever looks may not know it

  bool operator==(const OpenWord&) const = default;
};

// An objection that was final at once and had no reason: its judge may still give one.
struct Unexplained {
  Seat by;
  Face face = kNoFace;  // kNoFace: there is none

  bool operator==(const Unexplained&) const = default;
};

// Invariants (is_ok): every letter card is in exactly one place: bag, pool, discard, box,
// a hand, the pair, a packet, a pile, or won; every theme card likewise. Of a column at
// most one word is open.
struct Position {
  Terms terms;
  std::array<Column, kColumns> columns;
  ThemePile fifth;  // expert
  ThemeSet theme_bag;
  ThemeSet theme_box;  // lost or thrown back, everybody saw them
  ThemeSet verso;      // of those won: with the back up
  CardSet bag;         // never seen: in the piles, in the draw pile, boxed with an empty theme
  CardSet pool;        // the draw pile once the discard was shuffled
  CardSet discard;
  CardSet box;                 // boxed face up
  CardSet first;               // the bag, and hidden cards in hands that came from it
  CardSet fresh;               // the pool, and hidden cards in hands that came from it
  CardSet known;               // cards in hands that everybody has seen
  std::uint8_t draw_left = 0;  // of the draw pile, while it is the first one
  std::uint16_t shuffles = 0;
  std::array<CardSet, kMostPlayers> hands{};
  std::array<CardSet, kPackets> packets{};
  CardSet pair;
  std::array<CardSet, kMostPlayers> won{};  // by seat, or by team
  std::array<ThemeSet, kMostPlayers> won_themes{};
  std::array<ThemeSet, kMostPlayers> marked{};  // under the marker
  ThemeSet turn_themes;                         // teams: won in this turn
  FixedList<std::uint64_t, kMostWords> said;    // hashes of the words that were taken
  FixedList<std::uint32_t, kMostBars> barred;   // objected to in this turn, with their themes
  FixedList<OpenWord, kColumns> open;
  Unexplained unexplained;
  std::array<std::uint8_t, kMaxSeats> maintained{};     // words, by seat
  std::array<std::uint8_t, kMostPlayers> draw_place{};  // who waits for cards: 1 before 2

  Phase phase = Phase::dealing;
  bool is_ending = false;  // three piles are empty; what is open is still settled
  bool has_discarded = false;
  std::uint8_t to_deal = 0;     // cards of the packets or the pair still to come
  std::uint8_t words_made = 0;  // teams, this turn
  std::uint8_t packets_done = 0;
  std::uint16_t turns = 0;  // begun
  Seat active;              // teams: the member who is asked first; simultaneous: who slapped
  SeatSet passed;           // simultaneous
  StopClock sand;           // or the search
  Millis announce_deadline = 0;
  Millis start_deadline = 0;                          // teams: then the sand starts by itself
  std::array<std::uint8_t, kMostPlayers> silences{};  // slaps without a word, this round
  Seat hushed;                                        // the last of those seats
  Millis hush_deadline = 0;                           // until then it may not slap; 0: it may
  Millis since = 0;  // when the newest turn, round or word of it began or ended
  std::array<std::uint8_t, kMostPlayers> due{};     // cards to give back, by choice
  std::array<std::uint16_t, kMostPlayers> debts{};  // cards owed and not yet won
  std::array<Millis, kMostPlayers> choice_deadline{};

  bool operator==(const Position&) const = default;
};

// Whose cards these are: the seat, or its team.
std::size_t owner_of(const Position& pos, Seat seat);
bool are_together(const Position& pos, Seat a, Seat b);
// Whether one device holds both.
bool is_one_person(const Position& pos, Seat a, Seat b);
// The members of a team, or the seat alone.
SeatSet side_of(const Position& pos, Seat seat);
int sides(const Position& pos);
// Who judges the words of a seat where one seat does.
Seat judge_of(const Position& pos, Seat seat);
// Who holds the hourglass of a seat.
Seat sand_keeper_of(const Position& pos, Seat seat);
// Who holds packet 1 to 3 of the active team.
Seat holder_of(const Position& pos, int packet);
bool has_one_judge(Mode mode);  // else everybody on the other side judges
bool has_hands(Mode mode);
bool has_open_spelling(const Position& pos, Seat seat);
// Simultaneous: whether a slap without a word keeps this seat from slapping, for a while
// or until the pair changes.
bool is_hushed(const Position& pos, Seat seat);

// The cards that a word of this seat may use: its hand, the pair, all packets; and those
// that no open word has locked. `packet` 0: any.
CardSet cards_of(const Position& pos, Seat seat, int packet = 0);
CardSet locked(const Position& pos);
// The letters on the piles of a column, by pile; -1 where there is none.
const OpenWord* open_word_in(const Position& pos, std::size_t column);
std::optional<std::size_t> column_of(const Position& pos, Face face);
int empty_piles(const Position& pos);
bool has_theme_left(const Position& pos);

struct Score {
  int plain = 0, constraints = 0, themes = 0, marked = 0;  // cards
  int points() const;
};
Score score_of(const Position& pos, std::size_t owner);

bool is_ok(const Position& pos);

}  // namespace tablee::kokomots
