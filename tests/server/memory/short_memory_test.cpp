// What a server and its queue of slow jobs do when there is no memory. The operators here stand in
// for those of the whole program, so it has no other tests: the thread sanitizer brings its own.

#include <gtest/gtest.h>

#include <cstdlib>
#include <future>
#include <new>
#include <string>

#include "server/tables/job_queue.h"
#include "server/tables/slow_jobs.h"
#include "server/test_server.h"

namespace {

thread_local int left = -1;  // allocations of this thread before one fails; negative: none does

void fail_allocation_after(int allocations) { left = allocations; }

void* allocate(std::size_t size) {
  if (left >= 0 && left-- == 0) throw std::bad_alloc();
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace tablee::server {
namespace {

// Whatever step finds no memory: a job is there or not, and never half of one.
TEST(JobQueue, holds_together_when_there_is_no_memory) {
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

// Whichever step of it finds none: the process ends as if it was killed, not by an abort.
TEST(Stop, is_like_a_kill_when_there_is_no_memory) {
  bool is_enough = false;
  int ended = 0;
  for (int allocations = 0; !is_enough && allocations < 1000; ++allocations) {
    bool is_stuck = false;
    ServerConfig config = TestServer::test_config();
    config.on_stuck = [&] { is_stuck = true; };
    TestServer server(TestServer::Data::memory, config);
    server.make_running();
    fail_allocation_after(allocations);
    server.stop();
    is_enough = left >= 0;
    fail_allocation_after(-1);
    ended += is_stuck ? 1 : 0;
  }
  EXPECT_TRUE(is_enough);
  EXPECT_GT(ended, 0);
}

}  // namespace
}  // namespace tablee::server
