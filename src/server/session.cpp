#include "server/session.h"

#include "messages/server.h"
#include "server/server_message.h"

namespace tablee::server {

namespace say = messages::server;

Session::Session(Lobby& lobby, const Limits& limits, std::shared_ptr<Wire> wire)
    : lobby_(&lobby),
      wire_(std::move(wire)),
      bucket_(limits.frames, std::chrono::steady_clock::now()),
      most_refused_(limits.refused_in_a_row) {}

void Session::on_frame(std::string_view text) {
  lobby_->house().metrics->frames_in.add();
  const bool allowed = is_allowed();
  if (refused_in_a_row_ > most_refused_)
    return wire_->finish(frame(closed_message({&say::too_many_requests, {}})));
  std::expected<ClientMessage, Unreadable> message = parse_message(text);
  if (!allowed) {
    lobby_->house().metrics->limited.add();
    return say_no({&say::too_many_requests, {}}, message ? cid_of(*message) : message.error().cid);
  }
  if (!message) return say_no(message.error().why, message.error().cid);
  if (auto* hello = std::get_if<Hello>(&*message)) return begin(std::move(*hello));
  if (room_) return room_->handle(wire_, std::move(*message));
  if (std::holds_alternative<Ping>(*message)) return wire_->send(frame(pong_message({})));
  say_no({&say::hello_first, {}}, cid_of(*message));
}

void Session::on_close() {
  if (room_) room_->leave(wire_);
  room_.reset();
  wire_.reset();
}

bool Session::is_allowed() {
  if (bucket_.take(std::chrono::steady_clock::now())) {
    refused_in_a_row_ = 0;
    return true;
  }
  ++refused_in_a_row_;
  return false;
}

void Session::say_no(const Refusal& refusal, const std::string& cid) {
  wire_->send(frame(no_message(cid, refusal)));
}

void Session::begin(Hello hello) {
  if (room_) return say_no({&say::hello_twice, {}}, {});
  const Result<std::shared_ptr<Room>> room = lobby_->find(hello.table);
  if (!room) return wire_->finish(frame(closed_message(room.error())));
  room_ = *room;
  room_->enter(wire_, std::move(hello));
}

}  // namespace tablee::server
