#include "server/relay/envelope.h"

#include <algorithm>
#include <iterator>

#include "core/json_reader.h"
#include "core/json_writer.h"

namespace tablee::server {

namespace {

constexpr std::string_view kKinds[] = {"enter", "leave", "say",    "ask",    "frame",
                                       "last",  "back",  "seated", "answer", "beat"};

// Links are counted on from what the other side says.
constexpr std::int64_t kMostNumber = std::int64_t{1} << 53U;

std::int64_t number_of(const JsonObject& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  const std::int64_t* number = value == nullptr ? nullptr : value->if_int64();
  return number == nullptr ? 0 : *number;
}

std::string text_of(const JsonObject& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  const std::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string() : *text;
}

}  // namespace

std::string to_bytes(const Envelope& envelope) {
  JsonWriter json;
  json.begin_object().field("v", kRelayVersion);
  json.field("k", kKinds[static_cast<std::size_t>(envelope.kind)]);
  json.field("f", envelope.from);
  json.field("l", envelope.stamp.link).field("n", envelope.stamp.number);
  if (envelope.more) json.field("m", 1);
  if (envelope.sure) json.field("s", 1);
  if (!envelope.table.empty()) json.field("t", envelope.table);
  if (envelope.id != 0) json.field("i", envelope.id);
  if (!envelope.clients.empty()) {
    json.key("c").begin_array();
    for (const std::uint64_t client : envelope.clients) json.value(client);
    json.end_array();
  }
  std::string bytes = json.end_object().take();
  bytes.reserve(bytes.size() + 1 + envelope.body.size());
  bytes += '\n';
  bytes += envelope.body;
  return bytes;
}

std::optional<Envelope> parse_envelope(std::string_view bytes) {
  const std::size_t end = bytes.find('\n');
  if (end == bytes.npos) return std::nullopt;
  const std::optional<JsonValue> head = parse_json(bytes.substr(0, end));
  const JsonObject* object = head ? head->if_object() : nullptr;
  if (object == nullptr || number_of(*object, "v") != kRelayVersion) return std::nullopt;
  const auto* kind = std::ranges::find(kKinds, text_of(*object, "k"));
  if (kind == std::end(kKinds)) return std::nullopt;
  Envelope envelope;
  envelope.kind = static_cast<Envelope::Kind>(kind - std::begin(kKinds));
  envelope.from = number_of(*object, "f");
  envelope.stamp = {number_of(*object, "l"), number_of(*object, "n")};
  for (const std::int64_t number : {envelope.from, envelope.stamp.link, envelope.stamp.number})
    if (number < 0 || number > kMostNumber) return std::nullopt;
  envelope.more = number_of(*object, "m") == 1;
  envelope.sure = number_of(*object, "s") == 1;
  envelope.table = text_of(*object, "t");
  envelope.id = static_cast<std::uint64_t>(number_of(*object, "i"));
  if (const JsonValue* clients = object->find("c"); clients != nullptr && clients->if_array())
    for (const JsonValue& one : *clients->if_array())
      if (const std::int64_t* number = one.if_int64())
        envelope.clients.push_back(static_cast<std::uint64_t>(*number));
  envelope.body = bytes.substr(end + 1);
  return envelope;
}

}  // namespace tablee::server
