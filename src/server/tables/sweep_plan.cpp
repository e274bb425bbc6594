#include "server/tables/sweep_plan.h"

#include <algorithm>
#include <cstdlib>

namespace tablee::server {

namespace {

// A clock that is behind makes many tables seem to come from the future; a row that is damaged
// (one, or one in fifty) makes its own.
bool are_from_the_future(const store::Census& census) {
  return census.ahead > std::max<std::int64_t>(1, census.all() / 50);
}

}  // namespace

SweepPlan::Moment SweepPlan::look(std::int64_t wall_seconds, std::int64_t steady_ms,
                                  const store::Census& census) {
  const std::int64_t apart = looked_ ? (wall_seconds - wall_) - (steady_ms - steady_) / 1000 : 0;
  const bool slept_long =
      !looked_ && census.newest != 0 && wall_seconds - census.newest > rules_.longest_gap;
  looked_ = true;
  wall_ = wall_seconds;
  steady_ = steady_ms;
  if (std::abs(apart) > rules_.jump || slept_long) {
    quiet_until_ = steady_ms + rules_.quarantine;
    announced_.clear();
  }
  if (wall_seconds < rules_.earliest || are_from_the_future(census))
    return Moment::implausible_time;
  return steady_ms < quiet_until_ ? Moment::after_a_jump : Moment::good;
}

SweepPlan::Sweep SweepPlan::choose(int kind, const std::vector<std::string>& due, std::size_t all) {
  const std::size_t most = std::max(rules_.least, all * rules_.percent / 100);
  std::map<std::string, std::int64_t>& known = announced_[kind];
  std::map<std::string, std::int64_t> still;
  Sweep choice;
  for (const std::string& table : due) {
    const auto found = known.find(table);
    if (found == known.end()) {
      if (choice.announce.size() >= most) continue;
      choice.announce.push_back(table);
      still[table] = steady_;
    } else if (steady_ - found->second >= rules_.notice && choice.remove.size() < most) {
      choice.remove.push_back(table);
    } else {
      still.insert(*found);
    }
  }
  known = std::move(still);
  return choice;
}

}  // namespace tablee::server
