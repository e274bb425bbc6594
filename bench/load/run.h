#pragma once
// Running things on the one thread of this program.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <optional>

#include "load/http_client.h"
#include "load/recorder.h"

namespace tablee::load {

// Works until `done` or so many seconds have passed; true when done.
bool run_until(boost::asio::io_context& context, double seconds, const std::function<bool()>& done);
inline void run_for(boost::asio::io_context& context, double seconds) {
  run_until(context, seconds, [] { return false; });
}
// One task for each number below `count`, `width` at a time.
void run_all(boost::asio::io_context& context, int count, int width,
             const std::function<Awaitable<void>(int)>& task);
// Waits inside a task.
Awaitable<void> sleep_ms(double ms);

template <class T>
T run_task(boost::asio::io_context& context, Awaitable<T> task) {
  std::optional<T> result;
  std::exception_ptr failure;
  boost::asio::co_spawn(context, std::move(task), [&](std::exception_ptr problem, T value) {
    failure = problem;
    result = std::move(value);
  });
  run_until(context, 60, [&] { return result.has_value(); });
  if (failure) std::rethrow_exception(failure);
  return std::move(result.value());
}

}  // namespace tablee::load
