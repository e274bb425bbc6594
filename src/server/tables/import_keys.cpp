#include "server/tables/import_keys.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "messages/server.h"
#include "requests/table_request.h"
#include "server/tables/secrets.h"

namespace tablee::server {

namespace {
namespace say = messages::server;
constexpr std::size_t kShortestKey = 22, kLongestKey = 64;

bool is_key_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}
}  // namespace

bool is_import_key(std::string_view text) {
  return text.size() >= kShortestKey && text.size() <= kLongestKey &&
         std::ranges::all_of(text, is_key_letter);
}

ImportKeys::ImportKeys(boost::asio::any_io_executor executor, Services& services,
                       NewTables& new_tables, Rematches::Find find)
    : executor_(std::move(executor)),
      services_(services),
      new_tables_(new_tables),
      find_(std::move(find)) {}

void ImportKeys::store(Import import) {
  const std::string id = import.draft.record.id;
  {
    const std::scoped_lock lock(mutex_);
    if (!under_way_.try_emplace(id).second) return import.reply(refuse(say::busy));
  }
  const auto kept = std::make_shared<Import>(std::move(import));
  services_.store->log_length(id, [this, kept](const store::Attempt<std::int64_t>& length) {
    const bool is_elsewhere = !length && length.error().owner != 0;
    if (!length && !is_elsewhere) return end(*kept, refuse(say::store_trouble));
    const std::size_t stored = length ? static_cast<std::size_t>(*length) : kept->draft.told;
    boost::asio::post(executor_, [this, kept, stored] {
      // Its last piece holds a line of the file and all that chance added: how much that was
      // may be another now.
      const bool is_broken_off = stored > 0 && stored < kept->draft.told;
      is_broken_off ? make(kept, stored) : tell(kept);
    });
  });
}

bool ImportKeys::is_half_stored(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto found = under_way_.find(table);
  return found != under_way_.end() && found->second;
}

void ImportKeys::tell(std::shared_ptr<Import> import) {
  const std::string& id = import->draft.record.id;
  find_(id, [this, import](const Result<std::shared_ptr<RoomPort>>& room) {
    if (!room && room.error().key() == say::unknown_table.key) return make(import, 0);
    if (!room) return end(*import, std::unexpected(room.error()));
    room::FindSeats question;
    std::vector<std::string> tokens;
    for (const requests::SeatToken& seat : import->draft.tokens) {
      question.keys.push_back(hash_of(seat.token));
      tokens.push_back(seat.token);
    }
    (*room)->ask(std::move(question), {},
                 [this, import, tokens](const Result<room::SeatsFound>& found) {
                   if (!found) return end(*import, std::unexpected(found.error()));
                   end(*import, requests::rematch_of(import->draft.record.id, *found, tokens));
                 });
  });
}

void ImportKeys::make(const std::shared_ptr<Import>& import, std::size_t stored) {
  if (const Result<void> allowed = import->may_open(); !allowed)
    return end(*import, std::unexpected(allowed.error()));
  {
    const std::scoped_lock lock(mutex_);
    under_way_[import->draft.record.id] = true;
  }
  new_tables_.store(
      import->draft, import->table, import->maker,
      [this, import](const Result<Created>& created) { end(*import, created); }, stored);
}

void ImportKeys::end(const Import& import, const Result<Created>& created) {
  {
    const std::scoped_lock lock(mutex_);
    under_way_.erase(import.draft.record.id);
  }
  import.reply(created);
}

}  // namespace tablee::server
