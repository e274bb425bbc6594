// Whose table is read next.

#include "server/tables/job_queue.h"

#include <gtest/gtest.h>

#include <string>

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

}  // namespace
}  // namespace tablee::server
