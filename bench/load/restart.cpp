// Scenario: kill -9 with many unfinished tables, then how soon the next server answers.

#include "load/run.h"
#include "load/scenarios.h"

namespace tablee::load {

namespace {

constexpr int kTablesAVisitor = 40;
constexpr std::size_t kAsked = 100;

// Asks /readyz again and again; the moment it said 200.
Awaitable<bool> wait_ready(Place place) {
  const Request asked{.path = "/readyz"};
  for (int i = 0; i < 60000; ++i) {
    const Reply reply = co_await call(place, asked);
    if (reply.status == 200) co_return true;
    co_await sleep_ms(1);
  }
  co_return false;
}

// A person comes back: hello, until the whole table was told.
class Greeter : public Watcher {
 public:
  void on_ready(LiveTable&) override { ++greeted; }
  int greeted = 0;
};

}  // namespace

Report measure_restart(const Options& options) {
  Report report("Restart: " + std::to_string(options.restart) + " unfinished tables");
  const TemporaryFolder data;
  Process server = start_server(options, data.path());
  boost::asio::io_context context(1);
  const Time making = Clock::now();
  std::vector<MadeTable> tables =
      make_tables(context, options, server.port(), options.restart, kTablesAVisitor);
  report.figure("tables made and started",
                options.restart / (ms_between(making, Clock::now()) / 1000), "a second");
  report.figure("memory before", server.resident_kb() / 1024, "MB");
  server.kill();
  const Time start = Clock::now();
  server = start_server(options, data.path());
  report.figure("until it names its port", ms_between(start, Clock::now()), "ms");
  run_task(context, wait_ready({server.port(), visitor_address(40000)}));
  report.figure("until /readyz says 200", ms_between(start, Clock::now()), "ms");
  report.figure("memory then", server.resident_kb() / 1024, "MB");
  Random random(11);
  std::shuffle(tables.begin(), tables.end(), random);
  tables.resize(std::min(tables.size(), kAsked));
  Greeter greeter;
  std::vector<std::unique_ptr<LiveTable>> asked;
  for (MadeTable& table : tables) {
    table.place.port = server.port();
    asked.push_back(std::make_unique<LiveTable>(context, table, greeter, pace_of(options), 1));
  }
  run_all(context, static_cast<int>(asked.size()), 16,
          [&](int i) -> Awaitable<void> { co_await asked[static_cast<std::size_t>(i)]->join(); });
  run_until(context, 60, [&] { return greeter.greeted >= static_cast<int>(asked.size()); });
  report.figure("until 100 tables have answered their people", ms_between(start, Clock::now()),
                "ms");
  report.figure("tables that answered", greeter.greeted, "");
  return report;
}

}  // namespace tablee::load
