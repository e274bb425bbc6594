#pragma once
// JsonValue: what a JSON text says, read once at the edge and asked by kind.
//
// The pure layers read what clients say without a library. Strict: RFC 8259 and nothing
// else, well-formed UTF-8, no half of a surrogate pair, no byte after the end. Nesting is
// bounded, so reading needs a bounded stack; reading takes O(n log n) whatever comes.
// It accepts what Boost.JSON accepts (tests/room/json_against_boost_test.cpp), but for a
// number whose exponent leaves an int: it is a number here, as no number but an int64 is
// ever computed with.
// Thread safety: value types and pure functions.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tablee {

class JsonValue;
struct JsonMember;
using JsonArray = std::vector<JsonValue>;

// A number that is no int64, as it was written.
struct JsonNumber {
  std::string text;
};

// Members stand in the order of their first mention; of one name the last value counts.
class JsonObject {
 public:
  JsonObject() = default;
  explicit JsonObject(std::vector<JsonMember> members);

  // Null when there is no member of that name.
  const JsonValue* find(std::string_view name) const;
  bool contains(std::string_view name) const { return find(name) != nullptr; }
  std::size_t size() const;
  std::vector<JsonMember>::const_iterator begin() const;
  std::vector<JsonMember>::const_iterator end() const;

 private:
  std::vector<JsonMember> members_;
};

class JsonValue {
 public:
  using Kinds = std::variant<std::monostate, bool, std::int64_t, JsonNumber, std::string, JsonArray,
                             JsonObject>;

  JsonValue() = default;
  explicit JsonValue(Kinds kind);

  bool is_null() const { return std::holds_alternative<std::monostate>(kind_); }
  // Null when it is of another kind.
  const bool* if_bool() const { return std::get_if<bool>(&kind_); }
  const std::int64_t* if_int64() const { return std::get_if<std::int64_t>(&kind_); }
  const JsonNumber* if_other_number() const { return std::get_if<JsonNumber>(&kind_); }
  const std::string* if_string() const { return std::get_if<std::string>(&kind_); }
  const JsonArray* if_array() const { return std::get_if<JsonArray>(&kind_); }
  const JsonObject* if_object() const { return std::get_if<JsonObject>(&kind_); }
  JsonObject* if_object() { return std::get_if<JsonObject>(&kind_); }

 private:
  Kinds kind_;
};

struct JsonMember {
  std::string name;
  JsonValue value;
};

inline constexpr int kMostJsonDepth = 8;

// The value that `text` is; nothing when it is not JSON or nests deeper than `most_depth`
// arrays and objects.
std::optional<JsonValue> parse_json(std::string_view text, int most_depth = kMostJsonDepth);

}  // namespace tablee
