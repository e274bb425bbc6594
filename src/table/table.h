#pragma once
// Table: one running game, whatever the game: what the server, the terminal and
// the browser hold.
//
// Every change is an entry of the log, one entry per transition; a table made
// from the same settings and seating that repeats the same entries is equal.
// The caller stores new entries before it announces them.
// Thread safety: confined to one thread (the room's strand).

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "table/entry.h"

namespace tablee {

// A log is bounded, so that nobody can make one that is slow to repeat. The longest
// real games have some hundreds of entries.
inline constexpr std::size_t kMostEntries = 20'000;
inline constexpr int kMostPauses = 1000;
inline constexpr int kMostUndos = 1000;

// What a bot decided, in the notation of the game.
struct PlannedMove {
  std::optional<std::string> move;  // nothing: wait
  Millis at = 0;
};

// One of the moves a bot advises, in the notation of the game.
struct AdvisedMove {
  std::string move;
  double value = 0;  // as in Advice (search/knowledge.h)
  Account account;   // as Table::check tells it
};
// A move that somebody made, beside what is advised.
struct WeighedMove {
  std::optional<double> value;  // nothing: the bot cannot say
  Account account;
};
struct AdvisedMoves {
  std::vector<AdvisedMove> moves;  // the one it would play first
  bool proved = false;
  std::optional<double> gap;
  std::optional<WeighedMove> also = {};  // the move of Planner::also
};

// An entry as one viewer may see and read it. What is told alike to several is kept once.
struct SeenEntry {
  std::optional<std::string> shown;  // as Table::shown
  std::shared_ptr<const Told> told;  // as Table::told; null: not worth a word
};

// What one viewer may know, as JSON. What the game shows alike to several is there once.
struct Look {
  JsonText frame;                         // an object of what is the same in every game
  std::shared_ptr<const JsonText> board;  // its member "view", which is not in it

  // Writes it as one object.
  void write(JsonWriter& json) const;
};

// A bot that thinks about one decision of one seat. Outlives its table safely.
class Planner {
 public:
  virtual ~Planner() = default;
  virtual bool step(std::uint64_t work) = 0;  // true: thought to the end
  // What it would do by now; before the first step: wait.
  virtual PlannedMove plan() const = 0;
  // The n best moves are wanted, not only the first. REQUIRES: no step was made.
  virtual void compare(std::size_t n) = 0;
  // This move is to be valued besides, good or bad. Refuses what the seat may not play here.
  // REQUIRES: no step was made.
  virtual Result<void> also(std::string_view move) = 0;
  // Its best moves by now, n at most; none before the first step, or when it would wait.
  virtual AdvisedMoves advise(std::size_t n) const = 0;
};

class Table {
 public:
  virtual ~Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const GameInfo& info() const { return *info_; }
  const Settings& settings() const { return settings_; }
  const Seating& seating() const { return seating_; }
  int seats() const { return seating_.seats(); }
  const std::vector<Entry>& log() const { return log_; }
  bool is_paused() const { return paused_; }
  // Paused, and the game covers what one would think about meanwhile (HasCover).
  virtual bool is_covered() const = 0;
  // A step broke an invariant of the rules and was not made: a bug. Nothing can be
  // played here any more; what the log holds is sound.
  bool is_broken() const { return broken_; }
  // Table time of the newest entry.
  Millis now() const { return log_.empty() ? 0 : log_.back().at; }

  // The teams of this table.
  virtual Teams teams() const = 0;
  virtual Turn turn() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  // What every seat has by now; empty in a game that counts none (HasPoints).
  virtual std::vector<int> points() const = 0;
  // The deadline of the clock that fires first, if one runs and the table is not paused.
  std::optional<Millis> next_deadline() const;

  // Lets chance answer and fires every clock due at or before `at`, in order.
  virtual void advance(Millis at) = 0;
  // Advances to `at`, then plays and lets chance answer. A refused move changes
  // nothing more; a clock that was due has fired all the same.
  virtual Result<Account> play(Seat seat, std::string_view move, Millis at) = 0;
  // What play() would answer if no clock were due before, changing nothing.
  virtual Result<Account> check(Seat seat, std::string_view move, Millis at) const = 0;
  // Whose move it is that may be taken back: one that revealed nothing, and nothing came after.
  std::optional<Seat> may_undo() const;
  // Why undo() would refuse now.
  Result<void> check_undo(Seat seat, Millis at) const;
  // Takes the newest entry back if it is a move of this seat that revealed nothing.
  virtual Result<void> undo(Seat seat, Millis at) = 0;
  Result<void> pause(Millis at);
  Result<void> resume();
  // Repeats an entry of a log: refuses what could not have happened here.
  virtual Result<void> repeat(const Entry& entry) = 0;

  virtual std::vector<std::string> legal_moves(Seat seat) const = 0;
  // The kinds of thing this seat may do now, where the game tells them (HasActs).
  virtual std::vector<std::string> acts(Seat seat) const = 0;
  // Everything each of these may know; what several see alike is written once.
  virtual std::vector<Look> looks(std::span<const Viewer> viewers) const = 0;
  // The same of one, as one JSON object.
  std::string view(Viewer viewer) const;
  // Empty where the table is a page's (PageParts).
  virtual std::string screen(Viewer viewer, const ScreenStyle& style) const = 0;
  // What this viewer sees of the i-th entry, or nothing for a skip.
  virtual std::optional<std::string> shown(std::size_t i, Viewer viewer) const = 0;
  // The same in words, or nothing where it is worth none. With the newest entry of a game
  // that is over, who won.
  virtual std::optional<Told> told(std::size_t i, Viewer viewer) const = 0;
  // shown() and told() of every entry from the i-th on, for each of these viewers in their
  // order. An entry is read once and the log walked once at most, however many look.
  virtual std::vector<std::vector<SeenEntry>> seen(std::size_t i,
                                                   std::span<const Viewer> viewers) const = 0;
  // A bot for this seat; nothing is thought yet. REQUIRES: 1 <= level <= kLevels.
  virtual std::unique_ptr<Planner> planner(Seat seat, int level, Deal deal, Millis at) const = 0;
  // Names the words this game is played with; nothing for a game without words.
  virtual std::optional<std::uint64_t> lexicon() const = 0;
  // The whole truth, for tests, `best` and the checks of a replay; never sent, and empty where
  // the table is a page's.
  virtual std::string position_text() const = 0;

 protected:
  Table(const GameInfo& info, Settings settings, const Seating& seating)
      : info_(&info), settings_(std::move(settings)), seating_(seating) {}

  bool is_full() const { return log_.size() >= kMostEntries; }
  // Nothing more happens here: no clock fires, chance does not answer.
  bool is_stuck() const { return broken_ || is_full(); }
  Result<void> check_room_for(EntryKind kind) const;
  // Why nobody may play now, or nothing.
  Result<void> check_open(Seat seat, Millis at) const;
  // What is no event of the game, in words: a slip taken back, a pause.
  static std::optional<Told> told_by_table(const Entry& entry);
  // What this clock is. REQUIRES: it runs.
  virtual ClockFacts facts_of(const Clock& clock) const = 0;
  std::vector<Told> told_winners(const Outcome& outcome, Viewer viewer) const;
  Told told_team(int team, std::int32_t score, bool alone, Viewer viewer) const;
  // The fields of view() that are the same in every game.
  JsonText frame_for(Viewer viewer) const;

  std::vector<Entry> log_;
  bool paused_ = false;
  bool broken_ = false;
  int pauses_ = 0;  // in the log
  int undos_ = 0;

 private:
  const GameInfo* info_;
  Settings settings_;
  Seating seating_;
};

}  // namespace tablee
