#pragma once
// A report of a word, as it is sent: only a server collects them.
// Thread safety: pure functions.

#include <string_view>

#include "core/refusal.h"
#include "store/records.h"
#include "table/registry.h"

namespace tablee::server {

Result<store::WordReport> parse_report(std::string_view body, const Registry& registry);

}  // namespace tablee::server
