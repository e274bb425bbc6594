#pragma once
// tablee version: which program this is, and all that a stored game depends on.

#include <string_view>

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

// "1.1.0", as CMakeLists.txt says.
std::string_view version_number();

void add_version_command(CommandLine& app, Context& context);

}  // namespace tablee::app
