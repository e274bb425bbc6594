#pragma once
// ServerConfig: how a server is set up. Apart from the server, whose headers bring in Asio:
// who only sets one up need not compile that.
// Thread safety: value type.

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.h"
#include "server/net/client_timeouts.h"
#include "server/net/connections.h"
#include "server/net/limits.h"
#include "server/net/name_lookup.h"
#include "server/relay/relay_pace.h"
#include "server/tables/awake_clock.h"
#include "server/tables/retention.h"
#include "server/tables/server_bounds.h"

namespace tablee::server {

struct Endpoint {
  std::string address;
  unsigned short port = 0;
};

struct ServerConfig {
  std::string address = "127.0.0.1";  // "*": every address of this machine
  unsigned short port = 0;            // 0: any free one
  std::optional<Endpoint> metrics;    // /metrics, /healthz and /readyz there instead
  std::filesystem::path web;          // the built client
  bool test_clock = false;            // table time moves only when a test says so
  int threads = 1;
  int bot_threads = 1;
  std::chrono::milliseconds bot_delay{500};
  Limits limits;
  std::string relay;  // nats://…, where servers share a store; empty: alone
  RelayPace relay_pace;
  std::vector<std::string> proxies;                 // addresses or names
  std::chrono::milliseconds proxies_every{10'000};  // names among them are looked up again
  NameLookup look_up = look_up_name;
  ConnectionBounds connections;  // 0: what descriptors and `limits` allow
  ClientTimeouts patience;
  ServerBounds bounds;
  Retention retention;
  std::chrono::milliseconds sweep_every{600'000};
  // How long a stop may take. Then, instead of waiting for a disk that does not answer,
  // `on_stuck`; empty: the process ends there and then, as if killed: what was acknowledged
  // is stored.
  std::chrono::milliseconds stop_patience{30'000};
  std::function<void()> on_stuck;
  std::function<std::unique_ptr<AnyChance>()> chance;  // empty: libsodium
  std::uint64_t bot_seed = 0;                          // 0: libsodium
  AwakeClock::Read steady = Steady::now;
};

}  // namespace tablee::server
