#pragma once
// History: the newest events of a table as each viewer may see them, so that
// somebody who was away for a moment gets the gap and not the whole view.
// Thread safety: confined to its room.

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace tablee::room {

inline constexpr std::size_t kRemembered = 256;  // events

// An event as one viewer may see and read it. What is told alike to several is kept once.
struct SeenEvent {
  std::optional<std::string> shown;
  std::shared_ptr<const Told> told;  // null: not worth a word
};

class History {
 public:
  // Notes every entry of the table that is not noted yet.
  void note(const Table& table);
  // Leaves out the entries so far that are not noted yet.
  void skip(const Table& table);

  std::int64_t last() const { return last_; }
  // Whether every event after `since` is still here.
  bool covers(std::int64_t since) const {
    return since <= last_ && since >= 0 &&
           since >= last_ - static_cast<std::int64_t>(events_.size());
  }
  // What this viewer sees of event `seq`. REQUIRES: covers(seq - 1), seq <= last().
  const SeenEvent& seen(std::int64_t seq, Viewer viewer) const;

 private:
  using ByViewer = std::vector<SeenEvent>;  // spectator, then the seats
  std::deque<ByViewer> events_;
  std::int64_t last_ = 0;
};

}  // namespace tablee::room
