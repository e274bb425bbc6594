// How long it takes a server to have all the tables of one that died, when their people come at
// the same moment: each is taken and read from a PostgreSQL.
//
//   script/cluster --run takes_bench [TABLES [LINES]]   as TABLEE_STORE says

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "store/postgres/postgres_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

using Clock = std::chrono::steady_clock;
using postgres::PostgresStore;

void demand(bool holds) {
  if (!holds) std::abort();
}

std::unique_ptr<PostgresStore> share() {
  const char* address = std::getenv("TABLEE_STORE");
  demand(address != nullptr);
  auto store = PostgresStore::open(address, {}, postgres::Sharing::shared);
  demand(store.has_value());
  return std::move(*store);
}

std::string id_of(int table) { return "table-" + std::to_string(table * 7919); }

void measure(int tables, int lines) {
  const auto gone = share(), heir = share();
  std::atomic<int> made = 0;
  const std::vector<std::string> log(static_cast<std::size_t>(lines),
                                     "123456 play 0 a line as long as many are c3d3");
  for (int i = 0; i < tables; ++i) {
    gone->commit(put(sample_record(id_of(i), "C" + std::to_string(i))),
                 [](const Attempt<void>&) {});
    gone->commit(append(id_of(i), 1, log),
                 [&](const Attempt<void>& stored) { made += stored.has_value() ? 1 : 0; });
  }
  gone->flush();
  demand(made == tables);
  gone->tenure()->release();
  // Nobody takes what had an owner when the database began, for as long as a lease.
  std::this_thread::sleep_for(postgres::Pace{}.lease);

  // As the directory does it: how long is it, then all of it.
  std::atomic<int> read = 0;
  std::atomic<std::int64_t> first = 0;
  const auto begun = Clock::now();
  const auto passed = [&] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun).count();
  };
  for (int i = 0; i < tables; ++i)
    heir->log_length(id_of(i), [&, i](const Attempt<std::int64_t>&) {
      heir->load(id_of(i), [&](const Attempt<std::optional<room::StoredTable>>& table) {
        demand(table && *table);
        if (++read == 1) first = passed();
      });
    });
  while (read < tables) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const std::int64_t all = passed();
  std::cout << tables << " tables of " << lines << " lines: the first after " << first
            << " ms, all after " << all << " ms, " << tables * 1000 / std::max<std::int64_t>(all, 1)
            << " a second\n";
}

}  // namespace
}  // namespace tablee::store

int main(int argc, char** argv) {
  tablee::store::measure(argc > 1 ? std::atoi(argv[1]) : 1000, argc > 2 ? std::atoi(argv[2]) : 90);
}
