#pragma once
// JobQueue: which slow job is next. Fair among those who asked, the small first.
//
// Fair queueing: everybody who waits is served at an even pace, in thought, and the one
// whose smallest job would be done first that way is next; of two, who has fewer waiting. So a
// hundred long logs of one address keep nobody else waiting for more than the one that is being
// read, a hundred addresses with a long log each let a short one pass, and nobody waits for ever.
// Thread safety: none of its own; SlowJobs locks.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace tablee::server {

// On whose account, and how much: lines of a log, or nothing for what is quickly done.
struct JobPlace {
  std::string owner;  // an address; empty: the server itself
  std::int64_t work = 0;
};

class JobQueue {
 public:
  using Job = std::function<void()>;
  static constexpr std::size_t kMostWaiting = 2000;
  // Who has few waiting is let in beyond that, up to twice as many in all.
  static constexpr std::size_t kFew = 8;

  // False when too much waits already: nothing was added.
  bool add(const JobPlace& place, Job job);
  // The next in turn; empty when nothing waits.
  Job take();
  std::size_t size() const { return size_; }

 private:
  using Jobs = std::multimap<std::int64_t, Job>;  // the smallest first, then the oldest
  struct Owner {
    Jobs jobs;
    double served = 0;  // when his last job would have been done
    double next() const { return served + static_cast<double>(jobs.begin()->first); }
  };
  using Owners = std::map<std::string, Owner>;
  Owners::iterator first_in_turn();

  Owners waiting_;
  std::map<std::string, double> ahead_;  // who waits for nothing, and was served until after now
  double now_ = 0;                       // work that each of those who waited has been served
  std::size_t size_ = 0;
};

}  // namespace tablee::server
