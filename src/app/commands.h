#pragma once
// The commands of the program. Each adds itself to the command line and runs
// from its callback; what it decides stands in the context's exit code.

#include "app/command_line.h"
#include "app/context.h"

namespace tablee::app {

void add_play_command(CommandLine& app, Context& context);
void add_simulate_command(CommandLine& app, Context& context);
void add_arena_command(CommandLine& app, Context& context);
void add_best_command(CommandLine& app, Context& context);
void add_riddle_command(CommandLine& app, Context& context);
void add_replay_command(CommandLine& app, Context& context);
void add_rules_command(CommandLine& app, Context& context);
void add_games_command(CommandLine& app, Context& context);

// The whole program over a list of games; gives the exit code.
int run(const Registry& registry, int argc, char** argv);

}  // namespace tablee::app
