#include "room/client_message.h"

#include <algorithm>

#include "core/json_writer.h"
#include "core/text.h"
#include "messages/server.h"
#include "room/fields.h"

namespace tablee::room {

namespace {

namespace say = messages::server;

constexpr std::int64_t kMostSeq = std::int64_t{1} << 40;
constexpr std::int64_t kMostWire = 1000;  // of a client from the future

bool is_cid(std::string_view text) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  };
  return std::ranges::all_of(text, is_plain);
}

std::string read_cid(Fields& fields) {
  std::string cid = fields.text("cid", 1, kMostCidBytes);
  if (!is_cid(cid)) {
    fields.reject("cid");
    cid.clear();
  }
  return cid;
}

Seat read_seat(Fields& fields) {
  return seat_at(static_cast<int>(fields.number("seat", 0, kMaxSeats - 1)));
}

Hello read_hello(Fields& fields) {
  Hello hello{.table = fields.text("table", 1, 64), .tokens = {}, .since = {}};
  if (const JsonArray* tokens = fields.maybe_array("tokens", kMaxSeats)) {
    if (std::optional<std::vector<std::string>> texts = texts_of(*tokens, kMostTokenBytes))
      hello.tokens = std::move(*texts);
    else
      fields.reject("tokens");
  }
  hello.since = fields.maybe_number("since", 0, kMostSeq);
  hello.wire = fields.maybe_number("wire", 1, kMostWire);
  return hello;
}

std::optional<ClientMessage> read(std::string_view type, Fields& fields, std::string& cid) {
  if (type == "hello") return read_hello(fields);
  if (type == "ping") return Ping{};
  if (type == "rest") {
    const bool on = fields.number("on", 0, 1) == 1;
    return Rest{on, fields.maybe_number("reads", 0, 1) == 1};
  }
  const bool known =
      type == "play" || type == "check" || type == "undo" || type == "react" || type == "advance";
  if (!known) return std::nullopt;
  cid = read_cid(fields);
  if (type == "advance") return Advance{cid, fields.number("ms", 0, kMostAdvance)};
  const Seat seat = read_seat(fields);
  if (type == "undo") return Undo{cid, seat};
  if (type == "react") {
    std::string what = fields.text("what", 1, 32);
    if (std::ranges::find(kReactions, what) == std::end(kReactions)) fields.reject("what");
    return React{cid, seat, std::move(what)};
  }
  std::string move = fields.text("move", 1, kMostMoveBytes);
  if (type == "play") return Play{cid, seat, std::move(move)};
  return Check{cid, seat, std::move(move)};
}

struct Encoder {
  JsonWriter& json;

  void operator()(const Hello& m) const {
    begin("hello").field("table", m.table);
    if (!m.tokens.empty()) {
      json.key("tokens").begin_array();
      for (const std::string& token : m.tokens) json.value(token);
      json.end_array();
    }
    if (m.since) json.field("since", *m.since);
    if (m.wire) json.field("wire", *m.wire);
  }
  void operator()(const Play& m) const {
    begin("play").field("cid", m.cid).field("seat", m.seat.index).field("move", m.move);
  }
  void operator()(const Check& m) const {
    begin("check").field("cid", m.cid).field("seat", m.seat.index).field("move", m.move);
  }
  void operator()(const Undo& m) const {
    begin("undo").field("cid", m.cid).field("seat", m.seat.index);
  }
  void operator()(const React& m) const {
    begin("react").field("cid", m.cid).field("seat", m.seat.index).field("what", m.what);
  }
  void operator()(const Ping&) const { begin("ping"); }
  void operator()(const Rest& m) const {
    begin("rest").field("on", m.on ? 1 : 0);
    if (m.reads) json.field("reads", 1);
  }
  void operator()(const Advance& m) const {
    begin("advance").field("cid", m.cid).field("ms", m.ms);
  }

  JsonWriter& begin(std::string_view type) const {
    return json.begin_object().field("v", 1).field("t", type).key("d").begin_object();
  }
};

}  // namespace

std::expected<ClientMessage, Unreadable> parse_message(std::string_view frame) {
  const Result<JsonObject> object = parse_object(frame);
  if (!object) return std::unexpected(Unreadable{object.error(), {}});
  Fields envelope(*object);
  envelope.number("v", 1, 1);
  const std::string type = envelope.text("t", 1, 32);
  const JsonObject* content = envelope.maybe_object("d");
  if (content == nullptr) envelope.reject("d");
  if (!envelope.ok()) return std::unexpected(Unreadable{envelope.refusal(), {}});
  Fields fields(*content);
  std::string cid;
  std::optional<ClientMessage> message = read(type, fields, cid);
  if (!message)
    return std::unexpected(Unreadable{{&say::unknown_type, {{"type", excerpt(type)}}}, cid});
  if (!fields.ok()) return std::unexpected(Unreadable{fields.refusal(), cid});
  return std::move(*message);
}

std::string cid_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& m) -> std::string {
        if constexpr (requires { m.cid; }) return m.cid;
        return {};
      },
      message);
}

std::string to_text(const ClientMessage& message) {
  JsonWriter json;
  std::visit(Encoder{json}, message);
  return json.end_object().end_object().take();
}

}  // namespace tablee::room
