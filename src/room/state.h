#pragma once
// RoomState: one table before its game, during it and after it, as data.
//
// The ideas of a room are free functions over it and small values within it, a file each;
// room.h tells where to find what.
// Only Room (room.h) calls into them, one command at a time.
// Thread safety: confined to whoever holds the room.

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/chance.h"
#include "room/allowance.h"
#include "room/answers.h"
#include "room/bots.h"
#include "room/clients.h"
#include "room/device_seats.h"
#include "room/gone_people.h"
#include "room/history.h"
#include "room/sent.h"
#include "room/spectator_delay.h"
#include "room/table_time.h"
#include "table/registry.h"

namespace tablee::room {

// What rooms are given and never change.
struct Means {
  const Registry* registry = nullptr;
  std::function<std::unique_ptr<AnyChance>()> chance;
  bool test_clock = false;     // time passes only by `advance`
  Millis bot_delay = 0;        // at least this long before a bot plays
  std::uint64_t bot_seed = 0;  // the luck of every bot, the same in every run; 0: real luck
  Rate plays{100, 5};          // moves of one seat: a log is long, but not endless
  int windows = 8;             // clients of one seat; the oldest makes room
  // Everybody here is at one device, which has the log anyway: a game may be exported while
  // it goes on, to go on elsewhere.
  bool exports_running = false;
};

// Who is to be told how a command ended.
struct Asker {
  ClientId client = 0;
  Seat seat;
  std::string cid;
};

// What is on its way to the store, and what it means once it is there.
struct StepSaved {  // entries of the log
  struct Command {
    Asker asker;
    CommandAnswer answer;
    Micros arrived = 0;
  };
  std::size_t before = 0;                             // entries that were stored before
  std::optional<TableRecord> finished;                // the game is over with it
  std::int64_t touched = 0;                           // 0: it was noted not long ago
  std::variant<std::monostate, Command, Reply> then;  // a move; a request; it came by itself
};
struct SeatsSaved {
  TableRecord next;
  const Message* goodbye = nullptr;
  RequestId request = 0;
};
struct StartSaved {
  TableRecord next;
  std::shared_ptr<Table> table;
  std::optional<RequestId> request;  // nobody's where a rematch begins by itself
};
struct RematchSaved {
  StoredTable fresh;
  std::vector<int> seats;  // there, of each key that was shown
  RequestId request = 0;
};
struct DeletionSaved {
  const Message* goodbye = nullptr;
  std::optional<Reply> reply;
};
struct TimeSaved {
  Millis time = 0;
  std::optional<Reply> reply;
  bool is_for_rest = false;  // the reply is whether everything is stored and nobody came
};
using Pending =
    std::variant<StepSaved, SeatsSaved, StartSaved, RematchSaved, DeletionSaved, TimeSaved>;

struct Advancing {  // the test clock
  ClientId client = 0;
  std::string cid;
  Millis until = 0;
};

struct RoomState {
  const Means* means = nullptr;
  const GameEntry* game = nullptr;
  const Message* shut = nullptr;  // why nothing is answered any more

  TableRecord record;                 // as stored
  std::shared_ptr<Table> table = {};  // null before the start
  TableTime time = {};
  History history = {};
  AllSent sent = {};
  CommandAnswers answers;
  Clients clients = {};
  Bots bots;
  Proposals proposals = {};
  GonePeople gone = {};
  SeenDevices devices = {};
  std::optional<Seat> rematch_by = {};  // who wanted it first; not kept when the room is
  bool was_joined = false;  // somebody took a seat of a rematch; not kept when the room is
  SpectatorDelay delay = {};
  std::array<Millis, kMaxSeats> away_since{};  // table time; of people who are not there
  SeatSet stand_ins = {};                      // people whose seat a bot keeps
  std::array<Micros, kMaxSeats> reacted{};
  // Newcomers; nothing: nobody was waited for. Not kept when the room is.
  std::array<std::optional<Micros>, kMaxSeats> waited_until{};
  std::vector<Allowance> plays;  // by seat
  std::deque<Advancing> advancing = {};
  std::map<RequestId, Request> placeless = {};  // that wait for PlaceFound
  Micros quiet_until = 0;                       // nothing happens by itself: the store failed

  // Of the command that is handled.
  Now now;
  Effects out = {};
  std::optional<Pending> pending = {};  // set together with out.change
};

const GameInfo& info_of(const RoomState& room);
Millis table_now(const RoomState& room);
TimeInfo time_of(const RoomState& room);
// Refuses what needs a game that runs.
Result<void> check_running(const RoomState& room);
Result<std::unique_ptr<Table>> open_table(const RoomState& room, const TableRecord& record);

void send(RoomState& room, ClientId to, Frame frame);
// To everybody but one.
void send_all(RoomState& room, const Frame& frame, ClientId except = 0);
void send_to_onlookers(RoomState& room, const Frame& frame);
// What a client said, without a key that is kept.
void answer(RoomState& room, ClientId to, const std::string& cid,
            std::variant<std::int64_t, Refusal, Account> what);
void dismiss(RoomState& room, const std::vector<Client>& clients, const Message& why);

void reply(RoomState& room, RequestId to, ReplyValue value);
void reply(RoomState& room, RequestId to, const Refusal& why);
inline void reply(RoomState& room, RequestId to, const Message& why) {
  reply(room, to, Refusal{&why, {}});
}

// Nothing is answered any more.
void shut(RoomState& room, const Message& why);
// The same, and everybody is to come again: what is stored is read anew.
void send_away(RoomState& room);
// A bug: the room is shut, its log is kept.
void fail(RoomState& room, std::string reason);

}  // namespace tablee::room
