#pragma once
// tablee anagrams: all words that a hand of letters makes.

#include "CLI/CLI.hpp"
#include "app/context.h"

namespace tablee::app {

void add_anagrams_command(CLI::App& app, Context& context);

}  // namespace tablee::app
