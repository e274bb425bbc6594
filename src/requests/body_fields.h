#pragma once
// What the bodies of all requests have in common.
// Thread safety: pure functions.

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "room/fields.h"

namespace tablee::requests {

inline constexpr std::size_t kMostNameBytes = 200;

// The object of a body; an empty body counts as an empty object.
Result<JsonObject> parse_body(std::string_view body);

// The place of a text in a list of known ones; nothing when it is absent or unknown.
std::optional<std::size_t> read_choice(room::Fields& fields, std::string_view name,
                                       std::span<const std::string_view> known);

}  // namespace tablee::requests
