#include "room/after_saving.h"

#include "messages/server.h"
#include "room/agreements.h"
#include "room/rematch.h"
#include "room/seat_requests.h"
#include "room/telling.h"

namespace tablee::room {

namespace {

namespace say = messages::server;
constexpr Micros kStorePause = 1'000'000;  // after the store failed

// The entries that were not stored have not happened.
void take_back(RoomState& room, std::size_t length) {
  Result<std::unique_ptr<Table>> table = open_table(room, room.record);
  room.bots.forget(room.out);
  if (!table) return fail(room, "the table cannot be opened again");
  for (std::size_t i = 0; i < length; ++i)
    if (!(*table)->repeat(room.table->log()[i])) return fail(room, "the log cannot be repeated");
  room.table = std::move(*table);
}

// The outcome of each kind of change. REQUIRES: room.pending is already empty.
struct Finish {
  RoomState& room;
  bool stored;

  void operator()(const StepSaved& step) const {
    if (!stored) {
      take_back(room, step.before);
      room.quiet_until = room.now.awake + kStorePause;
    } else {
      if (step.touched != 0) room.record.touched = step.touched;
      if (step.finished) {
        room.record = *step.finished;
        room.out.notes.emplace_back(TableOver{});
        room.out.remarks.push_back({Remark::What::over, {}});
      }
    }
    if (const auto* command = std::get_if<StepSaved::Command>(&step.then)) {
      if (!stored) return tell(room, command->asker, Refusal{&say::store_trouble, {}});
      room.answers.remember(command->asker.seat, command->asker.cid, command->answer);
      tell(room, command->asker, command->answer);
      room.out.tally.commands.push_back(room.now.awake - command->arrived);
    }
    if (const auto* answer = std::get_if<Reply>(&step.then)) finish_request(*answer);
    if (stored) announce(room, step.before);
  }

  void operator()(const SeatsSaved& seats) const {
    const TableRecord old = room.record;
    if (stored) room.record = seats.next;
    release_place(room);  // who hears that the last one left finds its code free
    if (!stored) return reply(room, seats.request, say::store_trouble);
    reply(room, seats.request, Done{});
    seats_changed(room, old, seats.goodbye);
    begin_rematch(room);
  }

  void operator()(const StartSaved& start) const {
    if (start.request && !stored) reply(room, *start.request, say::store_trouble);
    if (!stored) return;
    room.record = start.next;
    room.table = start.table;
    if (start.request) reply(room, *start.request, Done{});
    tell_start(room);
  }

  void operator()(const RematchSaved& rematch) const { finish_rematch(room, rematch, stored); }

  void operator()(const DeletionSaved& deletion) const {
    if (stored) {
      shut(room, say::unknown_table);
      dismiss(room, room.clients.take([](const Client&) { return true; }), *deletion.goodbye);
      room.out.notes.emplace_back(TableGone{});
    }
    if (deletion.reply) finish_request(*deletion.reply);
  }

  void operator()(const TimeSaved& noted) const {
    if (stored) room.record.time = noted.time;
    if (!noted.reply) return;
    if (noted.is_for_rest) return reply(room, noted.reply->to, stored && room.clients.empty());
    room.out.replies.push_back(*noted.reply);
  }

  void finish_request(const Reply& answer) const {
    stored ? room.out.replies.push_back(answer) : reply(room, answer.to, say::store_trouble);
  }
};

// What another code than the one that was asked for is written into.
struct CodeOf {
  std::string* operator()(SeatsSaved& seats) const { return &seats.next.code; }
  std::string* operator()(RematchSaved& rematch) const { return &rematch.fresh.record.code; }
  std::string* operator()(const auto&) const { return nullptr; }
};

// Who waits for what became of it.
struct RequestOf {
  std::optional<RequestId> operator()(const StepSaved& step) const {
    const auto* answer = std::get_if<Reply>(&step.then);
    return answer != nullptr ? std::optional(answer->to) : std::nullopt;
  }
  std::optional<RequestId> operator()(const DeletionSaved& deletion) const {
    return deletion.reply ? std::optional(deletion.reply->to) : std::nullopt;
  }
  std::optional<RequestId> operator()(const TimeSaved& noted) const {
    return noted.reply ? std::optional(noted.reply->to) : std::nullopt;
  }
  std::optional<RequestId> operator()(const auto& other) const { return other.request; }
};

}  // namespace

void finish_saving(RoomState& room, const Saved& saved) {
  Pending pending = std::move(*room.pending);
  room.pending.reset();
  if (!saved.code.empty())
    if (std::string* code = std::visit(CodeOf{}, pending)) *code = saved.code;
  if (saved.outcome != Saved::Outcome::unknown)
    return std::visit(Finish{room, saved.outcome == Saved::Outcome::stored}, pending);
  // Nobody may be told that it failed, nor that it is done: what is stored is read again.
  if (const std::optional<RequestId> request = std::visit(RequestOf{}, pending))
    reply(room, *request, say::in_doubt);
  room.out.notes.emplace_back(TableInDoubt{});
  send_away(room);
}

}  // namespace tablee::room
