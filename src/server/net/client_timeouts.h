#pragma once
// ClientTimeouts: how long a client may take.
// Thread safety: value type.

#include <chrono>

namespace tablee::server {

struct ClientTimeouts {
  std::chrono::milliseconds head{10'000};    // to send a head, the first one from accept on
  std::chrono::milliseconds idle{20'000};    // between two requests
  std::chrono::milliseconds body{30'000};    // to send all of a body
  std::chrono::milliseconds answer{30'000};  // to read an answer
};

}  // namespace tablee::server
