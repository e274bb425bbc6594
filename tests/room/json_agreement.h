#pragma once
// Whether our reader and Boost.JSON read a text alike: both refuse it, or it says the same.
//
// Numbers other than int64 are only known to be numbers. A text that Boost refuses for
// its exponent alone is not compared: see core/json_reader.h.

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <string_view>

#include "core/json_reader.h"

namespace tablee {

inline bool is_same(const JsonValue& ours, const boost::json::value& theirs) {
  using boost::json::kind;
  switch (theirs.kind()) {
    case kind::null:
      return ours.is_null();
    case kind::bool_:
      return ours.if_bool() && *ours.if_bool() == theirs.get_bool();
    case kind::int64:
      return ours.if_int64() && *ours.if_int64() == theirs.get_int64();
    case kind::uint64:
    case kind::double_:
      return ours.if_other_number() != nullptr;
    case kind::string:
      return ours.if_string() && *ours.if_string() == std::string_view(theirs.get_string());
    case kind::array:
      return ours.if_array() && std::ranges::equal(*ours.if_array(), theirs.get_array(), is_same);
    case kind::object:
      return ours.if_object() &&
             std::ranges::equal(*ours.if_object(), theirs.get_object(),
                                [](const JsonMember& a, const boost::json::key_value_pair& b) {
                                  return a.name == std::string_view(b.key()) &&
                                         is_same(a.value, b.value());
                                });
  }
  return false;
}

enum class Agreement { both_read, both_refuse, not_compared, differ };

inline Agreement compare_readers(std::string_view text) {
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = kMostJsonDepth;
  const boost::json::value theirs =
      boost::json::parse({text.data(), text.size()}, error, {}, options);
  const std::optional<JsonValue> ours = parse_json(text);
  if (error == boost::json::error::exponent_overflow) return Agreement::not_compared;
  if (error) return ours ? Agreement::differ : Agreement::both_refuse;
  return ours && is_same(*ours, theirs) ? Agreement::both_read : Agreement::differ;
}

}  // namespace tablee
