#pragma once
// The rules of a game for the page: its articles, and its figures as live positions.
// Thread safety: pure functions.

#include <string>

#include "table/registry.h"

namespace tablee::requests {

// REQUIRES: the game has a text of its rules.
std::string rules_body(const GameEntry& game);

}  // namespace tablee::requests
