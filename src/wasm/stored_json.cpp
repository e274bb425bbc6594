#include "wasm/stored_json.h"

#include <algorithm>
#include <limits>
#include <span>

#include "core/json_writer.h"
#include "core/rules.h"
#include "core/seating.h"
#include "core/text.h"
#include "requests/body_fields.h"
#include "room/fields.h"

namespace tablee::wasm {

namespace {

using requests::read_choice;
using room::Fields;

constexpr std::string_view kStates[] = {"lobby", "running", "over"};
constexpr std::string_view kKinds[] = {"open", "person", "bot"};
constexpr std::string_view kSpectators[] = {"open", "delayed", "none"};
constexpr std::string_view kDigits = "0123456789abcdef";

template <std::size_t N, class Enum>
std::string_view name_of(const std::string_view (&names)[N], Enum value) {
  return names[static_cast<std::size_t>(value)];
}

void write_hash(JsonWriter& json, std::string_view name,
                const std::optional<room::TokenHash>& hash) {
  json.key(name);
  if (!hash) {
    json.null();
    return;
  }
  std::string text;
  for (const std::uint8_t byte : *hash) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  json.value(text);
}

void write_record(JsonWriter& json, const room::TableRecord& record) {
  json.begin_object().field("id", record.id).field("code", record.code);
  json.field("game", record.game).field("rules_version", record.rules_version);
  json.field("edition", to_hex(record.edition)).field("options", record.options);
  json.field("seating", record.seating).field("state", name_of(kStates, record.state));
  json.field("time", record.time).field("touched", record.touched).key("seats").begin_array();
  for (const room::SeatRecord& seat : record.seats) {
    json.begin_object().field("kind", name_of(kKinds, seat.kind));
    json.field("name", seat.name).field("level", seat.level);
    write_hash(json, "secret", seat.secret);
    write_hash(json, "invite", seat.invite);
    json.end_object();
  }
  json.end_array().field("series_games", record.series_games).key("wins").begin_array();
  for (const int wins : record.wins) json.value(wins);
  json.end_array().field("next", record.next).field("host", record.host);
  json.field("grace", record.grace).field("spectators", name_of(kSpectators, record.spectators));
  write_hash(json, "screen", record.screen);
  json.end_object();
}

void write_texts(JsonWriter& json, std::string_view name, std::span<const std::string> texts) {
  json.key(name).begin_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

template <class Enum, std::size_t N>
Enum read_enum(Fields& fields, std::string_view name, const std::string_view (&names)[N]) {
  const std::optional<std::size_t> place = read_choice(fields, name, names);
  if (!place) fields.reject(name);
  return static_cast<Enum>(place.value_or(0));
}

std::optional<room::TokenHash> read_hash(Fields& fields, const JsonObject& object,
                                         std::string_view name) {
  const JsonValue* value = object.find(name);
  if (value == nullptr || value->is_null()) return std::nullopt;
  room::TokenHash hash{};
  const std::string* text = value->if_string();
  const bool is_hash = text != nullptr && text->size() == 2 * hash.size() &&
                       text->find_first_not_of(kDigits) == text->npos;
  if (!is_hash) {
    fields.reject(name);
    return std::nullopt;
  }
  for (std::size_t i = 0; i < hash.size(); ++i)
    hash[i] = static_cast<std::uint8_t>(kDigits.find((*text)[2 * i]) << 4U |
                                        kDigits.find((*text)[2 * i + 1]));
  return hash;
}

int read_int(Fields& fields, std::string_view name, std::int64_t min, std::int64_t max) {
  return static_cast<int>(fields.number(name, min, max));
}

void read_seats(Fields& fields, room::TableRecord& record) {
  const JsonArray* seats = fields.maybe_array("seats", kMaxSeats);
  const JsonArray* wins = fields.maybe_array("wins", kMaxSeats);
  const Result<Seating> seating = parse_seating(record.seating);
  const bool agree = seats != nullptr && wins != nullptr && seating &&
                     static_cast<std::size_t>(seating->seats()) == seats->size() &&
                     wins->size() == seats->size() && record.host < seating->seats();
  if (!agree) return fields.reject("seats");
  for (const JsonValue& value : *wins) {
    const std::int64_t* count = value.if_int64();
    if (count == nullptr || *count < 0 || *count > room::kMostGames) return fields.reject("wins");
    record.wins.push_back(static_cast<int>(*count));
  }
  for (const JsonValue& value : *seats) {
    const JsonObject* object = value.if_object();
    if (object == nullptr) return fields.reject("seats");
    Fields seat(*object);
    record.seats.push_back({.kind = read_enum<room::SeatKind>(seat, "kind", kKinds),
                            .name = seat.text("name", 0, room::kLongestName),
                            .level = read_int(seat, "level", 0, kLevels),
                            .secret = read_hash(seat, *object, "secret"),
                            .invite = read_hash(seat, *object, "invite")});
    if (!seat.ok()) return fields.reject("seats");
  }
}

void read_answers(Fields& fields, room::StoredTable& table) {
  const JsonArray* answers = fields.maybe_array("answers", std::numeric_limits<int>::max());
  if (answers == nullptr) return;
  const auto seats = static_cast<std::int64_t>(table.record.seats.size());
  const auto lines = static_cast<std::int64_t>(table.lines.size());
  for (const JsonValue& value : *answers) {
    const JsonObject* object = value.if_object();
    if (object == nullptr) return fields.reject("answers");
    Fields answer(*object);
    table.answers.push_back({.seat = read_int(answer, "seat", 0, seats - 1),
                             .cid = answer.text("cid", 0, room::kLongestCid),
                             .seq = answer.number("seq", 0, lines)});
    if (!answer.ok()) return fields.reject("answers");
  }
}

}  // namespace

std::string change_text(const room::Change& change) {
  JsonWriter json;
  json.begin_object().key("put").begin_array();
  for (const room::TableRecord& record : change.put) write_record(json, record);
  json.end_array().field("table", change.table).field("first_line", change.first_line);
  write_texts(json, "lines", change.lines);
  json.key("answer");
  if (change.answer) {
    json.begin_object().field("seat", change.answer->seat).field("cid", change.answer->cid);
    json.field("seq", change.answer->seq).end_object();
  } else {
    json.null();
  }
  json.field("touched", change.touched);
  write_texts(json, "remove", change.remove);
  return json.end_object().take();
}

Result<room::TableRecord> read_record(const JsonObject& object) {
  Fields fields(object);
  room::TableRecord record;
  record.id = fields.text("id", 1, room::kLongestId);
  record.code = fields.text("code", 0, room::kLongestCode);
  record.game = fields.text("game", 1, room::kLongestId);
  record.rules_version = read_int(fields, "rules_version", 0, std::numeric_limits<int>::max());
  const std::optional<std::uint64_t> edition = parse_hex(fields.text("edition", 16, 16));
  if (!edition) fields.reject("edition");
  record.edition = edition.value_or(0);
  record.options = fields.text("options", 0, room::kLongestOptions);
  record.seating = fields.text("seating", 1, room::kLongestSeating);
  record.state = read_enum<room::TableState>(fields, "state", kStates);
  record.time = fields.number("time", 0, room::kMostTime);
  record.touched = fields.number("touched", 0, room::kMostTouched);
  record.series_games = read_int(fields, "series_games", 0, room::kMostGames);
  record.next = fields.text("next", 0, room::kLongestId);
  record.host = read_int(fields, "host", -1, kMaxSeats - 1);
  record.grace = read_int(fields, "grace", 0, room::kLongestGrace);
  record.spectators = read_enum<room::Spectators>(fields, "spectators", kSpectators);
  record.screen = read_hash(fields, object, "screen");
  read_seats(fields, record);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return record;
}

Result<room::StoredTable> read_stored(const JsonObject& object) {
  Fields fields(object);
  const JsonObject* kept = fields.maybe_object("record");
  const JsonArray* lines = fields.maybe_array("lines", std::numeric_limits<int>::max());
  if (kept == nullptr) fields.reject("record");
  if (lines == nullptr) fields.reject("lines");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  Result<room::TableRecord> record = read_record(*kept);
  if (!record) return std::unexpected(record.error());
  room::StoredTable table{.record = std::move(*record), .lines = {}, .answers = {}};
  std::optional<std::vector<std::string>> texts = room::texts_of(*lines, room::kLongestLine);
  const bool is_log = texts && (table.record.state != room::TableState::lobby || texts->empty());
  if (!is_log) fields.reject("lines");
  if (is_log) table.lines = std::move(*texts);
  read_answers(fields, table);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return table;
}

}  // namespace tablee::wasm
