#include "server/tables/sweep_plan.h"

#include <algorithm>
#include <cstdlib>

namespace tablee::server {

SweepPlan::Moment SweepPlan::look(std::int64_t wall_seconds, std::int64_t steady_ms,
                                  std::int64_t newest) {
  const std::int64_t apart = looked_ ? (wall_seconds - wall_) - (steady_ms - steady_) / 1000 : 0;
  const bool slept_long = !looked_ && newest != 0 && wall_seconds - newest > rules_.longest_gap;
  looked_ = true;
  wall_ = wall_seconds;
  steady_ = steady_ms;
  if (std::abs(apart) > rules_.jump || slept_long) {
    quiet_until_ = steady_ms + rules_.quarantine;
    announced_.clear();
  }
  if (wall_seconds < rules_.earliest || wall_seconds < newest - rules_.tolerance)
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
