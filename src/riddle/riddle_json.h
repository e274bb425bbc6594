#pragma once
// A riddle, its answers and its solution as JSON: what a page is given and the terminal prints
// for scripts. docs/riddles.md has the fields.
// Thread safety: pure functions.

#include <span>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "riddle/riddle.h"

namespace tablee::riddle {

// Writes the fields of a riddle into an object that is open.
void write_riddle(JsonWriter& json, const Riddle& riddle);
// All the answers so far, the newest last, with what they are worth together; those beyond the
// tries are left out. Writes the fields.
void write_answers(JsonWriter& json, const Riddle& riddle, std::span<const std::string> moves);
void write_solution(JsonWriter& json, const Riddle& riddle);
// Writes {"key", "fr", "en", "article"?, "mark"?}.
void write_refused(JsonWriter& json, const Refusal& refusal);

}  // namespace tablee::riddle
