#pragma once
// How a refusal is told to a client: its HTTP status and its JSON.
// Thread safety: pure functions.

#include <string>

#include "core/json_writer.h"
#include "core/refusal.h"

namespace tablee::server {

// 400 unless the table of keys in docs/protocol.md says otherwise.
int status_of(const Refusal& refusal);

// Writes {"key", "fr", "en", "article"?, "mark"?}.
void write_error(JsonWriter& json, const Refusal& refusal);
// {"error": ...}
std::string error_text(const Refusal& refusal);

}  // namespace tablee::server
