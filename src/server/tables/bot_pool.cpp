#include "server/tables/bot_pool.h"

#include <array>
#include <boost/asio/post.hpp>

namespace tablee::server {

namespace {

using std::chrono::milliseconds;

constexpr std::array<milliseconds, kLevels> kThinking = {
    milliseconds(20), milliseconds(60), milliseconds(120), milliseconds(200), milliseconds(300)};
constexpr std::uint64_t kSlice = 64;  // work units between two looks at the clock

}  // namespace

void BotPool::think(std::unique_ptr<Planner> planner, int level, Cancelled cancelled,
                    std::function<void(PlannedMove)> done) {
  const std::shared_ptr<Planner> shared = std::move(planner);
  boost::asio::post(
      pool_, [shared, level, cancelled = std::move(cancelled), done = std::move(done)] {
        const auto until =
            std::chrono::steady_clock::now() + kThinking[static_cast<std::size_t>(level - 1)];
        while (!*cancelled && !shared->step(kSlice) && std::chrono::steady_clock::now() < until) {
        }
        if (!*cancelled) done(shared->plan());
      });
}

void BotPool::run(std::function<void()> work) { boost::asio::post(pool_, std::move(work)); }

void BotPool::stop() {
  pool_.stop();
  pool_.join();
}

}  // namespace tablee::server
