#pragma once
// What each seat of a table may see of its log, made anew from what is stored.
// Thread safety: free function.

#include <string>

#include "server/nodes/history.h"

namespace tablee {

class Registry;

// REQUIRES: `log` is that of the table.
void add_shown(StoredLog& log, const Registry& registry, const std::string& database,
               const std::string& table);

}  // namespace tablee
