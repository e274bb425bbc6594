#pragma once
// tablee word: is it a word, in this game, and why.

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

void add_word_command(CommandLine& app, Context& context);

}  // namespace tablee::app
