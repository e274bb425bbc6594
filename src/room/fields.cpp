#include "room/fields.h"

#include <utility>

#include "core/text.h"
#include "messages/server.h"

namespace tablee::room {

Result<JsonObject> parse_object(std::string_view text) {
  std::optional<JsonValue> value = parse_json(text);
  JsonObject* object = value ? value->if_object() : nullptr;
  if (object == nullptr) return refuse(messages::server::malformed_json);
  return std::move(*object);
}

std::optional<std::string> Fields::maybe_text(std::string_view name, std::size_t least,
                                              std::size_t most) {
  const JsonValue* value = object_->find(name);
  if (value == nullptr) return std::nullopt;
  const std::string* text = value->if_string();
  if (text == nullptr || text->size() < least || text->size() > most) {
    reject(name);
    return std::nullopt;
  }
  return *text;
}

std::string Fields::text(std::string_view name, std::size_t least, std::size_t most) {
  if (!has(name)) reject(name);
  return maybe_text(name, least, most).value_or("");
}

std::optional<std::int64_t> Fields::maybe_number(std::string_view name, std::int64_t min,
                                                 std::int64_t max) {
  const JsonValue* value = object_->find(name);
  if (value == nullptr) return std::nullopt;
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < min || *number > max) {
    reject(name);
    return std::nullopt;
  }
  return *number;
}

std::int64_t Fields::number(std::string_view name, std::int64_t min, std::int64_t max) {
  if (!has(name)) reject(name);
  return maybe_number(name, min, max).value_or(min);
}

const JsonArray* Fields::maybe_array(std::string_view name, std::size_t most) {
  const JsonValue* value = object_->find(name);
  if (value == nullptr) return nullptr;
  const JsonArray* array = value->if_array();
  if (array == nullptr || array->size() > most) {
    reject(name);
    return nullptr;
  }
  return array;
}

const JsonObject* Fields::maybe_object(std::string_view name) {
  const JsonValue* value = object_->find(name);
  if (value == nullptr) return nullptr;
  if (value->if_object() == nullptr) reject(name);
  return value->if_object();
}

Refusal Fields::refusal() const {
  return {&messages::server::malformed_message, {{"field", excerpt(bad_)}}};
}

std::optional<std::vector<std::string>> texts_of(const JsonArray& array, std::size_t most) {
  std::vector<std::string> texts;
  for (const JsonValue& value : array) {
    const std::string* text = value.if_string();
    if (text == nullptr || text->size() > most) return std::nullopt;
    texts.push_back(*text);
  }
  return texts;
}

}  // namespace tablee::room
