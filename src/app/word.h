#pragma once
// tablee word: is it a word, in this game, and why.

#include "CLI/CLI.hpp"
#include "app/context.h"

namespace tablee::app {

void add_word_command(CLI::App& app, Context& context);

}  // namespace tablee::app
