#include "server/tables/thought_queue.h"

namespace tablee::server {

void ThoughtQueue::add(std::unique_ptr<Thought> thought) {
  ++owners_[thought->place.owner].tables[thought->place.table].under_way;
  wait_in_line(std::move(thought));
}

std::unique_ptr<Thought> ThoughtQueue::take() {
  if (turns_.empty()) return nullptr;
  const std::string name = std::move(turns_.front());
  turns_.pop_front();
  Owner& owner = owners_.at(name);
  const std::string table = std::move(owner.turns.front());
  owner.turns.pop_front();
  Lane& lane = owner.tables.at(table);
  std::unique_ptr<Thought> thought = std::move(lane.waiting.front());
  lane.waiting.pop_front();
  if (!lane.waiting.empty()) owner.turns.push_back(table);
  if (!owner.turns.empty()) turns_.push_back(name);
  return thought;
}

void ThoughtQueue::put_back(std::unique_ptr<Thought> thought) { wait_in_line(std::move(thought)); }

void ThoughtQueue::finish(const ThoughtPlace& place) {
  const auto owner = owners_.find(place.owner);
  const auto lane = owner->second.tables.find(place.table);
  if (--lane->second.under_way == 0) owner->second.tables.erase(lane);
  if (owner->second.tables.empty()) owners_.erase(owner);
}

double ThoughtQueue::share(const ThoughtPlace& place) const {
  const Owner& owner = owners_.at(place.owner);
  const Lane& lane = owner.tables.at(place.table);
  return 1.0 / static_cast<double>(owners_.size() * owner.tables.size() * lane.under_way);
}

void ThoughtQueue::wait_in_line(std::unique_ptr<Thought> thought) {
  const ThoughtPlace place = thought->place;
  Owner& owner = owners_.at(place.owner);
  Lane& lane = owner.tables.at(place.table);
  if (owner.turns.empty()) turns_.push_back(place.owner);
  if (lane.waiting.empty()) owner.turns.push_back(place.table);
  lane.waiting.push_back(std::move(thought));
}

}  // namespace tablee::server
