#pragma once
// Elsewhere: the ways to rooms of other servers, as the directory of tables sees them.
// Thread safety: every member may be called from any thread.

#include <cstdint>
#include <memory>
#include <string>

#include "server/tables/room_port.h"

namespace tablee::server {

class Elsewhere {
 public:
  virtual ~Elsewhere() = default;
  // Null: that server does not answer.
  virtual std::shared_ptr<RoomPort> port_to(const std::string& table, std::int64_t node) = 0;
  // Others reach each other, and this server none of them: it should take no table.
  virtual bool is_cut_off() const = 0;
};

}  // namespace tablee::server
