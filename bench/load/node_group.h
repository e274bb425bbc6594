#pragma once
// NodeGroup: the servers under measurement: one, or several that share a database and a NATS.
// Thread safety: one thread.

#include <vector>

#include "load/options.h"
#include "load/process.h"

namespace tablee::load {

class NodeGroup {
 public:
  // As many as the options say. Throws when one does not start.
  explicit NodeGroup(const Options& options);

  // 0 where one is dead.
  const std::vector<unsigned short>& ports() const { return ports_; }
  // Which of them has the most of these tables.
  std::size_t busiest(const std::vector<std::string>& tables) const;
  bool has(std::size_t node, const std::string& table) const;
  void kill(std::size_t node);
  void start(std::size_t node);
  // Of all that live.
  Cpu cpu() const;
  double resident_kb() const;
  pid_t pid() const { return servers_.front().pid(); }

 private:
  const Options& options_;
  const TemporaryFolder data_;
  std::vector<Process> servers_;
  std::vector<unsigned short> ports_;
  std::vector<std::string> numbers_;  // how the database calls them
};

}  // namespace tablee::load
