#include "server/net/socket_session.h"

#include "messages/server.h"
#include "requests/hearing.h"
#include "requests/status.h"
#include "room/server_message.h"
#include "server/net/await_reply.h"
#include "server/tables/secrets.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace say = messages::server;
using boost::asio::awaitable;

namespace {

// Secrets go no further than this.
room::Enter enter_of(const room::Hello& hello) {
  room::Enter command{
      .client = 0, .keys = {}, .since = hello.since, .hears_changes = hello.wire.value_or(1) >= 2};
  for (const std::string& token : hello.tokens) command.keys.push_back(hash_of(token));
  return command;
}

}  // namespace

SocketSession::SocketSession(TableDirectory& directory, const Limits& limits,
                             std::shared_ptr<ClientSocket> socket, std::string address)
    : directory_(&directory),
      metrics_(directory.services().metrics),
      socket_(std::move(socket)),
      address_(std::move(address)),
      bucket_(limits.frames, std::chrono::steady_clock::now()),
      most_refused_(limits.refused_in_a_row) {}

// The next frame is read when this one is dealt with: a table may have to be fetched first.
awaitable<void> SocketSession::on_frame(std::string text) {
  metrics_->frames_in.add();
  const bool allowed = is_allowed();
  if (refused_in_a_row_ > most_refused_)
    co_return socket_->finish(room::frame(room::closed_message({&say::too_many_requests, {}})));
  std::expected<room::ClientMessage, room::Unreadable> message = room::parse_message(text);
  if (!allowed) {
    metrics_->limited.add();
    co_return say_no({&say::too_many_requests, {}},
                     message ? room::cid_of(*message) : message.error().cid);
  }
  requests::Heard heard = requests::hear(std::move(message), room_ != nullptr);
  if (!heard.message) co_return socket_->send(room::frame(std::move(heard.answer)));
  if (auto* hello = std::get_if<room::Hello>(&*heard.message))
    co_return co_await begin(std::move(*hello));
  room_->handle(socket_, std::move(*heard.message));
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
  socket_->send(room::frame(room::no_message(cid, refusal)));
}

awaitable<void> SocketSession::begin(room::Hello hello) {
  const Result<std::shared_ptr<RoomPort>> room =
      co_await await_reply<std::shared_ptr<RoomPort>>([&](TableDirectory::FoundPort found) {
        directory_->find(hello.table, address_, std::move(found));
      });
  // `closed` is for good; what may pass is not said that way.
  if (!room && requests::status_of(room.error()) == 503) co_return socket_->come_back();
  if (!room) co_return socket_->finish(room::frame(room::closed_message(room.error())));
  room_ = *room;
  room_->enter(socket_, enter_of(hello));
}

}  // namespace tablee::server
