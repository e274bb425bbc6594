// bench/load: plays the public protocol against a server of its own and says what it costs.
//
//   load --tables 500 --seconds 10
//   load --tables 1000 --rate 1000 --bots-level5-tables 50 --import-bytes 1048576
//   load --sockets 10000
//   load --restart 10000
//   load --kill 1000
//   load --bots 100 --seconds 30
//   script/cluster --run build/release/bench/load/load --nodes 3 --wide --kill 200
//
// Talks to 127.0.0.1 alone and ends by itself; a bound on all of it kills it and its server.

#include <unistd.h>

#include <iostream>

#include "load/scenarios.h"

namespace {

using namespace tablee::load;

// Nothing here takes longer than this, not even on a busy machine.
unsigned longest(const Options& options) {
  return static_cast<unsigned>(300 + 2 * options.seconds +
                               (options.nodes > 1 ? 30 : 10) * options.kill + options.restart / 20 +
                               options.sockets / 50);
}

Report measure(const Options& options) {
  if (options.sockets > 0) return measure_sockets(options);
  if (options.restart > 0) return measure_restart(options);
  if (options.kill > 0)
    return options.nodes > 1 ? measure_node_kills(options) : measure_kills(options);
  if (options.bots > 0) return measure_bots(options);
  return measure_moves(options);
}

}  // namespace

int main(int argc, char** argv) {
  int exit_code = 0;
  const std::optional<Options> options = read_options(argc, argv, exit_code);
  if (!options) return exit_code;
  ::alarm(longest(*options));
  raise_file_limit();
  pin_to_core(options->own_core);
  try {
    const Report report = measure(*options);
    report.print(options->json);
    for (const std::string& fault : report.faults()) std::cerr << "load: " << fault << "\n";
    if (!report.faults().empty()) return 1;
  } catch (const std::exception& problem) {
    std::cerr << "load: " << problem.what() << "\n";
    return 1;
  }
  return 0;
}
