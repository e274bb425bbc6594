#pragma once
// What is kept of a table, as JSON: the records of a page's database (api.h names the fields).
//
// What is read back is as strange as what a stranger sends: it is refused where it leaves the
// bounds of room/record.h.
// Thread safety: pure functions.

#include <string>

#include "core/json_reader.h"
#include "core/refusal.h"
#include "room/record.h"

namespace tablee::wasm {

std::string change_text(const room::Change& change);

Result<room::TableRecord> read_record(const JsonObject& object);
// {"record","lines","answers"}; without answers there are none.
Result<room::StoredTable> read_stored(const JsonObject& object);

}  // namespace tablee::wasm
