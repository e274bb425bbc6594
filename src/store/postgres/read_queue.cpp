#include "store/postgres/read_queue.h"

#include "store/postgres/table_reader.h"
#include "store/postgres/trouble_of.h"

namespace tablee::store::postgres {

ReadQueue::ReadQueue(std::string address, Pace pace)
    : address_(std::move(address)), pace_(pace), thread_([this] { run(); }) {}

ReadQueue::~ReadQueue() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void ReadQueue::push(Question question) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(question));
  }
  arrived_.notify_one();
}

void ReadQueue::flush() {
  std::unique_lock lock(mutex_);
  drained_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

void ReadQueue::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Question question = std::move(waiting_.front());
    waiting_.pop_front();
    busy_ = true;
    const bool last = stopping_;
    lock.unlock();
    const bool answered = answer(question);
    if (!answered && last) question.fail({.what = "the store ends"});
    lock.lock();
    busy_ = false;
    if (!answered && !last) {
      waiting_.push_front(question);
      arrived_.wait_for(lock, pace_.retry, [this] { return stopping_; });
    }
    drained_.notify_all();
  }
}

bool ReadQueue::answer(const Question& question) {
  try {
    return try_to_answer(question);
  } catch (...) {  // no memory for a sentence
    connection_.reset();
    question.fail({.what = "no reason"});
    return true;
  }
}

bool ReadQueue::try_to_answer(const Question& question) {
  try {
    if (!connection_) {
      auto connection = std::make_unique<Connection>(address_, pace_.answer);
      connection->prepare(take_statements());
      connection->prepare(read_statements());
      connection_ = std::move(connection);
    }
    question.read(*connection_);
    return true;
  } catch (const PgLost& error) {
    connection_.reset();
    if (Clock::now() - question.since < pace_.patience) return false;
    question.fail({.what = error.what()});
  } catch (const PgError& error) {
    // Judged after all of it was read, or refused as a whole: which of the two is not known
    // here, and a line out of step would answer the next question with this one.
    if (!error.is_damage()) connection_.reset();
    question.fail(trouble_of(error));
  } catch (const std::exception& error) {
    connection_.reset();
    question.fail({.what = error.what()});
  }
  return true;
}

}  // namespace tablee::store::postgres
