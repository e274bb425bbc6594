#include "requests/new_table.h"

#include <algorithm>

#include "messages/server.h"
#include "requests/body_fields.h"

namespace tablee::requests {

namespace {

namespace say = messages::server;
using room::Fields;

constexpr std::size_t kMostOptionBytes = 1024;
constexpr std::int64_t kLeastGrace = 15;
constexpr std::int64_t kMostGrace = 3600;
constexpr std::string_view kSpectators[] = {"open", "delayed", "none"};
constexpr std::string_view kKinds[] = {"me", "open", "device", "bot"};

NewTable::Options read_options(Fields& fields) {
  NewTable::Options options;
  const JsonObject* object = fields.maybe_object("options");
  if (object == nullptr) return options;
  for (const auto& [id, value] : *object) {
    const std::string* text = value.if_string();
    if (text == nullptr || text->size() > kMostOptionBytes) {
      fields.reject("options");
      return {};
    }
    options.emplace_back(id, *text);
  }
  return options;
}

std::optional<NewSeat> read_seat(const JsonObject& object, Fields& all) {
  Fields fields(object);
  const std::string kind = fields.text("kind", 1, 16);
  const auto found = std::ranges::find(kKinds, kind);
  if (found == std::end(kKinds)) return std::nullopt;
  NewSeat seat{.kind = static_cast<NewSeatKind>(found - std::begin(kKinds)),
               .name = fields.maybe_text("name", 0, kMostNameBytes).value_or(""),
               .level = static_cast<int>(
                   fields.maybe_number("level", 1, kLevels).value_or(room::kStandInLevel)),
               .chair = {}};
  seat.chair.role =
      static_cast<std::int8_t>(fields.maybe_number("role", 0, kMaxSeats - 1).value_or(-1));
  seat.chair.team =
      static_cast<std::int8_t>(fields.maybe_number("team", 0, kMaxSeats - 1).value_or(-1));
  const std::int64_t time = fields.maybe_number("time", 0, 200).value_or(100);
  if (time != 0 && time != 100 && time != 150 && time != 200) fields.reject("time");
  seat.chair.time_percent = static_cast<std::int16_t>(time);
  if (!fields.ok()) all.reject("seats");
  return seat;
}

}  // namespace

Result<NewTable> parse_new_table(std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  NewTable wanted{
      .game = fields.text("game", 1, 32),
      .options = read_options(fields),
      .seats = {},
      .first = {},
      .name = fields.maybe_text("name", 0, kMostNameBytes).value_or(""),
      .grace = static_cast<int>(fields.maybe_number("grace", 0, kMostGrace).value_or(0)),
      .spectators =
          static_cast<room::Spectators>(read_choice(fields, "spectators", kSpectators).value_or(0)),
      .screen = fields.maybe_number("screen", 0, 1).value_or(0) == 1};
  if (wanted.grace != 0 && wanted.grace < kLeastGrace) fields.reject("grace");
  const JsonArray* seats = fields.maybe_array("seats", 1000);
  if (fields.ok() && (seats == nullptr || seats->empty() || seats->size() > kMaxSeats))
    return refuse(say::bad_seats, {{"max", kMaxSeats}});
  for (std::size_t i = 0; fields.ok() && i < seats->size(); ++i) {
    const JsonObject* one = (*seats)[i].if_object();
    std::optional<NewSeat> seat;
    if (one != nullptr) seat = read_seat(*one, fields);
    if (!seat) return refuse(say::bad_seats, {{"max", kMaxSeats}});
    wanted.seats.push_back(std::move(*seat));
  }
  const std::int64_t last = static_cast<std::int64_t>(wanted.seats.size()) - 1;
  if (const std::optional<std::int64_t> first = fields.maybe_number("first", 0, last))
    wanted.first = seat_at(static_cast<int>(*first));
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return wanted;
}

Result<Settings> settings_of(const GameInfo& info, const NewTable::Options& options) {
  Settings settings(info.options);
  for (const auto& [id, value] : options) {
    const Result<void> set = settings.set(id, value);
    if (!set) return std::unexpected(set.error());
  }
  return settings;
}

Result<Settings> parse_settings(const GameEntry& game, std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const NewTable::Options options = read_options(fields);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return settings_of(*game.info, options);
}

}  // namespace tablee::requests
