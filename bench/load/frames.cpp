#include "load/frames.h"

#include <boost/json/value.hpp>

#include "core/json_writer.h"

namespace tablee::load {

using boost::json::object;
using boost::json::value;

std::int64_t number(const object& from, std::string_view name) {
  const value* found = from.if_contains(name);
  return found != nullptr && found->is_int64() ? found->get_int64() : 0;
}

std::string_view word(const object& from, std::string_view name) {
  const value* found = from.if_contains(name);
  if (found == nullptr || !found->is_string()) return {};
  return {found->get_string().data(), found->get_string().size()};
}

std::string_view error_key(const object& d) {
  const value* error = d.if_contains("error");
  return error != nullptr && error->is_object() ? word(error->get_object(), "key")
                                                : std::string_view();
}

std::string hello_text(const std::string& table, const std::string& token,
                       std::optional<std::int64_t> since, int wire) {
  JsonWriter json;
  json.begin_object().field("v", 1).field("t", "hello").key("d").begin_object();
  json.field("table", table).key("tokens").begin_array().value(token).end_array();
  if (since) json.field("since", *since);
  if (wire > 1) json.field("wire", wire);
  return json.end_object().end_object().take();
}

std::string play_text(const std::string& cid, std::size_t seat, const std::string& move) {
  JsonWriter json;
  json.begin_object().field("v", 1).field("t", "play").key("d").begin_object();
  json.field("cid", cid).field("seat", seat).field("move", move);
  return json.end_object().end_object().take();
}

}  // namespace tablee::load
