#include "requests/body_fields.h"

#include <algorithm>

#include "core/text.h"

namespace tablee::requests {

Result<JsonObject> parse_body(std::string_view body) {
  return trimmed(body).empty() ? Result<JsonObject>{JsonObject{}} : room::parse_object(body);
}

std::optional<std::size_t> read_choice(room::Fields& fields, std::string_view name,
                                       std::span<const std::string_view> known) {
  const std::optional<std::string> text = fields.maybe_text(name, 1, 32);
  if (!text) return std::nullopt;
  const auto found = std::ranges::find(known, *text);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  fields.reject(name);
  return std::nullopt;
}

}  // namespace tablee::requests
