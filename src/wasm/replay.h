#pragma once
// Tables repeated from their lines: what follows a room elsewhere, and what is looked at
// after it was played.
// Thread safety: pure functions; a table is confined to one thread.

#include <memory>
#include <string>
#include <string_view>

#include "core/json_reader.h"
#include "room/record.h"
#include "table/registry.h"

namespace tablee::wasm {

// The table of this record before its first line. It only repeats: no chance answers.
Result<std::unique_ptr<Table>> open_again(const Registry& registry,
                                          const room::TableRecord& record);
Result<void> repeat_line(Table& table, std::string_view line);

// What api.h says of tablee_past.
Result<std::string> past_text(const Registry& registry, const JsonObject& asked);

}  // namespace tablee::wasm
