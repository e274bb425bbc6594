#include "load/run.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

namespace tablee::load {

namespace {

struct Shared {
  int next = 0;
  int working = 0;
  std::exception_ptr failure;
};

Awaitable<void> work(Shared& shared, int count, std::function<Awaitable<void>(int)> task) {
  while (shared.next < count) co_await task(shared.next++);
}

}  // namespace

bool run_until(boost::asio::io_context& context, double seconds,
               const std::function<bool()>& done) {
  const Time end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
  context.restart();
  while (!done()) {
    if (Clock::now() >= end) return false;
    context.run_one_until(end);
    if (context.stopped()) context.restart();
  }
  return true;
}

void run_all(boost::asio::io_context& context, int count, int width,
             const std::function<Awaitable<void>(int)>& task) {
  const auto shared = std::make_shared<Shared>();
  for (int i = 0; i < width; ++i) {
    ++shared->working;
    boost::asio::co_spawn(context, work(*shared, count, task),
                          [shared](std::exception_ptr problem) {
                            --shared->working;
                            if (problem) shared->failure = problem;
                          });
  }
  run_until(context, 600, [&] { return shared->working == 0; });
  if (shared->failure) std::rethrow_exception(shared->failure);
}

Awaitable<void> sleep_ms(double ms) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor);
  timer.expires_after(
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(ms)));
  co_await timer.async_wait(boost::asio::use_awaitable);
}

}  // namespace tablee::load
