#include "server/server.h"

#include <cstdlib>
#include <future>

#include "core/text.h"
#include "messages/server.h"
#include "server/deadline.h"
#include "server/log.h"
#include "server/relay/nats_carrier.h"
#include "server/tables/secrets.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace {

using std::chrono::milliseconds;
namespace say = messages::server;

constexpr milliseconds kStopPatience{1000};
constexpr milliseconds kHeartbeat{500};
constexpr int kBeatsToMeasure = 10;
static_assert(2 * kHeartbeat < AwakeClock::kLongestGap);

// Every connection is a descriptor; some are kept for the store, the log and the lexicon.
constexpr std::size_t kReservedDescriptors = 64;

ConnectionBounds bounds_of(const ServerConfig& config) {
  ConnectionBounds bounds = config.connections;
  const std::size_t descriptors = raise_descriptor_limit();
  const std::size_t most =
      descriptors > 2 * kReservedDescriptors ? descriptors - kReservedDescriptors : descriptors / 2;
  bounds.total = bounds.total == 0 ? most : std::min(bounds.total, most);
  if (bounds.per_address == 0)
    bounds.per_address = static_cast<std::size_t>(config.limits.connections);
  return bounds;
}

}  // namespace

Server::Server(const Registry& registry, std::unique_ptr<store::Store> store, ServerConfig config)
    : config_(std::move(config)),
      limits_(config_.limits),
      proxies_(config_.proxies, config_.look_up),
      connections_(bounds_of(config_)),
      store_(std::move(store)),
      bots_(static_cast<std::size_t>(config_.bot_threads)),
      clock_(config_.steady),
      services_(services_of(registry)),
      context_(config_.threads),
      work_(context_.get_executor()),
      workers_(1, metrics_),
      importers_(1, metrics_),
      directory_(context_.get_executor(), services_, config_.limits, config_.bounds),
      routes_(directory_, limits_, StaticFiles(config_.web), config_.metrics.has_value()),
      listener_(context_, backend(Door::players)),
      watch_(context_, backend(Door::watch)),
      sweeper_(context_),
      heart_(context_) {}

Server::~Server() {
  while (!stopped_) stop();  // again where `on_stuck` returns, as in tests
}

Services Server::services_of(const Registry& registry) {
  room::Means means{.registry = &registry,
                    .chance = config_.chance,
                    .test_clock = config_.test_clock,
                    .bot_delay = config_.test_clock ? 0 : config_.bot_delay.count(),
                    .bot_seed = config_.bot_seed,
                    .plays = config_.limits.plays,
                    .windows = config_.limits.windows};
  if (!means.chance) means.chance = [] { return std::make_unique<SodiumChance>(); };
  return Services{.means = std::move(means),
                  .store = store_.get(),
                  .bots = &bots_,
                  .workers = &workers_,
                  .importers = &importers_,
                  .metrics = &metrics_,
                  .clock = &clock_,
                  .blocked = &blocked_,
                  .directory = nullptr,
                  .tenure = store_->tenure()};
}

Result<void> Server::start() {
  if (!init_secrets())
    return refuse(say::cannot_listen, {{"address", config_.address},
                                       {"port", config_.port},
                                       {"reason", std::string("libsodium")}});
  const store::Attempt<int> restored = directory_.restore();
  if (!restored) return refuse(say::store_unreadable, {{"reason", restored.error().what}});
  restored_ = *restored;
  find_proxies();
  if (const Result<void> joined = join_others(); !joined) return joined;
  if (const Result<void> open = listen(listener_, config_.address, config_.port); !open)
    return open;
  if (config_.metrics)
    if (const Result<void> open = listen(watch_, config_.metrics->address, config_.metrics->port);
        !open)
      return open;
  sweep_later();
  beat();
  if (proxies_.has_names())
    proxy_lookups_.start(config_.proxies_every, [this] {
      guarded(metrics_, FailurePlace::timer, [this] { find_proxies(); });
    });
  for (int i = 0; i < config_.threads; ++i) threads_.emplace_back([this] { run(); });
  log(LogLevel::info, "listening",
      {{"address", config_.address},
       {"port", std::to_string(port())},
       {"tables", std::to_string(restored_)}});
  return {};
}

// Where servers share a store.
Result<void> Server::join_others() {
  if (services_.tenure == nullptr) return {};
  metrics_.node = services_.tenure->node();
  Result<std::unique_ptr<NatsCarrier>> carrier = NatsCarrier::open(config_.relay);
  if (!carrier) return std::unexpected(carrier.error());
  relay_ = std::make_shared<Relay>(context_.get_executor(), directory_, std::move(*carrier),
                                   config_.relay_pace);
  directory_.look_elsewhere(*relay_);
  relay_->start();
  return {};
}

Backend Server::backend(Door door) {
  return {.routes = &routes_,
          .directory = &directory_,
          .limits = &limits_,
          .metrics = &metrics_,
          .proxies = &proxies_,
          .connections = &connections_,
          .patience = config_.patience,
          .door = door};
}

Result<void> Server::listen(Listener& listener, const std::string& address, unsigned short port) {
  const boost::system::error_code error = listener.listen(address, port);
  if (!error) return {};
  const Facts place = {{"address", address}, {"port", port}};
  if (error == boost::asio::error::address_in_use) return refuse(say::address_in_use, place);
  Facts facts = place;
  facts.emplace_back("reason", error.message());
  return refuse(say::cannot_listen, std::move(facts));
}

void Server::stop() {
  if (stopped_) return;
  try {
    stop_in_order();
    stopped_ = true;
  } catch (...) {  // not even memory to stop with
    stop_stuck();
  }
}

// May be called again after it threw half way.
void Server::stop_in_order() {
  const Deadline deadline(config_.stop_patience, [this] { stop_stuck(); });
  if (!threads_.empty()) {
    listener_.close_door();
    watch_.close_door();
    // Shared: a room may answer when whoever waits has given up.
    const auto closed = std::make_shared<std::promise<void>>();
    directory_.close([closed] { closed->set_value(); });
    closed->get_future().wait();  // the store answers every commit, or the deadline passes
    listener_.close_sockets();
    for (milliseconds waited{0}; metrics_.sockets.value() > 0 && waited < kStopPatience;
         waited += milliseconds(5))
      std::this_thread::sleep_for(milliseconds(5));
  }
  if (relay_ && !threads_.empty()) relay_->stop();
  // Only when nobody can ask anything more of the store is it asked to finish.
  importers_.stop();
  workers_.stop();
  bots_.stop();
  context_.stop();
  const bool was_started = !threads_.empty();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  store_->flush();
  if (services_.tenure != nullptr) services_.tenure->release();
  proxy_lookups_.stop();  // last: a look-up may take its time
  if (was_started) log(LogLevel::info, "stopped");
}

void Server::stop_stuck() {
  guarded(metrics_, FailurePlace::signal, [] { log(LogLevel::error, "stop_stuck"); });
  if (config_.on_stuck) return config_.on_stuck();
  std::_Exit(EXIT_FAILURE);
}

void Server::reload() {
  for (const std::function<void()>& work : reloads_) guarded(metrics_, FailurePlace::reload, work);
  guarded(metrics_, FailurePlace::reload, [this] { find_proxies(); });
  guarded(metrics_, FailurePlace::signal, [] { log(LogLevel::info, "reloaded"); });
}

void Server::find_proxies() {
  for (const auto& [name, addresses] : proxies_.resolve()) {
    std::string list;
    for (const auto& address : addresses) list += (list.empty() ? "" : ", ") + address.to_string();
    if (list.empty())
      log(LogLevel::warning, "proxy_unknown", {{"proxy", excerpt(name)}});
    else
      log(LogLevel::info, "proxy_known", {{"proxy", excerpt(name)}, {"addresses", list}});
  }
}

void Server::run() {
  while (true) {
    try {
      context_.run();
      return;
    } catch (...) {  // a bug: the others play on
      report_failure(metrics_, FailurePlace::handler);
    }
  }
}

void Server::sweep_later() {
  sweeper_.expires_after(config_.sweep_every);
  sweeper_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    sweep_later();
    guarded(metrics_, FailurePlace::timer, [this] {
      workers_.run([this] { directory_.sweep(config_.retention); });
      limits_.tidy();
    });
  });
}

void Server::beat() {
  (void)clock_.now();
  heart_.expires_after(kHeartbeat);  // first: it beats on whatever the rest throws
  heart_.async_wait([this](boost::system::error_code error) {
    if (!error) beat();
  });
  if (++beats_ % kBeatsToMeasure != 0) return;
  guarded(metrics_, FailurePlace::timer,
          [this] { workers_.run([this] { directory_.measure(); }); });
}

}  // namespace tablee::server
