// Scenario: sockets that are open and say nothing.

#include "load/run.h"
#include "load/scenarios.h"

namespace tablee::load {

namespace {

constexpr int kSocketsAVisitor = 60;
constexpr int kTables = 50;
constexpr int kPings = 1000;

struct Sockets {
  std::vector<std::shared_ptr<WebSocket>> open;
  int refused = 0, welcomed = 0, closed = 0;
};

// One spectator of a table.
Awaitable<void> open_one(boost::asio::io_context& context, Sockets& all, Place place,
                         std::string table) {
  const auto socket = std::make_shared<WebSocket>(context);
  if (!co_await socket->open(place, "/ws/v1")) {
    ++all.refused;
    co_return;
  }
  socket->listen(
      [&all](std::string_view frame) {
        if (frame.find(R"("t":"welcome")") != frame.npos) ++all.welcomed;
      },
      [&all] { ++all.closed; });
  socket->send(R"({"v":1,"t":"hello","d":{"table":")" + table + "\"}}");
  all.open.push_back(socket);
}

// From a ping of ours to its pong, one socket after the other.
Recorder ping_some(boost::asio::io_context& context, const Sockets& all) {
  Recorder times;
  Random random(1);
  for (int i = 0; i < kPings && !all.open.empty(); ++i) {
    const auto& socket = all.open[random() % all.open.size()];
    bool heard = false;
    socket->hear([&heard](std::string_view) { heard = true; });
    const Time sent = Clock::now();
    socket->send(R"({"v":1,"t":"ping","d":{}})");
    if (run_until(context, 10, [&] { return heard; })) times.add(sent, Clock::now());
    socket->hear(nullptr);
  }
  return times;
}

}  // namespace

Report measure_sockets(const Options& options) {
  Report report("Sockets: " + std::to_string(options.sockets) + " open and silent");
  const TemporaryFolder data;
  const Process server = start_server(options, data.path());
  boost::asio::io_context context(1);
  const std::vector<MadeTable> tables =
      make_tables(context, options, server.port(), kTables, 8, 30000);
  const double before_kb = server.resident_kb();
  const Time start = Clock::now();
  Sockets all;
  run_all(context, options.sockets, 64, [&](int i) -> Awaitable<void> {
    // As for tables: neighbours in time come from different addresses.
    const int visitors = (options.sockets + kSocketsAVisitor - 1) / kSocketsAVisitor;
    const Place place{server.port(), visitor_address(i % visitors)};
    const std::string& table = tables[static_cast<std::size_t>(i) % tables.size()].id;
    co_await open_one(context, all, place, table);
  });
  run_until(context, 30,
            [&] { return all.welcomed + all.closed >= static_cast<int>(all.open.size()); });
  const double took = ms_between(start, Clock::now()) / 1000;
  const double after_kb = server.resident_kb();
  report.figure("sockets open", static_cast<double>(all.open.size()) - all.closed, "");
  report.figure("of them welcomed at a table", all.welcomed, "");
  report.figure("refused", all.refused, "");
  report.figure("opened", options.sockets / took, "a second");
  report.figure("memory a socket", (after_kb - before_kb) / options.sockets, "kB");
  report.figure("memory of the server", after_kb / 1024, "MB");
  report.times("ping -> pong meanwhile", ping_some(context, all));
  const Cpu idle = server.cpu();
  run_for(context, 5);
  report.figure("processor in use while all are silent", (server.cpu() - idle).total() / 5 * 100,
                "% of a core");
  for (const auto& socket : all.open) socket->drop();
  return report;
}

}  // namespace tablee::load
