#include "server/tables/table_directory.h"

#include <atomic>

#include "core/text.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/tables/secrets.h"
#include "table/game_file.h"

namespace tablee::server {

namespace {
namespace say = messages::server;
constexpr std::size_t kCodesThatSpeak = 5000;  // more tables than this: any letters
constexpr std::size_t kMostSetAside = 10'000;  // a dead disk makes no endless list
}  // namespace

TableDirectory::TableDirectory(boost::asio::any_io_executor executor, Services services,
                               int tables_per_address)
    : executor_(std::move(executor)),
      services_(std::move(services)),
      tables_per_address_(tables_per_address) {
  services_.directory = this;
}

store::Attempt<int> TableDirectory::restore() {
  const store::Attempt<std::vector<store::OpenTable>> open = services_.store->unfinished();
  if (!open) return std::unexpected(open.error());
  int restored = 0;
  for (const auto& [id, code, state, touched] : *open) {
    store::Attempt<std::optional<store::StoredTable>> stored = services_.store->load(id);
    if (!stored) set_aside(id, stored.error());
    if (!stored || !*stored) continue;
    const Result<std::shared_ptr<Room>> room =
        Room::open(executor_, services_, std::move(**stored));
    const std::scoped_lock lock(mutex_);
    codes_[code] = id;  // even of a table that cannot be read: the store knows it by this code
    code_of_table_[id] = code;
    if (!room) {
      log(LogLevel::error, "table_unreadable", {{"table", log_id(id)}});
      continue;
    }
    places_[id] = {*room, *room};
    services_.metrics->rooms.add();
    ++restored;
  }
  return restored;
}

Result<std::shared_ptr<Room>> TableDirectory::find(const std::string& table) {
  if (!is_table_id(table)) return refuse(say::unknown_table);
  if (std::shared_ptr<Room> room = in_memory(table)) return room;
  store::Attempt<std::optional<store::StoredTable>> stored = services_.store->load(table);
  if (!stored && !stored.error().damage) return refuse(say::store_trouble);
  if (!stored) {
    set_aside(table, stored.error());
    return refuse(say::table_set_aside);
  }
  if (!*stored) return refuse(say::unknown_table);
  const Result<std::shared_ptr<Room>> room = Room::open(executor_, services_, std::move(**stored));
  if (!room) return std::unexpected(room.error());
  return keep(table, *room);
}

void TableDirectory::set_aside(const std::string& table, const store::Trouble& trouble) {
  {
    const std::scoped_lock lock(mutex_);
    if (set_aside_.size() >= kMostSetAside || !set_aside_.insert(table).second) return;
  }
  services_.metrics->tables_set_aside.add();
  log(LogLevel::error, "table_set_aside", {{"table", log_id(table)}, {"reason", trouble.what}});
}

Result<std::string> TableDirectory::find_code(std::string_view code) {
  std::string capitals(code.substr(0, 8));
  for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const bool letters = std::ranges::all_of(capitals, [](char c) { return c >= 'A' && c <= 'Z'; });
  const std::scoped_lock lock(mutex_);
  const auto found = codes_.find(capitals);
  if (found == codes_.end())
    return refuse(say::unknown_code, {{"code", letters ? capitals : std::string("?")}});
  return found->second;
}

void TableDirectory::create(const NewTable& wanted, const std::string& address,
                            Room::Reply<Created> reply) {
  Result<Draft> draft = draft_table(*services_.registry, wanted);
  if (!draft) return reply(std::unexpected(draft.error()));
  draft->record.id = make_table_id();
  const Result<void> counted = count_table(address, draft->record.id);
  if (!counted) return reply(std::unexpected(counted.error()));
  store_new(std::move(*draft), {}, std::move(reply));
}

void TableDirectory::import_game(std::string text, const std::string& address,
                                 Room::Reply<Created> reply) {
  services_.bots->run([this, text = std::move(text), address, reply = std::move(reply)] {
    const Result<std::unique_ptr<Table>> table =
        read_game(*services_.registry, text, services_.chance());
    if (!table) return reply(std::unexpected(table.error()));
    (*table)->advance((*table)->now());  // chance may still owe an answer
    Draft draft = draft_of(**table);
    draft.record.id = make_table_id();
    std::vector<std::string> lines;
    for (const Entry& entry : (*table)->log()) lines.push_back(to_text(entry));
    if (draft.record.state != store::TableState::over)
      if (const Result<void> counted = count_table(address, draft.record.id); !counted)
        return reply(std::unexpected(counted.error()));
    store_new(std::move(draft), std::move(lines), reply);
  });
}

void TableDirectory::store_new(Draft draft, std::vector<std::string> lines,
                               Room::Reply<Created> reply) {
  store::TableRecord& record = draft.record;
  if (record.state != store::TableState::over) record.code = reserve_code(record.id);
  record.touched = wall_seconds();
  store::Change change;
  change.put.push_back(record);
  change.table = record.id;
  change.lines = lines;
  store::StoredTable stored{.record = record, .lines = std::move(lines), .answers = {}};
  services_.store->commit(std::move(change), [this, stored = std::move(stored), draft,
                                              reply](const store::Attempt<void>& outcome) {
    const store::TableRecord& kept = draft.record;
    if (!outcome) {
      log(LogLevel::error, "commit_failed",
          {{"table", log_id(kept.id)}, {"reason", outcome.error().what}});
      release_code(kept.id);
      return reply(refuse(say::store_trouble));
    }
    services_.metrics->tables_made.add();
    log(LogLevel::info, "table_made", {{"table", log_id(kept.id)}, {"game", kept.game}});
    adopt(stored);
    reply(Created{kept.id, kept.code, draft.tokens});
  });
}

void TableDirectory::sweep(const Retention& retention) {
  std::vector<std::shared_ptr<Room>> rooms;
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(places_, [](const auto& item) { return item.second.room.expired(); });
    for (const auto& [id, place] : places_)
      if (place.keep && !code_of_table_.contains(id)) rooms.push_back(place.keep);
  }
  for (const std::shared_ptr<Room>& room : rooms)
    room->is_idle([this, id = room->id()](const Result<bool>& idle) {
      if (!idle || !*idle) return;
      const std::scoped_lock lock(mutex_);
      if (const auto found = places_.find(id); found != places_.end()) found->second.keep.reset();
      services_.metrics->rooms.add(-1);
    });
  const std::int64_t now = wall_seconds();
  const std::pair<store::TableState, std::int64_t> rules[] = {
      {store::TableState::lobby, now - retention.lobby},
      {store::TableState::running, now - retention.running},
      {store::TableState::over, now - retention.over}};
  for (const auto& [state, before] : rules)
    if (const store::Attempt<std::vector<std::string>> ids =
            services_.store->untouched(state, before))
      for (const std::string& id : *ids) remove(id);
}

void TableDirectory::remove(const std::string& table) {
  const Result<std::shared_ptr<Room>> room = find(table);
  if (!room) return;
  (*room)->remove([this, table](const Result<bool>& removed) {
    if (!removed || !*removed) return;
    log(LogLevel::info, "table_deleted", {{"table", log_id(table)}});
    release_code(table);
    const std::scoped_lock lock(mutex_);
    if (places_.erase(table) > 0) services_.metrics->rooms.add(-1);
  });
}

void TableDirectory::close(std::function<void()> done) {
  std::vector<std::shared_ptr<Room>> rooms;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, place] : places_)
      if (place.keep) rooms.push_back(place.keep);
  }
  const auto left = std::make_shared<std::atomic<std::size_t>>(rooms.size() + 1);
  const auto one_less = [left, done = std::move(done)] {
    if (left->fetch_sub(1) == 1) done();
  };
  for (const std::shared_ptr<Room>& room : rooms)
    room->close([one_less](const Result<void>&) { one_less(); });
  one_less();
}

std::string TableDirectory::reserve_code(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  std::string code;
  do {
    code = make_code(codes_.size() > kCodesThatSpeak);
  } while (!codes_.try_emplace(code, table).second);
  code_of_table_[table] = code;
  return code;
}

void TableDirectory::release_code(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = code_of_table_.find(table); found != code_of_table_.end()) {
    codes_.erase(found->second);
    code_of_table_.erase(found);
  }
  if (const auto maker = maker_.find(table); maker != maker_.end()) {
    if (--made_[maker->second] <= 0) made_.erase(maker->second);
    maker_.erase(maker);
  }
}

std::optional<std::string> TableDirectory::code_of(const std::string& table) {
  if (!find(table)) return std::nullopt;
  const std::scoped_lock lock(mutex_);
  const auto found = code_of_table_.find(table);
  return found == code_of_table_.end() ? std::string() : found->second;
}

void TableDirectory::adopt(store::StoredTable table) {
  const std::string id = table.record.id;
  const Result<std::shared_ptr<Room>> room = Room::open(executor_, services_, std::move(table));
  if (room) keep(id, *room);
}

std::shared_ptr<Room> TableDirectory::keep(const std::string& table,
                                           const std::shared_ptr<Room>& room) {
  const std::scoped_lock lock(mutex_);
  Place& place = places_[table];
  if (std::shared_ptr<Room> known = place.room.lock()) {
    if (!place.keep) services_.metrics->rooms.add();
    place.keep = known;
    return known;
  }
  place = {room, room};
  services_.metrics->rooms.add();
  return room;
}

std::shared_ptr<Room> TableDirectory::in_memory(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = places_.find(table);
  if (found == places_.end()) return nullptr;
  std::shared_ptr<Room> room = found->second.room.lock();
  if (room && !found->second.keep) {
    found->second.keep = room;
    services_.metrics->rooms.add();
  }
  return room;
}

Result<void> TableDirectory::count_table(const std::string& address, const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto known = made_.find(address);
  if (known != made_.end() && known->second >= tables_per_address_)
    return refuse(say::too_many_tables, {{"max", tables_per_address_}});
  ++made_[address];
  maker_[table] = address;
  return {};
}

}  // namespace tablee::server
