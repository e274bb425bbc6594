#pragma once
// OpenSockets: the WebSockets of a listener that are open, to be told when the server stops.
// Thread safety: safe for use by many threads.

#include <memory>
#include <mutex>
#include <vector>

namespace tablee::server {

class BeastSocket;

class OpenSockets {
 public:
  void remember(const std::shared_ptr<BeastSocket>& socket);
  // Tells each to come back later (1012).
  void close_all();

 private:
  std::mutex mutex_;
  std::vector<std::weak_ptr<BeastSocket>> sockets_;
};

}  // namespace tablee::server
