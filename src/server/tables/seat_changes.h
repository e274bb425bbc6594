#pragma once
// Seat changes: who may sit where, as functions from the record of a table to the next
// one. The room stores the result and tells everybody; nothing here has an effect.
//
// A seat belongs to whoever knows its token; only hashes are kept. The host is the
// person who made the table, or whom the table was handed to. Leaving gives the role to
// the first person who sits there, for good; at a table without people it waits for the
// first who comes. Invitations are valid as long as who made them is host.
// Thread safety: pure functions (and the system's randomness for new tokens).

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "core/rules.h"
#include "store/store.h"

namespace tablee::server {

inline constexpr int kStandInLevel = 2;  // of the bot that keeps an open or absent seat

std::optional<Seat> owner_of(const store::TableRecord& record, std::string_view token);
// Nobody when `host` names no person: then no person sits there at all (settle_host).
std::optional<Seat> host_of(const store::TableRecord& record);
// Whom `host` names is a person again, or nobody when there is none. For records of
// earlier versions too, which left the role with the chair.
void settle_host(store::TableRecord& record);
bool has_person(const store::TableRecord& record);

// The seat of the token, or why it is none of this table.
Result<Seat> check_token(const store::TableRecord& record, std::string_view token);
Result<void> check_owner(const store::TableRecord& record, int seat, std::string_view token);
Result<void> check_host(const store::TableRecord& record, std::string_view token);

// Who may have the log of a finished game: everybody where nothing was hidden; else who
// played there, since it tells what was never shown. A game that came from a file belongs
// to nobody and hides nothing: whoever brought it had the log.
Result<void> check_export(const store::TableRecord& record, const GameInfo& info,
                          std::string_view token);

struct SeatChange {
  store::TableRecord record;
  std::string secret;                // to hand out: a token or an invitation; may be empty
  const Message* goodbye = nullptr;  // for the sockets whose token is void now
};

struct TakeSeat {
  int seat = 0;
  std::string name;    // empty: a default one
  std::string token;   // of the seat that the asker holds already, if any
  std::string invite;  // of the host, if any
  int role = -1;       // a clan among those left, before the game begins; -1: none is asked for
};

// Once the game runs an open seat needs the host's invitation; where nothing is hidden and
// nobody sits any more, whoever comes may sit down.
bool needs_invite(const store::TableRecord& record, const GameInfo& info);
// An open seat gets an owner.
Result<SeatChange> take_seat(const store::TableRecord& record, const GameInfo& info,
                             const TakeSeat& wanted);
// The seat is open again; in a running game a bot keeps it.
Result<SeatChange> leave_seat(const store::TableRecord& record, int seat, std::string_view token);
// A new token for another device.
Result<SeatChange> move_seat(const store::TableRecord& record, int seat, std::string_view token);

// What only the host may do.
Result<SeatChange> remove_person(const store::TableRecord& record, int seat,
                                 std::string_view token);
Result<SeatChange> seat_bot(const store::TableRecord& record, int seat, int level,
                            std::string_view token);
Result<SeatChange> open_seat(const store::TableRecord& record, int seat, std::string_view token);
// A link that gives an open seat of a running game to whoever follows it first.
Result<SeatChange> invite_to_seat(const store::TableRecord& record, int seat,
                                  std::string_view token);
Result<SeatChange> hand_over(const store::TableRecord& record, int seat, std::string_view token);

}  // namespace tablee::server
