#pragma once
// tablee lexicon: what the lexicon holds and where it comes from.

#include "CLI/CLI.hpp"
#include "app/context.h"

namespace tablee::app {

void add_lexicon_command(CLI::App& app, Context& context);

}  // namespace tablee::app
