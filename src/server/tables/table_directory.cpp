#include "server/tables/table_directory.h"

#include <boost/asio/post.hpp>
#include <ctime>
#include <thread>

#include "messages/server.h"
#include "requests/table_request.h"
#include "server/log.h"

namespace tablee::server {

namespace {
namespace say = messages::server;
constexpr std::size_t kPieceOfLog = 500;       // lines that are stored at once
constexpr std::int64_t kReserve = 4;           // a quarter of all tables
constexpr std::int64_t kBetweenRests = 250;    // ms
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

struct TableDirectory::Making {
  requests::Draft draft;
  std::shared_ptr<Table> table;  // null: it has no log yet
  std::string maker;
  std::vector<std::string> lines;
  std::size_t stored = 0;  // lines
  int tries = 0;           // of codes that another table had
  LiveRoom::Reply<Created> reply;
  std::atomic<bool> is_told = false;  // what became of the newest piece
};

TableDirectory::TableDirectory(boost::asio::any_io_executor executor, Services& services,
                               const Limits& limits, const ServerBounds& bounds)
    : executor_(std::move(executor)),
      services_(services),
      bounds_(bounds),
      guesses_(limits),
      quota_(limits, bounds),
      lobby_plan_(kLobbyRules) {
  services_.directory = this;
}

store::Attempt<int> TableDirectory::restore() {
  const store::Attempt<std::vector<store::OpenTable>> tables = services_.store->unfinished();
  if (!tables && tables.error().damage) {  // tables are found by their links all the same
    log(LogLevel::error, "codes_unreadable", {{"reason", tables.error().what}});
    return 0;
  }
  if (!tables) return std::unexpected(tables.error());
  for (const store::OpenTable& table : *tables) codes_.add(table.id, table.code);
  measure();
  return static_cast<int>(tables->size());
}

void TableDirectory::find(const std::string& table, const std::string& asker, FoundRoom found) {
  if (closing_) return found(refuse(say::stopping));
  if (!is_table_id(table)) return found(refuse(say::unknown_table));
  if (std::shared_ptr<LiveRoom> room = in_memory(table)) return found(std::move(room));
  const bool begun = services_.workers->run(
      {.owner = asker}, [this, table, asker, found] { load_later(table, asker, found); });
  if (!begun) found(refuse(say::busy));
}

// A long log takes its turn by its length, of which only the store knows.
void TableDirectory::load_later(const std::string& table, const std::string& asker,
                                const FoundRoom& found) {
  if (std::shared_ptr<LiveRoom> room = in_memory(table)) return found(std::move(room));
  services_.store->log_length(
      table, [this, table, asker, found](const store::Attempt<std::int64_t>& length) {
        if (length.value_or(0) == 0) return load(table, asker, found);
        const bool begun =
            services_.workers->run({.owner = asker, .work = *length},
                                   [this, table, asker, found] { load(table, asker, found); });
        if (!begun) found(refuse(say::busy));
      });
}

Result<std::string> TableDirectory::find_code(std::string_view code, const std::string& address) {
  return guesses_.ask(address, [&] { return look_up(code); });
}

Result<std::string> TableDirectory::look_up(std::string_view code) const {
  if (std::optional<std::string> table = codes_.find(code)) return std::move(*table);
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  const bool readable = code.size() <= 8 && std::ranges::all_of(code, is_letter);
  if (codes_.is_finished(code)) return refuse(say::finished_code, {{"code", std::string(code)}});
  return refuse(say::unknown_code, {{"code", readable ? std::string(code) : std::string("?")}});
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
  store_new(std::move(*draft), nullptr, address, std::move(reply));
}

void TableDirectory::import_game(std::string text, const std::string& address,
                                 LiveRoom::Reply<Created> reply) {
  if (closing_) return reply(refuse(say::stopping));
  if (const Result<void> room = check_room(); !room) return reply(std::unexpected(room.error()));
  if (const Result<void> made = quota_.make(address, text.size());
      !made)  // before it costs anything
    return reply(std::unexpected(made.error()));
  stored_ += static_cast<std::int64_t>(text.size());  // until it is measured
  const bool begun = services_.importers->run(
      {.owner = address, .work = static_cast<std::int64_t>(text.size())},
      [this, text = std::move(text), address, reply] { read_import(text, address, reply); });
  if (!begun) reply(refuse(say::busy));
}

void TableDirectory::read_import(const std::string& text, const std::string& address,
                                 const LiveRoom::Reply<Created>& reply) {
  Result<requests::Imported> imported =
      requests::draft_import(*services_.means.registry, text, services_.means.chance(), edge());
  if (!imported) return reply(std::unexpected(imported.error()));
  requests::Draft draft = std::move(imported->draft);
  draft.record.id = make_table_id();
  if (draft.record.state != room::TableState::over)
    if (const Result<void> opened = quota_.open(address, draft.record.id, places_left()); !opened)
      return reply(std::unexpected(opened.error()));
  store_new(std::move(draft), std::move(imported->table), address, reply);
}

void TableDirectory::store_new(requests::Draft draft, std::shared_ptr<Table> table,
                               const std::string& address, LiveRoom::Reply<Created> reply) {
  room::TableRecord& record = draft.record;
  if (record.state != room::TableState::over) record.code = codes_.reserve(record.id);
  record.touched = wall_seconds();
  const auto making =
      std::make_shared<Making>(std::move(draft), std::move(table), address,
                               std::vector<std::string>{}, std::size_t{0}, 0, std::move(reply));
  if (making->table) making->lines = requests::lines_of(*making->table);
  store_piece(making);
}

// A long log goes to the store piece by piece, so that the changes of other tables get in
// between. Until the last piece it is a finished table that nobody knows of.
void TableDirectory::store_piece(const std::shared_ptr<Making>& making) {
  const std::size_t left = making->lines.size() - making->stored;
  const std::size_t length = std::min(left, kPieceOfLog);
  const bool is_last = length == left;
  store::Change change;
  change.put.push_back(making->draft.record);
  if (!is_last) {
    change.put.back().state = room::TableState::over;
    change.put.back().code.clear();
  }
  change.table = making->draft.record.id;
  change.first_line = static_cast<std::int64_t>(making->stored) + 1;
  const auto begin = making->lines.begin() + static_cast<std::ptrdiff_t>(making->stored);
  change.lines.assign(begin, begin + static_cast<std::ptrdiff_t>(length));
  making->stored += length;
  making->is_told = false;
  const auto told = [this, making, is_last, length](const store::Attempt<void>& outcome) {
    if (making->is_told.exchange(true)) return;
    boost::asio::post(executor_, [this, making, is_last, length, outcome] {
      if (!outcome && outcome.error().code_taken && ++making->tries <= TableCodes::kMostTries) {
        making->draft.record.code = codes_.another(making->draft.record.id, making->tries);
        making->stored -= length;
        return store_piece(making);
      }
      if (!outcome) return not_made(*making, outcome.error());
      is_last ? made(*making) : store_piece(making);
    });
  };
  try {
    services_.store->commit(std::move(change), told);
  } catch (...) {  // whoever waits for the table is told all the same
    told(std::unexpected(store::Trouble{reason_of(std::current_exception()), true}));
  }
}

void TableDirectory::not_made(const Making& making, const store::Trouble& trouble) {
  const std::string& id = making.draft.record.id;
  log(LogLevel::error, "commit_failed", {{"table", log_id(id)}, {"reason", trouble.what}});
  // It may be there after all: its code is not free, and nobody may say it failed.
  if (trouble.unknown) return making.reply(refuse(say::in_doubt));
  release_code(id);
  remove_stored(id);
  making.reply(refuse(say::store_trouble));
}

void TableDirectory::made(const Making& making) {
  const room::TableRecord& record = making.draft.record;
  services_.metrics->tables_made.add();
  log(LogLevel::info, "table_made", {{"table", log_id(record.id)}, {"game", record.game}});
  (void)open({.stored = {.record = record, .lines = {}, .answers = {}}, .table = making.table},
             making.maker);
  making.reply(Created{record.id, record.code, making.draft.tokens});
}

void TableDirectory::sweep(const Retention& retention) {
  quota_.tidy();
  guesses_.tidy();
  rest_idle_rooms();
  const store::Attempt<store::Census> census = services_.store->census();
  if (!census) return;
  using room::TableState;
  sweep_old(lobby_plan_, *census, {{TableState::lobby, retention.lobby}});
  sweep_old(plan_, *census,
            {{TableState::running, retention.running}, {TableState::over, retention.over}});
}

void TableDirectory::sweep_old(SweepPlan& plan, const store::Census& census,
                               std::initializer_list<KeptFor> rules) {
  const std::int64_t wall = wall_seconds();
  const SweepPlan::Moment moment = plan.look(wall, milliseconds_since_boot(), census.newest);
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
    room->ask(room::LetRest{}, {}, [this, id = room->id()](const Result<bool>& rests) {
      if (!rests || !*rests) return;
      const std::scoped_lock lock(mutex_);
      // Whoever enters at this very moment holds the room, and finds it again (in_memory).
      if (const auto found = places_.find(id); found != places_.end()) keep(found->second, nullptr);
    });
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

void TableDirectory::remove(const std::string& table, std::int64_t untouched_since) {
  find(table, {}, [this, table, untouched_since](const Result<std::shared_ptr<LiveRoom>>& room) {
    // Of other rules: nobody can open it, and it is old.
    if (!room && room.error().key() == say::unreadable_table.key) {
      remove_stored(table);
      return forget(table);
    }
    if (!room) return;
    (*room)->ask(room::RemoveOld{untouched_since}, {}, [table](const Result<bool>& removed) {
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
  std::vector<std::shared_ptr<LiveRoom>> rooms;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    for (const auto& [id, place] : places_)
      if (std::shared_ptr<LiveRoom> room = place.room.lock()) rooms.push_back(std::move(room));
  }
  // Done when the last room has let go of it, by an answer or (it failed) without one.
  const std::shared_ptr<void> all(nullptr, [done = std::move(done)](void*) { done(); });
  for (const std::shared_ptr<LiveRoom>& room : rooms)
    room->ask(room::CloseRoom{}, {}, [all](const Result<room::Done>&) {});
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
  if (const Result<void> made = quota_.make(address); !made) return std::unexpected(made.error());
  // They are here already, those who play: a full server has a place for them.
  if (const Result<void> opened = quota_.open(address, table, bounds_.tables); !opened)
    return std::unexpected(opened.error());
  return room::Place{table, codes_.reserve(table)};
}

struct TableDirectory::RematchAsked {
  std::shared_ptr<LiveRoom> room;
  std::vector<std::string> tokens;
  std::string address;
  LiveRoom::Reply<Created> reply;
};

void TableDirectory::rematch(const std::shared_ptr<LiveRoom>& room, std::vector<std::string> tokens,
                             const std::string& address, LiveRoom::Reply<Created> reply) {
  ask_rematch(
      std::make_shared<const RematchAsked>(room, std::move(tokens), address, std::move(reply)), {});
}

// `gone`: a rematch that the table knows, but that was deleted since.
void TableDirectory::ask_rematch(std::shared_ptr<const RematchAsked> asked, std::string gone) {
  room::AskRematch question{.keys = {}, .gone = std::move(gone)};
  for (const std::string& token : asked->tokens) question.keys.push_back(secrets_.key_of(token));
  asked->room->ask(std::move(question), asked->address,
                   [this, asked](const Result<room::Rematched>& made) {
                     if (!made) return asked->reply(std::unexpected(made.error()));
                     if (!made->is_new) return find_rematch(asked, made->table);
                     asked->reply(requests::rematch_of(*made, asked->tokens));
                   });
}

void TableDirectory::find_rematch(std::shared_ptr<const RematchAsked> asked,
                                  const std::string& table) {
  find(table, {}, [this, asked, table](const Result<std::shared_ptr<LiveRoom>>& room) {
    const auto refused = [this, asked, table](const Refusal& why) {
      if (why.key() != say::unknown_table.key) return asked->reply(std::unexpected(why));
      ask_rematch(asked, table);
    };
    if (!room) return refused(room.error());
    room::FindSeats question;
    for (const std::string& token : asked->tokens) question.keys.push_back(hash_of(token));
    (*room)->ask(std::move(question), {},
                 [asked, table, refused](const Result<room::SeatsFound>& found) {
                   if (!found) return refused(found.error());
                   asked->reply(requests::rematch_of(table, *found, asked->tokens));
                 });
  });
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
                          const FoundRoom& found) {
  // Who came first opened it.
  if (std::shared_ptr<LiveRoom> room = in_memory(table)) return found(std::move(room));
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

Result<std::shared_ptr<LiveRoom>> TableDirectory::open_stored(
    const std::string& table, store::Attempt<std::optional<room::StoredTable>> stored) {
  if (!stored && !stored.error().damage) return refuse(say::store_trouble);
  if (!stored) {
    set_aside(table, stored.error());
    return refuse(say::table_set_aside);
  }
  if (!*stored) return refuse(say::unknown_table);
  Result<std::shared_ptr<LiveRoom>> room =
      open({.stored = std::move(**stored)}, quota_.maker_of(table));
  if (!room && room.error().key() == say::table_set_aside.key)
    set_aside(table, {.what = "its state and its log do not agree", .damage = true});
  return room;
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
  const Result<std::shared_ptr<LiveRoom>> room =
      LiveRoom::open(executor_, services_, std::move(opening), maker);
  if (!room) {
    log(LogLevel::error, "table_unreadable", {{"table", log_id(id)}});
    return room;
  }
  const std::scoped_lock lock(mutex_);
  if (closing_) return refuse(say::stopping);
  Place& place = places_[id];
  std::shared_ptr<LiveRoom> known = place.room.lock();
  if (!known) known = *room;
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
  services_.metrics->rooms.add((room ? 1 : 0) - (place.keep ? 1 : 0));
  place.keep = std::move(room);
}

}  // namespace tablee::server
