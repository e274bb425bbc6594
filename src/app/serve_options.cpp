#include "app/serve_options.h"

#include <filesystem>
#include <memory>

#include "CLI/CLI.hpp"
#include "core/text.h"
#include "store/postgres/postgres_store.h"

namespace tablee::app {

namespace {

namespace fs = std::filesystem;

// <folder of the program>/web or <its prefix>/share/tablee/web where the client was installed,
// else the build's.
fs::path default_web() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& place :
       {program.parent_path() / "web", program.parent_path().parent_path() / "share/tablee/web",
        fs::path("build/web"), fs::path("web/dist")})
    if (fs::is_regular_file(place / "index.html", error)) return place;
  return "build/web";
}

// "--bot-threads" is TABLEE_BOT_THREADS.
std::string variable_of(const CLI::Option& option) {
  std::string name = "TABLEE_" + option.get_name().substr(2);
  for (char& c : name)
    c = c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

bool is_for_files(const CLI::Option& option) {
  const std::string name = option.get_name();
  return name != "--help" && name != "--config" && !name.starts_with("--test-");
}

// "127.0.0.1:9090" or "[::1]:9090".
server::Endpoint parse_endpoint(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  std::string host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const std::optional<unsigned short> port =
      colon == text.npos ? std::nullopt : parse_number<unsigned short>(text.substr(colon + 1));
  if (!port || host.empty())
    throw CLI::ValidationError("--metrics-address", text + " is not HOST:PORT");
  return {.address = host, .port = *port};
}

}  // namespace

void add_options(CommandLine& line, ServeOptions& options) {
  CLI::App& command = line.parser();
  command.add_option("--config", options.config, "a file of these options, in TOML: port = 8080");
  command.add_option("--port", options.port, "TCP port (0: any free one)")->capture_default_str();
  command.add_option("--data", options.data, "folder where tables are kept");
  command.add_option("--store", options.store,
                     "a database instead of the folder: postgresql://USER@HOST/NAME");
  command.add_option("--relay", options.relay,
                     "share the database with other servers, and reach them by nats://HOST");
  command.add_option("--web", options.web, "folder of the built web client");
  command.add_option("--address", options.address, "address to listen on (*: all)")
      ->capture_default_str();
  command.add_flag("--public", options.is_public,
                   "listen on all addresses: everybody in the network can play");
  CLI::Option* proxies = command.add_option(
      "--proxy", options.proxies,
      "reverse proxies whose X-Forwarded-For is believed: addresses or names, comma-separated");
  command.add_option("--metrics-address", options.metrics,
                     "HOST:PORT for /metrics, /healthz, /readyz; then not on the other one");
  command.add_option("--threads", options.threads, "threads for connections and tables")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command.add_option("--bot-threads", options.bot_threads, "threads on which bots think")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command
      .add_option("--most-tables", options.most_tables, "tables in memory at most, of everybody")
      ->check(CLI::Range(100, 1'000'000))
      ->capture_default_str();
  command
      .add_option("--most-unfinished", options.most_unfinished,
                  "unfinished tables at most, of all servers that share a database")
      ->check(CLI::Range(std::int64_t{100}, std::int64_t{1'000'000'000}))
      ->capture_default_str();
  command
      .add_option("--most-disk", options.most_disk, "megabytes that tables may take on the disk")
      ->check(CLI::Range(10, 10'000'000))
      ->capture_default_str();
  command.add_option("--log", options.log, "file of the log, opened again on SIGHUP (else stderr)");
  command.add_option("--blocked", options.blocked,
                     "file of words that no name may contain, read again on SIGHUP");
  command.add_flag("--quiet", options.quiet, "log warnings and errors only");
  command.add_flag("--qr", options.qr, "draw the link as a QR code even without a terminal");
  command.add_flag("--test-clock", options.test_clock, "tests only: table time moves on demand");
  command.add_option("--test-seed", options.test_seed,
                     "tests only: every table and bot has this luck");
  // script/server names a port and a folder; who adds others means those.
  for (CLI::Option* option : command.get_options()) {
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    if (is_for_files(*option)) option->envname(variable_of(*option));
  }
  proxies->delimiter(',')->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void read_config(CommandLine& line, const ServeOptions& options) {
  CLI::App& command = line.parser();
  if (options.config.empty()) return;
  std::error_code error;
  if (!fs::is_regular_file(options.config, error))
    throw CLI::FileError("no file " + options.config);
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_file(options.config)) {
    if (item.name == "++" || item.name == "--") continue;  // begin and end of a section
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || !is_for_files(*option) || !item.parents.empty())
      throw CLI::ConfigError("unknown key " + item.fullname() + " in " + options.config);
    if (option->count() > 0) continue;
    for (const std::string& input : item.inputs) option->add_result(input);
    option->run_callback();
  }
}

server::ServerConfig config_of(const ServeOptions& options) {
  if (options.data.empty() && options.store.empty()) throw CLI::RequiredError("--data");
  if (!options.store.empty() && !store::postgres::is_postgres(options.store))
    throw CLI::ValidationError("--store", "it is not postgresql://...");
  if (!options.relay.empty() && options.store.empty())
    throw CLI::ValidationError("--relay", "it needs a --store that servers share");
  if (!options.relay.empty() && !options.relay.starts_with("nats://") &&
      !options.relay.starts_with("tls://"))
    throw CLI::ValidationError("--relay", "it is neither nats://... nor tls://...");
  server::ServerConfig config;
  config.relay = options.relay;
  config.address = options.is_public ? "*" : options.address;
  config.port = options.port;
  config.web = options.web.empty() ? default_web() : fs::path(options.web);
  config.proxies = options.proxies;
  if (!options.metrics.empty()) config.metrics = parse_endpoint(options.metrics);
  config.threads = options.threads;
  config.bot_threads = options.bot_threads;
  config.bounds.tables = options.most_tables;
  config.bounds.unfinished = options.most_unfinished;
  config.bounds.disk_bytes = options.most_disk << 20U;
  config.test_clock = options.test_clock;
  // Tests come by dozens from one address.
  if (options.test_clock || options.test_seed != 0) config.limits = config.limits.times(100);
  config.bot_seed = options.test_seed;
  if (options.test_seed != 0)
    config.chance = [seed = options.test_seed]() -> std::unique_ptr<AnyChance> {
      return std::make_unique<ChanceFrom<Deal>>(Deal(seed));
    };
  return config;
}

}  // namespace tablee::app
