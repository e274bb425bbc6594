#pragma once
// Session: what one socket has said so far, and to which room it speaks.
// Thread safety: confined to the strand of its connection.

#include <memory>
#include <string>
#include <string_view>

#include "server/client_message.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/wire.h"

namespace tablee::server {

class Session {
 public:
  Session(Lobby& lobby, const Limits& limits, std::shared_ptr<Wire> wire);

  void on_frame(std::string_view text);
  void on_close();

 private:
  bool is_allowed();
  void say_no(const Refusal& refusal, const std::string& cid);
  void begin(Hello hello);

  Lobby* lobby_;
  std::shared_ptr<Wire> wire_;
  std::shared_ptr<Room> room_;
  Bucket bucket_;
  const int most_refused_;
  int refused_in_a_row_ = 0;
};

}  // namespace tablee::server
