#include "app/store.h"

#include <ctime>
#include <iostream>
#include <memory>

#include "app/store_check.h"
#include "core/json_writer.h"
#include "messages/store.h"
#include "store/copy_tables.h"
#include "store/database_copy.h"
#include "store/postgres/postgres_store.h"
#include "store/reader.h"

namespace tablee::app {

namespace {

namespace say = messages::store;
using store::DataFolder;

struct StoreArguments {
  std::string data;
  std::string file;
  bool json = false;
};

std::string stamp_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  ::localtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts)};
}

void print_check_json(const StoreCheck& check) {
  JsonWriter json;
  json.begin_object().field("ok", check.is_good()).field("damage", check.damage);
  json.field("tables", check.tables).field("good", check.good);
  json.field("other_rules", check.other_rules).field("unreadable", check.unreadable);
  json.field("broken", check.broken).key("wrong").begin_array();
  for (const StoreCheck::Wrong& one : check.wrong) {
    json.begin_object().field("table", one.table).field("line", one.line);
    json.field("reason", one.reason).end_object();
  }
  json.end_array().end_object();
  std::cout << json.text() << std::endl;
}

void print_check(const Context& context, const StoreCheck& check) {
  if (check.damage.empty()) {
    context.say(say::check_good);
  } else {
    context.say(say::check_bad, {{"reason", check.damage}});
  }
  context.say(say::check_summary, {{"tables", check.tables},
                                   {"good", check.good},
                                   {"other", check.other_rules},
                                   {"unreadable", check.unreadable},
                                   {"broken", check.broken}});
  for (const StoreCheck::Wrong& one : check.wrong) {
    const std::string reason = one.reason.empty()
                                   ? context.text(say::table_broken, {{"line", one.line}})
                                   : context.text(say::table_unreadable, {{"reason", one.reason}});
    context.say(say::check_table, {{"table", one.table}, {"reason", reason}});
  }
}

void check(Context& context, const StoreArguments& arguments) {
  const auto database = store::open_to_read(DataFolder::database_of(arguments.data));
  if (!database) return context.refuse(database.error());
  const StoreCheck found = check_tables(**database, *context.registry);
  arguments.json ? print_check_json(found) : print_check(context, found);
  if (!found.is_good()) context.exit_code = kRefused;
}

void backup(Context& context, const StoreArguments& arguments) {
  const Result<std::int64_t> tables =
      store::back_up(DataFolder::database_of(arguments.data), arguments.file);
  if (!tables) return context.refuse(tables.error(), kTrouble);
  context.say(say::backed_up, {{"path", arguments.file}, {"tables", *tables}});
}

void restore(Context& context, const StoreArguments& arguments) {
  const Result<DataFolder> folder = DataFolder::take(arguments.data);
  if (!folder) return context.refuse(folder.error(), kTrouble);
  const Result<store::Restored> restored = store::restore(*folder, arguments.file, stamp_now());
  if (!restored) return context.refuse(restored.error(), kTrouble);
  context.say(say::restored,
              {{"tables", restored->tables},
               {"kept", restored->kept.empty() ? std::string("-") : restored->kept}});
}

void salvage(Context& context, const StoreArguments& arguments) {
  const Result<store::Salvaged> salvaged =
      store::salvage(DataFolder::database_of(arguments.data), arguments.file);
  if (!salvaged) return context.refuse(salvaged.error(), kTrouble);
  context.say(say::salvaged, {{"saved", salvaged->saved},
                              {"lost", salvaged->lost},
                              {"path", arguments.file},
                              {"data", arguments.data}});
}

void print_words_json(const std::vector<store::ReportedWord>& words) {
  JsonWriter json;
  json.begin_array();
  for (const store::ReportedWord& word : words) {
    const bool missing = word.last.kind == store::WordReport::Kind::missing;
    json.begin_object().field("game", word.last.game).field("word", word.last.word);
    json.field("kind", missing ? "missing" : "wrong").field("count", word.count);
    json.field("last", word.last.at).end_object();
  }
  json.end_array();
  std::cout << json.text() << std::endl;
}

void words(Context& context, const StoreArguments& arguments) {
  const auto database = store::open_to_read(DataFolder::database_of(arguments.data));
  if (!database) return context.refuse(database.error(), kTrouble);
  try {
    const std::vector<store::ReportedWord> found = store::read_reported_words(**database);
    if (arguments.json) return print_words_json(found);
    if (found.empty()) context.say(say::no_words);
    for (const store::ReportedWord& word : found) {
      const bool missing = word.last.kind == store::WordReport::Kind::missing;
      std::cout << word.count << "  " << word.last.word << "  " << word.last.game << "  "
                << context.text(missing ? say::word_missing : say::word_wrong) << '\n';
    }
  } catch (const store::SqliteError& error) {
    context.refuse(
        {&say::damaged, {{"path", arguments.data}, {"reason", std::string(error.what())}}},
        kTrouble);
  }
}

void copy(Context& context, const std::string& from, const std::string& to) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (!from.starts_with(kSqlite) || !store::postgres::is_postgres(to))
    return context.refuse({&say::copy_from, {}});
  const std::string folder = from.substr(kSqlite.size());
  const Result<DataFolder> held = DataFolder::take(folder);  // no server writes meanwhile
  if (!held) return context.refuse(held.error(), kTrouble);
  const auto database = store::open_to_read(held->database());
  if (!database) return context.refuse(database.error(), kTrouble);
  const auto target = store::postgres::PostgresStore::open(to);
  if (!target) return context.refuse(target.error(), kTrouble);
  const std::string where = store::postgres::without_secrets(to);
  const Result<store::Copied> copied = store::copy_tables(**database, **target, where);
  if (!copied) return context.refuse(copied.error(), kTrouble);
  context.say(say::copied, {{"tables", copied->tables},
                            {"lines", copied->lines},
                            {"words", copied->words},
                            {"where", where}});
}

using Run = void (*)(Context&, const StoreArguments&);

enum class Wants : unsigned char { json, file };

void add(CommandLine& parent, Context& context, const char* name, const char* about, Wants wants,
         Run run) {
  const auto arguments = std::make_shared<StoreArguments>();
  CommandLine* command = parent.add_subcommand(name, about);
  command->add_option("--data", arguments->data, "the data folder of a server")->required();
  if (wants == Wants::file) command->add_option("file", arguments->file, "the copy")->required();
  if (wants == Wants::json) command->add_flag("--json", arguments->json, "as JSON");
  command->callback([&context, arguments, run] { run(context, *arguments); });
}

}  // namespace

void add_store_command(CommandLine& app, Context& context) {
  CommandLine* store = app.add_subcommand("store", "look after the data folder of a server");
  store->require_subcommand();
  add(*store, context, "check", "read every table and replay its log", Wants::json, check);
  add(*store, context, "backup", "copy the database, while a server runs", Wants::file, backup);
  add(*store, context, "restore", "put a copy in its place, while none runs", Wants::file, restore);
  add(*store, context, "salvage", "copy what a damaged one still holds", Wants::file, salvage);
  const auto ends = std::make_shared<std::pair<std::string, std::string>>();
  CommandLine* copying =
      store->add_subcommand("copy", "move to another kind of store, while no server runs");
  copying->add_option("--from", ends->first, "sqlite:FOLDER")->required();
  copying->add_option("--to", ends->second, "postgresql://USER@HOST/NAME, an empty database")
      ->required();
  copying->callback([&context, ends] { copy(context, ends->first, ends->second); });
  add(*store, context, "words", "the words that players reported", Wants::json, words);
}

}  // namespace tablee::app
