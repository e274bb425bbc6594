#include "room/state.h"

#include "messages/core.h"
#include "messages/server.h"

namespace tablee::room {

namespace say = messages::server;

const GameInfo& info_of(const RoomState& room) { return *room.game->info; }

Millis table_now(const RoomState& room) {
  const Millis now = room.time.at(room.now.awake);
  return room.table ? std::max(now, room.table->now()) : now;
}

TimeInfo time_of(const RoomState& room) { return {table_now(room), room.time.runs()}; }

Result<void> check_running(const RoomState& room) {
  if (room.record.state == TableState::lobby) return refuse(say::not_started);
  if (room.record.state == TableState::over) return refuse(messages::core::game_over);
  return {};
}

Result<std::unique_ptr<Table>> open_table(const RoomState& room, const TableRecord& record) {
  const Result<Settings> settings = Settings::parse(info_of(room).options, record.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = parse_seating(record.seating);
  if (!seating) return std::unexpected(seating.error());
  return room.game->open(*settings, *seating, room.means->chance());
}

void send(RoomState& room, ClientId to, Frame frame) {
  room.out.outs.push_back({to, std::move(frame)});
}

void send_all(RoomState& room, const Frame& frame, ClientId except) {
  for (const Client& client : room.clients.all())
    if (client.id != except) send(room, client.id, frame);
}

void send_to_onlookers(RoomState& room, const Frame& frame) {
  for (const Client& client : room.clients.all())
    if (client.is_onlooker()) send(room, client.id, frame);
}

void answer(RoomState& room, ClientId to, const std::string& cid,
            std::variant<std::int64_t, Refusal, Account> what) {
  room.out.outs.push_back({to, Answered{cid, std::move(what)}});
}

void dismiss(RoomState& room, const std::vector<Client>& clients, const Message& why) {
  for (const Client& client : clients) room.out.outs.push_back({client.id, Farewell{{&why, {}}}});
}

void reply(RoomState& room, RequestId to, ReplyValue value) {
  room.out.replies.push_back({to, std::move(value)});
}

void reply(RoomState& room, RequestId to, const Refusal& why) {
  room.out.replies.push_back({to, std::unexpected(why)});
}

void shut(RoomState& room, const Message& why) {
  room.shut = &why;
  room.out.wake.reset();
  room.bots.forget(room.out);
  for (const auto& [request, what] : room.placeless) reply(room, request, why);
  room.placeless.clear();
}

void send_away(RoomState& room) {
  shut(room, say::in_doubt);
  for (const Client& client : room.clients.take([](const Client&) { return true; }))
    room.out.outs.push_back({client.id, ComeBack{}});
}

void fail(RoomState& room, std::string reason) {
  shut(room, say::room_failed);
  room.out.remarks.push_back({Remark::What::failed, std::move(reason)});
  dismiss(room, room.clients.take([](const Client&) { return true; }), say::room_failed);
}

}  // namespace tablee::room
