#pragma once
// TestNats: a NATS server of the test's own on a free port of the loopback network. It ends with
// the test, however that ends. Thread safety: one thread.

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

#include "store/stores.h"

namespace tablee::server {

class TestNats {
 public:
  // `words`: more for its command line.
  explicit TestNats(std::vector<std::string> words = {}) : words_(std::move(words)) { start(); }
  ~TestNats() { stop(); }
  TestNats(const TestNats&) = delete;
  TestNats& operator=(const TestNats&) = delete;

  // The same port each time.
  void start();
  void stop();
  // Carries nothing more, and closes nothing, until thaw().
  void freeze();
  void thaw();
  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }
  int port() const { return port_; }
  // All that it has said.
  std::string log() const;

 private:
  const std::vector<std::string> words_;
  store::TemporaryFolder folder_;
  pid_t pid_ = -1;
  int port_ = -1;
};

}  // namespace tablee::server
