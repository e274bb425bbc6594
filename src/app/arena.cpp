// tablee arena: two bots on mirrored deals, with the interval of the result.
//
// In each pair the cards are the same and the levels are swapped; they alternate around
// the table, or from team to team where there are teams. The share of A counts every couple
// of an A seat and a B seat: 1 for the better rank, 1/2 for an equal one; so it is fair for
// any number of seats, and 50 % for equals.

#include <cmath>
#include <iostream>

#include "app/commands.h"
#include "app/progress.h"
#include "app/run_bots.h"
#include "app/seat_arguments.h"
#include "core/text.h"
#include "messages/app.h"

namespace tablee::app {

namespace {

struct ArenaArguments {
  std::string game;
  int a = 2;
  int b = 1;
  std::int64_t games = 200;
  std::uint64_t seed = 1;
  int seats = 0;
  double time_ms = 10;
  std::uint64_t work = 0;
  std::vector<std::string> options;
  bool json = false;
};

struct Share {
  double mean = 0;
  double low = 0;
  double high = 0;
};

// Mean and 95 % interval of the pairs.
Share share_of(const std::vector<double>& pairs) {
  const auto n = static_cast<double>(pairs.size());
  double sum = 0;
  for (const double pair : pairs) sum += pair;
  const double mean = sum / n;
  double square = 0;
  for (const double pair : pairs) square += (pair - mean) * (pair - mean);
  const double half = n > 1 ? 1.96 * std::sqrt(square / (n - 1) / n) : 0.5;
  return {mean, std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

double share_of_game(const Outcome& outcome, const Sides& sides, bool a_is_even) {
  double sum = 0;
  int couples = 0;
  for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
    for (std::size_t j = 0; j < outcome.ranks.size(); ++j) {
      const bool i_is_a = (sides[i] % 2 == 0) == a_is_even;
      const bool j_is_a = (sides[j] % 2 == 0) == a_is_even;
      if (!i_is_a || j_is_a) continue;
      ++couples;
      if (outcome.ranks[i] < outcome.ranks[j]) sum += 1;
      if (outcome.ranks[i] == outcome.ranks[j]) sum += 0.5;
    }
  return sum / couples;
}

Result<double> play_pair(const GameEntry& game, const Settings& settings, const Seating& seating,
                         const Sides& sides, const ArenaArguments& arguments, std::uint64_t pair) {
  double sum = 0;
  for (const bool a_is_even : {true, false}) {
    const Deal deal = Deal(arguments.seed).derive(pair);
    const auto table = game.open(settings, seating, std::make_unique<ChanceFrom<Deal>>(deal));
    if (!table) return std::unexpected(table.error());
    std::vector<int> levels;
    for (const int side : sides)
      levels.push_back((side % 2 == 0) == a_is_even ? arguments.a : arguments.b);
    const ThinkingBudget budget{.seconds = arguments.work > 0 ? 0 : arguments.time_ms / 1000,
                                .work = arguments.work};
    // What a bot imagines must not be what the table will draw.
    if (const Result<void> played =
            play_bots(**table, levels, budget, deal.derive(a_is_even ? 1 : 2));
        !played)
      return std::unexpected(played.error());
    sum += share_of_game(*(*table)->outcome(), sides, a_is_even);
  }
  return sum / 2;
}

Result<std::vector<double>> play_pairs(const GameEntry& game, const ArenaArguments& arguments) {
  const Result<Settings> settings = read_settings(game, arguments.options);
  if (!settings) return std::unexpected(settings.error());
  Result<Seating> seating = read_seating(game, *settings, arguments.seats, std::nullopt);
  if (!seating) return std::unexpected(seating.error());
  const Sides sides = choose_sides(*seating, game.teams(*settings));
  std::vector<double> pairs;
  const auto count = static_cast<std::uint64_t>((arguments.games + 1) / 2);
  Progress progress(arguments.games);
  for (std::uint64_t pair = 0; pair < count; ++pair) {
    const Result<double> share = play_pair(game, *settings, *seating, sides, arguments, pair);
    if (!share) return std::unexpected(share.error());
    pairs.push_back(*share);
    progress.show(static_cast<std::int64_t>(2 * (pair + 1)));
  }
  return pairs;
}

void print(const Context& context, const ArenaArguments& arguments, std::size_t pairs,
           const Share& share) {
  if (arguments.json) {
    JsonWriter json;
    json.begin_object()
        .field("game", arguments.game)
        .field("a", arguments.a)
        .field("b", arguments.b);
    json.field("games", 2 * pairs).field("share", share.mean);
    json.field("low", share.low).field("high", share.high).end_object();
    std::cout << json.text() << std::endl;
    return;
  }
  context.say(messages::app::arena_line, {{"game", arguments.game},
                                          {"a", arguments.a},
                                          {"b", arguments.b},
                                          {"share", decimal(100 * share.mean, 1)},
                                          {"low", decimal(100 * share.low, 1)},
                                          {"high", decimal(100 * share.high, 1)},
                                          {"games", static_cast<long long>(2 * pairs)}});
}

void arena(Context& context, const ArenaArguments& arguments) {
  const Result<const GameEntry*> game = find_game(*context.registry, arguments.game);
  if (!game) return context.refuse(game.error());
  (*game)->prepare();
  const Result<std::vector<double>> pairs = play_pairs(**game, arguments);
  if (!pairs) return context.refuse(pairs.error());
  print(context, arguments, pairs->size(), share_of(*pairs));
}

}  // namespace

void add_arena_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("arena", "compare two bot levels on mirrored deals");
  auto arguments = std::make_shared<ArenaArguments>();
  command->add_option("game", arguments->game, "the game")->required();
  command->add_option("--a", arguments->a, "level of A")->check(Range(1, kLevels));
  command->add_option("--b", arguments->b, "level of B")->check(Range(1, kLevels));
  command->add_option("--games", arguments->games, "how many (rounded up to pairs)")
      ->check(Range(2LL, 10'000'000LL));
  command->add_option("--seed", arguments->seed, "the same seed gives the same deals");
  command->add_option("--seats", arguments->seats, "players (default: the fewest)");
  command->add_option("--time", arguments->time_ms, "milliseconds a move")
      ->check(Range(0.1, 60'000.0));
  command->add_option("--work", arguments->work, "thinking units a move, instead of a time");
  command->add_option("--option", arguments->options, "k=v, may be repeated");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->callback([&context, arguments] { arena(context, *arguments); });
}

}  // namespace tablee::app
