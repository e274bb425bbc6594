// Whose table is read next.

#include "server/tables/job_queue.h"

#include <gtest/gtest.h>

#include <future>
#include <string>

#include "server/short_memory.h"
#include "server/tables/slow_jobs.h"

namespace tablee::server {
namespace {

class Jobs : public testing::Test {
 protected:
  bool add(const std::string& owner, std::int64_t work, const std::string& name) {
    return queue_.add({owner, work}, [this, name] { last_ = name; });
  }
  // The name of the next job.
  std::string next() {
    last_ = "none";
    if (const JobQueue::Job job = queue_.take()) job();
    return last_;
  }

  JobQueue queue_;
  std::string last_;
};

TEST_F(Jobs, of_an_address_with_hundreds_let_another_one_pass) {
  for (int i = 0; i < 456; ++i) ASSERT_TRUE(add("greedy", 5000, "long"));
  EXPECT_EQ(next(), "long");
  ASSERT_TRUE(add("honest", 5000, "honest"));
  EXPECT_EQ(next(), "honest") << "of two, who has fewer waiting";
  ASSERT_TRUE(add("honest", 5000, "honest again"));
  next();
  EXPECT_EQ(next(), "honest again") << "they take turns";
}

TEST_F(Jobs, that_are_short_come_before_long_ones_of_many_addresses) {
  for (int i = 0; i < 456; ++i) ASSERT_TRUE(add("net" + std::to_string(i), 5000, "long"));
  EXPECT_EQ(next(), "long");
  ASSERT_TRUE(add("honest", 50, "short"));
  EXPECT_EQ(next(), "short");
}

TEST_F(Jobs, of_one_address_are_done_by_size_then_by_age) {
  add("one", 300, "long");
  add("one", 20, "first short");
  add("one", 20, "second short");
  EXPECT_EQ(next(), "first short");
  EXPECT_EQ(next(), "second short");
  EXPECT_EQ(next(), "long");
  EXPECT_EQ(next(), "none");
}

TEST_F(Jobs, that_are_long_are_not_put_off_for_ever) {
  add("patient", 5000, "long");
  int before = 0;
  for (int i = 0; i < 2000; ++i) {
    add("busy", 20, "short");
    if (next() == "long") break;
    ++before;
  }
  EXPECT_LE(before, 251) << "as much work as the long one is";
}

TEST_F(Jobs, that_are_long_come_before_short_ones_of_ever_new_addresses) {
  add("patient", 5000, "long");
  int before = 0;
  for (int i = 0; i < 2000; ++i) {
    add("new" + std::to_string(i), 20, "short");
    if (next() == "long") break;
    ++before;
  }
  EXPECT_LE(before, 501);
}

TEST_F(Jobs, of_those_who_have_few_are_let_in_when_somebody_filled_the_queue) {
  while (add("greedy", 10, "long")) ASSERT_LE(queue_.size(), JobQueue::kMostWaiting);
  EXPECT_TRUE(add("honest", 10, "short"));
  int others = 0;
  while (add("other" + std::to_string(others), 10, "short"))
    ASSERT_LT(++others, 2 * static_cast<int>(JobQueue::kMostWaiting)) << "there is an end";
}

// Whatever step finds no memory: a job is there or not, and never half of one.
TEST_F(Jobs, hold_together_when_there_is_no_memory) {
  const std::string owner(40, 'x');  // longer than what fits into a string without memory
  for (int allocations = 0; allocations < 12; ++allocations) {
    JobQueue queue;
    ASSERT_TRUE(queue.add({"first", 50}, [] {}));
    std::size_t added = 1, taken = 0;
    JobQueue::Job job = [text = owner] { (void)text; };
    const JobPlace place{owner, 5};
    fail_allocation_after(allocations);
    try {
      added += queue.add(place, std::move(job)) ? 1 : 0;
      taken += queue.take() ? 1 : 0;
      taken += queue.take() ? 1 : 0;
    } catch (const std::bad_alloc&) {
      fail_allocation_after(-1);
    }
    fail_allocation_after(-1);
    EXPECT_EQ(queue.size(), added - taken) << allocations;
    while (queue.size() > 0) {
      ASSERT_TRUE(queue.take()) << allocations;
      ++taken;
    }
    EXPECT_EQ(taken, added) << allocations;
    EXPECT_FALSE(queue.take());
  }
}

TEST(SlowJobs, live_on_when_there_is_no_memory_to_take_one) {
  Metrics metrics;
  SlowJobs jobs(1, metrics);
  std::promise<void> queued, done;
  ASSERT_TRUE(jobs.run({.owner = "a"}, [&] {
    queued.get_future().wait();
    fail_allocation_after(0);  // the thread's next one: to take the second job
  }));
  ASSERT_TRUE(jobs.run({.owner = std::string(40, 'b')}, [&] { done.set_value(); }));
  ASSERT_TRUE(jobs.run({.owner = std::string(40, 'c')}, [] {}));
  queued.set_value();
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_EQ(metrics.failures[static_cast<std::size_t>(FailurePlace::worker)].value(), 1);
  jobs.stop();
}

}  // namespace
}  // namespace tablee::server
