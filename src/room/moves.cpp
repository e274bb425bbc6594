#include "room/moves.h"

#include "messages/server.h"
#include "room/agreements.h"
#include "room/lobby.h"
#include "room/presence.h"
#include "room/saving.h"
#include "room/telling.h"
#include "room/voters.h"

namespace tablee::room {

namespace {

namespace say = messages::server;
constexpr Micros kBetweenReactions = 1'000'000;  // of one seat

Refusal no(const Message& why) { return {&why, {}}; }

// True when nothing is left to do: the key is known, or the seat is not the client's.
bool is_answered(RoomState& room, const Client& client, const Asker& asker) {
  if (!client.holds(asker.seat)) {
    answer(room, client.id, asker.cid, no(say::not_your_seat));
    return true;
  }
  const CommandAnswer* known = room.answers.find(asker.seat, asker.cid);
  if (known != nullptr) tell(room, asker, *known);
  return known != nullptr;
}

void conclude(RoomState& room, std::size_t before, const Asker& asker, const Result<void>& result) {
  const auto seq = static_cast<std::int64_t>(room.table->log().size());
  const CommandAnswer answer = result ? CommandAnswer(seq) : CommandAnswer(result.error());
  if (room.table->log().size() == before && !room.table->is_broken()) {
    room.answers.remember(asker.seat, asker.cid, answer);
    return tell(room, asker, answer);
  }
  std::optional<Answer> kept;
  if (result) kept = {.seat = asker.seat.index, .cid = asker.cid, .seq = seq};
  save_step(room, before, std::move(kept), StepSaved::Command{asker, answer, room.now.awake});
}

void play(RoomState& room, const Client& client, const Play& message) {
  const Asker asker{client.id, message.seat, message.cid};
  if (is_answered(room, client, asker)) return;
  if (const Result<void> running = check_running(room); !running)
    return tell(room, asker, running.error());
  if (!room.plays[message.seat.index].take(room.now.awake))
    return tell(room, asker, no(say::too_many_requests));
  const std::size_t before = room.table->log().size();
  const Result<Account> account = room.table->play(message.seat, message.move, table_now(room));
  conclude(room, before, asker, account ? Result<void>{} : std::unexpected(account.error()));
}

void check(RoomState& room, const Client& client, const Check& message) {
  Result<Account> account = refuse(say::not_your_seat);
  if (client.holds(message.seat)) {
    const Result<void> running = check_running(room);
    account = running ? room.table->check(message.seat, message.move, table_now(room))
                      : std::unexpected(running.error());
  }
  if (account) return answer(room, client.id, message.cid, std::move(*account));
  answer(room, client.id, message.cid, account.error());
}

void undo(RoomState& room, const Client& client, const Undo& message) {
  const Asker asker{client.id, message.seat, message.cid};
  if (is_answered(room, client, asker)) return;
  if (const Result<void> running = check_running(room); !running)
    return tell(room, asker, running.error());
  const std::size_t before = room.table->log().size();
  const Millis now = table_now(room);
  room.table->advance(now);  // a clock that was due fires first
  if (const Result<void> can = room.table->check_undo(message.seat, now); !can)
    return conclude(room, before, asker, can);
  lapse_proposals(room);
  if (room.proposals.agree(ProposalKind::undo, message.seat, voters(room)))
    return conclude(room, before, asker, room.table->undo(message.seat, now));
  send_lobby(room);
  const Refusal asked = no(say::asked_others);
  if (room.table->log().size() != before)
    return conclude(room, before, asker, std::unexpected(asked));
  tell(room, asker, asked);
}

// Kept nowhere: it is a smile across the table.
void react(RoomState& room, const Client& client, const React& message) {
  if (!client.holds(message.seat))
    return answer(room, client.id, message.cid, no(say::not_your_seat));
  Micros& last = room.reacted[message.seat.index];
  if (last != 0 && room.now.awake - last < kBetweenReactions)
    return answer(room, client.id, message.cid, no(say::too_many_requests));
  last = room.now.awake;
  send_all(room, frame(reaction_message(message.seat, message.what)));
}

void advance(RoomState& room, const Client& client, const Advance& message) {
  if (!room.means->test_clock) return answer(room, client.id, message.cid, no(say::no_test_clock));
  const Millis from = room.advancing.empty() ? table_now(room) : room.advancing.back().until;
  room.advancing.push_back({client.id, message.cid, from + message.ms});
}

struct Saying {
  RoomState& room;
  const Client& client;

  void operator()(const Hello&) const {}  // said once, to whoever brought the client here
  void operator()(const Play& message) const {
    end_rest(room, client);
    play(room, client, message);
  }
  void operator()(const Check& message) const {
    end_rest(room, client);
    check(room, client, message);
  }
  void operator()(const Undo& message) const {
    end_rest(room, client);
    undo(room, client, message);
  }
  void operator()(const React& message) const { react(room, client, message); }
  void operator()(const Ping&) const { send(room, client.id, frame(pong_message(time_of(room)))); }
  void operator()(const Rest& message) const { set_rest(room, client, message); }
  void operator()(const Advance& message) const { advance(room, client, message); }
};

}  // namespace

void hear(RoomState& room, const Client& client, const ClientMessage& message) {
  std::visit(Saying{room, client}, message);
}

}  // namespace tablee::room
