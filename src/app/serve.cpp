#include "app/serve.h"

#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>

#include "app/files.h"
#include "app/lan.h"
#include "app/lexicon_file.h"
#include "app/qr.h"
#include "app/serve_options.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/server.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite_store.h"

namespace tablee::app {

namespace {

namespace say = messages::server;

bool is_test() {
  const char* test = std::getenv("TABLEE_TEST");
  return test != nullptr && std::string_view(test) == "1";
}

// Signals wait for the main thread alone: block them before any thread starts. Who
// closes a pipe that we write to is told by the write, not by a signal; so is a file that
// may not grow any more (ulimit -f).
sigset_t block_signals() {
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  sigset_t wanted;
  sigemptyset(&wanted);
  for (const int one : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&wanted, one);
  pthread_sigmask(SIG_BLOCK, &wanted, nullptr);
  return wanted;
}

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

std::string link_of(const std::string& host, unsigned short port) {
  return "http://" + host + ":" + std::to_string(port) + "/";
}

// Who can come, and by which link; for a phone in the same room also as a picture.
void say_where(const Context& context, const ServeOptions& options,
               const server::ServerConfig& config, unsigned short port) {
  const std::string data =
      options.store.empty() ? options.data : store::postgres::without_secrets(options.store);
  if (config.address != "*") {
    const std::string link = link_of(link_host(config.address), port);
    const Message& sentence = is_loopback(config.address) ? say::listening : say::listening_on;
    return context.say(sentence, {{"link", link}, {"data", data}});
  }
  context.say(say::listening_public, {{"link", link_of("127.0.0.1", port)}, {"data", data}});
  const std::vector<std::string> hosts = lan_hosts();
  for (const std::string& host : hosts) std::cout << "  " << link_of(host, port) << '\n';
  if (hosts.empty()) return context.say(say::no_lan);
  if (!options.qr && ::isatty(STDOUT_FILENO) == 0) return;
  std::cout << draw_qr(link_of(hosts.front(), port)).value_or("");
}

// Until somebody asks it to stop; a hang-up reads again what may have changed.
void wait_for_stop(server::Server& server, const sigset_t& signals) {
  while (true) {
    int signal = 0;
    if (sigwait(&signals, &signal) != 0) continue;
    if (signal != SIGHUP) return;
    server.reload();
  }
}

void open_log_again() {
  if (!server::reopen_log())
    server::log(server::LogLevel::error, "log_unwritable", {{"reason", std::strerror(errno)}});
}

// A list that cannot be read is told and leaves the one before in force.
bool read_blocked(const std::string& path, server::NameFilter& blocked) {
  if (path.empty()) return true;
  const Result<std::string> text = read_file(path);
  if (text) {
    blocked.set(*text);
    server::log(server::LogLevel::info, "blocked_words",
                {{"words", std::to_string(blocked.size())}});
  } else {
    server::log(server::LogLevel::error, "blocked_words_unreadable", {{"path", path}});
  }
  return text.has_value();
}

Result<std::unique_ptr<store::Store>> open_store(const ServeOptions& options) {
  if (!options.store.empty()) {
    using store::postgres::Sharing;
    auto database = store::postgres::PostgresStore::open(
        options.store, {}, options.relay.empty() ? Sharing::alone : Sharing::shared);
    if (!database) return std::unexpected(database.error());
    return std::move(*database);
  }
  auto folder = store::SqliteStore::open(options.data);
  if (!folder) return std::unexpected(folder.error());
  for (const std::string& file : (*folder)->narrowed())
    server::log(server::LogLevel::warning, "file_narrowed", {{"path", file}});
  return std::move(*folder);
}

void serve(const ServeOptions& options, const server::ServerConfig& config, Context& context) {
  const bool for_tests = options.test_clock || options.test_seed != 0;
  if (for_tests && !is_test()) return context.refuse({&say::test_clock_refused, {}});
  if (options.quiet) server::set_log_level(server::LogLevel::warning);
  const sigset_t signals = block_signals();
  if (!server::set_log_file(options.log)) {
    const std::string reason = std::strerror(errno);
    return context.refuse({&say::log_unwritable, {{"path", options.log}, {"reason", reason}}},
                          kTrouble);
  }
  Result<std::unique_ptr<store::Store>> store = open_store(options);
  if (!store) return context.refuse(store.error(), kTrouble);
  if (const auto words = LexiconFile::open(lexicon_path("")); !words)
    server::log(server::LogLevel::error, "lexicon_unreadable", {{"path", lexicon_path("")}});
  // No game waits for it later. Tests start servers by the hundred, and few of those think so far.
  if (!for_tests) context.registry->prepare();
  server::Server server(*context.registry, std::move(*store), config);
  server.on_reload(open_log_again);
  if (!read_blocked(options.blocked, server.blocked()))
    return context.refuse({&say::blocked_unreadable, {{"path", options.blocked}}}, kTrouble);
  server.on_reload([&] { read_blocked(options.blocked, server.blocked()); });
  const Result<void> started = server.start();
  if (!started) return context.refuse(started.error(), kTrouble);
  say_where(context, options, config, server.port());
  std::cout.flush();
  wait_for_stop(server, signals);
  server.stop();
  context.say(say::stopped);
}

}  // namespace

void add_serve_command(CommandLine& app, Context& context) {
  const auto options = std::make_shared<ServeOptions>();
  CommandLine* command = app.add_subcommand("serve", "serve tables to browsers");
  add_options(*command, *options);
  command->callback([command, options, &context] {
    read_config(*command, *options);
    serve(*options, config_of(*options), context);
  });
}

}  // namespace tablee::app
