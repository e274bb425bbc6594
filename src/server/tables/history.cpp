#include "server/tables/history.h"

namespace tablee::server {

void History::note(const Table& table) {
  const auto length = static_cast<std::int64_t>(table.log().size());
  for (; last_ < length; ++last_) {
    const auto i = static_cast<std::size_t>(last_);
    ByViewer by_viewer;
    by_viewer.push_back(table.shown(i, Viewer::spectator()));
    for (const Seat seat : SeatSet::first(table.seats()))
      by_viewer.push_back(table.shown(i, Viewer::at(seat)));
    events_.push_back(std::move(by_viewer));
    if (events_.size() > kRemembered) events_.pop_front();
  }
}

void History::skip(const Table& table) {
  events_.clear();
  last_ = static_cast<std::int64_t>(table.log().size());
}

const std::optional<std::string>& History::shown(std::int64_t seq, Viewer viewer) const {
  const std::int64_t first = last_ - static_cast<std::int64_t>(events_.size()) + 1;
  const ByViewer& event = events_[static_cast<std::size_t>(seq - first)];
  return event[viewer.is_seat() ? viewer.seat().index + 1U : 0U];
}

}  // namespace tablee::server
