#include "server/tables/room.h"

#include "messages/core.h"
#include "messages/server.h"
#include "server/log.h"

namespace tablee::server {

namespace say = messages::server;

namespace {
constexpr Millis kStorePause = 1000;  // after the store failed

// Who was at the table when it was stored is not known: anybody may come back.
People people_of(const store::TableRecord& record) {
  People people;
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    if (record.seats[i].kind == store::SeatKind::person)
      people.push_back({seat_at(static_cast<int>(i))});
  return people;
}
}  // namespace

Result<std::shared_ptr<Room>> Room::open(const boost::asio::any_io_executor& executor,
                                         const Services& services, Opening opening) {
  std::shared_ptr<Room> room(new Room(executor, services, opening));
  const GameEntry* game = services.registry->find(room->record_.game);
  const bool known = game != nullptr && game->info->rules_version == room->record_.rules_version &&
                     game->info->edition == room->record_.edition;
  if (!known) return refuse(say::unreadable_table);
  if (room->record_.state == store::TableState::lobby) return room;
  const bool is_from_store = !opening.table;
  if (!is_from_store) {
    room->table_ = std::move(opening.table);
    room->history_.skip(*room->table_);
  } else if (const Result<void> repeated = room->repeat_log(opening.stored); !repeated) {
    return std::unexpected(repeated.error());
  }
  const Millis now = std::max(room->record_.time, room->table_->now());
  if (is_from_store) room->gone_.note(people_of(room->record_), {}, now);
  room->time_.set(now, services.clock->now());
  room->away_since_.fill(now);
  if (room->delays_spectators()) room->delay_state();
  return room;
}

Room::Room(const boost::asio::any_io_executor& executor, const Services& services, Opening& opening)
    : id_(opening.stored.record.id),
      services_(&services),
      maker_(std::move(opening.maker)),
      queue_(executor, services, id_, [this](const char* reason) { fail(reason); }),
      timer_(queue_.strand()),
      record_(std::move(opening.stored.record)),
      answers_(opening.stored.answers),
      bots_(*services.bots, services.bot_delay,
            {.owner = maker_.empty() ? id_ : maker_, .table = id_}, services.bot_seed),
      plays_(kMaxSeats, Bucket(services.limits.plays, Steady::now())) {
  if (record_.state != store::TableState::over) settle_host(record_);
}

Result<void> Room::repeat_log(const store::StoredTable& stored) {
  Result<std::unique_ptr<Table>> table = open_table(record_);
  if (!table) return std::unexpected(table.error());
  for (std::size_t i = 0; i < stored.lines.size(); ++i) {
    const std::optional<Entry> entry = parse_entry(stored.lines[i]);
    if (!entry || !(*table)->repeat(*entry)) return refuse(say::unreadable_table);
    const bool recent = stored.lines.size() - i <= kRemembered;
    recent ? history_.note(**table) : history_.skip(**table);
  }
  table_ = std::move(*table);
  return {};
}

void Room::shut(const Message& why) {
  shut_ = &why;
  timer_.cancel();
  bots_.forget();
}

void Room::fail(const char* reason) {
  shut(say::room_failed);  // first: what follows may find no memory
  services_->metrics->failures[static_cast<std::size_t>(FailurePlace::room)].add();
  log(LogLevel::error, "room_failed", {{"table", log_id(id_)}, {"reason", reason}});
  clients_.dismiss_all(frame(closed_message({shut_, {}})));
}

void Room::save(store::Change change, Then then) {
  queue_.save(shared_from_this(), std::move(change), std::move(then));
}

void Room::save_step(std::size_t before, std::optional<store::Answer> answer, Then then) {
  if (table_->is_broken()) return fail("a step broke an invariant of the rules");
  store::Change change;
  change.table = id_;
  change.first_line = static_cast<std::int64_t>(before) + 1;
  for (std::size_t i = before; i < table_->log().size(); ++i)
    change.lines.push_back(to_text(table_->log()[i]));
  change.answer = std::move(answer);
  change.touched = wall_seconds();
  std::optional<store::TableRecord> finished;
  if (const std::optional<Outcome> outcome = table_->outcome()) {
    finished = record_;
    finished->state = store::TableState::over;
    finished->code.clear();
    finished->touched = change.touched;
    finished->time = table_->now();
    ++finished->series_games;
    for (std::size_t i = 0; i < outcome->ranks.size(); ++i)
      if (outcome->ranks[i] == 1) ++finished->wins[i];
    change.put.push_back(*finished);
  }
  const std::int64_t touched = change.touched;
  save(std::move(change), [this, before, finished, touched, then = std::move(then)](bool stored) {
    if (!stored) {
      take_back(before);
      wait(kStorePause);
    }
    if (stored) record_.touched = touched;
    if (stored && finished) {
      record_ = *finished;
      note_end();
    }
    then(stored);
  });
}

void Room::put_record(store::TableRecord next, Then then) {
  next.touched = wall_seconds();
  store::Change change;
  change.put.push_back(next);
  save(std::move(change), [this, next = std::move(next), then = std::move(then)](bool stored) {
    if (stored) record_ = next;
    then(stored);
  });
}

void Room::note_end() {
  services_->directory->finish_code(id_);
  services_->metrics->tables_over.add();
  log(LogLevel::info, "game_over", {{"table", log_id(id_)}, {"game", record_.game}});
}

Result<std::unique_ptr<Table>> Room::open_table(const store::TableRecord& record) const {
  const GameEntry* game = services_->registry->find(record.game);
  const Result<Settings> settings = Settings::parse(game->info->options, record.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = parse_seating(record.seating);
  if (!seating) return std::unexpected(seating.error());
  return game->open(*settings, *seating, services_->chance());
}

void Room::take_back(std::size_t length) {
  Result<std::unique_ptr<Table>> table = open_table(record_);
  bots_.forget();
  if (!table) return fail("the table cannot be opened again");
  for (std::size_t i = 0; i < length; ++i)
    if (!(*table)->repeat(table_->log()[i])) return fail("the log cannot be repeated");
  table_ = std::move(*table);
}

const GameInfo& Room::info() const { return *services_->registry->find(record_.game)->info; }

void Room::remove(std::int64_t untouched_since, Reply<bool> reply) {
  ask<bool>(std::move(reply), [this, untouched_since](const Reply<bool>& answer) {
    if (clients_.has_player() || record_.touched >= untouched_since) return answer(false);
    delete_table(say::unknown_table, [answer](bool stored) {
      stored ? answer(true) : answer(refuse(say::store_trouble));
    });
  });
}

void Room::delete_table(const Message& goodbye, Then then) {
  store::Change change;
  change.remove.push_back(id_);
  save(std::move(change), [this, &goodbye, then = std::move(then)](bool stored) {
    if (stored) {
      shut(say::unknown_table);
      clients_.dismiss_all(frame(closed_message({&goodbye, {}})));
      services_->directory->forget(id_);
    }
    then(stored);
  });
}

void Room::rest(Reply<bool> reply) {
  ask<bool>(std::move(reply), [this](const Reply<bool>& answer) {
    if (!clients_.empty()) return answer(false);
    note_time([this, answer](bool stored) { answer(stored && clients_.empty()); });
  });
}

void Room::close(Reply<void> reply) {
  ask<void>(std::move(reply), [this](const Reply<void>& answer) {
    shut(say::stopping);
    note_time([answer](bool) { answer({}); });
  });
}

// It is no touch: a table that nobody plays at grows old all the same.
void Room::note_time(Then then) {
  const bool running = record_.state == store::TableState::running;
  if (!running || record_.time == table_now()) return then(true);
  store::Change change;
  change.put.push_back(record_);
  change.put.back().time = table_now();
  save(std::move(change), [this, time = table_now(), then = std::move(then)](bool stored) {
    if (stored) record_.time = time;
    then(stored);
  });
}

}  // namespace tablee::server
