#include "room/due.h"

#include "messages/server.h"
#include "room/agreements.h"
#include "room/going_on.h"
#include "room/lobby.h"
#include "room/newcomers.h"
#include "room/presence.h"
#include "room/saving.h"
#include "room/seat_changes.h"
#include "room/voters.h"

namespace tablee::room {

namespace {

constexpr int kMostBotRefusals = 3;  // then it plays the first legal move

// The next thing that happens by itself.
struct Due {
  enum class What : std::uint8_t { clock, bot, absence, spectators, lapse };
  Millis at = 0;
  What what = What::clock;
  Seat seat = {};         // absence
  BotDecision plan = {};  // bot
};

std::optional<Due> next_due(const RoomState& room) {
  if (!is_going_on(room)) return std::nullopt;
  std::optional<Due> first;
  const auto consider = [&first](const Due& due) {
    if (!first || due.at < first->at) first = due;
  };
  if (const std::optional<Millis> deadline = room.table->next_deadline())
    consider({.at = *deadline, .what = Due::What::clock});
  if (const std::optional<BotDecision> decision = room.bots.next())
    consider({.at = decision->at, .what = Due::What::bot, .plan = *decision});
  for (const Seat seat : SeatSet::first(static_cast<int>(room.record.seats.size())))
    if (const auto from = stand_in_from(room, seat); from && !room.stand_ins.has(seat))
      consider({.at = *from, .what = Due::What::absence, .seat = seat});
  if (const std::optional<Millis> released = room.delay.next())
    consider({.at = *released, .what = Due::What::spectators});
  if (const std::optional<Millis> lapse = next_lapse(room))
    consider({.at = *lapse, .what = Due::What::lapse});
  return first;
}

BotLevels bot_levels(const RoomState& room) {
  BotLevels levels{};
  for (std::size_t i = 0; i < room.record.seats.size(); ++i) {
    const SeatRecord& seat = room.record.seats[i];
    levels[i] = seat.kind != SeatKind::person ? seat.level : 0;
    if (room.stand_ins.has(seat_at(static_cast<int>(i)))) levels[i] = kStandInLevel;
  }
  return levels;
}

void wake_bots(RoomState& room) {
  const auto luck = [&room](std::size_t seq, Seat seat, int refusals) -> std::uint64_t {
    const std::uint64_t seed = room.means->bot_seed;
    if (seed == 0) {
      const std::unique_ptr<AnyChance> chance = room.means->chance();
      const std::uint64_t high = chance->below(0, 0xffff'ffffU);
      return high << 32U | chance->below(1, 0xffff'ffffU);
    }
    const std::uint64_t place = seq * kMaxSeats + static_cast<std::uint64_t>(seat.index);
    return seed + (place << 8) + static_cast<std::uint64_t>(refusals);
  };
  room.bots.think(*room.table, bot_levels(room), table_now(room), luck, room.out);
}

void fire_clocks(RoomState& room) {
  const std::size_t before = room.table->log().size();
  room.table->advance(table_now(room));
  save_step(room, before);
}

void play_bot(RoomState& room, const BotDecision& decision) {
  std::optional<std::string> move = decision.move;
  if (decision.failed || (move && room.bots.refusals(decision.seat) >= kMostBotRefusals))
    if (std::vector<std::string> legal = room.table->legal_moves(decision.seat); !legal.empty())
      move = std::move(legal.front());
  if (!move) return room.bots.retry(decision.seat, false);  // it wanted to wait until now
  const std::size_t before = room.table->log().size();
  const Millis at = std::max(decision.at, room.table->now());
  const Result<Account> account = room.table->play(decision.seat, *move, at);
  if (account) ++room.out.tally.bot_moves;
  if (account || room.table->log().size() != before || room.table->is_broken())
    return save_step(room, before);
  room.out.remarks.push_back({Remark::What::bot_refused, std::string(account.error().key())});
  const bool hopeless = room.bots.refusals(decision.seat) > kMostBotRefusals;
  hopeless ? room.bots.give_up(decision.seat) : room.bots.retry(decision.seat, true);
}

void run(RoomState& room, const Due& due) {
  switch (due.what) {
    case Due::What::clock:
      return fire_clocks(room);
    case Due::What::bot:
      return play_bot(room, due.plan);
    case Due::What::absence:
      room.stand_ins.add(due.seat);
      return send_lobby(room);
    case Due::What::spectators:
      for (const Frame& one : room.delay.release(table_now(room))) send_to_onlookers(room, one);
      return;
    case Due::What::lapse:
      return lapse_proposals(room);
  }
}

// One step of the test clock towards what was asked; false: bots have to decide first.
bool advance_test_clock(RoomState& room) {
  const Advancing first = room.advancing.front();
  if (is_going_on(room)) {
    if (room.bots.is_thinking()) return false;
    const std::optional<Due> due = next_due(room);
    const bool is_first = due && due->at <= first.until;
    room.time.set(std::max(is_first ? due->at : first.until, table_now(room)), room.now.awake);
    if (is_first) {
      run(room, *due);
      return true;
    }
  }
  room.advancing.pop_front();
  const std::int64_t seq =
      room.table ? static_cast<std::int64_t>(room.table->log().size()) : std::int64_t{0};
  answer(room, first.client, first.cid, seq);
  return true;
}

}  // namespace

void settle(RoomState& room) {
  room.out.wake.reset();
  while (room.shut == nullptr && !room.pending) {
    if (room.now.awake < room.quiet_until) {
      room.out.wake = room.quiet_until;
      return;
    }
    if (end_waits(room)) presence_changed(room, true);
    lapse_proposals(room);
    if (carry_out_agreed(room)) continue;
    if (is_going_on(room)) wake_bots(room);
    if (!room.advancing.empty()) {
      if (!advance_test_clock(room)) return;
      continue;
    }
    const std::optional<Due> due = next_due(room);
    if (!due || due->at > table_now(room)) {
      if (due && room.time.runs()) room.out.wake = room.time.when(due->at);
      if (!room.out.wake) room.out.wake = wait_ends(room);
      return;
    }
    run(room, *due);
  }
}

}  // namespace tablee::room
