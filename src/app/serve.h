#pragma once
// tablee serve: the server, until somebody asks it to stop.

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

void add_serve_command(CommandLine& app, Context& context);

}  // namespace tablee::app
