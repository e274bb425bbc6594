// tablee replay: checks a game file from the first event to the last.

#include <iostream>

#include "app/commands.h"
#include "app/files.h"
#include "app/print_result.h"
#include "messages/app.h"
#include "table/game_file.h"

namespace tablee::app {

namespace {

struct ReplayArguments {
  std::string file;
  bool moves = false;
  bool json = false;
};

void print_json(const Table& table) {
  JsonWriter json;
  const std::optional<Outcome> outcome = table.outcome();
  json.begin_object().field("game", table.info().id).field("events", table.log().size());
  json.field("finished", outcome.has_value()).key("scores").begin_array();
  if (outcome)
    for (const std::int32_t score : outcome->scores) json.value(score);
  json.end_array().key("ranks").begin_array();
  if (outcome)
    for (const std::uint8_t rank : outcome->ranks) json.value(rank);
  json.end_array().end_object();
  std::cout << json.text() << std::endl;
}

void replay(Context& context, const ReplayArguments& arguments) {
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return context.refuse(text.error(), kTrouble);
  const Result<std::unique_ptr<Table>> table = read_game(*context.registry, *text, nullptr);
  if (!table) return context.refuse(table.error());
  if (arguments.json) return print_json(**table);
  if (arguments.moves)
    for (const Entry& entry : (*table)->log()) std::cout << to_text(entry) << '\n';
  context.say(messages::app::replay_good,
              {{"game", std::string((*table)->info().name)},
               {"events", static_cast<long long>((*table)->log().size())}});
  print_result(context, **table);
}

}  // namespace

void add_replay_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("replay", "verify a game file and print its result");
  auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("file", arguments->file, "a game file")->required();
  command->add_flag("--moves", arguments->moves, "print every event");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->callback([&context, arguments] { replay(context, *arguments); });
}

}  // namespace tablee::app
