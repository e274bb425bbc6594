#pragma once
// Options: what bench/load is asked to do.

#include <sys/types.h>

#include <cstddef>
#include <optional>
#include <string>

namespace tablee::load {

struct Options {
  std::string tablee = "build/release/src/tablee";
  int tables = 100;
  int seats = 0;                 // of each table; 0: the fewest the game allows
  double rate = 0;               // moves a second over all tables; 0: as fast as they are answered
  double seconds = 10;           // of measuring
  int bot_tables = 0;            // beside: a person against bots of level 5
  std::size_t import_bytes = 0;  // a padded game file that arrives half way
  int sockets = 0;               // scenario: so many idle sockets
  int restart = 0;               // scenario: kill and start with so many unfinished tables
  int kill = 0;                  // scenario: so many kill -9 in the middle of games
  int nodes = 1;                 // servers that share --store; their tables are at another one
  std::string store, relay;      // where PostgreSQL and NATS are; empty: SQLite, none
  pid_t postgres = 0, nats = 0;  // their processes, to count what they cost; 0: not known
  int bots = 0;                  // scenario: so many tables of one address against bots of level 5
  int wire = 1;                  // what the players ask for in their hello
  bool wide = false;             // the server's test mode: limits a hundred times wider
  bool echo = true;              // the bare echo beside it
  bool json = false;
  int server_core = 1;
  int own_core = 0;
  std::string hold;  // a shell command with {pid} that runs beside the measuring, for profilers
};

// The options, or the exit code when there is nothing to run.
std::optional<Options> read_options(int argc, char** argv, int& exit_code);

}  // namespace tablee::load
