#include "wasm/engine.h"

#include "core/text.h"
#include "lexicon/packed_lexicon.h"
#include "messages/core.h"
#include "messages/server.h"
#include "requests/rules_body.h"
#include "room/fields.h"
#include "table/account_json.h"
#include "wasm/games.h"
#include "wasm/replay.h"
#include "wasm/stored_json.h"

namespace tablee::wasm {

namespace {

namespace say = messages::server;
using room::Fields;

constexpr std::size_t kMostHomes = 16;
constexpr std::size_t kMostOpen = 4096;     // of rooms, mirrors and thoughts each
constexpr Millis kBotDelay = 500;           // as a server's
constexpr std::int64_t kMostAdvised = 100;  // moves

Refusal unknown_handle() { return {&say::unknown_table, {}}; }

}  // namespace

Engine::Engine() { add_home(nullptr); }

void Engine::add_home(std::unique_ptr<Lexicon> lexicon) {
  auto home = std::make_unique<Home>();
  home->lexicon = std::move(lexicon);
  home->registry = make_registry({.lexicon = home->lexicon.get()});
  home->means = {.registry = &home->registry,
                 .chance = [this] { return std::make_unique<LuckChance>(luck_); },
                 .bot_delay = kBotDelay,
                 .exports_running = true};
  homes_.push_back(std::move(home));
}

Engine::Handle Engine::unpack(Bytes packed, std::string& out) const {
  const Result<std::vector<std::byte>> file = unpack_lexicon(packed);
  if (!file) return std::unexpected(file.error());
  out.assign(reinterpret_cast<const char*>(file->data()), file->size());
  return 0;
}

Engine::Handle Engine::set_lexicon(Bytes file) {
  if (homes_.size() >= kMostHomes) return refuse(say::busy);
  Result<Lexicon> lexicon = Lexicon::open(file);
  if (!lexicon) return std::unexpected(lexicon.error());
  const auto words = static_cast<std::int32_t>(lexicon->size());
  add_home(std::make_unique<Lexicon>(std::move(*lexicon)));
  return words;
}

Result<void> Engine::take_luck(const JsonObject& object) {
  Fields fields(object);
  const std::optional<Luck::Seed> seed = parse_seed(fields.text("luck", 1, 64));
  if (!seed) fields.reject("luck");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  luck_.seed(*seed);
  return {};
}

Engine::Handle Engine::request(std::string_view text, const room::Now& now, std::string& out) {
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  if (const Result<void> luck = take_luck(*object); !luck) return std::unexpected(luck.error());
  Fields fields(*object);
  const std::string method = fields.text("method", 1, 16);
  const std::string path = fields.text("path", 1, 256);
  const std::string body = fields.maybe_text("body", 0, requests::kMostImportBytes).value_or("");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  RecordWriter records;
  const auto route = requests::read_route(method, path);
  const requests::Answer answered =
      route ? answer(*route, body, now, records) : requests::answer_of(route.error().why());
  records.add(RecordKind::reply, 0, static_cast<std::uint32_t>(answered.status), answered.body);
  out = records.take();
  return 0;
}

requests::Answer Engine::answer(const requests::Route& route, const std::string& body,
                                const room::Now& now, RecordWriter& out) {
  const auto told = [](const Result<requests::Answer>& answered) {
    return answered ? *answered : requests::answer_of(answered.error());
  };
  const auto unknown_game = [](std::string_view id) {
    return requests::answer_of(Refusal{&say::unknown_game, {{"game", excerpt(id)}}});
  };
  const Registry& registry = home().registry;
  if (std::holds_alternative<requests::ImportFile>(route)) return told(import_file(body, now, out));
  if (body.size() > requests::kMostBodyBytes)
    return requests::answer_of(
        Refusal{&say::too_large, {{"max", static_cast<long long>(requests::kMostBodyBytes)}}});
  if (std::holds_alternative<requests::ListGames>(route))
    return {.body = requests::games_body(registry)};
  if (const auto* asked = std::get_if<requests::TellRules>(&route)) {
    const GameEntry* game = registry.find(asked->game);
    if (game == nullptr || game->info->rules == nullptr) return unknown_game(asked->game);
    return {.body = requests::rules_body(*game)};
  }
  if (const auto* asked = std::get_if<requests::CountSeats>(&route)) {
    const GameEntry* game = registry.find(asked->game);
    if (game == nullptr) return unknown_game(asked->game);
    const Result<Settings> settings = requests::parse_settings(*game, body);
    if (!settings) return requests::answer_of(settings.error());
    return {.body = requests::seat_numbers_body(game->seats(*settings), game->teams(*settings))};
  }
  if (std::holds_alternative<requests::MakeTable>(route)) return told(make_table(body, now, out));
  // Codes and reports are a server's; a table has to be open.
  const bool is_table = std::holds_alternative<requests::AtTable>(route);
  return requests::answer_of(Refusal{is_table ? &say::unknown_table : &say::unknown_route, {}});
}

Result<requests::Answer> Engine::make_table(const std::string& body, const room::Now& now,
                                            RecordWriter& out) {
  const Result<requests::NewTable> wanted = requests::parse_new_table(body);
  if (!wanted) return std::unexpected(wanted.error());
  Result<requests::Draft> draft = requests::draft_table(home().registry, *wanted, edge_);
  if (!draft) return std::unexpected(draft.error());
  return add_table(std::move(*draft), {}, now, out);
}

Result<requests::Answer> Engine::import_file(const std::string& text, const room::Now& now,
                                             RecordWriter& out) {
  Result<requests::Imported> imported =
      requests::draft_import(home().registry, text, home().means.chance(), edge_);
  if (!imported) return std::unexpected(imported.error());
  return add_table(std::move(imported->draft), requests::lines_of(*imported->table), now, out);
}

requests::Answer Engine::add_table(requests::Draft draft, std::vector<std::string> lines,
                                   const room::Now& now, RecordWriter& out) {
  draft.record.id = make_table_id(luck_);
  draft.record.touched = now.wall;
  room::Change change;
  change.put.push_back(draft.record);
  change.table = draft.record.id;
  change.lines = std::move(lines);
  out.add(RecordKind::change, 0, 0, change_text(change));
  return {.status = 201,
          .body = requests::created_body({draft.record.id, {}, std::move(draft.tokens)})};
}

Engine::Handle Engine::open(std::string_view text, const room::Now& now) {
  if (rooms_.size() >= kMostOpen) return refuse(say::busy);
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  Result<room::StoredTable> stored = read_stored(*object);
  if (!stored) return std::unexpected(stored.error());
  Result<std::unique_ptr<LocalRoom>> room =
      LocalRoom::open(home().means, luck_, edge_, std::move(*stored), now);
  if (!room) return std::unexpected(room.error());
  return rooms_.add(std::move(*room));
}

Engine::Handle Engine::handle(std::int32_t handle, std::string_view text, const room::Now& now,
                              std::string& out) {
  LocalRoom* room = rooms_.find(handle);
  if (room == nullptr) return std::unexpected(unknown_handle());
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  if (const Result<void> luck = take_luck(*object); !luck) return std::unexpected(luck.error());
  Fields fields(*object);
  const JsonObject* command = fields.maybe_object("command");
  if (command == nullptr) fields.reject("command");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  RecordWriter records;
  if (const Result<void> handled = room->handle(*command, now, records); !handled)
    return std::unexpected(handled.error());
  out = records.take();
  return 0;
}

Engine::Handle Engine::prepare(std::string_view id) {
  const GameEntry* game = home().registry.find(id);
  if (game == nullptr) return refuse(say::unknown_game, {{"game", excerpt(id)}});
  game->prepare();
  return 0;
}

Engine::Handle Engine::mirror(std::string_view text) {
  if (mirrors_.size() >= kMostOpen) return refuse(say::busy);
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  const Result<room::StoredTable> stored = read_stored(*object);
  if (!stored) return std::unexpected(stored.error());
  Result<std::unique_ptr<Table>> table = open_again(home().registry, stored->record);
  if (!table) return std::unexpected(table.error());
  for (const std::string& line : stored->lines)
    if (const Result<void> repeated = repeat_line(**table, line); !repeated)
      return std::unexpected(repeated.error());
  return mirrors_.add(std::move(*table));
}

Engine::Handle Engine::mirror_line(std::int32_t handle, std::string_view line) {
  Table* table = mirrors_.find(handle);
  if (table == nullptr) return std::unexpected(unknown_handle());
  if (const Result<void> repeated = repeat_line(*table, line); !repeated)
    return std::unexpected(repeated.error());
  return 0;
}

Engine::Handle Engine::past(std::string_view text, std::string& out) const {
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  Result<std::string> told = past_text(home().registry, *object);
  if (!told) return std::unexpected(told.error());
  out = std::move(*told);
  return 0;
}

Engine::Handle Engine::think(std::int32_t handle, std::string_view text) {
  if (thoughts_.size() >= kMostOpen) return refuse(say::busy);
  const Table* table = mirrors_.find(handle);
  if (table == nullptr) return std::unexpected(unknown_handle());
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const Seat seat = seat_at(static_cast<int>(fields.number("seat", 0, table->seats() - 1)));
  const auto level = static_cast<int>(fields.number("level", 1, kLevels));
  const std::optional<std::uint64_t> deal = parse_hex(fields.text("deal", 16, 16));
  if (!deal) fields.reject("deal");
  const Millis at = fields.number("at", 0, room::kMostTime);
  const auto length = static_cast<std::int64_t>(table->log().size());
  (void)fields.maybe_number("seq", length, length);
  const std::int64_t compare = fields.maybe_number("compare", 0, kMostAdvised).value_or(0);
  const std::optional<std::string> also = fields.maybe_text("also", 1, room::kMostMoveBytes);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  if (!table->turn().seats().has(seat)) return refuse(messages::core::not_your_turn);
  std::unique_ptr<Planner> planner = table->planner(seat, level, Deal(*deal), at);
  if (compare > 0) planner->compare(static_cast<std::size_t>(compare));
  if (const Result<void> known = also ? planner->also(*also) : Result<void>(); !known)
    return std::unexpected(known.error());
  return thoughts_.add(std::move(planner));
}

Engine::Handle Engine::step(std::int32_t handle, std::uint32_t work) {
  Planner* thought = thoughts_.find(handle);
  if (thought == nullptr) return std::unexpected(unknown_handle());
  return thought->step(work) ? 1 : 0;
}

Engine::Handle Engine::plan(std::int32_t handle, std::string& out) {
  const Planner* thought = thoughts_.find(handle);
  if (thought == nullptr) return std::unexpected(unknown_handle());
  const PlannedMove plan = thought->plan();
  JsonWriter json;
  json.begin_object().key("move");
  plan.move ? json.value(*plan.move) : json.null();
  out = json.field("at", plan.at).end_object().take();
  return 0;
}

Engine::Handle Engine::advise(std::int32_t handle, std::size_t most, std::string& out) {
  const Planner* thought = thoughts_.find(handle);
  if (thought == nullptr) return std::unexpected(unknown_handle());
  const AdvisedMoves advice = thought->advise(std::min<std::size_t>(most, kMostAdvised));
  JsonWriter json;
  const auto write_number = [&json](const std::optional<double>& number) {
    number ? json.value(*number) : json.null();
  };
  const auto end_with = [&json](const Account& account) {
    json.key("account").begin_object();
    write_account(json, account);
    json.end_object().end_object();
  };
  json.begin_object().key("moves").begin_array();
  for (const AdvisedMove& advised : advice.moves) {
    json.begin_object().field("move", advised.move).field("value", advised.value);
    end_with(advised.account);
  }
  json.end_array().field("proved", advice.proved).key("gap");
  write_number(advice.gap);
  if (advice.also) {
    json.key("also").begin_object().key("value");
    write_number(advice.also->value);
    end_with(advice.also->account);
  }
  out = json.end_object().take();
  return 0;
}

Engine::Handle Engine::riddle(std::string_view text, std::string& out) {
  const Result<JsonObject> object = room::parse_object(text);
  if (!object) return std::unexpected(object.error());
  Result<std::string> told = riddles_.answer(home().registry, home().lexicon.get(), *object);
  if (!told) return std::unexpected(told.error());
  out = std::move(*told);
  return 0;
}

}  // namespace tablee::wasm
