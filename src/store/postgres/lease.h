#pragma once
// Lease: says again and again that this server lives, by a line of its own so that nothing else
// makes it late, and knows how long the others believe it.
//
// Its end is counted from before it was asked for, by a clock that runs on while the machine
// sleeps; the others count by the clock of the database, later. So no two clocks are compared,
// and whoever is frozen finds out before it says anything.
// Thread safety: as Tenure.

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres/commit_queue.h"
#include "store/tenure.h"

namespace tablee::store::postgres {

class Lease final : public Tenure {
 public:
  // The row of `node` is there. Renewed once when this returns, if the server can be reached.
  Lease(std::string address, std::int64_t node, Epochs& epochs, Pace pace);
  ~Lease() override;
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  std::int64_t node() const override { return node_; }
  State state() const override;
  void note_others_sure(bool are_sure) override { others_are_sure_ = are_sure; }
  void note_relay(bool works) override { has_relay_ = works; }
  std::vector<std::int64_t> others() const override;
  std::optional<std::int64_t> sweep_time() const override;
  void on_lost(Lost lost) override;
  void release() override;

 private:
  void run();
  bool renew();
  // Whoever has this lock deletes what is old; it goes with the line.
  void ask_to_sweep();
  // Which tables are another's, after nobody was kept from taking them for a while.
  std::vector<std::string> compare();

  const std::string address_;
  const std::int64_t node_;
  const Pace pace_;
  Epochs* epochs_;
  std::unique_ptr<Connection> connection_;    // of the thread alone; null: lost
  std::atomic<std::int64_t> sure_until_ = 0;  // ms since the boot
  std::atomic<std::int64_t> ahead_ = 0;  // ms, the clock of the database of ours since the boot
  std::atomic<bool> sweeps_ = false;     // by the newest renewal
  std::atomic<bool> others_are_sure_ = false, has_relay_ = false;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::int64_t> others_;
  Lost lost_;
  bool stopping_ = false, releasing_ = false;
  std::thread thread_;
};

}  // namespace tablee::store::postgres
