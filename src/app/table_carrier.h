#pragma once
// TableCarrier: the room of a game at one keyboard. Carries to it what people here type and
// its effects out: to a file, to bots that think at once, to whoever asked.
//
// Everybody at the keyboard is one client that holds all their seats; where bots play alone
// it is one who watches. Nothing about seats, clocks and turns is decided here: the room
// does (room/room.h).
// Thread safety: confined to the main thread.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/seat_arguments.h"
#include "room/room.h"

namespace tablee::app {

// Microseconds since some fixed moment.
room::Micros steady_micros();

class TableCarrier {
 public:
  struct Setup {
    const Registry* registry = nullptr;
    std::unique_ptr<Table> table;  // new, or with the log of a game that goes on
    Holders holders;               // one a seat
    double bot_seconds = 0;        // how long a bot thinks
    std::uint64_t seed = 0;        // of the bots' luck
    std::function<room::Micros()> watch = steady_micros;
  };
  static Result<std::unique_ptr<TableCarrier>> open(Setup setup);
  TableCarrier(const TableCarrier&) = delete;
  TableCarrier& operator=(const TableCarrier&) = delete;

  // Called with every new entry before anybody is told of it. What is not kept has happened
  // all the same: a full disk ends no game at a kitchen table.
  std::function<void(const Table&)> keep;

  const Table& table() const { return *room_->state().table; }
  const Holders& holders() const { return holders_; }
  // Entries that the table brought along.
  std::size_t known_entries() const { return known_entries_; }
  Millis now() const;
  // A bug in the rules: nothing is answered any more.
  const Message* broken() const { return room_->state().shut; }

  // Lets everything happen that is due.
  void go_on();
  // Lets the bots think that have to, until one has played: then it is true. A bot that
  // wants to think again at once has to wait until people were listened to.
  bool let_bots_think();
  // Seconds until something happens by itself; nothing: never.
  std::optional<double> patience() const;

  // What the move brought.
  Result<Account> play(Seat seat, std::string_view move);
  Result<void> undo(Seat seat);
  Result<void> pause();
  Result<void> resume();
  // While nobody looks the time of the table stands still.
  void rest(bool on);

 private:
  using Answer = std::variant<std::int64_t, Refusal, Account>;

  TableCarrier(Setup setup, std::size_t known_entries);
  Result<void> enter(room::StoredTable stored, std::shared_ptr<Table> table);
  std::vector<room::TokenHash> keys() const;
  bool has_people() const { return !keys().empty(); }

  room::Now clock() const;
  void run(room::Command command, const room::Now& now);
  // True: a change was made, and the room waits to hear that it is kept.
  bool carry_out(room::Effects effects);
  Answer say(room::ClientMessage message, const room::Now& now);
  Result<void> ask(room::Request request);
  // Whoever only watches has no voice in a pause, but can go away.
  void watch_on(bool on);

  Holders holders_;
  double bot_seconds_;
  std::function<room::Micros()> watch_;
  std::size_t known_entries_;
  room::Means means_;
  std::unique_ptr<room::Room> room_;

  std::deque<room::Think> thoughts_;
  std::optional<room::Micros> wake_;
  std::optional<Answer> answer_;  // to what was said last
  std::optional<Result<room::ReplyValue>> reply_;
  std::uint64_t last_number_ = 0;  // of commands and requests
};

}  // namespace tablee::app
