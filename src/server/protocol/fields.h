#pragma once
// Fields: reads an object of JSON field by field, and names the first bad one.
//
//   Fields fields(object);
//   const std::string cid = fields.text("cid", 1, 64);
//   if (!fields.ok()) return refuse(...);
// A field that is missing or wrong reads as empty and is remembered.
// Thread safety: confined to one thread; the object must outlive it.

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace tablee::server {

// The object that `text` is, or why it is none. Depth and size are bounded.
Result<boost::json::object> parse_object(std::string_view text);

class Fields {
 public:
  explicit Fields(const boost::json::object& object) : object_(&object) {}

  std::string text(std::string_view name, std::size_t least, std::size_t most);
  std::optional<std::string> maybe_text(std::string_view name, std::size_t least, std::size_t most);
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max);
  std::optional<std::int64_t> maybe_number(std::string_view name, std::int64_t min,
                                           std::int64_t max);
  // Null when it is absent; a wrong kind is remembered.
  const boost::json::array* maybe_array(std::string_view name, std::size_t most);
  const boost::json::object* maybe_object(std::string_view name);

  bool has(std::string_view name) const { return object_->contains({name.data(), name.size()}); }
  void reject(std::string_view name) {
    if (bad_.empty()) bad_ = name;
  }
  bool ok() const { return bad_.empty(); }
  // REQUIRES: !ok().
  Refusal refusal() const;

 private:
  const boost::json::value* find(std::string_view name) const;
  const boost::json::object* object_;
  std::string bad_;
};

// The texts of an array, or nothing when one is not a text of at most `most` bytes.
std::optional<std::vector<std::string>> texts_of(const boost::json::array& array, std::size_t most);

}  // namespace tablee::server
