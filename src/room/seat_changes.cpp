#include "room/seat_changes.h"

#include <algorithm>

#include "messages/core.h"
#include "messages/server.h"
#include "room/device_seats.h"
#include "room/key.h"

namespace tablee::room {

namespace {

namespace say = messages::server;

Result<void> check_number(const TableRecord& record, int seat) {
  if (seat >= 0 && seat < static_cast<int>(record.seats.size())) return {};
  return refuse(say::unknown_seat, {{"seat", seat + 1}});
}

// The host asks something about a seat of a table that is not over.
Result<void> check_host_for(const TableRecord& record, int seat, const Key& key) {
  if (const Result<void> number = check_number(record, seat); !number) return number;
  if (const Result<void> host = check_host(record, key); !host) return host;
  if (record.state == TableState::over) return refuse(messages::core::game_over);
  return {};
}

SeatRecord& seat_of(TableRecord& record, int seat) {
  return record.seats[static_cast<std::size_t>(seat)];
}

// The seating in which this seat has this role. Who sits where is agreed before the game.
Result<std::string> with_role(const TableRecord& record, const GameInfo& info, int seat, int role) {
  if (record.state != TableState::lobby) return refuse(say::already_started);
  Result<Seating> seating = parse_seating(record.seating);
  if (!seating) return std::unexpected(seating.error());
  if (role >= static_cast<int>(info.roles.size()))
    return refuse(messages::core::role_unknown, {{"seat", seat + 1}});
  for (int i = 0; i < seating->seats(); ++i)
    if (i != seat && seating->chairs[static_cast<std::size_t>(i)].role == role)
      return refuse(messages::core::role_taken_twice,
                    {{"role", *info.roles[static_cast<std::size_t>(role)]}});
  seating->chairs[static_cast<std::size_t>(seat)].role = static_cast<std::int8_t>(role);
  return to_text(*seating);
}

bool is_person(const TableRecord& record, int seat) {
  return seat >= 0 && seat < static_cast<int>(record.seats.size()) &&
         record.seats[static_cast<std::size_t>(seat)].kind == SeatKind::person;
}

// The invitations of whoever was host end with the role: they would open a hand to him.
void give_role(TableRecord& record, int seat) {
  if (record.host != seat)
    for (SeatRecord& one : record.seats) one.invite.reset();
  record.host = seat;
}

// Nobody's any more; a running game goes on with a bot there. Before the game whoever goes
// takes the clan along: the next one chooses again. The host's role does not stay with
// the chair, where the next one would find it.
void vacate(TableRecord& record, int seat) {
  seat_of(record, seat) = {.kind = SeatKind::open,
                           .name = {},
                           .level = record.state == TableState::running ? kStandInLevel : 0,
                           .secret = {},
                           .invite = {}};
  settle_host(record);
  Result<Seating> seating = parse_seating(record.seating);
  if (record.state != TableState::lobby || !seating || seat >= seating->seats()) return;
  seating->chairs[static_cast<std::size_t>(seat)].role = -1;
  record.seating = to_text(*seating);
  leave_device(record, seat);
}

}  // namespace

std::optional<Seat> owner_of(const TableRecord& record, const Key& key) {
  std::optional<Seat> found;
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    if (fits(record.seats[i].secret, key)) found = seat_at(static_cast<int>(i));
  return found;
}

void settle_host(TableRecord& record) {
  if (is_person(record, record.host)) return;
  int next = -1;
  for (int seat = static_cast<int>(record.seats.size()) - 1; seat >= 0; --seat)
    if (is_person(record, seat)) next = seat;
  give_role(record, next);
}

std::optional<Seat> host_of(const TableRecord& record) {
  if (!is_person(record, record.host)) return std::nullopt;
  return seat_at(record.host);
}

bool has_person(const TableRecord& record) {
  return std::ranges::any_of(record.seats,
                             [](const SeatRecord& seat) { return seat.kind == SeatKind::person; });
}

Result<Seat> check_key(const TableRecord& record, const Key& key) {
  if (!key) return refuse(say::no_token);
  const std::optional<Seat> seat = owner_of(record, key);
  if (!seat) return refuse(say::wrong_token);
  return *seat;
}

Result<void> check_owner(const TableRecord& record, int seat, const Key& key) {
  if (const Result<void> number = check_number(record, seat); !number) return number;
  const Result<Seat> own = check_key(record, key);
  if (!own) return std::unexpected(own.error());
  if (own->index != seat) return refuse(say::not_your_seat);
  return {};
}

Result<void> check_host(const TableRecord& record, const Key& key) {
  const Result<Seat> own = check_key(record, key);
  if (!own) return std::unexpected(own.error());
  if (host_of(record) != *own) return refuse(say::not_host);
  return {};
}

Result<void> check_export(const TableRecord& record, const GameInfo& info, const Key& key) {
  const bool is_from_file = std::ranges::all_of(record.seats, [](const SeatRecord& seat) {
    return seat.kind == SeatKind::person && !seat.secret;
  });
  if (!info.hidden_hands || is_from_file) return {};
  const Result<Seat> seat = check_key(record, key);
  return seat ? Result<void>{} : std::unexpected(seat.error());
}

// Whoever sits here can leave the token out: who comes back and who sits down a second time
// look alike, and the host knows.
bool needs_invite(const TableRecord& record, const GameInfo& info) {
  return record.state == TableState::running && (info.hidden_hands || has_person(record));
}

Result<SeatChange> take_seat(const TableRecord& record, const GameInfo& info,
                             const TakeSeat& wanted) {
  if (const Result<void> number = check_number(record, wanted.seat); !number)
    return std::unexpected(number.error());
  if (record.state == TableState::over) return refuse(messages::core::game_over);
  SeatChange change{.record = record};
  SeatRecord& seat = seat_of(change.record, wanted.seat);
  if (seat.kind != SeatKind::open) return refuse(say::seat_taken);
  if (needs_invite(record, info) && !fits(seat.invite, wanted.invite)) {
    const bool is_seated = owner_of(record, wanted.key).has_value();
    return refuse(is_seated && !info.hidden_hands ? say::already_seated : say::needs_invite);
  }
  if (wanted.role >= 0) {
    Result<std::string> seating = with_role(record, info, wanted.seat, wanted.role);
    if (!seating) return std::unexpected(seating.error());
    change.record.seating = std::move(*seating);
  }
  seat = {.kind = SeatKind::person,
          .name = wanted.name.empty()
                      ? render(say::default_name, {{"seat", wanted.seat + 1}}, Language::french)
                      : wanted.name,
          .level = 0,
          .secret = wanted.fresh,
          .invite = {}};
  settle_host(change.record);
  if (const std::optional<Seat> own = owner_of(record, wanted.key))
    share_device(change.record, own->index, wanted.seat);
  return change;
}

Result<SeatChange> leave_seat(const TableRecord& record, const LeaveSeat& wanted) {
  if (const Result<void> owned = check_owner(record, wanted.seat, wanted.key); !owned)
    return std::unexpected(owned.error());
  SeatChange change{.record = record, .goodbye = &say::wrong_token};
  vacate(change.record, wanted.seat);
  return change;
}

Result<SeatChange> move_seat(const TableRecord& record, const MoveSeat& wanted) {
  if (const Result<void> owned = check_owner(record, wanted.seat, wanted.key); !owned)
    return std::unexpected(owned.error());
  SeatChange change{.record = record, .goodbye = &say::wrong_token};
  seat_of(change.record, wanted.seat).secret = wanted.fresh;
  return change;
}

Result<SeatChange> remove_person(const TableRecord& record, const RemovePerson& wanted) {
  if (const Result<void> allowed = check_host_for(record, wanted.seat, wanted.key); !allowed)
    return std::unexpected(allowed.error());
  if (host_of(record) == seat_at(wanted.seat)) return refuse(say::own_seat);
  SeatChange change{.record = record, .goodbye = &say::removed};
  if (seat_of(change.record, wanted.seat).kind != SeatKind::person)
    return refuse(say::nobody_there);
  vacate(change.record, wanted.seat);
  return change;
}

Result<SeatChange> seat_bot(const TableRecord& record, const SeatBot& wanted) {
  if (const Result<void> allowed = check_host_for(record, wanted.seat, wanted.key); !allowed)
    return std::unexpected(allowed.error());
  SeatChange change{.record = record, .goodbye = &say::removed};
  SeatRecord& seat = seat_of(change.record, wanted.seat);
  if (seat.kind == SeatKind::person) {
    // Before the game in one step: a seat that is free for a moment is taken again by whoever
    // was just removed from it.
    if (record.state != TableState::lobby) return refuse(say::seat_taken);
    if (host_of(record) == seat_at(wanted.seat)) return refuse(say::own_seat);
    vacate(change.record, wanted.seat);
  }
  seat = {.kind = SeatKind::bot, .name = {}, .level = wanted.level, .secret = {}, .invite = {}};
  return change;
}

Result<SeatChange> open_seat(const TableRecord& record, const OpenSeat& wanted) {
  if (const Result<void> allowed = check_host_for(record, wanted.seat, wanted.key); !allowed)
    return std::unexpected(allowed.error());
  // In a running game a bot's hand would come into the hands of whoever is let in.
  if (record.state == TableState::running) return refuse(say::already_started);
  SeatChange change{.record = record};
  if (seat_of(change.record, wanted.seat).kind == SeatKind::person) return refuse(say::seat_taken);
  vacate(change.record, wanted.seat);
  return change;
}

Result<SeatChange> invite_to_seat(const TableRecord& record, const InviteToSeat& wanted) {
  if (const Result<void> allowed = check_host_for(record, wanted.seat, wanted.key); !allowed)
    return std::unexpected(allowed.error());
  SeatChange change{.record = record};
  SeatRecord& seat = seat_of(change.record, wanted.seat);
  if (seat.kind != SeatKind::open) return refuse(say::seat_taken);
  seat.invite = wanted.fresh;
  return change;
}

Result<SeatChange> hand_over(const TableRecord& record, const HandOver& wanted) {
  if (const Result<void> allowed = check_host_for(record, wanted.seat, wanted.key); !allowed)
    return std::unexpected(allowed.error());
  SeatChange change{.record = record};
  if (seat_of(change.record, wanted.seat).kind != SeatKind::person)
    return refuse(say::nobody_there);
  give_role(change.record, wanted.seat);
  return change;
}

Result<SeatChange> open_screen(const TableRecord& record, const OpenScreen& wanted) {
  if (const Result<void> host = check_host(record, wanted.key); !host)
    return std::unexpected(host.error());
  if (record.state == TableState::over) return refuse(messages::core::game_over);
  SeatChange change{.record = record, .goodbye = &say::screen_ended};
  change.record.screen = wanted.fresh;
  return change;
}

Result<SeatChange> end_screen(const TableRecord& record, const EndScreen& wanted) {
  if (const Result<void> host = check_host(record, wanted.key); !host)
    return std::unexpected(host.error());
  SeatChange change{.record = record, .goodbye = &say::screen_ended};
  change.record.screen.reset();
  return change;
}

Result<SeatChange> change_seats(const TableRecord& record, const GameInfo& info,
                                const SeatRequest& wanted) {
  struct Changing {
    const TableRecord& record;
    const GameInfo& info;
    Result<SeatChange> operator()(const TakeSeat& w) const { return take_seat(record, info, w); }
    Result<SeatChange> operator()(const LeaveSeat& w) const { return leave_seat(record, w); }
    Result<SeatChange> operator()(const MoveSeat& w) const { return move_seat(record, w); }
    Result<SeatChange> operator()(const RemovePerson& w) const { return remove_person(record, w); }
    Result<SeatChange> operator()(const SeatBot& w) const { return seat_bot(record, w); }
    Result<SeatChange> operator()(const OpenSeat& w) const { return open_seat(record, w); }
    Result<SeatChange> operator()(const InviteToSeat& w) const { return invite_to_seat(record, w); }
    Result<SeatChange> operator()(const HandOver& w) const { return hand_over(record, w); }
    Result<SeatChange> operator()(const OpenScreen& w) const { return open_screen(record, w); }
    Result<SeatChange> operator()(const EndScreen& w) const { return end_screen(record, w); }
  };
  return std::visit(Changing{record, info}, wanted);
}

}  // namespace tablee::room
