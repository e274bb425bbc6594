// tablee best: the best moves a bot finds, in a game file or a written position.

#include <iostream>

#include "app/commands.h"
#include "app/files.h"
#include "app/print_result.h"
#include "app/run_bots.h"
#include "core/text.h"
#include "messages/app.h"
#include "table/account_json.h"
#include "table/game_file.h"

namespace tablee::app {

namespace {

struct BestArguments {
  std::string game;
  std::string file;
  double time_ms = 1000;
  int level = kLevels;
  std::string top = "1";
  std::uint64_t seed = 1;
  bool json = false;
};

constexpr std::size_t kMostMoves = 100;

Result<std::size_t> read_top(const std::string& text) {
  const std::optional<std::size_t> top = parse_number<std::size_t>(text);
  if (top && *top >= 1 && *top <= kMostMoves) return *top;
  return refuse(messages::app::bad_top,
                {{"text", excerpt(text)}, {"max", static_cast<long long>(kMostMoves)}});
}

// A game file is told from a bare position by its first word.
Result<Question> read_question(const Context& context, const GameEntry& game,
                               const BestArguments& arguments, const std::string& text) {
  const Deal deal(arguments.seed);
  if (!text.starts_with("tablee-game")) return game.question(trimmed(text), arguments.level, deal);
  const Result<std::unique_ptr<Table>> table = read_game(*context.registry, text, nullptr);
  if (!table) return std::unexpected(table.error());
  const Turn turn = (*table)->turn();
  if (turn.seats().empty()) return refuse(messages::app::nothing_to_decide);
  const Seat seat = turn.first_to_ask();
  return Question{seat, (*table)->planner(seat, arguments.level, deal, (*table)->now())};
}

void print_json(const BestArguments& arguments, Seat seat, const PlannedMove& plan,
                const AdvisedMoves& advice) {
  JsonWriter json;
  json.begin_object().field("game", arguments.game).field("seat", seat.index);
  json.field("move", *plan.move).field("at", plan.at).key("moves").begin_array();
  for (const AdvisedMove& advised : advice.moves) {
    json.begin_object().field("move", advised.move).field("value", advised.value);
    write_account(json, advised.account);
    json.end_object();
  }
  json.end_array().field("proved", advice.proved).key("gap");
  advice.gap ? json.value(*advice.gap) : json.null();
  std::cout << json.end_object().text() << std::endl;
}

void print(const Context& context, Seat seat, const PlannedMove& plan, const AdvisedMoves& advice) {
  context.say(messages::app::best_line, {{"seat", seat.index + 1}, {"move", *plan.move}});
  if (advice.moves.size() < 2) return;
  for (std::size_t i = 0; i < advice.moves.size(); ++i) {
    const AdvisedMove& advised = advice.moves[i];
    context.say(messages::app::advice_line, {{"rank", static_cast<long long>(i + 1)},
                                             {"move", advised.move},
                                             {"value", decimal(advised.value, 3)}});
    print_account(context, advised.account);
  }
  if (advice.proved) {
    context.say(messages::app::advice_proved);
  } else if (advice.gap) {
    context.say(messages::app::advice_gap, {{"gap", decimal(*advice.gap, 3)}});
  }
}

void best(Context& context, const BestArguments& arguments) {
  const Result<const GameEntry*> game = find_game(*context.registry, arguments.game);
  if (!game) return context.refuse(game.error());
  const Result<std::size_t> top = read_top(arguments.top);
  if (!top) return context.refuse(top.error(), kUsage);
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return context.refuse(text.error(), kTrouble);
  const Result<Question> question = read_question(context, **game, arguments, *text);
  if (!question) return context.refuse(question.error());
  if (question->planner == nullptr) return context.refuse({&messages::app::nothing_to_decide, {}});
  (*game)->prepare();
  question->planner->compare(*top);
  const PlannedMove plan =
      think(*question->planner, {.seconds = arguments.time_ms / 1000, .work = 0});
  if (!plan.move) return context.refuse({&messages::app::nothing_to_decide, {}});
  const AdvisedMoves advice = question->planner->advise(*top);
  if (arguments.json) return print_json(arguments, question->seat, plan, advice);
  print(context, question->seat, plan, advice);
}

}  // namespace

void add_best_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("best", "find the best move of a position");
  auto arguments = std::make_shared<BestArguments>();
  command->add_option("game", arguments->game, "the game")->required();
  command->add_option("file", arguments->file, "a game file, or a position as text")->required();
  command->add_option("--time", arguments->time_ms, "milliseconds to think")
      ->check(Range(1.0, 600'000.0));
  command->add_option("--level", arguments->level, "level of the bot")->check(Range(1, kLevels));
  command->add_option("--top", arguments->top, "how many of the best moves to tell");
  command->add_option("--seed", arguments->seed, "of what the bot imagines");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->callback([&context, arguments] { best(context, *arguments); });
}

}  // namespace tablee::app
