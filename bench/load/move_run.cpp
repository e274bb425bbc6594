#include "load/move_run.h"

#include <algorithm>
#include <boost/asio/detached.hpp>

#include "load/run.h"

namespace tablee::load {

namespace {

constexpr double kTick = 1;         // ms
constexpr double kMostBehind = 50;  // ms of moves that are made up for at once

}  // namespace

void MoveRun::join(std::vector<MadeTable> made, bool again_when_over) {
  again_ = again_when_over;
  const std::size_t before = tables_.size();
  for (MadeTable& table : made)
    tables_.push_back(std::make_unique<LiveTable>(*context_, std::move(table), *this, pace_,
                                                  static_cast<unsigned>(tables_.size() + 1)));
  run_all(*context_, static_cast<int>(made.size()), 32, [&](int i) -> Awaitable<void> {
    if (!co_await tables_[before + static_cast<std::size_t>(i)]->join()) ++figures_.sockets_lost;
  });
}

void MoveRun::play_for(double seconds) {
  playing_ = true;
  boost::asio::co_spawn(*context_, tick(), boost::asio::detached);
  run_for(*context_, seconds);
  playing_ = false;
}

void MoveRun::finish(double seconds) {
  const auto waits = [](const auto& table) { return table->is_waiting(); };
  run_until(*context_, seconds, [&] { return !ticking_ && std::ranges::none_of(tables_, waits); });
  figures_.unanswered = std::ranges::count_if(tables_, waits);
}

Awaitable<void> MoveRun::tick() {
  ticking_ = true;
  Time then = Clock::now();
  while (playing_) {
    const Time now = Clock::now();
    while (!later_.empty() && later_.top().first <= now) {
      ready_.push_back(later_.top().second);
      later_.pop();
    }
    if (rate_ > 0) {
      send_due(now, rate_ * ms_between(then, now) / 1000);
    } else {
      std::deque<LiveTable*> all;
      all.swap(ready_);
      for (LiveTable* table : all) try_play(*table, now);
    }
    then = now;
    co_await sleep_ms(kTick);
  }
  ticking_ = false;
}

void MoveRun::send_due(Time now, double due) {
  due_ += due;
  while (due_ >= 1 && !ready_.empty()) {
    LiveTable* table = ready_.front();
    ready_.pop_front();
    const std::size_t waiting = later_.size();
    if (!table->is_ready()) continue;
    try_play(*table, now);
    if (later_.size() == waiting) due_ -= 1;
  }
  const double most = std::max(1.0, rate_ * kMostBehind / 1000);
  if (due_ <= most) return;
  figures_.not_sent += due_ - most;
  due_ = most;
}

void MoveRun::try_play(LiveTable& table, Time now) {
  if (!table.is_ready()) return;
  const Time at = table.may_play_at(now);
  at <= now ? table.play(Clock::now()) : later_.push({at, &table});
}

void MoveRun::on_ready(LiveTable& table) {
  if (rate_ > 0 || !playing_) return ready_.push_back(&table);
  try_play(table, Clock::now());
}

void MoveRun::on_moved(LiveTable& table, const MoveTimes& times) {
  ++figures_.moves_of[table.made().game];
  // Those that come after the time count among the times: the slowest are among them.
  if (playing_) ++figures_.in_time;
  figures_.stored.add(times.sent, times.stored);
  figures_.seen.add(times.sent, times.seen);
}

void MoveRun::on_refused(LiveTable&, std::string_view key) {
  ++figures_.refused.try_emplace(std::string(key), 0).first->second;
}

void MoveRun::on_over(LiveTable& table) {
  ++figures_.games_over;
  if (again_) boost::asio::co_spawn(*context_, play_again(table), boost::asio::detached);
}

void MoveRun::on_lost(LiveTable&) { ++figures_.sockets_lost; }

Awaitable<void> MoveRun::play_again(LiveTable& table) {
  const MadeTable old = table.made();
  const Wanted wanted{
      .place = old.place, .game = {old.game, 0}, .people = static_cast<int>(old.tokens.size())};
  MadeTable next = co_await make_table(wanted);
  if (next.id.empty()) {
    ++figures_.sockets_lost;
    co_return;
  }
  if (const auto made_at = std::ranges::find(ports_, next.place.port); made_at != ports_.end())
    next.place.port = made_at + 1 == ports_.end() ? ports_.front() : *(made_at + 1);
  table.become(std::move(next));
  if (!co_await table.join()) ++figures_.sockets_lost;
}

}  // namespace tablee::load
