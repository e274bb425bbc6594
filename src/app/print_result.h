#pragma once
// Printing how a game ended, for the commands that need it.

#include "app/context.h"

namespace tablee::app {

// What a move brings, one line each; nothing where it brings nothing.
void print_account(const Context& context, const Account& account);

// The ranking, best first; or that the game is not finished.
void print_result(const Context& context, const Table& table);

}  // namespace tablee::app
