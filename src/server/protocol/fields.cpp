#include "server/protocol/fields.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "core/text.h"
#include "messages/server.h"

namespace tablee::server {

namespace json = boost::json;

Result<json::object> parse_object(std::string_view text) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 8;
  json::value value = json::parse({text.data(), text.size()}, error, {}, options);
  if (error || !value.is_object()) return refuse(messages::server::malformed_json);
  return std::move(value.get_object());
}

const json::value* Fields::find(std::string_view name) const {
  return object_->if_contains({name.data(), name.size()});
}

std::optional<std::string> Fields::maybe_text(std::string_view name, std::size_t least,
                                              std::size_t most) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const json::string* text = value->if_string();
  if (text == nullptr || text->size() < least || text->size() > most) {
    reject(name);
    return std::nullopt;
  }
  return std::string(text->data(), text->size());
}

std::string Fields::text(std::string_view name, std::size_t least, std::size_t most) {
  if (!has(name)) reject(name);
  return maybe_text(name, least, most).value_or("");
}

std::optional<std::int64_t> Fields::maybe_number(std::string_view name, std::int64_t min,
                                                 std::int64_t max) {
  const json::value* value = find(name);
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

const json::array* Fields::maybe_array(std::string_view name, std::size_t most) {
  const json::value* value = find(name);
  if (value == nullptr) return nullptr;
  const json::array* array = value->if_array();
  if (array == nullptr || array->size() > most) {
    reject(name);
    return nullptr;
  }
  return array;
}

const json::object* Fields::maybe_object(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) return nullptr;
  if (!value->is_object()) reject(name);
  return value->if_object();
}

Refusal Fields::refusal() const {
  return {&messages::server::malformed_message, {{"field", excerpt(bad_)}}};
}

std::optional<std::vector<std::string>> texts_of(const json::array& array, std::size_t most) {
  std::vector<std::string> texts;
  for (const json::value& value : array) {
    const json::string* text = value.if_string();
    if (text == nullptr || text->size() > most) return std::nullopt;
    texts.emplace_back(text->data(), text->size());
  }
  return texts;
}

}  // namespace tablee::server
