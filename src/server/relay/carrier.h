#pragma once
// Carrier: brings bytes from server to server. What one sends to another arrives in its order,
// or not at all: whoever uses it counts (link.h).
// Thread safety: every member may be called from any thread.

#include <cstdint>
#include <functional>
#include <string>

namespace tablee::server {

class Carrier {
 public:
  virtual ~Carrier() = default;

  using Arrived = std::function<void(std::string bytes)>;
  // From now on what others send to this node goes to `arrived`, on a thread of the carrier.
  virtual void listen(std::int64_t node, Arrived arrived) = 0;
  virtual void send(std::int64_t node, const std::string& bytes) = 0;
  virtual bool is_connected() const = 0;
  // Sends what waits, for a moment, and nothing arrives any more.
  virtual void close() = 0;

  // So much goes at once.
  virtual std::size_t most_bytes() const = 0;
};

}  // namespace tablee::server
