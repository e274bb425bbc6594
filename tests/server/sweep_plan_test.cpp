// A wrong clock deletes nothing; a right one deletes little at a time, and says so first.

#include "server/tables/sweep_plan.h"

#include <gtest/gtest.h>

namespace tablee::server {
namespace {

using Moment = SweepPlan::Moment;
constexpr std::int64_t kNow = 1'800'000'000;  // 2027
constexpr std::int64_t kMinute = 60'000;      // steady
constexpr int kOver = 2;

store::Census changed(std::int64_t newest) { return {.tables = {0, 0, 9}, .newest = newest}; }

std::vector<std::string> tables(int n) {
  std::vector<std::string> ids;
  for (int i = 0; i < n; ++i) ids.push_back("t" + std::to_string(i));
  return ids;
}

TEST(SweepPlan, takes_no_time_before_its_own_release) {
  SweepPlan plan;
  EXPECT_EQ(plan.look(0, 0, {}), Moment::implausible_time);
  EXPECT_EQ(plan.look(1'700'000'000, 0, {}), Moment::implausible_time);
}

TEST(SweepPlan, takes_no_time_before_its_newest_tables) {
  SweepPlan plan;
  EXPECT_EQ(plan.look(kNow, 0, {.tables = {0, 0, 3}, .newest = kNow, .ahead = 2}),
            Moment::implausible_time);
  EXPECT_EQ(plan.look(kNow, 0, {.tables = {0, 400, 600}, .newest = kNow, .ahead = 21}),
            Moment::implausible_time);
  EXPECT_EQ(SweepPlan::until(kNow), kNow + 3600) << "clocks are never equal";
}

TEST(SweepPlan, is_not_stopped_by_a_table_that_alone_comes_from_the_future) {
  SweepPlan plan;
  EXPECT_EQ(plan.look(kNow, 0, {.tables = {0, 0, 3}, .newest = kNow, .ahead = 1}), Moment::good);
  EXPECT_EQ(plan.look(kNow, 0, {.tables = {0, 400, 600}, .newest = kNow, .ahead = 20}),
            Moment::good);
}

TEST(SweepPlan, waits_a_day_after_a_jump_in_either_direction) {
  for (const std::int64_t jump : {std::int64_t{-86'400}, std::int64_t{400} * 86'400}) {
    SweepPlan plan;
    ASSERT_EQ(plan.look(kNow, 0, changed(kNow)), Moment::good);
    ASSERT_EQ(plan.look(kNow + 600, 10 * kMinute, changed(kNow)), Moment::good);
    const std::int64_t later = kNow + 1200 + jump;
    const std::int64_t newest = std::min(kNow, later);
    EXPECT_EQ(plan.look(later, 20 * kMinute, changed(newest)), Moment::after_a_jump);
    EXPECT_EQ(plan.look(later + 86'399, 20 * kMinute + 86'399'000, changed(newest)),
              Moment::after_a_jump);
    EXPECT_EQ(plan.look(later + 86'400, 20 * kMinute + 86'400'000, changed(newest)), Moment::good);
  }
}

TEST(SweepPlan, takes_a_slow_drift_for_no_jump) {
  SweepPlan plan;
  for (int i = 0; i < 1000; ++i)
    ASSERT_EQ(plan.look(kNow + i * 605, i * 10 * kMinute, changed(kNow)), Moment::good);
}

TEST(SweepPlan, waits_a_day_when_it_starts_in_another_year_than_its_tables) {
  SweepPlan plan;
  EXPECT_EQ(plan.look(kNow + 365 * 86'400, 5, changed(kNow)), Moment::after_a_jump);
  EXPECT_EQ(plan.look(kNow + 366 * 86'400, 5 + 86'400'000, changed(kNow)), Moment::good);
}

TEST(SweepPlan, announces_first_and_deletes_an_hour_later_what_is_still_due) {
  SweepPlan plan;
  ASSERT_EQ(plan.look(kNow, 0, changed(kNow)), Moment::good);
  const SweepPlan::Sweep first = plan.choose(kOver, {"a", "b"}, 100);
  EXPECT_EQ(first.announce, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(first.remove.empty());
  ASSERT_EQ(plan.look(kNow + 3540, 59 * kMinute, changed(kNow)), Moment::good);
  const SweepPlan::Sweep early = plan.choose(kOver, {"a", "b"}, 100);
  EXPECT_TRUE(early.announce.empty() && early.remove.empty());
  ASSERT_EQ(plan.look(kNow + 3600, 60 * kMinute, changed(kNow)), Moment::good);
  const SweepPlan::Sweep later = plan.choose(kOver, {"b", "c"}, 100);
  EXPECT_EQ(later.remove, std::vector<std::string>{"b"}) << "somebody came back to a";
  EXPECT_EQ(later.announce, std::vector<std::string>{"c"});
}

TEST(SweepPlan, announces_again_what_was_touched_in_between) {
  SweepPlan plan;
  (void)plan.look(kNow, 0, changed(kNow));
  (void)plan.choose(kOver, {"a"}, 1);
  (void)plan.look(kNow + 1800, 30 * kMinute, changed(kNow));
  (void)plan.choose(kOver, {}, 1);
  (void)plan.look(kNow + 3600, 60 * kMinute, changed(kNow));
  EXPECT_EQ(plan.choose(kOver, {"a"}, 1).announce, std::vector<std::string>{"a"});
}

TEST(SweepPlan, forgets_its_announcements_at_a_jump) {
  SweepPlan plan;
  (void)plan.look(kNow, 0, changed(kNow));
  (void)plan.choose(kOver, {"a"}, 1);
  (void)plan.look(kNow + 90'000, kMinute, changed(kNow));
  ASSERT_EQ(plan.look(kNow + 180'000, kMinute + 90'000'000, changed(kNow)), Moment::good);
  EXPECT_TRUE(plan.choose(kOver, {"a"}, 1).remove.empty());
}

TEST(SweepPlan, never_takes_more_than_a_small_share) {
  SweepPlan plan;
  (void)plan.look(kNow, 0, changed(kNow));
  EXPECT_EQ(plan.choose(kOver, tables(500), 500).announce.size(), 20U);
  for (int look = 0; look < 3; ++look) {
    (void)plan.look(kNow + look * 600, look * 10 * kMinute, changed(kNow));
    EXPECT_EQ(plan.choose(1, tables(5000), 5000).announce.size(), 100U);
  }
  (void)plan.look(kNow + 7200, 120 * kMinute, changed(kNow));
  EXPECT_EQ(plan.choose(1, tables(5000), 5000).remove.size(), 100U) << "of 300 that are ripe";
}

TEST(SweepPlan, keeps_kinds_apart) {
  SweepPlan plan;
  (void)plan.look(kNow, 0, changed(kNow));
  (void)plan.choose(1, {"a"}, 1);
  (void)plan.choose(kOver, {"b"}, 1);
  (void)plan.look(kNow + 3600, 60 * kMinute, changed(kNow));
  EXPECT_EQ(plan.choose(1, {"a"}, 1).remove, std::vector<std::string>{"a"});
  EXPECT_EQ(plan.choose(kOver, {"b"}, 1).remove, std::vector<std::string>{"b"});
}

}  // namespace
}  // namespace tablee::server
