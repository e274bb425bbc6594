#include "app/version.h"

#include <iostream>
#include <memory>
#include <optional>

#include "app/lexicon_file.h"
#include "build/commit.h"
#include "core/json_writer.h"
#include "core/text.h"
#include "messages/app.h"
#include "store/migrations.h"

namespace tablee::app {

namespace {

namespace say = messages::app;

// A program without its lexicon is a program all the same, and says so.
std::optional<std::uint64_t> lexicon_hash() {
  const Result<LexiconFile> file = LexiconFile::open(lexicon_path(""));
  return file ? std::optional(file->lexicon().hash()) : std::nullopt;
}

void print_json(const Registry& registry) {
  JsonWriter json;
  json.begin_object().field("version", version_number()).field("commit", TABLEE_COMMIT);
  json.field("schema", store::newest_schema()).key("games").begin_array();
  for (const GameEntry& game : registry.games()) {
    json.begin_object().field("id", game.info->id).field("rules", game.info->rules_version);
    json.field("edition", to_hex(game.info->edition)).key("lists").begin_object();
    for (const ListHash& list : game.info->lists) json.field(list.id, to_hex(list.hash));
    json.end_object().end_object();
  }
  json.end_array().key("lexicon");
  const std::optional<std::uint64_t> lexicon = lexicon_hash();
  lexicon ? json.value(to_hex(*lexicon)) : json.null();
  std::cout << json.end_object().text() << std::endl;
}

void print_text(const Context& context) {
  context.say(say::version_of, {{"version", std::string(version_number())},
                                {"commit", std::string(TABLEE_COMMIT)},
                                {"schema", store::newest_schema()}});
  for (const GameEntry& game : context.registry->games())
    context.say(say::version_game, {{"game", std::string(game.info->id)},
                                    {"rules", game.info->rules_version},
                                    {"edition", to_hex(game.info->edition)}});
  const std::optional<std::uint64_t> lexicon = lexicon_hash();
  lexicon ? context.say(say::version_lexicon, {{"hash", to_hex(*lexicon)}})
          : context.say(say::version_no_lexicon);
}

}  // namespace

std::string_view version_number() { return TABLEE_VERSION; }

void add_version_command(CommandLine& app, Context& context) {
  CommandLine* command =
      app.add_subcommand("version", "say which program this is, its rules and its words");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "one JSON object");
  command->callback(
      [&context, json] { *json ? print_json(*context.registry) : print_text(context); });
}

}  // namespace tablee::app
