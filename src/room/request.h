#pragma once
// Request: what people and the server ask of a table, one answer each; a closed list.
//
// Who asks shows keys, the hashes of secrets: no secret enters a room. A new secret is
// drawn by whoever carries the request here, and only its hash comes along.
// Thread safety: value types.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "room/proposals.h"
#include "room/record.h"
#include "room/server_message.h"

namespace tablee::room {

using Key = std::optional<TokenHash>;  // nothing: no secret was shown

struct Done {
  bool operator==(const Done&) const = default;
};

// `Answer` of a request is what its reply holds when it is not refused.
struct Describe {
  using Answer = LobbyInfo;
};
// The same, from a room of another server: as it is told.
struct LobbyTold {
  std::string json;
};

// What changes who sits where (seat_changes.h).
struct TakeSeat {
  int seat = 0;
  std::string name;  // empty: a default one
  Key key;           // of the seat that the asker holds already, if any
  Key invite;        // of the host, if any
  int role = -1;     // a clan among those left, before the game begins; -1: none is asked for
  TokenHash fresh{};
};
struct LeaveSeat {
  int seat = 0;
  Key key;
};
struct MoveSeat {  // to another device
  int seat = 0;
  Key key;
  TokenHash fresh{};
};
struct RemovePerson {
  int seat = 0;
  Key key;
};
struct SeatBot {
  int seat = 0;
  int level = 1;
  Key key;
};
struct OpenSeat {
  int seat = 0;
  Key key;
};
struct InviteToSeat {
  int seat = 0;
  Key key;
  TokenHash fresh{};
};
struct HandOver {  // the role of host
  int seat = 0;
  Key key;
};
// A big screen for everybody in the room; the link that was made before is void.
struct OpenScreen {
  Key key;
  TokenHash fresh{};
};
struct EndScreen {
  Key key;
};
using SeatRequest = std::variant<TakeSeat, LeaveSeat, MoveSeat, RemovePerson, SeatBot, OpenSeat,
                                 InviteToSeat, HandOver, OpenScreen, EndScreen>;
struct ChangeSeats {
  using Answer = Done;
  SeatRequest what;
};

struct StartGame {
  using Answer = Done;
  Key key;
};
// True: done; false: the others have to agree.
struct PauseGame {
  using Answer = bool;
  Key key;
};
struct ResumeGame {
  using Answer = Done;
  Key key;
};
struct Agree {
  using Answer = Done;
  Key key;
  ProposalKind what = ProposalKind::pause;
};
struct Decline {
  using Answer = Done;
  Key key;
  ProposalKind what = ProposalKind::pause;
};

// Which of these keys own a seat here.
struct SeatsFound {
  std::string code;
  std::vector<std::optional<int>> seats;  // one a key
};
struct FindSeats {
  using Answer = SeatsFound;
  std::vector<TokenHash> keys;
};

// The table of a rematch. One that is known already is only named: it may be deleted, and
// who finds it so asks again (`gone`).
struct Rematched {
  std::string table;
  bool is_new = false;
  std::string code = {};        // of a new one
  std::vector<int> seats = {};  // there, of each key; of a new one
};
struct AskRematch {
  using Answer = Rematched;
  std::vector<Key> keys;
  std::string gone = {};
};

struct ExportGame {
  using Answer = std::string;
  Key key;
};
// The host ends a table that is not over: it is deleted.
struct EndTable {
  using Answer = Done;
  Key key;
};

// What the server asks by itself.
// Deletes the table unless somebody is there or touched it since; true when it is gone.
struct RemoveOld {
  using Answer = bool;
  std::int64_t untouched_since = 0;
};
// True when nobody is there and everything is stored: the room may be forgotten.
struct LetRest {
  using Answer = bool;
};
// Notes the table time and answers nothing any more.
struct CloseRoom {
  using Answer = Done;
};
// The table is another's, or may be: everybody is to come again, and nothing is noted.
struct LetGo {
  using Answer = Done;
};

using Request =
    std::variant<Describe, ChangeSeats, StartGame, PauseGame, ResumeGame, Agree, Decline, FindSeats,
                 AskRematch, ExportGame, EndTable, RemoveOld, LetRest, CloseRoom, LetGo>;
using ReplyValue =
    std::variant<Done, bool, std::string, LobbyInfo, SeatsFound, Rematched, LobbyTold>;

}  // namespace tablee::room
