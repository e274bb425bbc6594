// Scenario: games at a given rate or as fast as they go; bots and an import beside.

#include <boost/asio/detached.hpp>
#include <cstdlib>
#include <set>

#include "load/echo.h"
#include "load/move_run.h"
#include "load/node_group.h"
#include "load/run.h"
#include "load/scenarios.h"
#include "server/nodes/stored_log.h"

namespace tablee::load {

namespace {

constexpr int kTablesAVisitor = 8;     // their people come from the same address
constexpr int kOtherVisitors = 20000;  // far from those of the tables that are measured
constexpr double kEchoSeconds = 5;
constexpr double kPatience = 60;  // seconds for what is on its way when the time is over

// Plays against bots at once whenever it may, so that the bots always think.
class BotCompany : public Watcher {
 public:
  BotCompany(boost::asio::io_context& context, const Options& options)
      : context_(&context), pace_(pace_of(options)) {}

  void join(std::vector<MadeTable> made) {
    for (MadeTable& table : made)
      tables_.push_back(std::make_unique<LiveTable>(*context_, std::move(table), *this, pace_, 7));
    run_all(*context_, static_cast<int>(tables_.size()), 16, [&](int i) -> Awaitable<void> {
      co_await tables_[static_cast<std::size_t>(i)]->join();
    });
  }
  void on_ready(LiveTable& table) override { table.play(Clock::now()); }
  void on_reply(LiveTable&, double ms) override { replies.add(ms); }
  void on_over(LiveTable& table) override {
    boost::asio::co_spawn(*context_, again(table), boost::asio::detached);
  }

  Recorder replies;

 private:
  Awaitable<void> again(LiveTable& table) {
    const MadeTable old = table.made();
    const Wanted wanted{.place = old.place, .game = {old.game, 0}, .people = 1, .bots = 1};
    MadeTable next = co_await make_table(wanted);
    if (next.id.empty()) co_return;
    table.become(std::move(next));
    co_await table.join();
  }
  boost::asio::io_context* context_;
  Pace pace_;
  std::vector<std::unique_ptr<LiveTable>> tables_;
};

// A game that was played to its end, as a file.
std::string some_game(boost::asio::io_context& context, const Options& options,
                      unsigned short port) {
  MoveRun run(context, 0, pace_of(options));
  run.join(make_tables(context, options, port, 2, 1, kOtherVisitors + 100), false);
  for (int i = 0; i < 60 && run.figures().games_over == 0; ++i) run.play_for(0.5);
  run.finish(1);
  for (const auto& table : run.tables())
    if (table->is_over()) return run_task(context, export_game(table->made()));
  return {};
}

struct Arrival {
  int status = 0;
  double ms = 0;
};

Awaitable<void> import_later(Place place, std::string file, double seconds, Arrival& arrival) {
  co_await sleep_ms(seconds * 1000);
  const Time start = Clock::now();
  const Request request{
      .method = "POST", .path = "/api/v1/import", .body = std::move(file), .type = "text/plain"};
  const Reply reply = co_await call(place, request);
  arrival = {reply.status, ms_between(start, Clock::now())};
}

void run_beside(const Options& options, pid_t server) {
  if (options.hold.empty()) return;
  std::string command = options.hold;
  if (const std::size_t at = command.find("{pid}"); at != command.npos)
    command.replace(at, 5, std::to_string(server));
  if (std::system((command + " &").c_str()) != 0) std::exit(2);
}

void report_moves(Report& report, const MoveFigures& figures, const Options& options, double took,
                  const Cpu& cpu) {
  const auto moves = static_cast<double>(figures.in_time);
  report.times("command -> stored (ack)", figures.stored);
  report.times("command -> seen by every seat", figures.seen);
  report.figure("moves", moves / took, "a second");
  if (moves > 0) {
    report.figure("processor time a move", cpu.total() * 1e6 / moves, "us");
    report.figure("of it user", cpu.user * 1e6 / moves, "us");
    report.figure("of it system", cpu.system * 1e6 / moves, "us");
  }
  report.figure("processor in use", 100 * cpu.total() / took, "% of a core");
  report.figure("games that ended and began anew", static_cast<double>(figures.games_over), "");
  if (options.rate > 0) report.figure("moves due while no table could move", figures.not_sent, "");
  if (figures.unanswered > 0)
    report.figure("moves never answered", static_cast<double>(figures.unanswered), "");
  if (figures.sockets_lost > 0)
    report.figure("sockets lost", static_cast<double>(figures.sockets_lost), "");
  for (const auto& [game, count] : figures.moves_of)
    report.figure("moves of " + game, static_cast<double>(count), "");
  for (const auto& [key, count] : figures.refused)
    report.figure("refused: " + key, static_cast<double>(count), "");
}

// What no run may show, however short it is.
void find_faults(Report& report, MoveRun& run) {
  const MoveFigures& figures = run.figures();
  std::set<std::string> idle;
  for (const auto& table : run.tables())
    if (!figures.moves_of.contains(table->made().game)) idle.insert(table->made().game);
  for (const std::string& game : idle) report.fault("no move of " + game + " was made");
  if (figures.sockets_lost > 0) report.fault("a socket was lost");
  if (figures.unanswered > 0) report.fault("a move was never answered");
}

std::string where_of(const Options& options) {
  if (options.nodes > 1)
    return std::to_string(options.nodes) + " servers on PostgreSQL, tables at another one";
  return options.store.empty() ? "SQLite" : "PostgreSQL";
}

// Tables of each server in turn, whose people come to the next one.
std::vector<MadeTable> make_spread(boost::asio::io_context& context, const Options& options,
                                   const std::vector<unsigned short>& ports) {
  std::vector<MadeTable> all;
  const auto count = static_cast<int>(ports.size());
  for (int node = 0; node < count; ++node) {
    const int share = (options.tables + node) / count;
    if (share == 0) continue;
    for (MadeTable& table : make_tables(context, options, ports[static_cast<std::size_t>(node)],
                                        share, kTablesAVisitor, node * kOtherVisitors / count)) {
      table.place.port = ports[static_cast<std::size_t>((node + 1) % count)];
      all.push_back(std::move(table));
    }
  }
  return all;
}

// What everybody else did meanwhile.
struct PartCosts {
  Cpu postgres, nats;
  double commits = 0, log_bytes = 0;
};

PartCosts costs_of_parts(const Options& options) {
  PartCosts costs;
  if (options.store.empty()) return costs;
  const Rows rows = ask_database(
      options.store, "SELECT sum(commits), pg_current_wal_insert_lsn() - '0/0' FROM nodes");
  costs.commits = std::stod(rows.at(0).at(0));
  costs.log_bytes = std::stod(rows.at(0).at(1));
  if (options.postgres > 0) costs.postgres = cpu_with_children(options.postgres);
  if (options.nats > 0) costs.nats = cpu_with_children(options.nats);
  return costs;
}

void report_parts(Report& report, const Options& options, const PartCosts& before,
                  const PartCosts& after, double moves) {
  if (options.store.empty()) return;
  const auto cost = [&](const Cpu& from, const Cpu& to) {
    return (to - from).total() * 1e6 / moves;
  };
  report.figure("processor time of PostgreSQL a move", cost(before.postgres, after.postgres), "us");
  if (options.nodes > 1)
    report.figure("processor time of NATS a move", cost(before.nats, after.nats), "us");
  report.figure("transactions a move", (after.commits - before.commits) / moves, "");
  report.figure("log of the database a move", (after.log_bytes - before.log_bytes) / moves,
                "bytes");
}

}  // namespace

Report measure_moves(const Options& options) {
  Report report("Moves: " + where_of(options) + ", " + std::to_string(options.tables) +
                " tables, " +
                (options.rate > 0 ? std::to_string(static_cast<int>(options.rate)) + " a second"
                                  : std::string("as fast as they go")) +
                (options.bot_tables > 0
                     ? ", beside " + std::to_string(options.bot_tables) + " tables of level-5 bots"
                     : "") +
                (options.import_bytes > 0
                     ? ", an import of " + std::to_string(options.import_bytes) + " bytes"
                     : ""));
  double bytes_a_frame = 0;
  int seats = 2;
  {
    const NodeGroup server(options);
    const unsigned short port = server.ports().front();
    boost::asio::io_context context(1);
    const std::string game =
        options.import_bytes > 0 ? some_game(context, options, port) : std::string();
    MoveRun run(context, options.rate, pace_of(options));
    const double empty_kb = server.resident_kb();
    std::vector<MadeTable> made = make_spread(context, options, server.ports());
    const double tables_kb = server.resident_kb();
    seats = static_cast<int>(made.front().tokens.size());
    if (options.nodes > 1) run.play_elsewhere(server.ports());
    run.join(std::move(made));
    const double sockets_kb = server.resident_kb();
    BotCompany bots(context, options);
    if (options.bot_tables > 0)
      bots.join(make_tables(context, options, port, options.bot_tables, kTablesAVisitor,
                            kOtherVisitors, 1));
    Arrival arrival;
    if (!game.empty())
      boost::asio::co_spawn(
          context,
          import_later({port, visitor_address(kOtherVisitors + 200)},
                       padded_game(game, options.import_bytes), options.seconds / 2, arrival),
          boost::asio::detached);
    run_beside(options, server.pid());
    LiveTable::traffic() = {};
    const PartCosts parts_before = costs_of_parts(options);
    const Cpu before = server.cpu();
    const Time start = Clock::now();
    run.play_for(options.seconds);
    const double took = ms_between(start, Clock::now()) / 1000;
    const Cpu cpu = server.cpu() - before;
    const PartCosts parts = costs_of_parts(options);
    const Traffic traffic = LiveTable::traffic();
    const double loaded_kb = server.resident_kb();
    run.finish(kPatience);
    bytes_a_frame = static_cast<double>(traffic.bytes_in) /
                    std::max(1.0, static_cast<double>(traffic.frames_in));
    report_moves(report, run.figures(), options, took, cpu);
    find_faults(report, run);
    report.figure("bytes a frame to the client", bytes_a_frame, "");
    const double moves = std::max(1.0, static_cast<double>(run.figures().in_time));
    report.figure("bytes a move to all clients", static_cast<double>(traffic.bytes_in) / moves, "");
    for (const auto& [type, bytes] : traffic.bytes_of)
      report.figure("of it in " + type, static_cast<double>(bytes) / moves, "");
    report_parts(report, options, parts_before, parts, moves);
    report.figure("memory of the server, empty", empty_kb / 1024, "MB");
    report.figure("memory a started table", (tables_kb - empty_kb) / options.tables, "kB");
    report.figure("memory a socket", (sockets_kb - tables_kb) / (options.tables * seats), "kB");
    report.figure("memory after the run", loaded_kb / 1024, "MB");
    if (options.bot_tables > 0) report.times("reply of a level-5 bot", bots.replies);
    if (options.import_bytes > 0) {
      run_until(context, 30, [&] { return arrival.status != 0; });
      report.figure("import answered after", arrival.ms, "ms");
      report.figure("import answered with", arrival.status, "(status)");
    }
  }
  if (options.echo) {
    const EchoFigures echo = measure_echo(options, seats, static_cast<std::size_t>(bytes_a_frame),
                                          std::min(kEchoSeconds, options.seconds));
    report.times("bare echo: a frame on every socket of a group and back", echo.seen);
    report.figure("bare echo: groups", echo.a_second, "a second");
    report.figure("bare echo: processor time a group", echo.cpu_us, "us");
  }
  return report;
}

Report measure_bots(const Options& options) {
  Report report("Bots: one visitor with " + std::to_string(options.bots) +
                " tables against level 5, another with one");
  const TemporaryFolder data;
  const Process server = start_server(options, data.path());
  boost::asio::io_context context(1);
  BotCompany many(context, options);
  BotCompany one(context, options);
  const auto join = [&](BotCompany& company, int tables, int visitor) {
    company.join(make_tables(context, options, server.port(), tables, 60, visitor, 1));
  };
  join(one, 1, kOtherVisitors);
  join(many, options.bots, 0);
  const Cpu before = server.cpu();
  run_for(context, options.seconds);
  const Cpu cpu = server.cpu() - before;
  report.times("reply to the visitor with many tables", many.replies);
  report.times("reply to the visitor with one", one.replies);
  report.figure("processor in use", 100 * cpu.total() / options.seconds, "% of a core");
  return report;
}

}  // namespace tablee::load
