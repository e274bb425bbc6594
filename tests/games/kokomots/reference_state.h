#pragma once
// The table of the Kokomots reference: everything that lies on it, every word that is
// still open, every clock that runs. Plain values, to be set up by hand as well as
// played forward.
//
// A face-down pile has a number of cards and no order: what nobody has seen is one
// bag, and turning a card tells which of the bag it was.
// Thread safety: value types.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/kokomots/reference_cards.h"
#include "games/kokomots/reference_words.h"

namespace tablee::kokomots::reference {

using Millis = std::int64_t;

enum class Mode { classique, expert, simultane, equipes };

// Decision: no option locks a player out after a wrong word (K22: "only by option",
// and the issue has none).
struct Options {
  Mode mode = Mode::classique;
  int teams = 2;
  int sable = 45;               // seconds of the hourglass
  int juge = 4;                 // seconds to object, to vote, to maintain
  bool refuse_doublons = true;  // K9, K53
};

struct Player {
  bool is_person = true;  // else a bot
  int percent = 100;      // K50: of the usual time
  int team = 0;           // equipes only; Decision: who sits where is the caller's
  Cards hand;             // classique and expert only
  int maintained = 0;     // K69: words of this seat in spite of a bot
};

// Who scores: a seat, or a team in equipes.
struct Side {
  Cards letters;
  std::vector<int> themes;  // faces, as they were when won
  std::vector<int> marked;  // under the marker 3 PV (expert)
  int debt = 0;             // simultane: cards owed and not yet to be paid
};

struct LetterPile {
  std::optional<Card> top;
  int below = 0;
};

struct Column {
  int face = 0;  // 0: none
  int themes_below = 0;
  std::array<LetterPile, 2> piles;
};

enum class Stage {
  spelling,  // not announced yet
  pending,   // silence will accept it
  vote,      // objected to, the others decide
  maintain,  // objected to by a bot, nobody votes, the player may insist
};

// A word whose cards are locked. They still lie where they were.
struct OpenWord {
  int id = 0;  // older words have smaller ones
  int seat = 0;
  int turn = 0;  // in which it was claimed
  Stage stage = Stage::pending;
  int column = 0;
  int face = 0;
  int fifth = 0;                // face, 0 without
  int packet = -1;              // equipes: 0, 1, 2
  std::vector<Card> from_hand;  // from the pair, from the packet
  std::array<std::optional<Card>, 2> from_column;
  std::string spelt;               // so far
  Verdict verdict;                 // once announced
  std::optional<Millis> deadline;  // none: a spelling while the sand runs
  int judge = -1;                  // -1: every opponent
  int objector = -1;
  bool objector_is_person = false;
  int persons = 0;        // opponents who were persons at the objection
  std::set<int> voters;   // who may vote and has not left
  std::set<int> yes, no;  // said by persons; the objector is in neither
};

// A word that may not be tried again in this turn (K44).
struct Barred {
  std::string word;
  int face = 0, fifth = 0;
  auto operator<=>(const Barred&) const = default;
};

// Logged with its reason, and whether the table overruled it (K14).
struct Objection {
  int word_id = 0;
  std::string word;
  int seat = 0;
  std::string reason;
  bool overruled = false;
};

// Won cards that a player has to give back (K62).
struct Choice {
  int id = 0;
  int seat = 0;
  int count = 0;
  Millis deadline = 0;
};

struct Packet {
  Cards cards;
  bool made = false;  // its word is won
};

// A card to be turned, and where it will lie.
enum class Place { hand, column, theme, fifth, pair, packet };
struct Need {
  Place place = Place::hand;
  int index = 0;  // seat, column or packet
  int pile = 0;   // of the column
  auto operator<=>(const Need&) const = default;
};

enum class Phase {
  playing,
  waiting,   // equipes: for the team to turn the hourglass, 60 s (K76)
  settling,  // equipes: the sand is out, words are open
  closing,   // three piles are empty, words or choices are open (K35, K62)
  over,
};

struct State {
  Options options;
  std::vector<Player> players;
  std::vector<Side> sides;
  std::array<Column, 4> columns;
  int fifth_face = 0;
  int fifth_below = 0;

  // Letters that nobody has seen: `pile` of them in the draw pile, the others in the
  // columns or, from columns that were cleared, in the box.
  Cards unseen;
  int pile = 0;
  Cards reshuffled;  // the draw pile once it is made of the discards (K11); pile is 0 then
  Cards discard;
  Cards boxed;                    // letters of cleared columns, seen
  int boxed_unseen = 0;           // and unseen
  std::set<int> unseen_themes;    // cards, 1..30
  std::vector<int> boxed_themes;  // faces that left the game
  std::vector<Need> needs;        // to be turned before anything else

  Phase phase = Phase::playing;
  int turn = 0;                // counts turns; rounds in simultane
  int active = 0;              // seat; team in equipes; nobody in simultane
  std::optional<Millis> sand;  // when it runs out
  bool exchanged = false;      // in this turn
  std::vector<OpenWord> open;  // older first
  int next_id = 1;
  std::set<std::string> used;  // words won
  std::set<Barred> barred;
  std::vector<Objection> objections;

  // simultane
  Cards pair;
  std::optional<Millis> search;  // when it ends; none while it stands still
  Millis search_left = 0;        // while it stands still
  int announcer = -1;            // who has slapped, until his word is settled
  std::optional<Millis> announce;
  std::set<int> passed;
  std::vector<Choice> choices;  // older first
  std::map<int, int> silences;  // K66: slaps of this round without a word
  int hushed = -1;              // who may not slap
  std::optional<Millis> hush;   // until then

  // equipes
  std::optional<Millis> start;  // when the sand starts by itself
  std::array<Packet, 3> packets;
  std::vector<int> turn_themes;  // won in this turn, kept only with three words
};

}  // namespace tablee::kokomots::reference
