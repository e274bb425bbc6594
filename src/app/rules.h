#pragma once
// The rules of a game printed at a terminal.

#include <string_view>

#include "app/context.h"

namespace tablee::app {

// All articles, or those whose title begins with `wanted`, accents or not. Says so when there is
// none.
void print_rules(const Context& context, const GameInfo& info, std::string_view wanted);

}  // namespace tablee::app
