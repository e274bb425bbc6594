#pragma once
// Room: one table and the life around its game: people come, sit, agree, pause, lose their
// line, are replaced by a bot, play again.
//
// What happens is a Command, what is to be done about it is Effects: no socket, no disk, no
// thread, no clock. Commands happen in turn: while a change is on its way to the store they
// wait in here, so no view, no greeting and no second command ever sees what a crash could
// take back.
//
// Every idea is a file: a value, a small class, or free functions over RoomState (state.h).
//
// What comes in and goes out
//   command, request   all that can happen
//   effects            what is to be done about it
//   record             what is kept of a table, and one change of it
// What happens
//   presence           who comes, goes, looks away
//   moves              what is played, asked and taken back
//   seat_requests      who sits where from now on
//   agreements         start, pause, and what the others must want too
//   rematch            the table after this one
//   due                what happens by itself
//   saving             what goes to the store; after_saving: what follows from it
// Who may, and when
//   seat_changes       who may sit where, as pure functions; key: secrets by their hashes
//   device_seats       which seats are one device's; voters: who has a say
//   allowance          so many at once, then so many a second
//   going_on           whether the game and its time go on; newcomers: whom time waits for
// What is remembered
//   clients            who is here, with which seats; gone_people: who was, a while ago
//   table_time         the clock on the wall
//   proposals          what was asked of the others
//   answers            what each command of a client was told
//   bots               what they think and have decided
//   history            the newest events, as each viewer may see them
//   sent               what the clients of a seat know already
//   spectator_delay    what is told a minute later
// The wire
//   client_message     what a client may say, read by fields
//   telling            who hears what of a step
//   table_frames       events and states as one client may see them; view_changes: in short
//   lobby              the table as everybody may see it
//   server_message     what a room says, as JSON; answered_text, error_json: answers, refusals
//
// Thread safety: confined to whoever holds it.

#include <deque>
#include <memory>
#include <string>

#include "room/state.h"

namespace tablee::room {

// What a room is made of.
struct Opening {
  StoredTable stored;
  std::shared_ptr<Table> table = nullptr;  // that has repeated stored.lines already
};

class Room {
 public:
  static constexpr std::size_t kMostWaiting = 4096;  // commands of people

  // Refuses a log that these rules cannot repeat. `means` outlives the room.
  static Result<std::unique_ptr<Room>> open(const Means& means, Opening opening, const Now& now);
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // `command` by value: it may have to wait.
  Effects handle(Command command, const Now& now);
  // Something went wrong within it that nobody foresaw: it is shut, what is stored is kept.
  Effects fail(std::string reason);

  const std::string& id() const { return state_.record.id; }
  const RoomState& state() const { return state_; }

 private:
  struct Waiting {
    Command command;
    Now now;
  };
  explicit Room(RoomState state) : state_(std::move(state)) {}
  void run(const Command& command, const Now& now);
  void run_waiting();
  std::size_t most_waiting(const Command& command) const;
  // Too many wait: a person is told to come again. False: it is nothing that people send.
  bool turn_away(const Command& command);

  RoomState state_;
  std::deque<Waiting> waiting_;
};

}  // namespace tablee::room
