// Room: seats and requests.

#include "messages/core.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/tables/new_table.h"
#include "server/tables/room.h"
#include "server/tables/room_ask.h"
#include "server/tables/secrets.h"
#include "table/game_file.h"

namespace tablee::server {

namespace say = messages::server;
using store::SeatKind;
using store::TableState;

void Room::describe(Reply<LobbyInfo> reply) {
  ask<LobbyInfo>(std::move(reply),
                 [this](const Reply<LobbyInfo>& answer) { answer(lobby_info()); });
}

void Room::take(int seat, std::string name, Reply<std::string> reply) {
  ask<std::string>(std::move(reply), [this, seat, name](const Reply<std::string>& answer) {
    if (seat < 0 || seat >= static_cast<int>(record_.seats.size()))
      return answer(refuse(say::unknown_seat, {{"seat", seat + 1}}));
    if (record_.state == TableState::over) return answer(refuse(messages::core::game_over));
    store::TableRecord next = record_;
    store::SeatRecord& place = next.seats[static_cast<std::size_t>(seat)];
    if (place.kind != SeatKind::open) return answer(refuse(say::seat_taken));
    const std::string token = make_token();
    place = {.kind = SeatKind::person,
             .name = name.empty()
                         ? render(say::default_name, {{"seat", seat + 1}}, Language::french)
                         : name,
             .level = 0,
             .secret = hash_of(token)};
    put_record(std::move(next), [this, token, answer](bool stored) {
      if (!stored) return answer(refuse(say::store_trouble));
      answer(token);
      send_lobby();
      bots_.forget();  // the one that held the seat has nothing to say any more
      go_on();
    });
  });
}

void Room::give_up(int seat, std::string token, Reply<void> reply) {
  ask<void>(std::move(reply), [this, seat, token](const Reply<void>& answer) {
    const Result<void> owned = check_owner(seat, token);
    if (!owned) return answer(owned);
    store::TableRecord next = record_;
    const int level = record_.state == TableState::running ? kStandInLevel : 0;
    next.seats[static_cast<std::size_t>(seat)] = {
        .kind = SeatKind::open, .name = {}, .level = level, .secret = {}};
    put_record(std::move(next), [this, seat, answer](bool stored) {
      if (!stored) return answer(refuse(say::store_trouble));
      answer({});
      clients_.dismiss(seat_at(seat), frame(closed_message({&say::wrong_token, {}})));
      send_lobby();
      if (update_time()) clients_.send(frame(time_message(time_info())));
      go_on();
    });
  });
}

void Room::change_secret(int seat, std::string token, Reply<std::string> reply) {
  ask<std::string>(std::move(reply), [this, seat, token](const Reply<std::string>& answer) {
    const Result<void> owned = check_owner(seat, token);
    if (!owned) return answer(std::unexpected(owned.error()));
    store::TableRecord next = record_;
    const std::string fresh = make_token();
    next.seats[static_cast<std::size_t>(seat)].secret = hash_of(fresh);
    put_record(std::move(next), [this, seat, fresh, answer](bool stored) {
      if (!stored) return answer(refuse(say::store_trouble));
      answer(fresh);
      clients_.dismiss(seat_at(seat), frame(closed_message({&say::wrong_token, {}})));
      send_lobby();
      if (update_time()) clients_.send(frame(time_message(time_info())));
    });
  });
}

void Room::start(std::string token, Reply<void> reply) {
  ask<void>(std::move(reply), [this, token](const Reply<void>& answer) {
    if (!owner(token)) return answer(refuse(token.empty() ? say::no_token : say::wrong_token));
    if (record_.state != TableState::lobby) return answer(refuse(say::already_started));
    start_now(answer);
  });
}

void Room::start_now(const Reply<void>& reply) {
  Result<std::unique_ptr<Table>> opened = open_table();
  if (!opened) return reply(std::unexpected(opened.error()));
  const std::shared_ptr<Table> table = std::move(*opened);
  table->advance(0);
  store::TableRecord next = record_;
  next.state = TableState::running;
  next.touched = wall_seconds();
  for (store::SeatRecord& seat : next.seats)
    if (seat.kind == SeatKind::open)
      seat = {.kind = SeatKind::bot, .name = {}, .level = kStandInLevel, .secret = {}};
  store::Change change;
  change.put.push_back(next);
  change.table = record_.id;
  for (const Entry& entry : table->log()) change.lines.push_back(to_text(entry));
  save(std::move(change), [this, next, table, reply](bool stored) {
    if (!stored) return reply(refuse(say::store_trouble));
    record_ = next;
    table_ = table;
    history_.note(*table_);
    time_.set(0, Steady::now());
    update_time();
    log(LogLevel::info, "game_started", {{"table", log_id(record_.id)}, {"game", record_.game}});
    reply({});
    send_lobby();
    for (const Client& client : clients_.all()) show_state(client);
    go_on();
  });
}

void Room::pause(std::string token, Reply<void> reply) {
  ask<void>(std::move(reply),
            [this, token](const Reply<void>& answer) { pause_or_resume(true, token, answer); });
}

void Room::resume(std::string token, Reply<void> reply) {
  ask<void>(std::move(reply),
            [this, token](const Reply<void>& answer) { pause_or_resume(false, token, answer); });
}

void Room::pause_or_resume(bool pause, std::string_view token, const Reply<void>& reply) {
  if (!owner(token)) return reply(refuse(token.empty() ? say::no_token : say::wrong_token));
  const Result<void> running = check_running();
  if (!running) return reply(running);
  const std::size_t before = table_->log().size();
  const Millis now = table_now();
  table_->advance(now);  // a clock that was due fires first
  const Result<void> result = pause ? table_->pause(now) : table_->resume();
  if (table_->log().size() == before) return reply(result);
  save_step(before, std::nullopt, [this, before, result, reply](bool stored) {
    if (!stored) return reply(refuse(say::store_trouble));
    reply(result);
    announce(before);
  });
}

void Room::rematch(std::vector<std::string> tokens, Reply<Created> reply) {
  ask<Created>(std::move(reply), [this, tokens](const Reply<Created>& answer) {
    if (tokens.empty() || tokens.front().empty()) return answer(refuse(say::no_token));
    if (record_.state != TableState::over) return answer(refuse(say::not_over));
    std::vector<SeatToken> moved;
    const int seats = static_cast<int>(record_.seats.size());
    for (const std::string& token : tokens) {
      const std::optional<Seat> seat = owner(token);
      if (!seat) return answer(refuse(say::wrong_token));
      moved.push_back({seat_after_rotation(seat->index, seats), token});
    }
    if (!record_.next.empty())
      if (const std::optional<std::string> code = services_->directory->code_of(record_.next))
        return answer(Created{record_.next, *code, std::move(moved)});
    make_rematch(std::move(moved), answer);
  });
}

void Room::make_rematch(std::vector<SeatToken> tokens, Reply<Created> reply) {
  store::StoredTable fresh{.record = rotated(record_), .lines = {}, .answers = {}};
  fresh.record.id = make_table_id();
  fresh.record.code = services_->directory->reserve_code(fresh.record.id);
  fresh.record.touched = wall_seconds();
  store::TableRecord old = record_;
  old.next = fresh.record.id;
  store::Change change;
  change.put = {fresh.record, old};
  save(std::move(change), [this, fresh, old, tokens, reply](bool stored) {
    if (!stored) {
      services_->directory->release_code(fresh.record.id);
      return reply(refuse(say::store_trouble));
    }
    record_ = old;
    services_->directory->adopt(fresh);
    reply(Created{fresh.record.id, fresh.record.code, tokens});
    send_lobby();
  });
}

void Room::export_game(Reply<std::string> reply) {
  ask<std::string>(std::move(reply), [this](const Reply<std::string>& answer) {
    if (record_.state != TableState::over) return answer(refuse(say::not_over));
    answer(write_game(*table_));
  });
}

void Room::remove(Reply<bool> reply) {
  ask<bool>(std::move(reply), [this](const Reply<bool>& answer) {
    if (clients_.has_player()) return answer(false);
    store::Change change;
    change.remove.push_back(record_.id);
    save(std::move(change), [this, answer](bool stored) {
      if (!stored) return answer(refuse(say::store_trouble));
      shut_ = &say::unknown_table;
      clients_.dismiss_all(frame(closed_message({shut_, {}})));
      timer_.cancel();
      bots_.forget();
      answer(true);
    });
  });
}

void Room::is_idle(Reply<bool> reply) {
  ask<bool>(std::move(reply), [this](const Reply<bool>& answer) {
    answer(record_.state == TableState::over && clients_.empty());
  });
}

void Room::close(Reply<void> reply) {
  ask<void>(std::move(reply), [this](const Reply<void>& answer) {
    shut_ = &say::stopping;
    timer_.cancel();
    bots_.forget();
    if (record_.state != TableState::running) return answer({});
    store::TableRecord next = record_;
    next.time = table_now();
    put_record(std::move(next), [answer](bool) { answer({}); });
  });
}

std::optional<Seat> Room::owner(std::string_view token) const {
  const store::TokenHash hash = hash_of(token);
  std::optional<Seat> found;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const store::SeatRecord& seat = record_.seats[i];
    if (seat.secret && same(*seat.secret, hash)) found = seat_at(static_cast<int>(i));
  }
  return found;
}

Result<void> Room::check_owner(int seat, std::string_view token) const {
  if (seat < 0 || seat >= static_cast<int>(record_.seats.size()))
    return refuse(say::unknown_seat, {{"seat", seat + 1}});
  if (token.empty()) return refuse(say::no_token);
  const std::optional<Seat> own = owner(token);
  if (!own) return refuse(say::wrong_token);
  if (own->index != seat) return refuse(say::not_your_seat);
  return {};
}

LobbyInfo Room::lobby_info() const {
  LobbyInfo info{.table = record_.id,
                 .code = record_.code,
                 .game = record_.game,
                 .options = {},
                 .state = record_.state,
                 .seats = {},
                 .games = record_.series_games,
                 .wins = record_.wins,
                 .next = record_.next};
  const GameEntry* game = services_->registry->find(record_.game);
  if (const Result<Settings> settings = Settings::parse(game->info->options, record_.options))
    for (std::size_t i = 0; i < settings->specs().size(); ++i)
      info.options.emplace_back(settings->specs()[i].id, settings->value_text(i));
  const Result<Seating> seating = parse_seating(record_.seating);
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const store::SeatRecord& seat = record_.seats[i];
    const Chair chair = seating ? seating->chairs[i] : Chair{};
    const bool is_bot = seat.kind != SeatKind::person && seat.level > 0;
    info.seats.push_back({.kind = seat.kind,
                          .name = seat.name,
                          .level = is_bot ? seat.level : 0,
                          .role = chair.role,
                          .team = chair.team,
                          .time_percent = chair.time_percent,
                          .present = is_bot || clients_.is_present(seat_at(static_cast<int>(i)))});
  }
  return info;
}

}  // namespace tablee::server
