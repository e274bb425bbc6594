#pragma once
// SocketSession: what one socket has said so far, and to which room it speaks.
// Thread safety: confined to the strand of its connection.

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "room/client_message.h"
#include "server/net/limits.h"
#include "server/tables/client_socket.h"
#include "server/tables/table_directory.h"

namespace tablee::server {

class SocketSession {
 public:
  SocketSession(TableDirectory& directory, const Limits& limits,
                std::shared_ptr<ClientSocket> socket, std::string address);

  ~SocketSession();  // leaves the room, whatever happened
  SocketSession(const SocketSession&) = delete;
  SocketSession& operator=(const SocketSession&) = delete;

  boost::asio::awaitable<void> on_frame(std::string text);
  bool is_at_a_table() const { return room_ != nullptr; }

 private:
  bool is_allowed();
  void say_no(const Refusal& refusal, const std::string& cid);
  boost::asio::awaitable<void> begin(room::Hello hello);

  TableDirectory* directory_;
  Metrics* metrics_;  // outlives the directory, as a session may
  std::shared_ptr<ClientSocket> socket_;
  const std::string address_;
  std::shared_ptr<RoomPort> room_;
  Bucket bucket_;
  const int most_refused_;
  int refused_in_a_row_ = 0;
};

}  // namespace tablee::server
