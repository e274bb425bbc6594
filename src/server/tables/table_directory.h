#pragma once
// TableDirectory: all the tables of this server: makes them, finds them, brings them back.
//
// Every table that is not over is in memory; a finished one is read from the
// store when somebody asks for it, and forgotten when nobody looks.
// Thread safety: safe for use by many threads; replies come on any thread.

#include <boost/asio/any_io_executor.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/tables/new_table.h"
#include "server/tables/room.h"
#include "server/tables/services.h"

namespace tablee::server {

// How long a table nobody touches is kept, in seconds.
struct Retention {
  std::int64_t lobby = 7 * 86'400;
  std::int64_t running = 180 * 86'400;
  std::int64_t over = 730 * 86'400;
};

class TableDirectory final : public Directory {
 public:
  // `services.directory` is set to this directory.
  TableDirectory(boost::asio::any_io_executor executor, Services services, int tables_per_address);

  // Brings every unfinished table back; gives their number.
  store::Attempt<int> restore();

  Result<std::shared_ptr<Room>> find(const std::string& table);
  Result<std::string> find_code(std::string_view code);
  void create(const NewTable& wanted, const std::string& address, Room::Reply<Created> reply);
  // `text` is a game file.
  void import_game(std::string text, const std::string& address, Room::Reply<Created> reply);

  // Forgets finished tables that nobody looks at, deletes what was left behind long ago.
  void sweep(const Retention& retention);
  // Closes every room; `done` is called when all have noted their time.
  void close(std::function<void()> done);

  const Services& services() const { return services_; }

  std::string reserve_code(const std::string& table) override;
  void release_code(const std::string& table) override;
  std::optional<std::string> code_of(const std::string& table) override;
  void adopt(store::StoredTable table) override;

 private:
  struct Place {
    std::shared_ptr<Room> keep;  // null: whoever still holds the room keeps it
    std::weak_ptr<Room> room;
  };
  // The room of this table, which may be another than the one given.
  std::shared_ptr<Room> keep(const std::string& table, const std::shared_ptr<Room>& room);
  std::shared_ptr<Room> in_memory(const std::string& table);
  Result<void> count_table(const std::string& address, const std::string& table);
  void store_new(Draft draft, std::vector<std::string> lines, Room::Reply<Created> reply);
  void remove(const std::string& table);
  // Alarm: the store cannot read this table; told once, the others go on.
  void set_aside(const std::string& table, const store::Trouble& trouble);

  boost::asio::any_io_executor executor_;
  Services services_;
  const int tables_per_address_;

  std::mutex mutex_;
  std::map<std::string, Place> places_;                    // by table
  std::map<std::string, std::string, std::less<>> codes_;  // code to table
  std::map<std::string, std::string> code_of_table_;
  std::map<std::string, std::string> maker_;  // table to the address that made it
  std::set<std::string> set_aside_;           // tables that the store could not read
  std::map<std::string, int> made_;           // unfinished tables by address
};

}  // namespace tablee::server
