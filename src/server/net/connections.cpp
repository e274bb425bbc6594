#include "server/net/connections.h"

#include <sys/resource.h>

#include <algorithm>

namespace tablee::server {

namespace {

constexpr std::size_t kSlack = 32;  // shown out and not gone yet

bool may_leave(Connections::Use use) {
  return use == Connections::Use::idle || use == Connections::Use::watching;
}

}  // namespace

std::shared_ptr<Connections::Place> Connections::admit(const std::string& address,
                                                       std::function<void()> cut, Time now) {
  const std::scoped_lock lock(mutex_);
  if (!address.empty() && bounds_.per_address > 0) {
    const auto known = households_.find(address);
    if (known != households_.end() && known->second.count >= bounds_.per_address &&
        !show_out(known->second.idle))
      return nullptr;
  }
  if (bounds_.total > 0 && members_.size() - leaving_ >= bounds_.total && !show_out(idle_))
    return nullptr;
  const std::uint64_t id = next_++;
  const Member& member =
      members_[id] = {.address = address, .rank = {Use::idle, now, id}, .cut = std::move(cut)};
  if (!address.empty()) ++households_[address].count;
  enqueue(member);
  return std::make_shared<Place>(*this, id);
}

bool Connections::is_crammed() const {
  const std::scoped_lock lock(mutex_);
  return leaving_ >= kSlack;
}

std::size_t Connections::size() const {
  const std::scoped_lock lock(mutex_);
  return members_.size();
}

void Connections::use(std::uint64_t id, Use use, Time now) {
  const std::scoped_lock lock(mutex_);
  const auto found = members_.find(id);
  if (found == members_.end() || found->second.leaving) return;
  dequeue(found->second);
  found->second.rank = {use, now, id};
  enqueue(found->second);
}

void Connections::remove(std::uint64_t id) {
  const std::scoped_lock lock(mutex_);
  const auto found = members_.find(id);
  if (found == members_.end()) return;
  if (found->second.leaving) {
    --leaving_;
  } else {
    forget(found->second);
  }
  members_.erase(found);
}

void Connections::enqueue(const Member& member) {
  if (!may_leave(member.rank.use)) return;
  idle_.insert(member.rank);
  if (!member.address.empty()) households_[member.address].idle.insert(member.rank);
}

void Connections::dequeue(const Member& member) {
  idle_.erase(member.rank);
  if (const auto found = households_.find(member.address); found != households_.end())
    found->second.idle.erase(member.rank);
}

bool Connections::show_out(const Queue& queue) {
  if (queue.empty()) return false;
  Member& member = members_.at(queue.begin()->id);
  forget(member);
  member.leaving = true;
  ++leaving_;
  member.cut();
  return true;
}

void Connections::forget(const Member& member) {
  dequeue(member);
  const auto found = households_.find(member.address);
  if (found != households_.end() && --found->second.count == 0) households_.erase(found);
}

std::size_t raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  const rlimit wanted{limit.rlim_max, limit.rlim_max};
  if (::setrlimit(RLIMIT_NOFILE, &wanted) == 0) limit = wanted;
  return static_cast<std::size_t>(std::min<rlim_t>(limit.rlim_cur, 1U << 20U));
}

}  // namespace tablee::server
