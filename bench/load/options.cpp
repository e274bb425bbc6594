#include "load/options.h"

#include "CLI/CLI.hpp"

namespace tablee::load {

namespace {

double rate_of(const std::string& text) { return text == "max" ? 0 : std::stod(text); }

}  // namespace

std::optional<Options> read_options(int argc, char** argv, int& exit_code) {
  Options options;
  std::string rate = "max";
  CLI::App app("Plays many games over the public protocol on a server of its own, and measures.");
  app.add_option("--tablee", options.tablee, "the program to measure")->capture_default_str();
  app.add_option("--tables", options.tables, "tables that play")->check(CLI::Range(1, 20000));
  app.add_option("--seats", options.seats, "people at each table (0: as few as may be)");
  app.add_option("--rate", rate, "moves a second over all tables, or max")
      ->check(CLI::PositiveNumber | CLI::IsMember({"max"}));
  app.add_option("--seconds", options.seconds, "of measuring")->check(CLI::Range(1.0, 600.0));
  app.add_option("--bots-level5-tables", options.bot_tables, "beside: people against level 5")
      ->check(CLI::Range(0, 1000));
  app.add_option("--import-bytes", options.import_bytes, "a padded game file arrives half way")
      ->check(CLI::Range(0, 16 << 20));
  app.add_option("--sockets", options.sockets, "instead: idle sockets")
      ->check(CLI::Range(0, 60000));
  app.add_option("--restart", options.restart, "instead: restart with so many unfinished tables")
      ->expected(0, 1)
      ->default_str("10000")
      ->check(CLI::Range(0, 100000));
  app.add_option("--kill", options.kill, "instead: so many kill -9 in the middle of games")
      ->check(CLI::Range(0, 100000));
  app.add_option("--bots", options.bots, "instead: so many tables of one visitor against level 5")
      ->check(CLI::Range(0, 1000));
  app.add_option("--nodes", options.nodes, "servers that share a database (script/cluster --run)")
      ->check(CLI::Range(1, 9));
  app.add_option("--store", options.store, "postgresql://... instead of a folder")
      ->envname("TABLEE_STORE");
  app.add_option("--relay", options.relay, "nats://... for several servers")
      ->envname("TABLEE_RELAY");
  app.add_option("--postgres-process", options.postgres, "counted too")->envname("TABLEE_POSTGRES");
  app.add_option("--nats-process", options.nats, "counted too")->envname("TABLEE_NATS");
  app.add_option("--wire", options.wire, "what players ask for: 1 whole views, 2 changes")
      ->check(CLI::Range(1, 2));
  app.add_flag("--wide", options.wide, "server in test mode: limits a hundred times wider");
  app.add_flag("!--no-echo", options.echo, "without the bare echo beside it");
  app.add_flag("--json", options.json, "print JSON");
  app.add_option("--server-core", options.server_core, "core of the server (-1: any)");
  app.add_option("--own-core", options.own_core, "core of this program (-1: any)");
  app.add_option("--beside", options.hold, "shell command run while measuring, {pid} the server's");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    exit_code = app.exit(problem);
    return std::nullopt;
  }
  options.rate = rate_of(rate);
  return options;
}

}  // namespace tablee::load
