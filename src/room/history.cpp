#include "room/history.h"

namespace tablee::room {

namespace {

SeenEvent seen_by(const Table& table, std::size_t i, Viewer viewer,
                  const std::shared_ptr<const Told>& by_others) {
  SeenEvent seen{.shown = table.shown(i, viewer), .told = nullptr};
  const std::optional<Told> told = table.told(i, viewer);
  if (!told) return seen;
  const bool alike = by_others != nullptr && *by_others == *told;
  seen.told = alike ? by_others : std::make_shared<Told>(*told);
  return seen;
}

}  // namespace

void History::note(const Table& table) {
  const auto length = static_cast<std::int64_t>(table.log().size());
  for (; last_ < length; ++last_) {
    const auto i = static_cast<std::size_t>(last_);
    ByViewer by_viewer;
    by_viewer.push_back(seen_by(table, i, Viewer::spectator(), nullptr));
    for (const Seat seat : SeatSet::first(table.seats()))
      by_viewer.push_back(seen_by(table, i, Viewer::at(seat), by_viewer[0].told));
    events_.push_back(std::move(by_viewer));
    if (events_.size() > kRemembered) events_.pop_front();
  }
}

void History::skip(const Table& table) {
  events_.clear();
  last_ = static_cast<std::int64_t>(table.log().size());
}

const SeenEvent& History::seen(std::int64_t seq, Viewer viewer) const {
  const std::int64_t first = last_ - static_cast<std::int64_t>(events_.size()) + 1;
  const ByViewer& event = events_[static_cast<std::size_t>(seq - first)];
  return event[viewer.is_seat() ? viewer.seat().index + 1U : 0U];
}

}  // namespace tablee::room
