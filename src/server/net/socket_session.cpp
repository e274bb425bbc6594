#include "server/net/socket_session.h"

#include "messages/server.h"
#include "server/failures.h"
#include "server/protocol/server_message.h"

namespace tablee::server {

namespace say = messages::server;

SocketSession::SocketSession(TableDirectory& directory, const Limits& limits,
                             std::shared_ptr<ClientSocket> socket)
    : directory_(&directory),
      metrics_(directory.services().metrics),
      socket_(std::move(socket)),
      bucket_(limits.frames, std::chrono::steady_clock::now()),
      most_refused_(limits.refused_in_a_row) {}

void SocketSession::on_frame(std::string_view text) {
  metrics_->frames_in.add();
  const bool allowed = is_allowed();
  if (refused_in_a_row_ > most_refused_)
    return socket_->finish(frame(closed_message({&say::too_many_requests, {}})));
  std::expected<ClientMessage, Unreadable> message = parse_message(text);
  if (!allowed) {
    metrics_->limited.add();
    return say_no({&say::too_many_requests, {}}, message ? cid_of(*message) : message.error().cid);
  }
  if (!message) return say_no(message.error().why, message.error().cid);
  if (auto* hello = std::get_if<Hello>(&*message)) return begin(std::move(*hello));
  if (room_) return room_->handle(socket_, std::move(*message));
  if (std::holds_alternative<Ping>(*message)) return socket_->send(frame(pong_message({})));
  say_no({&say::hello_first, {}}, cid_of(*message));
}

SocketSession::~SocketSession() {
  if (!room_) return;
  guarded(*metrics_, FailurePlace::connection, [this] { room_->leave(socket_); });
}

bool SocketSession::is_allowed() {
  if (bucket_.take(std::chrono::steady_clock::now())) {
    refused_in_a_row_ = 0;
    return true;
  }
  ++refused_in_a_row_;
  return false;
}

void SocketSession::say_no(const Refusal& refusal, const std::string& cid) {
  socket_->send(frame(no_message(cid, refusal)));
}

void SocketSession::begin(Hello hello) {
  if (room_) return say_no({&say::hello_twice, {}}, {});
  const Result<std::shared_ptr<Room>> room = directory_->find(hello.table);
  if (!room) return socket_->finish(frame(closed_message(room.error())));
  room_ = *room;
  room_->enter(socket_, std::move(hello));
}

}  // namespace tablee::server
