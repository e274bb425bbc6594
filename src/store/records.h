#pragma once
// What a store keeps, as values: tables, seats, answers, reported words.
// Thread safety: value types.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tablee::store {

enum class TableState : std::uint8_t { lobby, running, over };
enum class SeatKind : std::uint8_t { open, person, bot };
enum class Spectators : std::uint8_t { open, delayed, none };

using TokenHash = std::array<std::uint8_t, 32>;

struct SeatRecord {
  SeatKind kind = SeatKind::open;
  std::string name;
  int level = 0;                         // bot: 1 .. 5; open: 0
  std::optional<TokenHash> secret;       // person: who may act for it
  std::optional<TokenHash> invite = {};  // open, game running: the one-time link that takes it

  bool operator==(const SeatRecord&) const = default;
};

// Invariants: `seats` and `wins` have one entry a chair of `seating`; a code is
// shared by no two tables that are not over, and empty when the table is over.
struct TableRecord {
  std::string id;
  std::string code;
  std::string game;
  int rules_version = 0;
  std::uint64_t edition = 0;
  std::string options;  // as Settings::to_text
  std::string seating;  // as to_text(Seating)
  TableState state = TableState::lobby;
  std::int64_t time = 0;     // table time when last noted, ms; the log may be ahead
  std::int64_t touched = 0;  // seconds since 1970, of the newest change
  std::vector<SeatRecord> seats;
  int series_games = 0;  // finished games of this chain of rematches
  std::vector<int> wins;
  std::string next;  // id of the rematch, or empty
  int host = -1;     // seat that may lead the table; -1: none
  int grace = 0;     // seconds until a bot keeps an absent person's seat; 0: never
  Spectators spectators = Spectators::open;

  bool operator==(const TableRecord&) const = default;
};

// What counts ends here: a series that was told to be longer goes on without counting.
inline constexpr int kMostGames = 1 << 30;
inline constexpr std::int64_t kMostTouched = std::int64_t{1} << 40;  // seconds
// Milliseconds. A log may be ahead of it: what is acknowledged later must stay readable.
inline constexpr std::int64_t kMostTime = kMostTouched / 4 * 3;

// What a command with an idempotency key was answered.
struct Answer {
  int seat = 0;
  std::string cid;
  std::int64_t seq = 0;  // of the acknowledgement

  bool operator==(const Answer&) const = default;
};

struct StoredTable {
  TableRecord record;
  std::vector<std::string> lines;  // the log, oldest first
  std::vector<Answer> answers;     // oldest first

  bool operator==(const StoredTable&) const = default;
};

// A table that is not over, without its log.
struct OpenTable {
  std::string id, code;
  TableState state = TableState::lobby;
  std::int64_t touched = 0;

  bool operator==(const OpenTable&) const = default;
};

// A player says that a word is missing from the list, or should not be in it.
struct WordReport {
  enum class Kind : std::uint8_t { missing, wrong };
  std::string game, word;
  Kind kind = Kind::missing;
  std::int64_t at = 0;  // seconds since 1970

  bool operator==(const WordReport&) const = default;
};

// How often a word was reported; `last.at` is the time of the newest report.
struct ReportedWord {
  WordReport last;
  std::int64_t count = 0;

  bool operator==(const ReportedWord&) const = default;
};

// How many tables of each state there are, and the newest change of any of them.
struct Census {
  std::array<std::int64_t, 3> tables{};  // by TableState
  std::int64_t newest = 0;               // seconds since 1970; 0 without tables

  bool operator==(const Census&) const = default;
};

// How much of the disk is in use by what is stored, and how much is free for anybody.
struct Extent {
  std::int64_t used = 0;
  std::int64_t free = 0;
};

// A stranger can report anything: what is too long is dropped without an error, and a full
// list forgets what was reported least, then longest ago, so that junk makes way.
inline constexpr std::int64_t kMostReportedWords = 10'000;
inline constexpr std::size_t kLongestReport = 64;  // bytes of game and word together

}  // namespace tablee::store
