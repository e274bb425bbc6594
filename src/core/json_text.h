#pragma once
// JsonText: a JSON text that knows where its objects and arrays end, so that two of them
// are compared without being read (json_changes.h).
// Thread safety: value type.

#include <cstdint>
#include <string>
#include <vector>

namespace tablee {

// An object or an array of a text.
struct JsonPart {
  std::uint32_t end = 0;   // the byte after its closing bracket
  std::uint32_t next = 0;  // the number of the first part after it that is not within it

  bool operator==(const JsonPart&) const = default;
};
using JsonParts = std::vector<JsonPart>;  // in the order in which they begin

struct JsonText {
  std::string text;
  JsonParts parts;
};

}  // namespace tablee
