// tablee simulate: many games at full speed, and their signature.

#include <iostream>

#include "app/commands.h"
#include "app/progress.h"
#include "app/run_bots.h"
#include "app/seat_arguments.h"
#include "core/text.h"
#include "messages/app.h"

namespace tablee::app {

namespace {

constexpr std::int64_t kSlice = 1000;
constexpr std::uint64_t kDefaultWork = 256;

struct SimulateArguments {
  std::string game;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int seats = 0;
  std::optional<int> first;
  std::string bots = "random";
  std::uint64_t work = kDefaultWork;
  std::vector<std::string> options;
  bool json = false;
  bool tell = false;
};

// What a spectator is told of a game, a line an event.
void tell(const Context& context, const Table& table) {
  const Reader reader{.language = context.language(), .name = [&context](Seat seat) {
                        return context.text(messages::app::player, {{"number", seat.index + 1}});
                      }};
  for (std::size_t i = 0; i < table.log().size(); ++i)
    if (const std::optional<Told> told = table.told(i, Viewer::spectator()))
      std::cout << speak(*told, reader) << "\n";
}

Result<Tally> run_random(const GameEntry& game, const Settings& settings, const Seating& seating,
                         const SimulateArguments& arguments) {
  const Result<std::unique_ptr<Simulator>> simulator =
      game.simulator(settings, seating, arguments.seed);
  if (!simulator) return std::unexpected(simulator.error());
  Progress progress(arguments.games);
  for (std::int64_t left = arguments.games; left > 0; left -= kSlice) {
    (*simulator)->run(std::min(left, kSlice));
    progress.show((*simulator)->tally().games);
  }
  return (*simulator)->tally();
}

Result<Tally> run_bots(const Context& context, const GameEntry& game, const Settings& settings,
                       const Seating& seating, const SimulateArguments& arguments, int level) {
  Tally tally;
  Progress progress(arguments.games);
  const std::vector<int> levels(static_cast<std::size_t>(seating.seats()), level);
  for (; tally.games < arguments.games; ++tally.games) {
    const Deal deal = Deal(arguments.seed).derive(static_cast<std::uint64_t>(tally.games));
    const auto table = game.open(settings, seating, std::make_unique<ChanceFrom<Deal>>(deal));
    if (!table) return std::unexpected(table.error());
    if (play_bots(**table, levels, {.seconds = 0, .work = arguments.work}, deal)) {
      ++tally.finished;
      for (const Entry& entry : (*table)->log()) {
        if (entry.kind == EntryKind::play) ++tally.plies;
        tally.signature.add(to_text(entry));
      }
    }
    if (arguments.tell) tell(context, **table);
    progress.show(tally.games);
  }
  return tally;
}

Result<Tally> run_games(const Context& context, const GameEntry& game,
                        const SimulateArguments& arguments) {
  const Result<Settings> settings = read_settings(game, arguments.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = read_seating(game, *settings, arguments.seats, arguments.first);
  if (!seating) return std::unexpected(seating.error());
  if (arguments.bots == "random") return run_random(game, *settings, *seating, arguments);
  const std::optional<int> level = parse_number<int>(arguments.bots);
  if (!level || *level < 1 || *level > kLevels)
    return refuse(messages::app::unknown_bots, {{"text", excerpt(arguments.bots)}});
  game.prepare();
  return run_bots(context, game, *settings, *seating, arguments, *level);
}

void print(const Context& context, const SimulateArguments& arguments, const Tally& tally,
           double seconds) {
  const double rate = static_cast<double>(tally.games) / std::max(seconds, 1e-9);
  const std::string signature = to_hex(tally.signature.value());
  if (arguments.json) {
    JsonWriter json;
    json.begin_object().field("game", arguments.game).field("games", tally.games);
    json.field("finished", tally.finished).field("plies", tally.plies);
    json.field("games_per_second", rate).field("signature", signature).end_object();
    std::cout << json.text() << std::endl;
    return;
  }
  context.say(messages::app::simulate_line, {{"game", arguments.game},
                                             {"finished", tally.finished},
                                             {"games", tally.games},
                                             {"plies", tally.plies},
                                             {"rate", decimal(rate, 0)},
                                             {"signature", signature}});
}

void simulate(Context& context, const SimulateArguments& arguments) {
  const Result<const GameEntry*> game = find_game(*context.registry, arguments.game);
  if (!game) return context.refuse(game.error());
  const double start = seconds_now();
  const Result<Tally> tally = run_games(context, **game, arguments);
  if (!tally) return context.refuse(tally.error());
  print(context, arguments, *tally, seconds_now() - start);
  if (tally->finished != tally->games)
    context.refuse(
        {&messages::app::games_did_not_end, {{"games", tally->games - tally->finished}}});
}

}  // namespace

void add_simulate_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("simulate", "play many games by random or bot players");
  auto arguments = std::make_shared<SimulateArguments>();
  command->add_option("game", arguments->game, "the game")->required();
  command->add_option("--games", arguments->games, "how many")->check(Range(1LL, 1'000'000'000LL));
  command->add_option("--seed", arguments->seed, "the same seed gives the same games");
  command->add_option("--seats", arguments->seats, "players (default: the fewest)");
  command->add_option("--first", arguments->first,
                      "the seat that begins, where the game leaves that to the table");
  command->add_option("--bots", arguments->bots, "random, or a level from 1 to 5");
  command->add_option("--work", arguments->work, "thinking units of a bot for each move")
      ->check(Range(1LL, 1'000'000'000LL));
  command->add_option("--option", arguments->options, "k=v, may be repeated");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->add_flag("--tell", arguments->tell, "tell the games of bots, a line an event");
  command->callback([&context, arguments] { simulate(context, *arguments); });
}

}  // namespace tablee::app
