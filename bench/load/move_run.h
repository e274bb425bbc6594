#pragma once
// MoveRun: plays many tables at once, at a rate or as fast as they are answered.
// Thread safety: confined to the thread of its context.

#include <deque>
#include <map>
#include <memory>
#include <queue>

#include "load/live_table.h"

namespace tablee::load {

struct MoveFigures {
  Recorder stored, seen;                                     // from the command on
  std::map<std::string, std::int64_t, std::less<>> refused;  // by key
  std::map<std::string, std::int64_t> moves_of;              // by game
  std::int64_t in_time = 0;  // moves seen by all before the time was over
  std::int64_t games_over = 0, sockets_lost = 0, unanswered = 0;
  double not_sent = 0;  // moves that were due when no table could move
};

class MoveRun : public Watcher {
 public:
  // `rate` 0: as fast as they are answered.
  MoveRun(boost::asio::io_context& context, double rate, Pace pace)
      : context_(&context), rate_(rate), pace_(pace) {}

  // Sits down at these tables.
  void join(std::vector<MadeTable> made, bool again_when_over = true);
  // The next games are made at one of these servers and played at the next.
  void play_elsewhere(std::vector<unsigned short> ports) { ports_ = std::move(ports); }
  void play_for(double seconds);
  // Lets what is on its way arrive.
  void finish(double seconds);
  MoveFigures& figures() { return figures_; }
  const std::vector<std::unique_ptr<LiveTable>>& tables() const { return tables_; }

  void on_ready(LiveTable& table) override;
  void on_moved(LiveTable& table, const MoveTimes& times) override;
  void on_refused(LiveTable& table, std::string_view key) override;
  void on_over(LiveTable& table) override;
  void on_lost(LiveTable& table) override;

 private:
  using Later = std::pair<Time, LiveTable*>;
  Awaitable<void> tick();
  Awaitable<void> play_again(LiveTable& table);
  void send_due(Time now, double due);
  void try_play(LiveTable& table, Time now);

  boost::asio::io_context* context_;
  double rate_;
  std::vector<unsigned short> ports_;
  Pace pace_;
  bool playing_ = false, ticking_ = false, again_ = true;
  std::vector<std::unique_ptr<LiveTable>> tables_;
  std::deque<LiveTable*> ready_;
  std::priority_queue<Later, std::vector<Later>, std::greater<>> later_;
  double due_ = 0;
  MoveFigures figures_;
};

}  // namespace tablee::load
