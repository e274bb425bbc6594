#pragma once
// Seat changes: who may sit where, as functions from the record of a table to the next
// one. The room stores the result and tells everybody; nothing here has an effect.
//
// A seat belongs to whoever knows its secret; only hashes, its keys, are seen here. The host is the
// person who made the table, or whom the table was handed to. Leaving gives the role to
// the first person who sits there, for good; at a table without people it waits for the
// first who comes. Invitations are valid as long as who made them is host.
// Thread safety: pure functions.

#include <optional>

#include "core/refusal.h"
#include "core/rules.h"
#include "room/record.h"
#include "room/request.h"

namespace tablee::room {

inline constexpr int kStandInLevel = 2;  // of the bot that keeps an open or absent seat

std::optional<Seat> owner_of(const TableRecord& record, const Key& key);
// Nobody when `host` names no person: then no person sits there at all (settle_host).
std::optional<Seat> host_of(const TableRecord& record);
// Whom `host` names is a person again, or nobody when there is none. For records of
// earlier versions too, which left the role with the chair.
void settle_host(TableRecord& record);
bool has_person(const TableRecord& record);

// The seat of the key, or why it is none of this table.
Result<Seat> check_key(const TableRecord& record, const Key& key);
Result<void> check_owner(const TableRecord& record, int seat, const Key& key);
Result<void> check_host(const TableRecord& record, const Key& key);

// Who may have the log of a finished game: everybody where nothing was hidden; else who
// played there, since it tells what was never shown. A game that came from a file belongs
// to nobody and hides nothing: whoever brought it had the log.
Result<void> check_export(const TableRecord& record, const GameInfo& info, const Key& key);

// Once the game runs an open seat needs the host's invitation; where nothing is hidden and
// nobody sits any more, whoever comes may sit down.
bool needs_invite(const TableRecord& record, const GameInfo& info);

struct SeatChange {
  TableRecord record;
  const Message* goodbye = nullptr;  // for the clients whose key is void now
};
// An open seat gets an owner.
Result<SeatChange> take_seat(const TableRecord& record, const GameInfo& info,
                             const TakeSeat& wanted);
// The seat is open again; in a running game a bot keeps it.
Result<SeatChange> leave_seat(const TableRecord& record, const LeaveSeat& wanted);
// A new key, for another device.
Result<SeatChange> move_seat(const TableRecord& record, const MoveSeat& wanted);
// What only the host may do.
Result<SeatChange> remove_person(const TableRecord& record, const RemovePerson& wanted);
Result<SeatChange> seat_bot(const TableRecord& record, const SeatBot& wanted);
Result<SeatChange> open_seat(const TableRecord& record, const OpenSeat& wanted);
// A link that gives an open seat of a running game to whoever follows it first.
Result<SeatChange> invite_to_seat(const TableRecord& record, const InviteToSeat& wanted);
Result<SeatChange> hand_over(const TableRecord& record, const HandOver& wanted);
// The big screen: it is the table's, so it stays when somebody else becomes host.
Result<SeatChange> open_screen(const TableRecord& record, const OpenScreen& wanted);
Result<SeatChange> end_screen(const TableRecord& record, const EndScreen& wanted);

// Any of these.
Result<SeatChange> change_seats(const TableRecord& record, const GameInfo& info,
                                const SeatRequest& wanted);

}  // namespace tablee::room
