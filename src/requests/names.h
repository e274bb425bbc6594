#pragma once
// Names and words that people type, before anybody else reads them.
// Thread safety: pure functions.

#include <string>
#include <string_view>

#include "core/refusal.h"
#include "core/settings.h"
#include "requests/edge.h"

namespace tablee::requests {

inline constexpr int kMostNameCharacters = 24;

// Without the spaces around it; refuses what cannot be seen, too long and blocked names.
Result<std::string> tidy_name(std::string_view name, const BlockedWords& blocked);

// What people typed into the options (family words) passes the same list as their names.
Result<void> check_words(const Settings& settings, const BlockedWords& blocked);

}  // namespace tablee::requests
