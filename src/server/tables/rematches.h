#pragma once
// Rematches: finds the table after a table, wherever both are, and the seats there of whoever
// asks. A rematch that was deleted since is asked for again.
// Thread safety: safe for use by many threads; replies come on any.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "requests/bodies.h"
#include "server/tables/room_port.h"

namespace tablee::server {

class Rematches {
 public:
  using Created = requests::Created;
  using FoundPort = RoomPort::Reply<std::shared_ptr<RoomPort>>;
  // `find`: the way to a table.
  using Find = std::function<void(const std::string& table, FoundPort found)>;
  explicit Rematches(Find find) : find_(std::move(find)) {}

  // `tokens`: secrets, the asker's own first. A new table counts for this address.
  void ask(const std::shared_ptr<RoomPort>& room, std::vector<std::string> tokens,
           const std::string& address, RoomPort::Reply<Created> reply) const;

 private:
  struct Asked;
  void ask(std::shared_ptr<const Asked> asked, std::string gone) const;
  void find(std::shared_ptr<const Asked> asked, const std::string& table) const;

  const Find find_;
};

}  // namespace tablee::server
