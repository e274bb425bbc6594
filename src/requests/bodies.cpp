#include "requests/bodies.h"

#include <string_view>

#include "core/json_writer.h"

namespace tablee::requests {

namespace {

constexpr std::string_view kOptionKinds[] = {"flag", "range", "choice", "text"};

void write_text(JsonWriter& json, const Message& message) {
  json.begin_object().field("fr", message.fr).field("en", message.en).end_object();
}

// Whether one device may go from hand to hand with this choice, and all else as it is by itself.
bool goes_round(const GameEntry& game, const OptionSpec& option, const Choice& choice) {
  Settings settings(game.info->options);
  return settings.set(option.id, choice.id) && game.goes_round(settings);
}

void write_option(JsonWriter& json, const GameEntry& game, const OptionSpec& option,
                  const std::string& standard) {
  const OptionEffect* const effect = effect_on(game.effects, option.id);
  json.begin_object().field("id", option.id).key("label");
  write_text(json, *option.label);
  json.field("kind", kOptionKinds[static_cast<std::size_t>(option.kind)]);
  json.field("min", option.min).field("max", option.max).field("standard", standard);
  json.key("offered").begin_array();
  for (const int number : option.offered) json.value(number);
  json.end_array().key("effect");
  if (effect == nullptr) {
    json.null();
  } else {
    json.begin_object().field("option", effect->option).key("values").begin_array();
    for (const std::string_view value : effect->values) json.value(value);
    json.end_array().end_object();
  }
  json.key("choices").begin_array();
  for (const Choice& choice : option.choices) {
    json.begin_object().field("id", choice.id).key("label");
    write_text(json, *choice.label);
    json.field("goes_round", goes_round(game, option, choice)).end_object();
  }
  json.end_array().end_object();
}

void write_seat_numbers(JsonWriter& json, std::uint32_t allowed) {
  json.key("seats").begin_array();
  for (int n = 1; n <= kMaxSeats; ++n)
    if ((allowed >> n & 1U) != 0) json.value(n);
  json.end_array();
}

void write_teams(JsonWriter& json, Teams teams) {
  json.key("teams").begin_object().field("count", teams.count).field("chosen", teams.chosen);
  json.end_object();
}

void write_game(JsonWriter& json, const GameEntry& game) {
  const GameInfo& info = *game.info;
  const Settings standard(info.options);
  json.begin_object().field("id", info.id).field("name", info.name).key("help");
  write_text(json, *info.help);
  json.field("levels", kLevels);
  write_seat_numbers(json, game.seats(standard));
  write_teams(json, game.teams(standard));
  json.key("first");
  info.first != nullptr ? write_text(json, *info.first) : (void)json.null();
  json.key("roles").begin_array();
  for (const Message* role : info.roles) write_text(json, *role);
  json.end_array().key("options").begin_array();
  for (std::size_t i = 0; i < info.options.size(); ++i)
    write_option(json, game, info.options[i], standard.value_text(i));
  json.end_array().end_object();
}

}  // namespace

std::string created_body(const Created& created) {
  JsonWriter json;
  json.begin_object().field("table", created.table);
  json.key("code");
  created.code.empty() ? json.null() : json.value(created.code);
  json.key("tokens").begin_array();
  for (const SeatToken& token : created.tokens)
    json.begin_object().field("seat", token.seat).field("token", token.token).end_object();
  json.end_array();
  if (!created.screen.empty()) json.field("screen", created.screen);
  return json.end_object().take();
}

std::string table_body(const std::string& table) {
  JsonWriter json;
  return json.begin_object().field("table", table).end_object().take();
}

std::string secret_body(std::string_view name, const std::string& secret) {
  JsonWriter json;
  return json.begin_object().field(name, secret).end_object().take();
}

std::string games_body(const Registry& registry) {
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const GameEntry& game : registry.games()) write_game(json, game);
  return json.end_array().end_object().take();
}

std::string seat_numbers_body(std::uint32_t allowed, Teams teams) {
  JsonWriter json;
  json.begin_object();
  write_seat_numbers(json, allowed);
  write_teams(json, teams);
  return json.end_object().take();
}

}  // namespace tablee::requests
