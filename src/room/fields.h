#pragma once
// Fields: reads an object of JSON field by field, and names the first bad one.
//
//   Fields fields(object);
//   const std::string cid = fields.text("cid", 1, 64);
//   if (!fields.ok()) return refuse(...);
// A field that is missing or wrong reads as empty and is remembered.
// Thread safety: confined to one thread; the object must outlive it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_reader.h"
#include "core/refusal.h"

namespace tablee::room {

// The object that `text` is, or why it is none. Depth is bounded.
Result<JsonObject> parse_object(std::string_view text);

class Fields {
 public:
  explicit Fields(const JsonObject& object) : object_(&object) {}

  std::string text(std::string_view name, std::size_t least, std::size_t most);
  std::optional<std::string> maybe_text(std::string_view name, std::size_t least, std::size_t most);
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max);
  std::optional<std::int64_t> maybe_number(std::string_view name, std::int64_t min,
                                           std::int64_t max);
  // Null when it is absent; a wrong kind is remembered.
  const JsonArray* maybe_array(std::string_view name, std::size_t most);
  const JsonObject* maybe_object(std::string_view name);

  bool has(std::string_view name) const { return object_->contains(name); }
  void reject(std::string_view name) {
    if (bad_.empty()) bad_ = name;
  }
  bool ok() const { return bad_.empty(); }
  // REQUIRES: !ok().
  Refusal refusal() const;

 private:
  const JsonObject* object_;
  std::string bad_;
};

// The texts of an array, or nothing when one is not a text of at most `most` bytes.
std::optional<std::vector<std::string>> texts_of(const JsonArray& array, std::size_t most);

}  // namespace tablee::room
