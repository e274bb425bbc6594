#include "server/tables/room.h"

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "messages/core.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/tables/room_ask.h"

namespace tablee::server {

namespace say = messages::server;

Result<std::shared_ptr<Room>> Room::open(const boost::asio::any_io_executor& executor,
                                         const Services& services, store::StoredTable stored) {
  const std::shared_ptr<Room> room(new Room(executor, services, stored));
  const GameEntry* game = services.registry->find(room->record_.game);
  const bool known = game != nullptr && game->info->rules_version == room->record_.rules_version &&
                     game->info->edition == room->record_.edition;
  if (!known) return refuse(say::unreadable_table);
  if (room->record_.state == store::TableState::lobby) return room;
  Result<std::unique_ptr<Table>> table = room->open_table();
  if (!table) return std::unexpected(table.error());
  for (std::size_t i = 0; i < stored.lines.size(); ++i) {
    const std::optional<Entry> entry = parse_entry(stored.lines[i]);
    if (!entry || !(*table)->repeat(*entry)) return refuse(say::unreadable_table);
    const bool recent = stored.lines.size() - i <= kRemembered;
    recent ? room->history_.note(**table) : room->history_.skip(**table);
  }
  room->table_ = std::move(*table);
  room->time_.set(std::max(room->record_.time, room->table_->now()), Steady::now());
  return room;
}

Room::Room(const boost::asio::any_io_executor& executor, const Services& services,
           store::StoredTable& stored)
    : id_(stored.record.id),
      services_(&services),
      strand_(boost::asio::make_strand(executor)),
      timer_(strand_),
      record_(std::move(stored.record)),
      answers_(stored.answers),
      bots_(*services.bots, services.bot_delay) {}

void Room::post(Job job) {
  const Steady::time_point arrived = Steady::now();
  boost::asio::post(strand_, [self = shared_from_this(), job = std::move(job), arrived]() mutable {
    self->jobs_.push_back({std::move(job), arrived});
    self->pump();
  });
}

void Room::pump() {
  while (!saving_ && !jobs_.empty()) {
    const Waiting next = std::move(jobs_.front());
    jobs_.pop_front();
    arrived_ = next.arrived;
    try {
      next.run();
    } catch (const std::exception& problem) {
      fail(problem.what());
    }
  }
}

void Room::fail(const char* reason) {
  log(LogLevel::error, "room_failed", {{"table", log_id(id_)}, {"reason", reason}});
  shut_ = &say::room_failed;
  timer_.cancel();
  bots_.forget();
  clients_.dismiss_all(frame(closed_message({shut_, {}})));
}

void Room::save(store::Change change, Then then) {
  saving_ = true;
  const Steady::time_point asked = Steady::now();
  services_->store->commit(std::move(change), [self = shared_from_this(), then = std::move(then),
                                               asked](const store::Attempt<void>& outcome) {
    boost::asio::post(self->strand_, [self, then, asked, outcome] {
      self->saving_ = false;
      self->arrived_ = Steady::now();
      self->services_->metrics->commit.add(self->arrived_ - asked);
      if (!outcome) {
        self->services_->metrics->commits_failed.add();
        log(LogLevel::error, "commit_failed",
            {{"table", log_id(self->record_.id)}, {"reason", outcome.error().what}});
      }
      try {
        if (!outcome && outcome.error().unknown) throw std::runtime_error("store: outcome unknown");
        then(outcome.has_value());
      } catch (const std::exception& problem) {
        self->fail(problem.what());
      }
      self->pump();
    });
  });
}

void Room::save_step(std::size_t before, std::optional<store::Answer> answer, Then then) {
  store::Change change;
  change.table = record_.id;
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
  save(std::move(change), [this, before, finished, then = std::move(then)](bool stored) {
    if (!stored) take_back(before);
    if (stored && finished) {
      record_ = *finished;
      services_->directory->release_code(record_.id);
      services_->metrics->tables_over.add();
      log(LogLevel::info, "game_over", {{"table", log_id(record_.id)}, {"game", record_.game}});
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

Result<std::unique_ptr<Table>> Room::open_table() const {
  const GameEntry* game = services_->registry->find(record_.game);
  const Result<Settings> settings = Settings::parse(game->info->options, record_.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = parse_seating(record_.seating);
  if (!seating) return std::unexpected(seating.error());
  return game->open(*settings, *seating, services_->chance());
}

void Room::take_back(std::size_t length) {
  Result<std::unique_ptr<Table>> table = open_table();
  for (std::size_t i = 0; table && i < length; ++i) (void)(*table)->repeat(table_->log()[i]);
  if (table) table_ = std::move(*table);
  bots_.forget();
}

Result<void> Room::check_running() const {
  if (record_.state == store::TableState::lobby) return refuse(say::not_started);
  if (record_.state == store::TableState::over) return refuse(messages::core::game_over);
  return {};
}

}  // namespace tablee::server
