#include "server/relay/carried.h"

#include <span>

#include "core/json_writer.h"
#include "room/fields.h"
#include "server/relay/heard_messages.h"

namespace tablee::server {

namespace {

using namespace room;

constexpr int kMostDepth = 32;
constexpr std::size_t kMostText = std::size_t{1} << 26U;
constexpr std::size_t kMostKeys = 64;

std::string hex_of(const TokenHash& hash) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : hash) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

Key key_of(std::string_view hex) {
  TokenHash hash{};
  if (hex.size() != 2 * hash.size()) return std::nullopt;
  for (std::size_t i = 0; i < hash.size(); ++i) {
    const int high = digit(hex[2 * i]), low = digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    hash[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return hash;
}

void write_key(JsonWriter& json, std::string_view name, const Key& key) {
  if (key) json.field(name, hex_of(*key));
}

// An empty one is one that was not shown.
void write_keys(JsonWriter& json, std::span<const Key> keys) {
  json.key("keys").begin_array();
  for (const Key& key : keys) json.value(key ? hex_of(*key) : std::string());
  json.end_array();
}

std::vector<Key> all_of(std::span<const TokenHash> hashes) {
  return {hashes.begin(), hashes.end()};
}

// Requests, each by its name and fields.
struct Asking {
  JsonWriter& json;
  bool& is_known;  // whether it is one of a person

  JsonWriter& name(std::string_view what) const { return json.field("q", what); }
  void keyed(std::string_view what, const Key& key) const {
    name(what);
    write_key(json, "key", key);
  }
  void seat(std::string_view what, int seat, const Key& key) const {
    keyed(what, key);
    json.field("seat", seat);
  }

  void operator()(const Describe&) const { name("describe"); }
  void operator()(const ChangeSeats& request) const { std::visit(*this, request.what); }
  void operator()(const TakeSeat& take) const {
    seat("take", take.seat, take.key);
    json.field("name", take.name).field("role", take.role);
    write_key(json, "invite", take.invite);
    write_key(json, "fresh", take.fresh);
  }
  void operator()(const LeaveSeat& leave) const { seat("leave", leave.seat, leave.key); }
  void operator()(const MoveSeat& move) const {
    seat("move", move.seat, move.key);
    write_key(json, "fresh", move.fresh);
  }
  void operator()(const RemovePerson& remove) const { seat("remove", remove.seat, remove.key); }
  void operator()(const SeatBot& bot) const {
    seat("bot", bot.seat, bot.key);
    json.field("level", bot.level);
  }
  void operator()(const OpenSeat& open) const { seat("open", open.seat, open.key); }
  void operator()(const InviteToSeat& invite) const {
    seat("invite", invite.seat, invite.key);
    write_key(json, "fresh", invite.fresh);
  }
  void operator()(const HandOver& host) const { seat("host", host.seat, host.key); }
  void operator()(const OpenScreen& open) const {
    keyed("screen", open.key);
    write_key(json, "fresh", open.fresh);
  }
  void operator()(const EndScreen& end) const { keyed("end_screen", end.key); }
  void operator()(const StartGame& start) const { keyed("start", start.key); }
  void operator()(const PauseGame& pause) const { keyed("pause", pause.key); }
  void operator()(const ResumeGame& resume) const { keyed("resume", resume.key); }
  void operator()(const Agree& agree) const {
    keyed("agree", agree.key);
    json.field("what", static_cast<int>(agree.what));
  }
  void operator()(const Decline& decline) const {
    keyed("decline", decline.key);
    json.field("what", static_cast<int>(decline.what));
  }
  void operator()(const FindSeats& find) const {
    name("seats");
    write_keys(json, all_of(find.keys));
  }
  void operator()(const AskRematch& rematch) const {
    name("rematch").field("gone", rematch.gone);
    write_keys(json, rematch.keys);
  }
  void operator()(const ExportGame& wanted) const { keyed("export", wanted.key); }
  void operator()(const EndTable& end) const { keyed("end", end.key); }
  void operator()(const auto&) const { is_known = false; }
};

std::optional<JsonObject> object_of(std::string_view text) {
  std::optional<JsonValue> value = parse_json(text, kMostDepth);
  JsonObject* object = value ? value->if_object() : nullptr;
  if (object == nullptr) return std::nullopt;
  return std::move(*object);
}

Key read_key(Fields& fields, std::string_view name) {
  return key_of(fields.maybe_text(name, 0, kMostText).value_or(std::string()));
}

std::vector<Key> read_keys(Fields& fields) {
  std::vector<Key> keys;
  const JsonArray* array = fields.maybe_array("keys", kMostKeys);
  if (array == nullptr) return keys;
  for (const JsonValue& one : *array)
    keys.push_back(one.if_string() ? key_of(*one.if_string()) : std::nullopt);
  return keys;
}

std::vector<TokenHash> known_of(std::span<const Key> keys) {
  std::vector<TokenHash> known;
  for (const Key& key : keys)
    if (key) known.push_back(*key);
  return known;
}

std::optional<Request> read_request(Fields& fields) {
  const std::string what = fields.text("q", 1, 16);
  const Key key = read_key(fields, "key");
  const int seat = static_cast<int>(fields.maybe_number("seat", 0, kMaxSeats).value_or(0));
  const TokenHash fresh = read_key(fields, "fresh").value_or(TokenHash{});
  const auto proposal = static_cast<ProposalKind>(fields.maybe_number("what", 0, 1).value_or(0));
  if (what == "describe") return Describe{};
  if (what == "take")
    return ChangeSeats{
        TakeSeat{.seat = seat,
                 .name = fields.maybe_text("name", 0, kLongestName).value_or(std::string()),
                 .key = key,
                 .invite = read_key(fields, "invite"),
                 .role = static_cast<int>(fields.maybe_number("role", -1, kMaxSeats).value_or(-1)),
                 .fresh = fresh}};
  if (what == "leave") return ChangeSeats{LeaveSeat{seat, key}};
  if (what == "move") return ChangeSeats{MoveSeat{seat, key, fresh}};
  if (what == "remove") return ChangeSeats{RemovePerson{seat, key}};
  if (what == "bot")
    return ChangeSeats{
        SeatBot{seat, static_cast<int>(fields.maybe_number("level", 1, 5).value_or(1)), key}};
  if (what == "open") return ChangeSeats{OpenSeat{seat, key}};
  if (what == "invite") return ChangeSeats{InviteToSeat{seat, key, fresh}};
  if (what == "host") return ChangeSeats{HandOver{seat, key}};
  if (what == "screen") return ChangeSeats{OpenScreen{key, fresh}};
  if (what == "end_screen") return ChangeSeats{EndScreen{key}};
  if (what == "start") return StartGame{key};
  if (what == "pause") return PauseGame{key};
  if (what == "resume") return ResumeGame{key};
  if (what == "agree") return Agree{key, proposal};
  if (what == "decline") return Decline{key, proposal};
  if (what == "seats") return FindSeats{known_of(read_keys(fields))};
  if (what == "rematch")
    return AskRematch{.keys = read_keys(fields),
                      .gone = fields.maybe_text("gone", 0, kLongestId).value_or(std::string())};
  if (what == "export") return ExportGame{key};
  if (what == "end") return EndTable{key};
  return std::nullopt;
}

// Answers, likewise.
struct Answering {
  JsonWriter& json;

  void operator()(const Done&) const { json.field("r", "done"); }
  void operator()(bool done) const { json.field("r", "flag").field("v", done); }
  void operator()(const std::string& text) const { json.field("r", "text").field("v", text); }
  void operator()(const LobbyInfo& lobby) const {
    json.field("r", "lobby").field("v", lobby_text(lobby));
  }
  void operator()(const LobbyTold& lobby) const { json.field("r", "lobby").field("v", lobby.json); }
  void operator()(const SeatsFound& found) const {
    json.field("r", "seats").field("code", found.code).key("seats").begin_array();
    for (const std::optional<int>& seat : found.seats) json.value(seat.value_or(-1));
    json.end_array();
  }
  void operator()(const Rematched& made) const {
    json.field("r", "rematch").field("table", made.table).field("new", made.is_new);
    json.field("code", made.code).key("seats").begin_array();
    for (const int seat : made.seats) json.value(seat);
    json.end_array();
  }
};

std::vector<int> read_seats(Fields& fields) {
  std::vector<int> seats;
  const JsonArray* array = fields.maybe_array("seats", kMostKeys);
  if (array == nullptr) return seats;
  for (const JsonValue& one : *array)
    seats.push_back(one.if_int64() ? static_cast<int>(*one.if_int64()) : -1);
  return seats;
}

bool read_flag(const JsonObject& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  return value != nullptr && value->if_bool() != nullptr && *value->if_bool();
}

}  // namespace

std::string to_text(const room::Enter& command) {
  JsonWriter json;
  json.begin_object();
  write_keys(json, all_of(command.keys));
  if (command.since) json.field("since", *command.since);
  json.field("changes", command.hears_changes);
  return json.end_object().take();
}

std::optional<room::Enter> parse_enter(std::string_view text) {
  const std::optional<JsonObject> object = object_of(text);
  if (!object) return std::nullopt;
  Fields fields(*object);
  return room::Enter{.client = 0,
                     .keys = known_of(read_keys(fields)),
                     .since = fields.maybe_number("since", INT64_MIN, INT64_MAX),
                     .hears_changes = read_flag(*object, "changes")};
}

std::optional<std::string> to_text(const room::Request& request) {
  JsonWriter json;
  json.begin_object();
  bool is_known = true;
  std::visit(Asking{json, is_known}, request);
  if (!is_known) return std::nullopt;
  return json.end_object().take();
}

std::optional<room::Request> parse_request(std::string_view text) {
  const std::optional<JsonObject> object = object_of(text);
  if (!object) return std::nullopt;
  Fields fields(*object);
  std::optional<room::Request> request = read_request(fields);
  return fields.ok() ? std::move(request) : std::nullopt;
}

std::string to_text(const Result<room::ReplyValue>& reply) {
  JsonWriter json;
  json.begin_object();
  if (reply) {
    std::visit(Answering{json}, *reply);
  } else {
    json.field("r", "no").key("why");
    write_refusal(json, reply.error());
  }
  return json.end_object().take();
}

std::optional<Result<room::ReplyValue>> parse_reply(std::string_view text) {
  const std::optional<JsonObject> object = object_of(text);
  if (!object) return std::nullopt;
  Fields fields(*object);
  const std::string what = fields.text("r", 1, 16);
  const auto said = [&](std::string_view name) {
    return fields.maybe_text(name, 0, kMostText).value_or(std::string());
  };
  using Reply = Result<room::ReplyValue>;
  if (what == "done") return Reply(Done{});
  if (what == "flag") return Reply(read_flag(*object, "v"));
  if (what == "text") return Reply(said("v"));
  if (what == "lobby") return Reply(LobbyTold{said("v")});
  if (what == "seats") {
    SeatsFound found{.code = said("code"), .seats = {}};
    for (const int seat : read_seats(fields))
      found.seats.push_back(seat < 0 ? std::nullopt : std::optional(seat));
    return Reply(std::move(found));
  }
  if (what == "rematch")
    return Reply(Rematched{.table = said("table"),
                           .is_new = read_flag(*object, "new"),
                           .code = said("code"),
                           .seats = read_seats(fields)});
  const JsonObject* why = what == "no" ? fields.maybe_object("why") : nullptr;
  std::optional<Refusal> refusal = why == nullptr ? std::nullopt : read_refusal(*why);
  if (!refusal) return std::nullopt;
  return Reply(std::unexpected(std::move(*refusal)));
}

}  // namespace tablee::server
