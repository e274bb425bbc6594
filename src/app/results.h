#pragma once
// Printing how a game ended, for the commands that need it.

#include "app/context.h"

namespace tablee::app {

// The ranking, best first; or that the game is not finished.
void print_result(const Context& context, const Table& table);

}  // namespace tablee::app
