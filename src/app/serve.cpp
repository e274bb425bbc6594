#include "app/serve.h"

#include <signal.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "messages/server.h"
#include "server/log.h"
#include "server/server.h"
#include "store/sqlite_store.h"

namespace tablee::app {

namespace {

namespace fs = std::filesystem;
namespace say = messages::server;

struct Options {
  std::string address = "0.0.0.0";
  unsigned short port = 8080;
  std::string data;
  std::string web;
  std::string proxy;
  int threads = 1;
  int bot_threads = 1;
  bool test_clock = false;
  std::uint64_t test_seed = 0;  // 0: real luck
  bool quiet = false;
};

// <folder of the program>/web where the client was installed, else the build's.
fs::path default_web() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& place :
       {program.parent_path() / "web", fs::path("build/web"), fs::path("web/dist")})
    if (fs::is_regular_file(place / "index.html", error)) return place;
  return "build/web";
}

bool is_test() {
  const char* test = std::getenv("TABLEE_TEST");
  return test != nullptr && std::string_view(test) == "1";
}

server::ServerConfig config_of(const Options& options) {
  server::ServerConfig config;
  config.address = options.address;
  config.port = options.port;
  config.web = options.web.empty() ? default_web() : fs::path(options.web);
  config.proxy = options.proxy;
  config.threads = options.threads;
  config.bot_threads = options.bot_threads;
  config.test_clock = options.test_clock;
  if (options.test_clock) config.limits = config.limits.times(100);
  if (options.test_seed != 0)
    config.chance = [seed = options.test_seed]() -> std::unique_ptr<AnyChance> {
      return std::make_unique<ChanceFrom<Deal>>(Deal(seed));
    };
  return config;
}

// Signals wait for the main thread alone: block them before any thread starts.
sigset_t block_stop_signals() {
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGINT);
  sigaddset(&stop, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &stop, nullptr);
  return stop;
}

void serve(const Options& options, Context& context) {
  const bool for_tests = options.test_clock || options.test_seed != 0;
  if (for_tests && !is_test()) return context.refuse({&say::test_clock_refused, {}});
  if (options.quiet) server::set_log_level(server::LogLevel::warning);
  const sigset_t stop = block_stop_signals();
  Result<std::unique_ptr<store::SqliteStore>> store = store::SqliteStore::open(options.data);
  if (!store) return context.refuse(store.error(), kTrouble);
  for (const std::string& file : (*store)->narrowed())
    server::log(server::LogLevel::warning, "file_narrowed", {{"path", file}});
  server::Server server(*context.registry, std::move(*store), config_of(options));
  const Result<void> started = server.start();
  if (!started) return context.refuse(started.error(), kTrouble);
  const std::string host = options.address == "0.0.0.0" ? "localhost" : options.address;
  context.say(say::listening, {{"address", host}, {"port", server.port()}, {"data", options.data}});
  std::cout.flush();
  int signal = 0;
  sigwait(&stop, &signal);
  server.stop();
  context.say(say::stopped);
}

}  // namespace

void add_serve_command(CLI::App& app, Context& context) {
  const auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("serve", "serve tables to browsers");
  command->add_option("--port", options->port, "TCP port (0: any free one)")->capture_default_str();
  command->add_option("--data", options->data, "folder where tables are kept")->required();
  command->add_option("--web", options->web, "folder of the built web client");
  command->add_option("--address", options->address, "address to listen on")->capture_default_str();
  command->add_option("--proxy", options->proxy,
                      "address of the reverse proxy whose X-Forwarded-For is believed");
  command->add_option("--threads", options->threads, "threads for connections and tables")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--bot-threads", options->bot_threads, "threads on which bots think")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_flag("--test-clock", options->test_clock, "tests only: table time moves on demand");
  command->add_option("--test-seed", options->test_seed, "tests only: every table draws this deal");
  command->add_flag("--quiet", options->quiet, "log warnings and errors only");
  // script/server names a port and a folder; who adds others means those.
  for (CLI::Option* option : command->get_options())
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  command->callback([options, &context] { serve(*options, context); });
}

}  // namespace tablee::app
