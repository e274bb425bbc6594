// tablee play: a game at the terminal, against bots or around one screen.

#include <unistd.h>

#include <algorithm>

#include "app/commands.h"
#include "app/files.h"
#include "app/seat_arguments.h"
#include "app/session.h"
#include "messages/app.h"
#include "table/game_file.h"

namespace tablee::app {

namespace {

struct PlayArguments {
  std::string game;
  SeatArguments seats;
  std::vector<std::string> options;
  std::string save;
  std::string resume;
  bool wants_resume = false;
  bool no_save = false;
  double time_ms = 300;
  std::uint64_t seed = 0;
};

// Who sat where is not part of a game file: --seat says it again when resuming.
Result<std::unique_ptr<Table>> resume_table(Context& context, const std::string& path,
                                            std::unique_ptr<AnyChance> chance) {
  const Result<std::string> text = read_file(path);
  if (!text) return std::unexpected(text.error());
  Result<std::unique_ptr<Table>> table = read_game(*context.registry, *text, std::move(chance));
  if (table) context.say(messages::app::resumed, {{"path", path}});
  return table;
}

void play(Context& context, const PlayArguments& arguments) {
  const Result<const GameEntry*> game = find_game(*context.registry, arguments.game);
  if (!game) return context.refuse(game.error());
  const Result<Settings> settings = read_settings(**game, arguments.options);
  if (!settings) return context.refuse(settings.error());
  Result<SeatedPlayers> players = read_seats(**game, *settings, arguments.seats);
  if (!players) return context.refuse(players.error());
  Holders& holders = players->holders;

  std::string save = arguments.save;
  if (save.empty() && !arguments.no_save) save = autosave_path(arguments.game);
  const std::uint64_t seed = arguments.seed != 0 ? arguments.seed : random_seed();
  auto chance = std::make_unique<ChanceFrom<Deal>>(Deal(seed));
  Result<std::unique_ptr<Table>> table = nullptr;
  if (arguments.wants_resume) {
    const std::string path = arguments.resume.empty() ? save : arguments.resume;
    if (path.empty() || ::access(path.c_str(), F_OK) != 0)
      return context.refuse({&messages::app::nothing_to_resume, {}}, kTrouble);
    if (arguments.save.empty()) save = path;
    table = resume_table(context, path, std::move(chance));
    if (table) holders.resize(static_cast<std::size_t>((*table)->seats()), 2);
  } else {
    table = (*game)->open(*settings, players->seating, std::move(chance));
  }
  if (!table) return context.refuse(table.error());
  if (std::ranges::any_of(holders, [](int level) { return level > 0; })) (*game)->prepare();
  Result<std::unique_ptr<TableCarrier>> carrier =
      TableCarrier::open({.registry = context.registry,
                          .table = std::move(*table),
                          .holders = std::move(holders),
                          .bot_seconds = arguments.time_ms / 1000,
                          .seed = seed});
  if (!carrier) return context.refuse(carrier.error());
  Session(context, std::move(*carrier), arguments.no_save ? "" : save).run();
}

}  // namespace

void add_play_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("play", "play at this terminal");
  auto arguments = std::make_shared<PlayArguments>();
  command->add_option("game", arguments->game, "the game")->required();
  command->add_option(
      "--seat", arguments->seats.seats,
      "one for each seat: moi (a person), bot1 to bot5; after a colon, with commas, a side, a "
      "team and a time in percent (0: no clock): moi:crocodiles,equipe=1,temps=200");
  command->add_option("--first", arguments->seats.first,
                      "the seat that begins, where the game leaves that to the table");
  command->add_option("--option", arguments->options, "k=v, may be repeated");
  command->add_option("--save", arguments->save,
                      "keep the game in this file (default: a file of yours)");
  command->add_flag("--no-save", arguments->no_save, "keep nothing");
  Option* resume =
      command->add_option("--resume", arguments->resume, "go on with a saved game")->expected(0, 1);
  command->add_option("--time", arguments->time_ms, "milliseconds a bot thinks")
      ->check(Range(1.0, 60'000.0));
  command->add_option("--seed", arguments->seed, "of the shuffles (default: random)");
  command->callback([&context, arguments, resume] {
    arguments->wants_resume = resume->count() > 0;
    play(context, *arguments);
  });
}

}  // namespace tablee::app
