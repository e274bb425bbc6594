#pragma once
// An account as JSON: what the server sends and the terminal prints for scripts.
// Thread safety: pure functions.

#include "core/json_writer.h"
#include "core/narration.h"
#include "core/outcome.h"

namespace tablee {

// Writes "lines": [{"fr", "en", "points", "mark"?, "kind"?}], "choice"?: true, "total", "gain"?.
void write_account(JsonWriter& json, const Account& account);

}  // namespace tablee
