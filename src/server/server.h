#pragma once
// Server: everything that `tablee serve` is, over a list of games and a store.
// Thread safety: start and stop from one thread; it runs on threads of its own.

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <thread>
#include <vector>

#include "server/net/listener.h"
#include "server/relay/relay.h"
#include "server/repeater.h"
#include "server/server_config.h"

namespace tablee::server {

class Server {
 public:
  // `registry` must outlive the server.
  Server(const Registry& registry, std::unique_ptr<store::Store> store, ServerConfig config);
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Brings the tables back, then listens. A refusal says why not, in one sentence.
  Result<void> start();
  unsigned short port() const { return listener_.port(); }
  unsigned short metrics_port() const { return watch_.port(); }
  int restored() const { return restored_; }
  // May be replaced while games go on.
  NameFilter& blocked() { return blocked_; }
  // Called, in their order, by reload(); add them before start(). What one throws is
  // reported and keeps the others from nothing.
  void on_reload(std::function<void()> work) { reloads_.push_back(std::move(work)); }
  // Reads again what may have changed outside: the addresses of proxies, what was added.
  void reload();
  // Stops taking requests, notes every table's time, closes the sockets. Ends the process
  // when that takes too long (ServerConfig::stop_patience) or there is no memory for it.
  void stop();

 private:
  Services services_of(const Registry& registry);
  void run();
  void stop_in_order();
  void stop_stuck();
  void sweep_later();
  void beat();  // keeps the clock from taking a quiet moment for a sleep
  Backend backend(Door door);
  Result<void> listen(Listener& listener, const std::string& address, unsigned short port);
  void find_proxies();
  Result<void> join_others();

  ServerConfig config_;
  Metrics metrics_;
  AddressLimits limits_;
  Proxies proxies_;
  Connections connections_;
  std::unique_ptr<store::Store> store_;
  BotPool bots_;
  AwakeClock clock_;
  NameFilter blocked_;
  Services services_;  // before the context, whose last connections refer to it
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  SlowJobs workers_, importers_;  // after the context: what waits there refers to it
  TableDirectory directory_;
  std::shared_ptr<Relay> relay_;  // null: it is alone
  Routes routes_;
  Listener listener_, watch_;
  boost::asio::steady_timer sweeper_;
  boost::asio::steady_timer heart_;
  std::vector<std::thread> threads_;
  std::vector<std::function<void()>> reloads_;
  Repeater proxy_lookups_;
  int restored_ = 0;
  int beats_ = 0;
  bool stopped_ = false;
};

}  // namespace tablee::server
