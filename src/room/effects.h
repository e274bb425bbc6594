#pragma once
// Effects: what is to be done after a command, as values; whoever holds the room does it,
// in the order of the fields.
//
// Nothing in them tells of a change that is not stored: what follows from `change` comes
// with the answer to Saved.
// Thread safety: value types.

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/rules.h"
#include "room/command.h"

namespace tablee::room {

// One text, many listeners.
using Frame = std::shared_ptr<const std::string>;
inline Frame frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// The directory of tables must know.
struct NeedPlace {  // answered by PlaceFound
  RequestId request = 0;
  bool is_next = false;  // for a rematch; else for this table, that somebody takes up again
};
struct ReleasePlace {  // of a rematch: it was not needed
  std::string table;
};
struct TableLeft {};  // nobody comes back by its code, and it counts for nobody
struct TableOver {};  // the same, but whoever still has the code is told
struct TableMade {    // a rematch, stored
  RequestId request = 0;
  StoredTable table;
};
struct TableGone {};     // deleted
struct TableInDoubt {};  // what is stored must be read again: who comes next gets a new room
using Note =
    std::variant<NeedPlace, ReleasePlace, TableLeft, TableOver, TableMade, TableGone, TableInDoubt>;

// What a client is told about a command of its own.
struct Answered {
  std::string cid;
  std::variant<std::int64_t, Refusal, Account> what;  // the seq acknowledged, why not, a preview
};
struct Farewell {  // its line is closed for good
  Refusal why;
};
struct ComeBack {};  // its line is closed for a moment
struct Seated {};    // it holds a seat here
struct Out {
  ClientId to = 0;
  std::variant<Frame, Answered, Farewell, ComeBack, Seated> what;
};

struct Reply {
  RequestId to = 0;
  Result<ReplyValue> value;
};

// What a thought is about: whoever has the same log thinks the same elsewhere.
struct ThoughtRecipe {
  std::size_t seq = 0;  // entries of the log
  Seat seat;
  int level = 1;
  std::uint64_t deal = 0;  // the seed of the luck it imagines
  Millis at = 0;
};
struct Think {  // answered by ThoughtReady, unless it is cancelled
  ThoughtId id = 0;
  Millis most = 0;
  ThoughtRecipe recipe;
  std::unique_ptr<Planner> planner;
};

// For who watches the server.
struct Counts {
  int acks = 0, refusals = 0, events = 0, bot_moves = 0;
  std::vector<Micros> commands;  // from the arrival of a move to its answer
};
struct Remark {
  enum class What : std::uint8_t { started, over, bot_refused, failed };
  What what = What::started;
  std::string text;  // a key, a reason
};

struct Effects {
  std::vector<Note> notes;
  std::vector<Out> outs;
  std::vector<Reply> replies;  // one a request, perhaps later
  std::vector<ThoughtId> cancel;
  std::vector<Think> think;
  Counts tally;
  std::vector<Remark> remarks;
  std::optional<Change> change;  // answered by exactly one Saved
  std::optional<Micros> wake;    // replaces the last; nothing: no Wake is needed
};

}  // namespace tablee::room
