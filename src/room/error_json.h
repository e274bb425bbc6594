#pragma once
// How a refusal is told to a client, as JSON.
// Thread safety: pure functions.

#include <string>

#include "core/json_writer.h"
#include "core/refusal.h"

namespace tablee::room {

// Writes {"key", "fr", "en", "article"?, "mark"?}.
void write_error(JsonWriter& json, const Refusal& refusal);
// {"error": ...}
std::string error_text(const Refusal& refusal);

}  // namespace tablee::room
