#include "load/node_group.h"

#include <algorithm>
#include <stdexcept>

#include "load/scenarios.h"
#include "server/nodes/stored_log.h"

namespace tablee::load {

NodeGroup::NodeGroup(const Options& options) : options_(options) {
  if (options.nodes > 1 && (options.store.empty() || options.relay.empty()))
    throw std::runtime_error("several servers need --store and --relay (script/cluster --run)");
  const auto count = static_cast<std::size_t>(options.nodes);
  servers_.resize(count);
  ports_.resize(count);
  numbers_.resize(count);
  for (std::size_t node = 0; node < count; ++node) start(node);
}

void NodeGroup::start(std::size_t node) {
  servers_[node] = start_server(options_, data_.path());
  ports_[node] = servers_[node].port();
  if (options_.nodes > 1)
    numbers_[node] = ask_database(options_.store, "SELECT max(node) FROM nodes").at(0).at(0);
}

void NodeGroup::kill(std::size_t node) {
  ports_[node] = 0;
  servers_[node].kill();
}

bool NodeGroup::has(std::size_t node, const std::string& table) const {
  return !ask_database(options_.store, "SELECT 1 FROM heads WHERE table_id = $1 AND owner = $2",
                       {table, numbers_[node]})
              .empty();
}

std::size_t NodeGroup::busiest(const std::vector<std::string>& tables) const {
  std::vector<int> owned(servers_.size());
  for (std::size_t node = 0; node < servers_.size(); ++node)
    for (const std::string& table : tables) owned[node] += has(node, table) ? 1 : 0;
  return static_cast<std::size_t>(std::ranges::max_element(owned) - owned.begin());
}

Cpu NodeGroup::cpu() const {
  Cpu all;
  for (const Process& server : servers_) {
    all.user += server.cpu().user;
    all.system += server.cpu().system;
  }
  return all;
}

double NodeGroup::resident_kb() const {
  double all = 0;
  for (const Process& server : servers_) all += server.resident_kb();
  return all;
}

}  // namespace tablee::load
