#include <stdexcept>

#include "load/run.h"
#include "load/scenarios.h"

namespace tablee::load {

namespace {

constexpr int kAtOnce = 48;

}  // namespace

Process start_server(const Options& options, const std::filesystem::path& data) {
  std::vector<std::string> words = {options.tablee, "serve",     "--port", "0",      "--address",
                                    "127.0.0.1",    "--threads", "1",      "--quiet"};
  const bool in_folder = options.store.empty();
  words.insert(words.end(),
               {in_folder ? "--data" : "--store", in_folder ? data.string() : options.store});
  if (options.nodes > 1) words.insert(words.end(), {"--relay", options.relay});
  if (options.wide) words.emplace_back("--test-clock");
  return Process::serve(words, options.wide, options.server_core);
}

std::vector<MadeTable> make_tables(boost::asio::io_context& context, const Options& options,
                                   unsigned short port, int count, int per_visitor,
                                   int first_visitor, int bots) {
  const std::vector<Game> games = run_task(context, list_games({port, visitor_address(0)}));
  std::vector<MadeTable> tables(static_cast<std::size_t>(count));
  run_all(context, count, kAtOnce, [&](int i) -> Awaitable<void> {
    const Game& game = games[static_cast<std::size_t>(i) % games.size()];
    const int seats = options.seats > 0 ? options.seats : game.fewest_seats;
    // Side by side in time, apart in address: nobody meets the limit of one visitor.
    const int visitors = (count + per_visitor - 1) / per_visitor;
    const Place place{port, visitor_address(first_visitor + i % visitors)};
    const Wanted wanted{.place = place, .game = game, .people = bots > 0 ? 1 : seats, .bots = bots};
    tables[static_cast<std::size_t>(i)] = co_await make_table(wanted);
  });
  for (const MadeTable& table : tables)
    if (table.id.empty()) throw std::runtime_error("a table of " + table.game + " was not made");
  return tables;
}

Pace pace_of(const Options& options) {
  Pace pace = options.wide ? Pace{.burst = 3500, .per_second = 950} : Pace{};
  pace.wire = options.wire;
  return pace;
}

}  // namespace tablee::load
