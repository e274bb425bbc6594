#pragma once
// Refusals of another server: their sentences are not constants of this program, so they are
// kept once they were heard. There are as many as there are sentences in a release.
// Thread safety: safe for use by many threads.

#include <optional>

#include "core/json_reader.h"
#include "core/json_writer.h"
#include "core/refusal.h"

namespace tablee::server {

void write_refusal(JsonWriter& json, const Refusal& refusal);
std::optional<Refusal> read_refusal(const JsonObject& object);

}  // namespace tablee::server
