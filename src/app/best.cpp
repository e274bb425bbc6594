// tablee best: the best move a bot finds, in a game file or a written position.

#include <iostream>

#include "app/commands.h"
#include "app/files.h"
#include "app/thinking.h"
#include "core/text.h"
#include "messages/app.h"
#include "table/game_file.h"

namespace tablee::app {

namespace {

struct Arguments {
  std::string game;
  std::string file;
  double time_ms = 1000;
  int level = kLevels;
  std::uint64_t seed = 1;
  bool json = false;
};

// A game file is told from a bare position by its first word.
Result<Question> read_question(const Context& context, const GameEntry& game,
                               const Arguments& arguments, const std::string& text) {
  const Deal deal(arguments.seed);
  if (!text.starts_with("tablee-game")) return game.question(trimmed(text), arguments.level, deal);
  const Result<std::unique_ptr<Table>> table = read_game(*context.registry, text, nullptr);
  if (!table) return std::unexpected(table.error());
  const Turn turn = (*table)->turn();
  if (turn.seats().empty()) return refuse(messages::app::nothing_to_decide);
  const Seat seat = turn.first_to_ask();
  return Question{seat, (*table)->planner(seat, arguments.level, deal, (*table)->now())};
}

void best(Context& context, const Arguments& arguments) {
  const Result<const GameEntry*> game = find_game(*context.registry, arguments.game);
  if (!game) return context.refuse(game.error());
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return context.refuse(text.error(), kTrouble);
  const Result<Question> question = read_question(context, **game, arguments, *text);
  if (!question) return context.refuse(question.error());
  if (question->planner == nullptr) return context.refuse({&messages::app::nothing_to_decide, {}});
  (*game)->prepare();
  const PlannedMove plan =
      think(*question->planner, {.seconds = arguments.time_ms / 1000, .work = 0});
  if (!plan.move) return context.refuse({&messages::app::nothing_to_decide, {}});
  if (arguments.json) {
    JsonWriter json;
    json.begin_object().field("game", arguments.game).field("seat", question->seat.index);
    json.field("move", *plan.move).field("at", plan.at).end_object();
    std::cout << json.text() << std::endl;
    return;
  }
  context.say(messages::app::best_line, {{"seat", question->seat.index + 1}, {"move", *plan.move}});
}

}  // namespace

void add_best_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("best", "find the best move of a position");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("game", arguments->game, "the game")->required();
  command->add_option("file", arguments->file, "a game file, or a position as text")->required();
  command->add_option("--time", arguments->time_ms, "milliseconds to think")
      ->check(Range(1.0, 600'000.0));
  command->add_option("--level", arguments->level, "level of the bot")->check(Range(1, kLevels));
  command->add_option("--seed", arguments->seed, "of what the bot imagines");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->callback([&context, arguments] { best(context, *arguments); });
}

}  // namespace tablee::app
