#include "room/agreements.h"

#include "messages/server.h"
#include "room/lobby.h"
#include "room/saving.h"
#include "room/seat_changes.h"
#include "room/seat_requests.h"
#include "room/voters.h"

namespace tablee::room {

namespace {

namespace say = messages::server;
// Nobody's request when somebody else's agreement brings it about.
void pause_now(RoomState& room, std::optional<RequestId> id) {
  const std::size_t before = room.table->log().size();
  const Result<void> paused = room.table->pause(table_now(room));  // a clock due fires first
  std::variant<std::monostate, StepSaved::Command, Reply> then;
  if (id && paused) then = Reply{*id, true};
  if (id && !paused) then = Reply{*id, std::unexpected(paused.error())};
  if (room.table->log().size() != before || room.table->is_broken())
    return save_step(room, before, std::nullopt, std::move(then));
  if (auto* answer = std::get_if<Reply>(&then)) room.out.replies.push_back(std::move(*answer));
}

void carry_out(RoomState& room, const Proposal& agreed) {
  if (!check_running(room)) return;
  if (agreed.what == ProposalKind::pause) return pause_now(room, std::nullopt);
  const std::size_t before = room.table->log().size();
  room.table->advance(table_now(room));  // a clock that was due fires first
  (void)room.table->undo(agreed.by, table_now(room));
  if (room.table->log().size() == before && !room.table->is_broken()) return send_lobby(room);
  save_step(room, before);
}

void begin_game(RoomState& room, std::optional<RequestId> id) {
  const auto refused = [&](const Refusal& why) {
    if (id) reply(room, *id, why);
  };
  TableRecord next = with_first(room, with_devices(room));
  Result<std::unique_ptr<Table>> opened = open_table(room, next);
  if (!opened) return refused(opened.error());
  const std::shared_ptr<Table> table = std::move(*opened);
  table->advance(0);
  if (table->is_broken()) {
    refused({&say::room_failed, {}});
    return fail(room, "the first deal broke an invariant of the rules");
  }
  next.state = TableState::running;
  next.touched = room.now.wall;
  for (SeatRecord& seat : next.seats)
    if (seat.kind == SeatKind::open)
      seat = {
          .kind = SeatKind::bot, .name = {}, .level = kStandInLevel, .secret = {}, .invite = {}};
  Change change;
  change.put.push_back(next);
  change.table = room.record.id;
  for (const Entry& entry : table->log()) change.lines.push_back(to_text(entry));
  save(room, std::move(change), StartSaved{std::move(next), table, id});
}

}  // namespace

void start(RoomState& room, RequestId id, const StartGame& request) {
  if (const Result<Seat> seat = check_key(room.record, request.key); !seat)
    return reply(room, id, seat.error());
  if (room.record.state != TableState::lobby) return reply(room, id, say::already_started);
  begin_game(room, id);
}

void begin_rematch(RoomState& room) {
  const TableRecord& record = room.record;
  if (record.state != TableState::lobby || record.series_games == 0 || room.was_joined) return;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const bool is_away = record.seats[i].kind == SeatKind::person &&
                         !room.clients.is_present(seat_at(static_cast<int>(i)));
    if (is_away || record.seats[i].kind == SeatKind::open) return;
  }
  if (room.clients.people().size() > 1) begin_game(room, std::nullopt);
}

void pause(RoomState& room, RequestId id, const PauseGame& request) {
  const Result<Seat> seat = check_key(room.record, request.key);
  if (!seat) return reply(room, id, seat.error());
  if (const Result<void> running = check_running(room); !running)
    return reply(room, id, running.error());
  if (room.table->is_paused()) return pause_now(room, id);
  lapse_proposals(room);
  const bool was_asked = room.proposals.find(ProposalKind::pause) != nullptr;
  const bool agreed = room.proposals.agree(ProposalKind::pause, *seat, voters(room));
  if (was_asked || !agreed) send_lobby(room);
  agreed ? pause_now(room, id) : reply(room, id, false);
}

void resume(RoomState& room, RequestId id, const ResumeGame& request) {
  if (const Result<Seat> seat = check_key(room.record, request.key); !seat)
    return reply(room, id, seat.error());
  if (const Result<void> running = check_running(room); !running)
    return reply(room, id, running.error());
  const std::size_t before = room.table->log().size();
  if (const Result<void> resumed = room.table->resume(); !resumed)
    return reply(room, id, resumed.error());
  save_step(room, before, std::nullopt, Reply{id, Done{}});
}

void agree(RoomState& room, RequestId id, const Agree& request) {
  const Result<Seat> seat = check_key(room.record, request.key);
  if (!seat) return reply(room, id, seat.error());
  lapse_proposals(room);
  const Proposal* proposal = room.proposals.find(request.what);
  if (proposal == nullptr) return reply(room, id, say::no_proposal);
  const Proposal asked = *proposal;
  const bool agreed = room.proposals.agree(request.what, *seat, voters(room));
  reply(room, id, Done{});
  send_lobby(room);
  if (agreed) carry_out(room, asked);
}

void decline(RoomState& room, RequestId id, const Decline& request) {
  if (const Result<Seat> seat = check_key(room.record, request.key); !seat)
    return reply(room, id, seat.error());
  if (!room.proposals.withdraw(request.what)) return reply(room, id, say::no_proposal);
  reply(room, id, Done{});
  send_lobby(room);
}

void lapse_proposals(RoomState& room) {
  const Millis too_long = table_now(room) - patience(room);
  std::vector<Proposal> lapsed;
  for (const Proposal& proposal : room.proposals.all())
    if (const auto since = room.gone.first_waited_for(proposal); since && *since <= too_long)
      lapsed.push_back(proposal);
  room.gone.forget_until(too_long);  // what is asked next is asked of the others
  if (lapsed.empty()) return;
  for (const Proposal& proposal : lapsed) {
    room.proposals.withdraw(proposal.what);
    for (const Client& client : room.clients.all())
      if (client.holds(proposal.by))
        answer(room, client.id, {}, Refusal{&say::proposal_lapsed, {}});
  }
  send_lobby(room);
}

bool carry_out_agreed(RoomState& room) {
  if (!room.clients.has_player()) return false;  // in an empty room nobody is left to want it
  const std::optional<Proposal> agreed = room.proposals.take_agreed(voters(room));
  if (!agreed) return false;
  send_lobby(room);
  carry_out(room, *agreed);
  return true;
}

}  // namespace tablee::room
