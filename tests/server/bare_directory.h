#pragma once
// BareDirectory: the tables of a server without its network.
// Thread safety: one thread; run() lets what waits happen.

#include <boost/asio/io_context.hpp>

#include "server/tables/secrets.h"
#include "server/tables/table_directory.h"
#include "server/test_server.h"
#include "store/memory_store.h"

namespace tablee::server {

struct BareDirectory {
  BareDirectory() { init_secrets(); }
  ~BareDirectory() {
    workers.stop();
    bots.stop();
  }
  void run() {
    context.restart();
    context.run_for(std::chrono::milliseconds(200));
  }

  boost::asio::io_context context;
  store::MemoryStore store;
  BotPool bots{1};
  Metrics metrics;
  SlowJobs workers{1, metrics};
  AwakeClock clock;
  NameFilter blocked;
  Services services{.means = {.registry = &test_registry(),
                              .chance = [] { return std::make_unique<SodiumChance>(); },
                              .test_clock = true},
                    .store = &store,
                    .bots = &bots,
                    .workers = &workers,
                    .importers = &workers,
                    .metrics = &metrics,
                    .clock = &clock,
                    .blocked = &blocked,
                    .directory = nullptr};
  TableDirectory directory{context.get_executor(), services, Limits{}};
};

}  // namespace tablee::server
