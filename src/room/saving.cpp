#include "room/saving.h"

#include "messages/server.h"
#include "room/agreements.h"
#include "room/moves.h"
#include "room/rematch.h"
#include "room/seating.h"
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

// The record of a game that came to its end.
TableRecord finished_record(const RoomState& room, const Outcome& outcome) {
  TableRecord finished = room.record;
  finished.state = TableState::over;
  finished.code.clear();
  finished.touched = room.now.wall;
  finished.time = room.table->now();
  ++finished.series_games;
  for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
    if (outcome.ranks[i] == 1) ++finished.wins[i];
  return finished;
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
      room.record.touched = step.touched;
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
    // Who hears that the last one left finds its code and its place free.
    if (!has_person(room.record)) room.out.notes.emplace_back(TableLeft{});
    if (!stored) return reply(room, seats.request, say::store_trouble);
    reply(room, seats.request, Done{});
    seats_changed(room, old, seats.goodbye);
  }

  void operator()(const StartSaved& start) const {
    if (!stored) return reply(room, start.request, say::store_trouble);
    room.record = start.next;
    room.table = start.table;
    reply(room, start.request, Done{});
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
    answer_time(noted);
  }
  void answer_time(const TimeSaved& noted) const {
    if (!noted.reply) return;
    if (noted.is_for_rest) return reply(room, noted.reply->to, stored && room.clients.empty());
    room.out.replies.push_back(*noted.reply);
  }

  void finish_request(const Reply& answer) const {
    stored ? room.out.replies.push_back(answer) : reply(room, answer.to, say::store_trouble);
  }
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

void save(RoomState& room, Change change, Pending what) {
  room.out.change = std::move(change);
  room.pending = std::move(what);
}

void save_step(RoomState& room, std::size_t before, std::optional<Answer> kept,
               std::variant<std::monostate, StepSaved::Command, Reply> then) {
  if (room.table->is_broken()) {
    if (const auto* answer = std::get_if<Reply>(&then)) reply(room, answer->to, say::room_failed);
    return fail(room, "a step broke an invariant of the rules");
  }
  Change change;
  change.table = room.record.id;
  change.first_line = static_cast<std::int64_t>(before) + 1;
  for (std::size_t i = before; i < room.table->log().size(); ++i)
    change.lines.push_back(to_text(room.table->log()[i]));
  change.answer = std::move(kept);
  change.touched = room.now.wall;
  StepSaved step{
      .before = before, .finished = {}, .touched = room.now.wall, .then = std::move(then)};
  if (const std::optional<Outcome> outcome = room.table->outcome()) {
    step.finished = finished_record(room, *outcome);
    change.put.push_back(*step.finished);
  }
  save(room, std::move(change), std::move(step));
}

void save_deletion(RoomState& room, const Message& goodbye, std::optional<Reply> reply) {
  Change change;
  change.remove.push_back(room.record.id);
  save(room, std::move(change), DeletionSaved{&goodbye, std::move(reply)});
}

void save_time(RoomState& room, std::optional<Reply> reply, bool is_for_rest) {
  TimeSaved noted{.time = table_now(room), .reply = std::move(reply), .is_for_rest = is_for_rest};
  if (room.record.state != TableState::running || room.record.time == noted.time)
    return Finish{room, true}.answer_time(noted);
  Change change;
  change.put.push_back(room.record);
  change.put.back().time = noted.time;
  save(room, std::move(change), std::move(noted));
}

void finish_saving(RoomState& room, Saved::Outcome outcome) {
  const Pending pending = std::move(*room.pending);
  room.pending.reset();
  if (outcome != Saved::Outcome::unknown)
    return std::visit(Finish{room, outcome == Saved::Outcome::stored}, pending);
  // Nobody may be told that it failed, nor that it is done: only a restart can tell.
  if (const std::optional<RequestId> request = std::visit(RequestOf{}, pending))
    reply(room, *request, say::room_failed);
  fail(room, "store: outcome unknown");
}

}  // namespace tablee::room
