#pragma once
// Store: where tables are kept so that nothing acknowledged is ever lost.
//
// A table is a record (who sits where, what was chosen) and a log of lines. A
// Change is stored whole or not at all; the caller announces nothing before
// `done` said it is safe. The store knows no game: lines and options are text.
// Thread safety: every member may be called from any thread; `done` is called
// exactly once, on a thread of the store, in the order of the commits.

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::store {

// Disk or database in the way: for the log of the server, never for a player.
struct Trouble {
  std::string what;
};
template <class T>
using Attempt = std::expected<T, Trouble>;

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

// A stranger can report anything: what is beyond these bounds is dropped, without an error.
inline constexpr std::int64_t kMostReportedWords = 10'000;
inline constexpr std::size_t kLongestReport = 64;  // bytes of game and word together

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
  std::optional<WordReport> report;
};

class Store {
 public:
  using Done = std::function<void(const Attempt<void>&)>;

  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  virtual void commit(Change change, Done done) = 0;
  // Everything committed so far is on disk when this returns; `done` has been called.
  virtual void flush() = 0;

  virtual Attempt<std::optional<StoredTable>> load(std::string_view id) = 0;
  // The tables that are in their lobby or running, oldest change first. Reads no log.
  virtual Attempt<std::vector<OpenTable>> unfinished() = 0;
  // Ids of the tables in this state whose newest change is older than `before`.
  virtual Attempt<std::vector<std::string>> untouched(TableState state, std::int64_t before) = 0;
  // The most reported first.
  virtual Attempt<std::vector<ReportedWord>> reported_words() = 0;

  void report_word(WordReport report, Done done) {
    Change change;
    change.report = std::move(report);
    commit(std::move(change), std::move(done));
  }
};

}  // namespace tablee::store
