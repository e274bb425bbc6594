#include "server/tables/table_directory.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <ctime>
#include <thread>

#include "messages/server.h"
#include "server/log.h"

namespace tablee::server {

namespace {
namespace say = messages::server;
constexpr std::int64_t kShortLog = 500;      // few games that were played have more
constexpr std::int64_t kReserve = 4;         // a quarter of all tables
constexpr std::int64_t kBetweenRests = 250;  // ms
constexpr int kMostLooks = 2;                // at a table whose server does not answer
constexpr std::chrono::milliseconds kAfterLease{50};
constexpr std::size_t kMostSetAside = 10'000;  // a dead disk makes no endless list

// Nothing is lost with a lobby: it goes on time, if the time can be right.
constexpr SweepRules kLobbyRules{.quarantine = 0, .notice = 0, .least = 200, .percent = 20};

// Runs on while the machine sleeps, as the clock on the wall does.
std::int64_t milliseconds_since_boot() {
  std::timespec now{};
  ::clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}
}  // namespace

TableDirectory::TableDirectory(boost::asio::any_io_executor executor, Services& services,
                               const Limits& limits, const ServerBounds& bounds)
    : executor_(std::move(executor)),
      services_(services),
      bounds_(bounds),
      code_finder_(codes_, services, limits),
      quota_(limits, bounds),
      new_tables_(
          executor_, services, codes_, bounds.unfinished,
          {.made = [this](room::Opening opening,
                          const std::string& maker) { (void)open(std::move(opening), maker); },
           .failed =
               [this](const std::string& table) {
                 release_code(table);
                 remove_stored(table);
               }}),
      rematches_(
          [this](const std::string& table, FoundPort found) { find(table, {}, std::move(found)); }),
      import_keys_(
          executor_, services, new_tables_,
          [this](const std::string& table, FoundPort found) { find(table, {}, std::move(found)); }),
      lobby_plan_(kLobbyRules) {
  services_.directory = this;
  if (services_.tenure != nullptr)
    services_.tenure->on_lost([this](const std::vector<std::string>& tables) { lose(tables); });
}

store::Attempt<int> TableDirectory::restore() {
  const store::Attempt<store::Census> census = services_.store->census(wall_seconds());
  if (!census && census.error().damage) {  // tables are found by their links all the same
    log(LogLevel::error, "tables_uncounted", {{"reason", census.error().what}});
    return 0;
  }
  if (!census) return std::unexpected(census.error());
  measure();
  using room::TableState;
  return static_cast<int>(census->tables[static_cast<std::size_t>(TableState::lobby)] +
                          census->tables[static_cast<std::size_t>(TableState::running)]);
}

void TableDirectory::find(const std::string& table, const std::string& asker, FoundPort found) {
  find(table, asker, std::move(found), 0);
}

void TableDirectory::find(const std::string& table, const std::string& asker, FoundPort found,
                          int tries) {
  locate(table, asker, [this, table, asker, found, tries](const Result<Located>& place) {
    if (!place) {
      if (services_.tenure != nullptr && place.error().key() == say::unreadable_table.key)
        give_back(table);  // a server of other rules may know it
      return found(std::unexpected(place.error()));
    }
    if (place->room) return found(place->room);
    std::shared_ptr<RoomPort> port =
        elsewhere_ == nullptr ? nullptr : elsewhere_->port_to(table, place->owner);
    if (port) return found(std::move(port));
    find_again(table, asker, found, tries, place->rest);
  });
}

// Whoever has it does not answer: when its lease is over somebody else may have it.
void TableDirectory::find_again(const std::string& table, const std::string& asker, FoundPort found,
                                int tries, std::int64_t rest) {
  if (tries >= kMostLooks) return found(refuse(say::store_trouble));
  const auto timer = std::make_shared<boost::asio::steady_timer>(
      executor_, std::chrono::milliseconds(std::max<std::int64_t>(rest, 0)) + kAfterLease);
  timer->async_wait([this, timer, table, asker, found = std::move(found),
                     tries](boost::system::error_code) { find(table, asker, found, tries + 1); });
}

void TableDirectory::find_here(const std::string& table, const std::string& asker,
                               FoundRoom found) {
  locate(table, asker, [found = std::move(found)](const Result<Located>& place) {
    if (!place) return found(std::unexpected(place.error()));
    place->room ? found(place->room) : found(refuse(say::store_trouble));
  });
}

void TableDirectory::locate(const std::string& table, const std::string& asker, FoundPlace found) {
  if (closing_) return found(refuse(say::stopping));
  if (!is_table_id(table)) return found(refuse(say::unknown_table));
  if (std::shared_ptr<LiveRoom> room = in_memory(table)) return found(Located{std::move(room)});
  // Who sends a file knows before us which table it will be.
  if (import_keys_.is_half_stored(table)) return found(refuse(say::busy));
  const bool may_take = services_.tenure == nullptr ||
                        (services_.tenure->state() == store::Tenure::State::sure && !is_cut_off());
  if (!may_take) return found(refuse(say::store_trouble));
  if (hand_backs_.wait(table, [this, table, asker, found] { locate(table, asker, found); })) return;
  const bool begun = services_.workers->run(
      {.owner = asker}, [this, table, asker, found] { load_later(table, asker, found); });
  if (!begun) found(refuse(say::busy));
}

// A long log takes its turn by its length, of which only the store knows.
void TableDirectory::load_later(const std::string& table, const std::string& asker,
                                const FoundPlace& found) {
  if (std::shared_ptr<LiveRoom> room = in_memory(table)) return found(Located{std::move(room)});
  services_.store->log_length(
      table, [this, table, asker, found](const store::Attempt<std::int64_t>& length) {
        // It takes no room here: a server that is full carries its people all the same.
        if (!length && length.error().owner != 0)
          return found(Located{nullptr, length.error().owner, length.error().rest});
        if (length.value_or(0) == 0) return load(table, asker, found);
        // A log that says it is longer than any is damaged, and is told so by whoever reads it.
        const auto entries = std::min<std::int64_t>(*length, kMostEntries);
        if (const Result<void> room = check_log(entries); !room)
          return found(std::unexpected(room.error()));
        const bool begun =
            services_.workers->run({.owner = asker, .work = *length},
                                   [this, table, asker, found] { load(table, asker, found); });
        if (!begun) found(refuse(say::busy));
      });
}

void TableDirectory::create(const NewTable& wanted, const std::string& address,
                            LiveRoom::Reply<Created> reply) {
  if (closing_) return reply(refuse(say::stopping));
  Result<requests::Draft> draft = requests::draft_table(*services_.means.registry, wanted, edge());
  if (!draft) return reply(std::unexpected(draft.error()));
  draft->record.id = make_table_id();
  if (const Result<void> room = check_room(); !room) return reply(std::unexpected(room.error()));
  if (const Result<void> made = quota_.make(address); !made)
    return reply(std::unexpected(made.error()));
  if (const Result<void> opened = quota_.open(address, draft->record.id, places_left()); !opened)
    return reply(std::unexpected(opened.error()));
  new_tables_.store(std::move(*draft), nullptr, address, std::move(reply));
}

void TableDirectory::import_game(SentFile file, const std::string& address,
                                 LiveRoom::Reply<Created> reply) {
  if (closing_) return reply(refuse(say::stopping));
  if (const Result<void> room = check_room(); !room) return reply(std::unexpected(room.error()));
  const std::size_t size = file.text.size();
  if (const Result<void> made = quota_.make(address, size); !made)  // before it costs anything
    return reply(std::unexpected(made.error()));
  stored_ += static_cast<std::int64_t>(size);  // until it is measured
  const bool begun = services_.importers->run(
      {.owner = address, .work = static_cast<std::int64_t>(size)},
      [this, file = std::move(file), address, reply] { read_import(file, address, reply); });
  if (!begun) reply(refuse(say::busy));
}

void TableDirectory::read_import(const SentFile& file, const std::string& address,
                                 const LiveRoom::Reply<Created>& reply) {
  KeyedSecrets keyed(file.key, file.text);
  const bool has_key = !file.key.empty();
  requests::Edge asked = edge();
  if (has_key) asked.secrets = &keyed;
  Result<requests::Imported> imported =
      requests::draft_import(*services_.means.registry, file.text, services_.means.chance(), asked);
  if (!imported) return reply(std::unexpected(imported.error()));
  if (const Result<void> room = check_log(std::ssize(imported->table->log())); !room)
    return reply(std::unexpected(room.error()));
  requests::Draft draft = std::move(imported->draft);
  draft.record.id = has_key ? keyed.table_id() : make_table_id();
  const bool is_over = draft.record.state == room::TableState::over;
  const auto may_open = [this, address, is_over, id = draft.record.id] {
    return is_over ? Result<void>() : quota_.open(address, id, places_left());
  };
  if (has_key)
    return import_keys_.store(
        {std::move(draft), std::move(imported->table), address, may_open, reply});
  if (const Result<void> opened = may_open(); !opened)
    return reply(std::unexpected(opened.error()));
  new_tables_.store(std::move(draft), std::move(imported->table), address, reply);
}

void TableDirectory::sweep(const Retention& retention) {
  quota_.tidy();
  code_finder_.tidy();
  rest_idle_rooms();
  // Of servers that share a store one sweeps: each with a share and a clock of its own would
  // delete as many times as much, and by the clock that is most ahead.
  const std::optional<std::int64_t> wall =
      services_.tenure == nullptr ? wall_seconds() : services_.tenure->sweep_time();
  if (!wall) return;
  const store::Attempt<store::Census> census = services_.store->census(SweepPlan::until(*wall));
  if (!census) return;
  using room::TableState;
  sweep_old(lobby_plan_, *wall, *census, {{TableState::lobby, retention.lobby}});
  sweep_old(plan_, *wall, *census,
            {{TableState::running, retention.running}, {TableState::over, retention.over}});
}

void TableDirectory::sweep_old(SweepPlan& plan, std::int64_t wall, const store::Census& census,
                               std::initializer_list<KeptFor> rules) {
  const SweepPlan::Moment moment = plan.look(wall, milliseconds_since_boot(), census);
  if (moment != SweepPlan::Moment::good)
    return log(LogLevel::warning, "sweep_waits",
               {{"why", moment == SweepPlan::Moment::after_a_jump ? "the clock jumped"
                                                                  : "the time cannot be right"}});
  for (const auto& [state, seconds] : rules) {
    const auto due = services_.store->untouched(state, wall - seconds);
    if (!due) continue;
    const auto kind = static_cast<std::size_t>(state);
    const SweepPlan::Sweep choice =
        plan.choose(static_cast<int>(kind), *due, static_cast<std::size_t>(census.tables[kind]));
    for (const std::string& id : choice.announce)
      log(LogLevel::info, "table_to_be_deleted", {{"table", log_id(id)}});
    for (const std::string& id : choice.remove) remove(id, wall - seconds);
  }
}

void TableDirectory::rest_idle_rooms() {
  std::vector<std::shared_ptr<LiveRoom>> rooms;
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(places_, [](const auto& item) { return item.second.room.expired(); });
    for (const auto& [id, place] : places_)
      if (place.keep) rooms.push_back(place.keep);
  }
  for (const std::shared_ptr<LiveRoom>& room : rooms)
    room->ask(room::LetRest{}, {}, [this, room](const Result<bool>& rests) {
      if (!rests || !*rests) return;
      if (services_.tenure != nullptr) return hand_over(room);
      const std::scoped_lock lock(mutex_);
      // Whoever enters at this very moment holds the room, and finds it again (in_memory).
      if (const auto found = places_.find(room->id()); found != places_.end())
        keep(found->second, nullptr);
    });
}

std::vector<std::shared_ptr<LiveRoom>> TableDirectory::rooms() {
  std::vector<std::shared_ptr<LiveRoom>> rooms;
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, place] : places_)
    if (std::shared_ptr<LiveRoom> room = place.room.lock()) rooms.push_back(std::move(room));
  return rooms;
}

void TableDirectory::hand_over(const std::shared_ptr<LiveRoom>& room,
                               const std::shared_ptr<void>& all) {
  hand_backs_.begin(room->id());
  codes_.release(room->id());
  let_go(room->id());
  room->ask(room::CloseRoom{}, {}, [this, room, all](const Result<room::Done>&) {
    room->send_away([this, id = room->id(), all] { give_back(id, all); });
  });
}

void TableDirectory::give_back(const std::string& table, const std::shared_ptr<void>& all) {
  store::Change change;
  change.give_back = table;
  services_.store->commit(std::move(change), [this, table, all](const store::Attempt<void>&) {
    for (const HandBacks::Work& work : hand_backs_.end(table)) boost::asio::post(executor_, work);
  });
}

void TableDirectory::step_down() {
  for (const std::shared_ptr<LiveRoom>& room : rooms()) hand_over(room);
}

void TableDirectory::look_at_leases() {
  for (const std::shared_ptr<LiveRoom>& room : rooms()) room->look_at_lease();
}

void TableDirectory::lose(const std::vector<std::string>& tables) {
  for (const std::string& table : tables) {
    codes_.release(table);
    std::shared_ptr<LiveRoom> room;
    {
      const std::scoped_lock lock(mutex_);
      const auto found = places_.find(table);
      if (found != places_.end()) room = found->second.room.lock();
    }
    if (room) room->lose();
  }
}

// Rooms are asked at most four times a second: each of them has to answer.
void TableDirectory::rest_soon() {
  if (milliseconds_since_boot() - rested_ < kBetweenRests || resting_.exchange(true)) return;
  const bool begun = services_.workers->run([this] {
    rested_ = milliseconds_since_boot();
    resting_ = false;
    rest_idle_rooms();
  });
  if (!begun) resting_ = false;
}

void TableDirectory::measure() {
  const store::Attempt<store::Extent> extent = services_.store->extent();
  if (!extent) return;  // /readyz tells what is wrong with the store
  stored_ = extent->used;
  const bool is_short = extent->free < bounds_.disk_free;
  if (disk_is_short_.exchange(is_short) != is_short)
    log(is_short ? LogLevel::error : LogLevel::info, is_short ? "disk_short" : "disk_ready",
        {{"free", std::to_string(extent->free)}});
}

bool TableDirectory::is_full() const {
  return places_left() <= 0 || stored_ >= bounds_.disk_bytes || disk_is_short_;
}

Result<void> TableDirectory::check_room() {
  if (places_left() <= 0) rest_soon();
  if (is_full()) return refuse(say::server_full);
  return {};
}

Result<void> TableDirectory::check_log(std::int64_t entries) {
  if (entries <= kShortLog || entries_ + entries <= bounds_.entries) return {};
  rest_soon();
  return refuse(say::server_full);
}

void TableDirectory::remove(const std::string& table, std::int64_t untouched_since) {
  locate(table, {}, [this, table, untouched_since](const Result<Located>& place) {
    // Of other rules: nobody can open it, and it is old.
    if (!place && place.error().key() == say::unreadable_table.key) {
      remove_stored(table);
      return forget(table);
    }
    if (!place || !place->room) return;  // another server looks after its own
    place->room->ask(room::RemoveOld{untouched_since}, {}, [table](const Result<bool>& removed) {
      if (removed && *removed) log(LogLevel::info, "table_deleted", {{"table", log_id(table)}});
    });
  });
}

void TableDirectory::remove_stored(const std::string& table) {
  store::Change change;
  change.remove.push_back(table);
  services_.store->commit(std::move(change), [](const store::Attempt<void>&) {});
}

void TableDirectory::close(std::function<void()> done) {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  // Done when the last room has let go of it, by an answer or (it failed) without one.
  const std::shared_ptr<void> all(nullptr, [done = std::move(done)](void*) { done(); });
  for (const std::shared_ptr<LiveRoom>& room : rooms()) {
    if (services_.tenure != nullptr) {
      hand_over(room, all);
    } else {
      room->ask(room::CloseRoom{}, {}, [all](const Result<room::Done>&) {});
    }
  }
}

void TableDirectory::release_code(const std::string& table) {
  codes_.release(table);
  quota_.release(table);
}

void TableDirectory::finish_code(const std::string& table) {
  codes_.finish(table);
  quota_.release(table);
}

Result<room::Place> TableDirectory::find_place(const std::string& table,
                                               const std::string& address) {
  // Without an address it was asked on another server, which has counted it.
  if (address.empty()) return room::Place{table, codes_.reserve(table)};
  if (const Result<void> made = quota_.make(address); !made) return std::unexpected(made.error());
  // They are here already, those who play: a full server has a place for them.
  if (const Result<void> opened = quota_.open(address, table, bounds_.tables); !opened)
    return std::unexpected(opened.error());
  return room::Place{table, codes_.reserve(table)};
}

void TableDirectory::adopt(room::StoredTable table, const std::string& maker) {
  (void)open({.stored = std::move(table)}, maker);
}

std::string TableDirectory::another_code(const std::string& table, int tries) {
  return codes_.another(table, tries);
}

void TableDirectory::forget(const std::string& table) {
  release_code(table);
  let_go(table);
}

void TableDirectory::let_go(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = places_.find(table);
  if (found == places_.end()) return;
  keep(found->second, nullptr);
  places_.erase(found);
}

void TableDirectory::load(const std::string& table, const std::string& asker,
                          const FoundPlace& found) {
  // Who came first opened it.
  if (std::shared_ptr<LiveRoom> room = in_memory(table)) return found(Located{std::move(room)});
  // Who comes back to a table finds a place when newcomers do not, but there is an end.
  if (places_left() <= -bounds_.tables / kReserve) return found(refuse(say::server_full));
  const std::thread::id here = std::this_thread::get_id();
  services_.store->load(table, [this, table, asker, found,
                                here](store::Attempt<std::optional<room::StoredTable>> stored) {
    // A store that answers at once has answered on a worker; one that does not answers on
    // a thread of its own, where no log is repeated.
    if (std::this_thread::get_id() == here || !stored || !*stored)
      return found(open_stored(table, std::move(stored)));
    const auto kept = std::make_shared<decltype(stored)>(std::move(stored));
    const bool begun = services_.workers->run(
        {.owner = asker, .work = std::ssize((**kept)->lines)},
        [this, table, found, kept] { found(open_stored(table, std::move(*kept))); });
    if (!begun) found(refuse(say::busy));
  });
}

Result<TableDirectory::Located> TableDirectory::open_stored(
    const std::string& table, store::Attempt<std::optional<room::StoredTable>> stored) {
  if (!stored && stored.error().owner != 0)
    return Located{nullptr, stored.error().owner, stored.error().rest};
  if (!stored && !stored.error().damage) return refuse(say::store_trouble);
  if (!stored) {
    set_aside(table, stored.error());
    return refuse(say::table_set_aside);
  }
  if (!*stored) return refuse(say::unknown_table);
  Result<std::shared_ptr<LiveRoom>> room =
      open({.stored = std::move(**stored)}, quota_.maker_of(table));
  if (room) return Located{std::move(*room)};
  if (import_keys_.is_half_stored(table)) return refuse(say::busy);
  if (room.error().key() == say::table_set_aside.key)
    set_aside(table, {.what = "its state and its log do not agree", .damage = true});
  return std::unexpected(room.error());
}

void TableDirectory::set_aside(const std::string& table, const store::Trouble& trouble) {
  {
    const std::scoped_lock lock(mutex_);
    if (set_aside_.size() >= kMostSetAside || !set_aside_.insert(table).second) return;
  }
  services_.metrics->tables_set_aside.add();
  log(LogLevel::error, "table_set_aside", {{"table", log_id(table)}, {"reason", trouble.what}});
}

// Two may read the same table at once: the first room stays.
Result<std::shared_ptr<LiveRoom>> TableDirectory::open(room::Opening opening,
                                                       const std::string& maker) {
  const std::string id = opening.stored.record.id;
  const std::int64_t entries =
      opening.table ? std::ssize(opening.table->log()) : std::ssize(opening.stored.lines);
  const std::string code = opening.stored.record.code;
  const Result<std::shared_ptr<LiveRoom>> room =
      LiveRoom::open(executor_, services_, std::move(opening), maker);
  if (!room) {
    log(LogLevel::error, "table_unreadable", {{"table", log_id(id)}});
    return room;
  }
  if (!code.empty()) codes_.add(id, code);
  const std::scoped_lock lock(mutex_);
  if (closing_) return refuse(say::stopping);
  Place& place = places_[id];
  std::shared_ptr<LiveRoom> known = place.room.lock();
  if (!known) {
    known = *room;
    place.entries = entries;
  }
  place.room = known;
  keep(place, known);
  if (places_left() < bounds_.tables / kReserve) rest_soon();
  return known;
}

std::shared_ptr<LiveRoom> TableDirectory::in_memory(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = places_.find(table);
  if (found == places_.end()) return nullptr;
  std::shared_ptr<LiveRoom> room = found->second.room.lock();
  if (room) keep(found->second, room);
  return room;
}

void TableDirectory::keep(Place& place, std::shared_ptr<LiveRoom> room) {
  const int more = (room ? 1 : 0) - (place.keep ? 1 : 0);
  services_.metrics->rooms.add(more);
  entries_ += more * place.entries;
  place.keep = std::move(room);
}

}  // namespace tablee::server
