#pragma once
// ImportKeys: a game file that is sent again under its key is the table that it became.
//
// Whoever lost the answer cannot know whether there is a table. Nothing is kept for it: the id
// and the secrets of the seats follow from key and file (KeyedSecrets), so the store itself
// says whether that table is there, also after a restart and on another server. One whose log
// was not stored to its end goes on where it stopped.
// Thread safety: safe for use by many threads; replies come on any.

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "requests/draft.h"
#include "server/tables/new_tables.h"
#include "server/tables/rematches.h"
#include "server/tables/services.h"

namespace tablee::server {

// As clients choose one: 22 to 64 letters, digits, "-" or "_", which nobody else can guess.
bool is_import_key(std::string_view text);

class ImportKeys {
 public:
  using Created = requests::Created;
  // `services` and `new_tables` outlive it. `find`: the way to a table.
  ImportKeys(boost::asio::any_io_executor executor, Services& services, NewTables& new_tables,
             Rematches::Find find);

  struct Import {
    requests::Draft draft;  // its id and its secrets follow from the key
    std::shared_ptr<Table> table;
    std::string maker;                       // an address
    std::function<Result<void>()> may_open;  // asked where the table is new
    RoomPort::Reply<Created> reply;
  };
  void store(Import import);
  // Its log is being stored: what is there is no table yet, and no damage either.
  bool is_half_stored(const std::string& table) const;

 private:
  void tell(std::shared_ptr<Import> import);
  void make(const std::shared_ptr<Import>& import, std::size_t stored);
  void end(const Import& import, const Result<Created>& created);

  boost::asio::any_io_executor executor_;
  Services& services_;
  NewTables& new_tables_;
  const Rematches::Find find_;
  mutable std::mutex mutex_;
  std::map<std::string, bool> under_way_;  // tables, and whether they are being stored
};

}  // namespace tablee::server
