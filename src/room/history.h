#pragma once
// History: the newest events of a table as each viewer may see them, so that
// somebody who was away for a moment gets the gap and not the whole view.
//
// It is kept for whoever joined; to anybody else the whole view is new anyway.
// Thread safety: confined to its room.

#include <deque>
#include <vector>

#include "table/table.h"

namespace tablee::room {

inline constexpr std::size_t kRemembered = 256;  // events

class History {
 public:
  // From the next entry on it is kept for this viewer, too.
  void join(Viewer viewer);
  // Notes every entry of the table that is not noted yet.
  void note(const Table& table);
  // Leaves out the entries so far that are not noted yet.
  void skip(const Table& table);

  std::int64_t last() const { return last_; }
  // Whether every event after `since` is here, as this viewer may see it.
  bool covers(std::int64_t since, Viewer viewer) const;
  // What this viewer sees of event `seq`. REQUIRES: covers(seq - 1, viewer), seq <= last().
  const SeenEntry& seen(std::int64_t seq, Viewer viewer) const;

 private:
  struct Listener {
    Viewer viewer;
    std::int64_t since;  // the last event that is not kept for them
  };
  std::vector<Listener> listeners_;            // in the order they came
  std::deque<std::vector<SeenEntry>> events_;  // each for the listeners there were by then
  std::int64_t last_ = 0;
};

}  // namespace tablee::room
