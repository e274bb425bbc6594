#include "server/tables/job_queue.h"

#include <algorithm>
#include <utility>

namespace tablee::server {

namespace {
constexpr std::int64_t kLeastWork = 10;  // even the quickest takes its turn
}

bool JobQueue::add(const JobPlace& place, Job job) {
  const auto known = waiting_.find(place.owner);
  const std::size_t has = known == waiting_.end() ? 0 : known->second.jobs.size();
  if (size_ >= kMostWaiting && (has >= kFew || size_ >= 2 * kMostWaiting)) return false;
  // All memory is asked for before anything changes: half a job would be taken for one.
  Jobs one;
  one.emplace(std::max(place.work, kLeastWork), std::move(job));
  Owner& owner = waiting_[place.owner];
  if (const auto before = ahead_.find(place.owner); before != ahead_.end()) {
    owner.served = before->second;
    ahead_.erase(before);
  }
  if (owner.jobs.empty()) owner.served = std::max(owner.served, now_);
  owner.jobs.insert(one.extract(one.begin()));
  ++size_;
  return true;
}

JobQueue::Job JobQueue::take() {
  const auto next = first_in_turn();
  if (next == waiting_.end()) return nullptr;
  Owner& owner = next->second;
  if (owner.jobs.size() == 1) ahead_[next->first] = owner.next();  // may find no memory
  const auto first = owner.jobs.begin();
  owner.served = owner.next();
  now_ += static_cast<double>(first->first) / static_cast<double>(waiting_.size());
  Job job = std::move(first->second);
  owner.jobs.erase(first);
  if (owner.jobs.empty()) waiting_.erase(next);
  std::erase_if(ahead_, [this](const auto& item) { return item.second <= now_; });
  if (--size_ == 0) {
    ahead_.clear();
    now_ = 0;
  }
  return job;
}

JobQueue::Owners::iterator JobQueue::first_in_turn() {
  return std::ranges::min_element(waiting_, {}, [](const auto& item) {
    return std::pair(item.second.next(), item.second.jobs.size());
  });
}

}  // namespace tablee::server
