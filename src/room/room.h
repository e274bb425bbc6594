#pragma once
// Room: one table and the life around its game: people come, sit, agree, pause, lose their
// line, are replaced by a bot, play again.
//
// What happens is a Command, what is to be done about it is Effects: no socket, no disk, no
// thread, no clock. Commands happen in turn: while a change is on its way to the store they
// wait in here, so no view, no greeting and no second command ever sees what a crash could
// take back. state.h tells where to find what.
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
  // Too many wait: a person is told to come again. False: it is nothing that people send.
  bool turn_away(const Command& command);

  RoomState state_;
  std::deque<Waiting> waiting_;
};

}  // namespace tablee::room
