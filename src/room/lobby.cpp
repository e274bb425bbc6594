#include "room/lobby.h"

#include "room/newcomers.h"
#include "room/seat_changes.h"
#include "room/voters.h"

namespace tablee::room {

namespace {

SeatInfo seat_info(const RoomState& room, const std::optional<Chair>& chair, Seat place) {
  const SeatRecord& seat = room.record.seats[place.index];
  const Chair agreed = chair.value_or(Chair{});
  const bool is_bot = seat.kind != SeatKind::person && seat.level > 0;
  return {.kind = seat.kind,
          .name = seat.name,
          .level = is_bot ? seat.level : 0,
          .role = agreed.role,
          .team = agreed.team,
          .time_percent = agreed.time_percent,
          .present = is_bot || room.clients.is_present(place),
          .stand_in = room.stand_ins.has(place) ? kStandInLevel : 0,
          .reads = newcomers(room).has(place),
          .invited = seat.invite.has_value(),
          .needs_invite = seat.kind == SeatKind::open && needs_invite(room.record, info_of(room))};
}

std::vector<ProposalInfo> proposal_infos(const RoomState& room) {
  std::vector<ProposalInfo> infos;
  const People people = voters(room);
  for (const Proposal& proposal : room.proposals.all()) {
    ProposalInfo shown{
        .what = proposal.what, .by = proposal.by, .agreed = proposal.agreed, .waits = {}};
    for (const std::vector<Seat>& person : people)
      if (!proposal.has_agreed(person)) shown.waits.push_back(person.front());
    infos.push_back(std::move(shown));
  }
  return infos;
}

}  // namespace

LobbyInfo lobby_of(const RoomState& room) {
  const TableRecord& record = room.record;
  LobbyInfo lobby{.table = record.id,
                  .code = record.code,
                  .game = record.game,
                  .options = {},
                  .state = record.state,
                  .seats = {},
                  .games = record.series_games,
                  .wins = record.wins,
                  .next = record.next,
                  .next_by = record.next.empty() ? std::nullopt : room.rematch_by,
                  .first = {},
                  .host = host_of(record),
                  .grace = record.grace,
                  .spectators = record.spectators,
                  .screen = {},
                  .proposals = proposal_infos(room),
                  .teams = {}};
  if (record.screen) lobby.screen = ScreenInfo{room.clients.has_screen()};
  const Result<Settings> settings = Settings::parse(info_of(room).options, record.options);
  if (settings)
    for (std::size_t i = 0; i < settings->specs().size(); ++i)
      lobby.options.emplace_back(settings->specs()[i].id, settings->value_text(i));
  const Result<Seating> seating = parse_seating(record.seating);
  if (settings && seating) {
    const Teams teams = room.game->teams(*settings);
    for (int i = 0; teams.count > 1 && i < seating->seats(); ++i)
      lobby.teams.push_back(team_of(*seating, teams, seat_at(i)));
  }
  if (seating && seating->first && info_of(room).first != nullptr)
    lobby.first = FirstInfo{*seating->first, info_of(room).first};
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    lobby.seats.push_back(seat_info(room,
                                    seating ? std::optional(seating->chairs[i]) : std::nullopt,
                                    seat_at(static_cast<int>(i))));
  return lobby;
}

void send_lobby(RoomState& room, ClientId except) {
  send_all(room, frame(lobby_message(lobby_of(room))), except);
}

}  // namespace tablee::room
