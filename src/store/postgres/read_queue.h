#pragma once
// ReadQueue: the thread that reads from the database. A line that is lost is made again, and
// what was asked is asked again, until it has waited too long.
// Thread safety: every member may be called from any thread.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "store/postgres/commit_queue.h"
#include "store/tell_once.h"

namespace tablee::store::postgres {

class ReadQueue {
 public:
  ReadQueue(std::string address, Pace pace);
  // What waits is answered, if the server can be reached.
  ~ReadQueue();
  ReadQueue(const ReadQueue&) = delete;
  ReadQueue& operator=(const ReadQueue&) = delete;

  // `read(connection)` may happen more than once; its answer goes to `reply` once.
  template <class T, class Read>
  void ask(Read read, Store::Reply<T> reply) {
    const auto waits = std::make_shared<Store::Reply<T>>(std::move(reply));
    push({.read =
              [read = std::move(read), waits](Connection& connection) {
                Attempt<T> answer = read(connection);
                tell_once(*waits, std::move(answer));
              },
          .fail =
              [waits](const Trouble& why) { tell_once(*waits, Attempt<T>(std::unexpected(why))); },
          .since = Clock::now()});
  }
  void flush();

 private:
  using Clock = std::chrono::steady_clock;
  struct Question {
    std::function<void(Connection&)> read;
    std::function<void(const Trouble&)> fail;
    Clock::time_point since;
  };
  void push(Question question);
  void run();
  // False: the line is lost, ask again.
  bool answer(const Question& question);
  bool try_to_answer(const Question& question);

  const std::string address_;
  const Pace pace_;
  std::unique_ptr<Connection> connection_;  // null: lost, or nobody asked yet

  std::mutex mutex_;
  std::condition_variable arrived_, drained_;
  std::deque<Question> waiting_;
  bool busy_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tablee::store::postgres
