#pragma once
// tablee anagrams: all words that a hand of letters makes.

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

void add_anagrams_command(CommandLine& app, Context& context);

}  // namespace tablee::app
