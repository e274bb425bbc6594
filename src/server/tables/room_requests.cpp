// Room: what people ask of a table by HTTP.

#include "messages/core.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/tables/device_seats.h"
#include "server/tables/new_table.h"
#include "server/tables/room.h"
#include "server/tables/secrets.h"
#include "server/tables/table_frames.h"
#include "table/game_file.h"

namespace tablee::server {

namespace say = messages::server;
using store::SeatKind;
using store::TableState;

void Room::describe(Reply<LobbyInfo> reply) {
  ask<LobbyInfo>(std::move(reply),
                 [this](const Reply<LobbyInfo>& answer) { answer(lobby_info()); });
}

void Room::change_seats(ChangeSeats change, std::string address, Reply<std::string> reply) {
  ask<std::string>(std::move(reply), [this, change, address](const Reply<std::string>& answer) {
    const Result<SeatChange> made = change(record_, info());
    if (!made) return answer(std::unexpected(made.error()));
    // A role must fit this number of players: the game says so before anything is kept.
    if (made->record.seating != record_.seating)
      if (const auto trial = open_table(made->record); !trial)
        return answer(std::unexpected(trial.error()));
    // Everybody had left and its place was given back: taken up again, it counts again, for
    // whoever does so. Its maker is no longer asked.
    const bool is_taken_up = !has_person(record_) && has_person(made->record);
    if (is_taken_up)
      if (const Result<void> counted = services_->directory->count_table(address, id_); !counted)
        return answer(std::unexpected(counted.error()));
    put_record(with_code(made->record), [this, old = record_, made = *made, answer](bool stored) {
      // Who hears that the last one left finds its code and its place free.
      if (!has_person(record_)) services_->directory->release_code(id_);
      if (!stored) return answer(refuse(say::store_trouble));
      answer(made.secret);
      seats_changed(old, made.goodbye);
    });
  });
}

// Nobody comes back by the code of a table where nobody sits: others need it more.
store::TableRecord Room::with_code(store::TableRecord next) const {
  if (next.state == TableState::over) return next;
  if (!has_person(next)) {
    next.code.clear();
  } else if (next.code.empty()) {
    next.code = services_->directory->reserve_code(id_);
  }
  return next;
}

void Room::seats_changed(const store::TableRecord& old, const Message* goodbye) {
  const People before = clients_.people();
  for (std::size_t i = 0; i < old.seats.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (old.seats[i].secret == record_.seats[i].secret) continue;
    if (old.seats[i].secret && goodbye != nullptr)
      clients_.dismiss(seat, frame(closed_message({goodbye, {}})));
    away_since_[i] = table_now();
    proposals_.forget(seat);
    devices_.note_new_secret(seat, old.seats[i].secret && record_.seats[i].secret);
  }
  note_absences(before);  // a device that went with one seat may have held another
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (record_.seats[i].kind != SeatKind::person) gone_.forget(seat_at(static_cast<int>(i)));
  bots_.forget();  // one that held a seat may have nothing to say any more
  if (!has_person(record_) && record_.state == TableState::lobby)
    return delete_table(say::unknown_table, [](bool) {});
  presence_changed(true);
  run_agreed_or_due();
}

void Room::start(std::string token, Reply<void> reply) {
  ask<void>(std::move(reply), [this, token](const Reply<void>& answer) {
    if (const Result<Seat> seat = check_token(record_, token); !seat)
      return answer(std::unexpected(seat.error()));
    if (record_.state != TableState::lobby) return answer(refuse(say::already_started));
    start_now(answer);
  });
}

// Who begins where the table has named nobody: the longest name, if the game asks for it.
store::TableRecord Room::with_first(store::TableRecord record) const {
  Result<Seating> seating = parse_seating(record.seating);
  if (!seating || seating->first || !info().longest_name_begins) return record;
  const SeatSet longest = longest_names(record);
  if (longest.empty()) return record;
  std::uint32_t skipped = 0;
  if (longest.size() > 1)
    skipped = services_->chance()->below(0, static_cast<std::uint32_t>(longest.size()));
  for (const Seat seat : longest)
    if (skipped-- == 0) seating->first = seat;
  record.seating = to_text(*seating);
  return record;
}

// A seat that was moved is another device's when a window shows it alone.
store::TableRecord Room::with_devices(store::TableRecord record) const {
  SeatSet apart;
  for (const Seat seat : devices_.moved())
    if (clients_.is_present(seat)) apart.add(seat);
  settle_devices(record, devices_.together(), apart);
  return record;
}

void Room::start_now(const Reply<void>& reply) {
  store::TableRecord next = with_first(with_devices(record_));
  Result<std::unique_ptr<Table>> opened = open_table(next);
  if (!opened) return reply(std::unexpected(opened.error()));
  const std::shared_ptr<Table> table = std::move(*opened);
  table->advance(0);
  if (table->is_broken()) {
    fail("the first deal broke an invariant of the rules");
    return reply(refuse(say::room_failed));
  }
  next.state = TableState::running;
  next.touched = wall_seconds();
  for (store::SeatRecord& seat : next.seats)
    if (seat.kind == SeatKind::open)
      seat = {
          .kind = SeatKind::bot, .name = {}, .level = kStandInLevel, .secret = {}, .invite = {}};
  store::Change change;
  change.put.push_back(next);
  change.table = id_;
  for (const Entry& entry : table->log()) change.lines.push_back(to_text(entry));
  save(std::move(change), [this, next, table, reply](bool stored) {
    if (!stored) return reply(refuse(say::store_trouble));
    record_ = next;
    table_ = table;
    reply({});
    tell_start();
  });
}

void Room::tell_start() {
  log(LogLevel::info, "game_started", {{"table", log_id(id_)}, {"game", record_.game}});
  history_.note(*table_);
  time_.set(0, services_->clock->now());
  update_time();
  send_lobby();
  if (record_.spectators == store::Spectators::none)
    clients_.dismiss_spectators(frame(closed_message({&say::no_spectators, {}})));
  if (delays_spectators()) delay_state();
  for (const Client& client : clients_.all())
    if (!client.is_spectator() || !delays_spectators())
      client.socket->send(state_frame(*table_, client.seats, time_info()));
  run_due();
}

void Room::pause(std::string token, Reply<bool> reply) {
  ask<bool>(std::move(reply), [this, token](const Reply<bool>& answer) {
    const Result<Seat> seat = check_token(record_, token);
    if (!seat) return answer(std::unexpected(seat.error()));
    if (const Result<void> running = check_running(); !running)
      return answer(std::unexpected(running.error()));
    if (table_->is_paused()) return pause_now(answer);
    lapse_proposals();
    const bool was_asked = proposals_.find(ProposalKind::pause) != nullptr;
    const bool agreed = proposals_.agree(ProposalKind::pause, *seat, voters());
    if (was_asked || !agreed) send_lobby();
    if (agreed) return pause_now(answer);
    answer(false);
    run_due();  // it may lapse
  });
}

void Room::pause_now(const Reply<bool>& reply) {
  const std::size_t before = table_->log().size();
  const Result<void> result = table_->pause(table_now());  // a clock that was due fires first
  if (table_->is_broken()) {
    fail("a clock broke an invariant of the rules");
    return reply(refuse(say::room_failed));
  }
  const auto answer = [reply, result] {
    result ? reply(true) : reply(std::unexpected(result.error()));
  };
  if (table_->log().size() == before) return answer();
  save_step(before, std::nullopt, [this, before, answer, reply](bool stored) {
    if (!stored) return reply(refuse(say::store_trouble));
    answer();
    announce(before);
  });
}

void Room::resume(std::string token, Reply<void> reply) {
  ask<void>(std::move(reply), [this, token](const Reply<void>& answer) {
    if (const Result<Seat> seat = check_token(record_, token); !seat)
      return answer(std::unexpected(seat.error()));
    if (const Result<void> running = check_running(); !running) return answer(running);
    const std::size_t before = table_->log().size();
    if (const Result<void> resumed = table_->resume(); !resumed) return answer(resumed);
    save_step(before, std::nullopt, [this, before, answer](bool stored) {
      if (!stored) return answer(refuse(say::store_trouble));
      answer({});
      announce(before);
    });
  });
}

void Room::agree(std::string token, ProposalKind what, Reply<void> reply) {
  ask<void>(std::move(reply), [this, token, what](const Reply<void>& answer) {
    const Result<Seat> seat = check_token(record_, token);
    if (!seat) return answer(std::unexpected(seat.error()));
    lapse_proposals();
    const Proposal* proposal = proposals_.find(what);
    if (proposal == nullptr) return answer(refuse(say::no_proposal));
    const Proposal asked = *proposal;
    const bool agreed = proposals_.agree(what, *seat, voters());
    answer({});
    send_lobby();
    if (agreed) carry_out(asked);
  });
}

void Room::decline(std::string token, ProposalKind what, Reply<void> reply) {
  ask<void>(std::move(reply), [this, token, what](const Reply<void>& answer) {
    if (const Result<Seat> seat = check_token(record_, token); !seat)
      return answer(std::unexpected(seat.error()));
    if (!proposals_.withdraw(what)) return answer(refuse(say::no_proposal));
    answer({});
    send_lobby();
  });
}

void Room::carry_out(const Proposal& agreed) {
  if (!check_running()) return;
  if (agreed.what == ProposalKind::pause) return pause_now([](const Result<bool>&) {});
  const std::size_t before = table_->log().size();
  table_->advance(table_now());  // a clock that was due fires first
  (void)table_->undo(agreed.by, table_now());
  if (table_->log().size() == before && !table_->is_broken()) return send_lobby();
  save_step(before, std::nullopt, [this, before](bool stored) {
    if (stored) announce(before);
  });
}

void Room::rematch(std::vector<std::string> tokens, std::string address, Reply<Created> reply) {
  ask<Created>(std::move(reply), [this, tokens, address](const Reply<Created>& answer) {
    if (tokens.empty() || tokens.front().empty()) return answer(refuse(say::no_token));
    if (record_.state != TableState::over) return answer(refuse(say::not_over));
    std::vector<SeatToken> moved;
    std::vector<Seat> held;
    const int seats = static_cast<int>(record_.seats.size());
    for (const std::string& token : tokens) {
      const Result<Seat> seat = check_token(record_, token);
      if (!seat) return answer(std::unexpected(seat.error()));
      moved.push_back({seat_after_rotation(seat->index, seats), token});
      if (std::ranges::find(held, *seat) == held.end()) held.push_back(*seat);
      if (record_.next.empty() && moved.size() == 1) rematch_by_ = *seat;
    }
    devices_.note(held);
    rematch_now({std::move(moved), address}, answer);
  });
}

// The table of a rematch that was asked for already, unless it was deleted since.
void Room::rematch_now(RematchAsker asker, const Reply<Created>& reply) {
  if (record_.next.empty()) return make_rematch(std::move(asker), reply);
  std::vector<std::string> tokens;
  for (const SeatToken& one : asker.tokens) tokens.push_back(one.token);
  const auto found = [self = shared_from_this(), next = record_.next, asker,
                      reply](const Result<Created>& there) {
    self->ask<Created>(reply, [raw = self.get(), next, asker, there](const Reply<Created>& answer) {
      if (there || there.error().key() != say::unknown_table.key) return answer(there);
      if (raw->record_.next == next) return raw->make_rematch(asker, answer);
      raw->rematch_now(asker, answer);
    });
  };
  services_->directory->find_seats_of(record_.next, std::move(tokens), found);
}

void Room::find_seats(std::vector<std::string> tokens, Reply<Created> reply) {
  ask<Created>(std::move(reply), [this, tokens](const Reply<Created>& answer) {
    Created seats{.table = id_, .code = record_.code, .tokens = {}};
    for (const std::string& token : tokens)
      if (const std::optional<Seat> seat = owner_of(record_, token))
        seats.tokens.push_back({seat->index, token});
    answer(std::move(seats));
  });
}

void Room::make_rematch(RematchAsker asker, const Reply<Created>& reply) {
  store::StoredTable fresh{.record = rotated(record_), .lines = {}, .answers = {}};
  People devices = devices_.together();
  for (std::vector<Seat>& device : devices)
    for (Seat& seat : device)
      seat = seat_at(seat_after_rotation(seat.index, static_cast<int>(record_.seats.size())));
  settle_devices(fresh.record, devices, {});
  fresh.record.id = make_table_id();
  if (const Result<void> counted =
          services_->directory->count_table(asker.address, fresh.record.id);
      !counted)
    return reply(std::unexpected(counted.error()));
  fresh.record.code = services_->directory->reserve_code(fresh.record.id);
  fresh.record.touched = wall_seconds();
  store::TableRecord old = record_;
  old.next = fresh.record.id;
  store::Change change;
  change.put = {fresh.record, old};
  save(std::move(change), [this, fresh, old, asker, reply](bool stored) {
    if (!stored) {
      services_->directory->release_code(fresh.record.id);
      return reply(refuse(say::store_trouble));
    }
    record_ = old;
    services_->directory->adopt(fresh, asker.address);
    reply(Created{fresh.record.id, fresh.record.code, asker.tokens});
    send_lobby();
  });
}

void Room::export_game(std::string token, Reply<std::string> reply) {
  ask<std::string>(std::move(reply), [this, token](const Reply<std::string>& answer) {
    // The whole log, hands included, would tell a player what the others hold.
    if (record_.state != TableState::over) return answer(refuse(say::not_over));
    if (const Result<void> allowed = check_export(record_, info(), token); !allowed)
      return answer(std::unexpected(allowed.error()));
    answer(write_game(*table_, names_of(record_)));
  });
}

void Room::end(std::string token, Reply<void> reply) {
  ask<void>(std::move(reply), [this, token](const Reply<void>& answer) {
    if (const Result<void> host = check_host(record_, token); !host) return answer(host);
    if (record_.state == TableState::over) return answer(refuse(messages::core::game_over));
    delete_table(say::table_ended, [answer](bool stored) {
      stored ? answer({}) : answer(refuse(say::store_trouble));
    });
  });
}

Result<void> Room::check_running() const {
  if (record_.state == TableState::lobby) return refuse(say::not_started);
  if (record_.state == TableState::over) return refuse(messages::core::game_over);
  return {};
}

LobbyInfo Room::lobby_info() const {
  LobbyInfo lobby{.table = id_,
                  .code = record_.code,
                  .game = record_.game,
                  .options = {},
                  .state = record_.state,
                  .seats = {},
                  .games = record_.series_games,
                  .wins = record_.wins,
                  .next = record_.next,
                  .next_by = record_.next.empty() ? std::nullopt : rematch_by_,
                  .first = {},
                  .host = host_of(record_),
                  .grace = record_.grace,
                  .spectators = record_.spectators,
                  .proposals = {},
                  .teams = {}};
  const Result<Settings> settings = Settings::parse(info().options, record_.options);
  if (settings)
    for (std::size_t i = 0; i < settings->specs().size(); ++i)
      lobby.options.emplace_back(settings->specs()[i].id, settings->value_text(i));
  const Result<Seating> seating = parse_seating(record_.seating);
  if (settings && seating) {
    const Teams teams = services_->registry->find(record_.game)->teams(*settings);
    for (int i = 0; teams.count > 1 && i < seating->seats(); ++i)
      lobby.teams.push_back(team_of(*seating, teams, seat_at(i)));
  }
  if (seating && seating->first && info().first != nullptr)
    lobby.first = FirstInfo{*seating->first, info().first};
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const store::SeatRecord& seat = record_.seats[i];
    const Seat place = seat_at(static_cast<int>(i));
    const Chair chair = seating ? seating->chairs[i] : Chair{};
    const bool is_bot = seat.kind != SeatKind::person && seat.level > 0;
    lobby.seats.push_back(
        {.kind = seat.kind,
         .name = seat.name,
         .level = is_bot ? seat.level : 0,
         .role = chair.role,
         .team = chair.team,
         .time_percent = chair.time_percent,
         .present = is_bot || clients_.is_present(place),
         .stand_in = stand_ins_.has(place) ? kStandInLevel : 0,
         .invited = seat.invite.has_value(),
         .needs_invite = seat.kind == SeatKind::open && needs_invite(record_, info())});
  }
  const People people = voters();
  for (const Proposal& proposal : proposals_.all()) {
    ProposalInfo shown{
        .what = proposal.what, .by = proposal.by, .agreed = proposal.agreed, .waits = {}};
    for (const std::vector<Seat>& person : people)
      if (!proposal.has_agreed(person)) shown.waits.push_back(person.front());
    lobby.proposals.push_back(std::move(shown));
  }
  return lobby;
}

}  // namespace tablee::server
