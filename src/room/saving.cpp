#include "room/saving.h"

#include "messages/server.h"

namespace tablee::room {

namespace {

namespace say = messages::server;

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

// To note it writes the row of the table and moves it in an index, and nobody asks for
// seconds. A clock that was set back is noted at once.
constexpr std::int64_t kTouchEvery = 60;  // seconds

bool is_touch_due(const RoomState& room) {
  const std::int64_t passed = room.now.wall - room.record.touched;
  return passed >= kTouchEvery || passed < 0;
}

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
  if (is_touch_due(room)) change.touched = room.now.wall;
  StepSaved step{
      .before = before, .finished = {}, .touched = change.touched, .then = std::move(then)};
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
  const Millis time = table_now(room);
  if (room.record.state != TableState::running || room.record.time == time) {
    if (reply) room.out.replies.push_back(std::move(*reply));
    return;
  }
  Change change;
  change.put.push_back(room.record);
  change.put.back().time = time;
  save(room, std::move(change), TimeSaved{time, std::move(reply), is_for_rest});
}

}  // namespace tablee::room
