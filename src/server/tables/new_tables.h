#pragma once
// NewTables: puts a table that was asked for, or a file that was read, into the store.
//
// A long log goes there piece by piece, so that the changes of other tables get in between.
// Thread safety: safe for use by many threads; replies come on the executor.

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <string>

#include "requests/draft.h"
#include "room/room.h"
#include "server/tables/room_port.h"
#include "server/tables/services.h"
#include "server/tables/table_codes.h"

namespace tablee::server {

class NewTables {
 public:
  using Created = requests::Created;
  struct Ends {
    // It is stored: here is all that its room needs.
    std::function<void(room::Opening opening, const std::string& maker)> made;
    // Nothing of it may stay, nor its code.
    std::function<void(const std::string& table)> failed;
  };
  // `services` and `codes` outlive it.
  NewTables(boost::asio::any_io_executor executor, Services& services, TableCodes& codes,
            std::int64_t most_unfinished, Ends ends);

  // `table`: that has repeated its log; null: it has none yet. `maker`: an address. `stored`:
  // so many lines of it are there already.
  void store(requests::Draft draft, std::shared_ptr<Table> table, const std::string& maker,
             RoomPort::Reply<Created> reply, std::size_t stored = 0);

 private:
  struct Making;
  void store_piece(const std::shared_ptr<Making>& making);
  void made(const Making& making);
  void not_made(const Making& making, const store::Trouble& trouble);

  boost::asio::any_io_executor executor_;
  Services& services_;
  TableCodes& codes_;
  const std::int64_t most_unfinished_;  // of all servers that share the store
  const Ends ends_;
};

}  // namespace tablee::server
