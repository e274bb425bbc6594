#pragma once
// tablee store: looks after the data folder of a server.

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

// Adds `store` with `check`, `backup`, `restore`, `salvage`, `copy` and `words`.
void add_store_command(CommandLine& app, Context& context);

}  // namespace tablee::app
