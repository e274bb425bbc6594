#pragma once
// What a store keeps besides tables, and what it tells of them, as values.
// Thread safety: value types.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "room/record.h"

namespace tablee::store {

// A table that is not over, without its log.
struct OpenTable {
  std::string id, code;
  room::TableState state = room::TableState::lobby;
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

// One transaction: a change of tables, or a report.
struct Change : room::Change {
  std::optional<WordReport> report;
  std::string give_back = {};  // a table: whoever asks for it next may have it
  // A table is made only while there are fewer unfinished ones, of all servers that share the
  // store; 0: in any case. A store that one server has for itself does not look.
  std::int64_t most_unfinished = 0;
};

// How often a word was reported; `last.at` is the time of the newest report.
struct ReportedWord {
  WordReport last;
  std::int64_t count = 0;

  bool operator==(const ReportedWord&) const = default;
};

// How many tables of each state there are, and the newest change of any of them up to a moment.
struct Census {
  std::array<std::int64_t, 3> tables{};  // by TableState
  std::int64_t newest = 0;               // seconds since 1970; 0 without one
  std::int64_t ahead = 0;                // of all of them, changed after that moment

  std::int64_t all() const { return tables[0] + tables[1] + tables[2]; }
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
