#pragma once
// ServeOptions: how `tablee serve` is told what to do: by flags, by TABLEE_* in the
// environment, by a file; the first of these that speaks wins.
// Thread safety: confined to the main thread.

#include <cstdint>
#include <string>
#include <vector>

#include "app/command_line.h"
#include "server/server_config.h"

namespace tablee::app {

struct ServeOptions {
  std::string address = "127.0.0.1";
  bool is_public = false;  // all addresses of this machine
  unsigned short port = 8080;
  std::string data;
  std::string store;  // of PostgreSQL; empty: `data`
  std::string relay;  // of NATS: several servers share the store; empty: alone
  std::string web;
  std::vector<std::string> proxies;
  std::string metrics;  // HOST:PORT
  int threads = 1;
  int bot_threads = 1;
  std::int64_t most_tables = server::ServerBounds{}.tables;
  std::int64_t most_unfinished = server::ServerBounds{}.unfinished;
  std::int64_t most_disk = server::ServerBounds{}.disk_bytes >> 20U;  // megabytes
  std::string log;
  std::string blocked;  // file of words that no name may contain
  bool quiet = false;
  bool qr = false;
  std::string config;
  bool test_clock = false;
  std::uint64_t test_seed = 0;  // 0: real luck
};

void add_options(CommandLine& command, ServeOptions& options);
// Fills in what neither flags nor environment said. Throws a CLI::ParseError with one
// sentence for a file that cannot be read, a key nobody knows or a value that makes no sense.
void read_config(CommandLine& command, const ServeOptions& options);
// Throws as above.
server::ServerConfig config_of(const ServeOptions& options);

}  // namespace tablee::app
