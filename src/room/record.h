#pragma once
// What is kept of a table, as values: its record, its log, the answers given; and Change,
// one step of all that.
//
// A room makes changes, a store keeps them; neither knows the other.
// Thread safety: value types.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tablee::room {

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
  std::int64_t touched = 0;  // seconds since 1970, of the newest change; of a move, to the minute
  std::vector<SeatRecord> seats;
  int series_games = 0;  // finished games of this chain of rematches
  std::vector<int> wins;
  std::string next;  // id of the rematch, or empty
  int host = -1;     // seat that may lead the table; -1: none
  int grace = 0;     // seconds until a bot keeps an absent person's seat; 0: never
  Spectators spectators = Spectators::open;
  std::optional<TokenHash> screen = {};  // who may show the table on a big screen

  bool operator==(const TableRecord&) const = default;
};

// What counts ends here: a series that was told to be longer goes on without counting.
inline constexpr int kMostGames = 1 << 30;
inline constexpr std::int64_t kMostTouched = std::int64_t{1} << 40;  // seconds
// Milliseconds. A log may be ahead of it: what is acknowledged later must stay readable.
inline constexpr std::int64_t kMostTime = kMostTouched / 4 * 3;

// Whoever reads a table back takes no more, wherever it was kept: seconds, then bytes,
// generously: what a request may say of each is shorter.
inline constexpr std::int64_t kLongestGrace = 86'400;
inline constexpr std::size_t kLongestId = 64, kLongestCode = 16, kLongestName = 400,
                             kLongestCid = 256, kLongestOptions = std::size_t{1} << 20,
                             kLongestSeating = 4096, kLongestLine = std::size_t{1} << 24;

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

// One transaction. A log grows without holes: a line whose number is not the
// next one fails the whole change.
struct Change {
  std::vector<TableRecord> put;  // made, or replaced as a whole
  std::string table;             // that lines, answer and touched belong to
  std::int64_t first_line = 1;   // number of lines[0]
  std::vector<std::string> lines;
  std::optional<Answer> answer;
  std::int64_t touched = 0;         // seconds since 1970, noted for `table`; 0: leave it
  std::vector<std::string> remove;  // tables, with everything of theirs
};

}  // namespace tablee::room
