#pragma once
// tablee serve: the server, until somebody asks it to stop.

#include "CLI/CLI.hpp"
#include "app/context.h"

namespace tablee::app {

void add_serve_command(CLI::App& app, Context& context);

}  // namespace tablee::app
