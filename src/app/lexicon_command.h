#pragma once
// tablee lexicon: what the lexicon holds and where it comes from.

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

void add_lexicon_command(CommandLine& app, Context& context);

}  // namespace tablee::app
