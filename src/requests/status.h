#pragma once
// The HTTP status of a refusal.
// Thread safety: pure functions.

#include "core/refusal.h"

namespace tablee::requests {

// 400 unless the table of keys in docs/protocol.md says otherwise.
int status_of(const Refusal& refusal);

}  // namespace tablee::requests
