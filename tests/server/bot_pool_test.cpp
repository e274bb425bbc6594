// The pool with a clock of the test's own: each step of a fake bot takes a
// millisecond of it, so nothing depends on the machine.

#include "server/tables/bot_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <stdexcept>

#include "server/log.h"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds kStep{1};

// Gives no advice: the pool asks for none.
class SilentPlanner : public Planner {
 public:
  void compare(std::size_t) override {}
  Result<void> also(std::string_view) override { return {}; }
  AdvisedMoves advise(std::size_t) const override { return {}; }
};

class BotPoolTest : public testing::Test {
 protected:
  struct Answer {
    std::string name;
    std::optional<PlannedMove> plan;
    nanoseconds at;
  };
  // Takes a millisecond a step; `ends`: thought to the end after so many.
  class Bot : public SilentPlanner {
   public:
    Bot(BotPoolTest& test, std::string name, int ends)
        : test_(&test), name_(std::move(name)), ends_(ends) {}
    bool step(std::uint64_t) override {
      test_->now_ += kStep;
      ++test_->steps_[name_];
      return ++steps_ >= ends_;
    }
    PlannedMove plan() const override { return {.move = "after " + std::to_string(steps_)}; }

   private:
    BotPoolTest* test_;
    std::string name_;
    int ends_;
    int steps_ = 0;
  };

  Cancelled think(const std::string& owner, const std::string& table, const std::string& name,
                  int ends = 1'000'000, milliseconds most = milliseconds(300)) {
    auto cancelled = std::make_shared<std::atomic<bool>>(false);
    pool_.think({owner, table}, std::make_unique<Bot>(*this, name, ends), most, cancelled,
                [this, name](std::optional<PlannedMove> plan) {
                  answers_.push_back({name, std::move(plan), now_});
                });
    return cancelled;
  }
  // A hundred tables of one address, each with a bot that uses all its time.
  void crowd(const std::string& owner, int tables = 100) {
    for (int i = 0; i < tables; ++i)
      think(owner, "t" + std::to_string(i), owner + std::to_string(i));
  }
  void run_all() {
    while (pool_.run_slice()) {
    }
  }
  const Answer& answer_of(const std::string& name) {
    const auto found = std::ranges::find(answers_, name, &Answer::name);
    return found == answers_.end() ? *answers_.insert(found, {name, {}, nanoseconds(-1)}) : *found;
  }

  nanoseconds now_{0};
  std::map<std::string, int> steps_;  // by bot
  std::vector<Answer> answers_;
  BotPool pool_{0, [this] { return now_; }};
};

TEST_F(BotPoolTest, a_bot_alone_has_all_the_time_of_its_level) {
  think("a", "t", "alone", 1'000'000, milliseconds(120));
  run_all();
  EXPECT_EQ(steps_["alone"], 120);
  EXPECT_EQ(answer_of("alone").plan->move, "after 120");
}

TEST_F(BotPoolTest, a_bot_that_is_done_early_answers_at_once) {
  think("a", "t", "quick", 3);
  EXPECT_TRUE(pool_.run_slice());
  EXPECT_EQ(answer_of("quick").plan->move, "after 3");
  EXPECT_FALSE(pool_.run_slice());
}

TEST_F(BotPoolTest, a_hundred_tables_are_all_answered_within_a_second) {
  crowd("a");
  run_all();
  ASSERT_EQ(answers_.size(), 100U);
  EXPECT_LE(now_, milliseconds(1000));
  for (const auto& [name, steps] : steps_) EXPECT_GE(steps, 5) << name;
}

TEST_F(BotPoolTest, a_hundred_addresses_are_all_answered_within_a_second) {
  for (int i = 0; i < 100; ++i) think("a" + std::to_string(i), "t", std::to_string(i));
  run_all();
  ASSERT_EQ(answers_.size(), 100U);
  EXPECT_LE(now_, milliseconds(1000));
}

TEST_F(BotPoolTest, those_who_come_later_shrink_the_time_of_those_who_think) {
  think("a", "t0", "first");
  for (int i = 0; i < 10; ++i) pool_.run_slice();
  crowd("b", 1);
  crowd("c", 1);
  crowd("d", 1);
  run_all();
  EXPECT_EQ(steps_["first"], 150);
  EXPECT_EQ(steps_["d0"], 150);
}

TEST_F(BotPoolTest, however_many_wait_each_takes_a_step) {
  crowd("a", 3000);
  run_all();
  ASSERT_EQ(answers_.size(), 3000U);
  for (const Answer& answer : answers_) EXPECT_TRUE(answer.plan && answer.plan->move);
}

TEST_F(BotPoolTest, a_hundred_tables_of_one_address_hardly_delay_another) {
  crowd("many");
  think("one", "t", "short", 2);
  run_all();
  // One slice of the crowd, then its turn.
  EXPECT_LE(answer_of("short").at, milliseconds(BotPool::kSlice) + 2 * kStep);
}

TEST_F(BotPoolTest, an_address_alone_keeps_its_full_time_beside_a_crowd) {
  crowd("many");
  think("one", "t", "long");
  run_all();
  EXPECT_EQ(steps_["long"], 300);
  EXPECT_LE(answer_of("long").at, milliseconds(BotPool::kTogether));
}

TEST_F(BotPoolTest, a_table_with_many_bots_does_not_delay_its_neighbours) {
  for (int i = 0; i < 8; ++i) think("a", "full", "full" + std::to_string(i));
  think("a", "small", "small", 2);
  run_all();
  EXPECT_LE(answer_of("small").at, milliseconds(BotPool::kSlice) + 2 * kStep);
}

TEST_F(BotPoolTest, bots_of_one_table_share_evenly) {
  for (const char* name : {"p", "q", "r"}) think("a", "t", name);
  think("a", "u", "other");
  for (int i = 0; i < 12; ++i) pool_.run_slice();
  EXPECT_EQ(steps_["p"], steps_["q"]);
  EXPECT_EQ(steps_["q"], steps_["r"]);
  EXPECT_EQ(steps_["other"], 3 * steps_["p"]);
}

TEST_F(BotPoolTest, time_grows_again_when_the_crowd_has_gone) {
  crowd("many", 50);
  run_all();
  think("many", "t", "later");
  run_all();
  EXPECT_EQ(steps_["later"], 300);
}

TEST_F(BotPoolTest, what_is_cancelled_stops_between_two_steps_and_is_not_answered) {
  const Cancelled first = think("a", "t", "first");
  const Cancelled second = think("a", "t", "second");
  pool_.run_slice();
  EXPECT_EQ(steps_["first"], 4);
  *first = *second = true;
  run_all();
  EXPECT_EQ(steps_["first"], 4);
  EXPECT_EQ(steps_["second"], 0);
  EXPECT_TRUE(answers_.empty());
}

TEST_F(BotPoolTest, what_is_cancelled_gives_its_share_back) {
  const Cancelled gone = think("a", "t", "gone");
  *gone = true;
  pool_.run_slice();
  think("b", "t", "stays", 1'000'000, milliseconds(600));
  run_all();
  EXPECT_EQ(steps_["stays"], 600);
}

class Throwing : public SilentPlanner {
 public:
  explicit Throwing(bool in_plan) : in_plan_(in_plan) {}
  bool step(std::uint64_t) override {
    if (!in_plan_) throw std::runtime_error("step");
    return true;
  }
  PlannedMove plan() const override { throw 7; }

 private:
  bool in_plan_;
};

TEST_F(BotPoolTest, a_bot_that_throws_is_counted_and_answered_without_a_plan) {
  for (const bool in_plan : {false, true}) {
    bool answered = false;
    pool_.think({"a", "t"}, std::make_unique<Throwing>(in_plan), milliseconds(20),
                std::make_shared<std::atomic<bool>>(false),
                [&answered](std::optional<PlannedMove> plan) { answered = !plan; });
    run_all();
    EXPECT_TRUE(answered) << in_plan;
  }
  EXPECT_EQ(pool_.failures(), 2);
  think("a", "t", "next", 2);
  run_all();
  EXPECT_TRUE(answer_of("next").plan);
}

TEST_F(BotPoolTest, an_answer_that_throws_harms_nobody_else) {
  pool_.think({"a", "t"}, std::make_unique<Bot>(*this, "x", 1), milliseconds(20),
              std::make_shared<std::atomic<bool>>(false),
              [](const std::optional<PlannedMove>&) { throw 7; });
  think("a", "t", "next", 2);
  run_all();
  EXPECT_EQ(pool_.failures(), 1);
  EXPECT_TRUE(answer_of("next").plan);
}

// From here on with real threads.

class Endless : public SilentPlanner {
 public:
  explicit Endless(std::promise<void>& begun) : begun_(&begun) {}
  bool step(std::uint64_t) override {
    if (steps_++ == 0) begun_->set_value();
    return false;
  }
  PlannedMove plan() const override { return {}; }

 private:
  std::promise<void>* begun_;
  int steps_ = 0;
};

TEST(BotPoolThreads, stop_waits_for_what_runs_and_forgets_the_rest) {
  std::promise<void> begun;
  std::promise<void> never;
  std::atomic<int> answers = 0;
  BotPool pool(1);
  const auto think = [&](std::promise<void>& promise) {
    pool.think({"a", "t"}, std::make_unique<Endless>(promise), std::chrono::hours(1),
               std::make_shared<std::atomic<bool>>(false),
               [&answers](const std::optional<PlannedMove>&) { ++answers; });
  };
  think(begun);
  begun.get_future().wait();
  pool.stop();
  think(never);
  EXPECT_FALSE(pool.run_slice());
  EXPECT_EQ(answers, 0);
}

class Quick : public SilentPlanner {
 public:
  bool step(std::uint64_t) override { return ++steps_ == 3; }
  PlannedMove plan() const override { return {}; }

 private:
  int steps_ = 0;
};

TEST(BotPoolThreads, many_askers_are_all_answered) {
  constexpr int kAskers = 4;
  constexpr int kEach = 50;
  std::atomic<int> left = kAskers * kEach;
  std::promise<void> all;
  BotPool pool(2);
  std::vector<std::thread> askers;
  for (int asker = 0; asker < kAskers; ++asker)
    askers.emplace_back([&, asker] {
      for (int i = 0; i < kEach; ++i)
        pool.think({std::to_string(asker), std::to_string(i % 5)}, std::make_unique<Quick>(),
                   milliseconds(20), std::make_shared<std::atomic<bool>>(false),
                   [&](const std::optional<PlannedMove>&) {
                     if (--left == 0) all.set_value();
                   });
    });
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(all.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
}

}  // namespace
}  // namespace tablee::server
