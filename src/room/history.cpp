#include "room/history.h"

#include <algorithm>

namespace tablee::room {

void History::join(Viewer viewer) {
  if (std::ranges::find(listeners_, viewer, &Listener::viewer) == listeners_.end())
    listeners_.push_back({viewer, last_});
}

void History::note(const Table& table) {
  std::vector<Viewer> viewers;
  for (const Listener& listener : listeners_) viewers.push_back(listener.viewer);
  for (std::vector<SeenEntry>& entry : table.seen(static_cast<std::size_t>(last_), viewers)) {
    events_.push_back(std::move(entry));
    if (events_.size() > kRemembered) events_.pop_front();
    ++last_;
  }
}

void History::skip(const Table& table) {
  events_.clear();
  last_ = static_cast<std::int64_t>(table.log().size());
  for (Listener& listener : listeners_) listener.since = last_;
}

bool History::covers(std::int64_t since, Viewer viewer) const {
  if (since == last_) return true;
  const auto listener = std::ranges::find(listeners_, viewer, &Listener::viewer);
  return listener != listeners_.end() && since < last_ && since >= listener->since &&
         since >= last_ - static_cast<std::int64_t>(events_.size());
}

const SeenEntry& History::seen(std::int64_t seq, Viewer viewer) const {
  const std::int64_t first = last_ - static_cast<std::int64_t>(events_.size()) + 1;
  const auto listener = std::ranges::find(listeners_, viewer, &Listener::viewer);
  return events_[static_cast<std::size_t>(seq - first)]
                [static_cast<std::size_t>(listener - listeners_.begin())];
}

}  // namespace tablee::room
