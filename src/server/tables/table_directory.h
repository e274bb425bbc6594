#pragma once
// TableDirectory: all the tables of this server: makes them, finds them, forgets them.
//
// A table is read from the store when somebody asks for it, and forgotten when nobody
// is there. Reading, importing and sweeping happen on the workers. Where servers share a store
// a table is one's alone: what another has is found there (Elsewhere), and what nobody is at is
// given back.
// Thread safety: safe for use by many threads; replies come on any thread.

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "requests/draft.h"
#include "server/tables/code_finder.h"
#include "server/tables/elsewhere.h"
#include "server/tables/hand_backs.h"
#include "server/tables/import_keys.h"
#include "server/tables/live_room.h"
#include "server/tables/new_tables.h"
#include "server/tables/rematches.h"
#include "server/tables/retention.h"
#include "server/tables/secrets.h"
#include "server/tables/server_bounds.h"
#include "server/tables/services.h"
#include "server/tables/sweep_plan.h"
#include "server/tables/table_codes.h"
#include "server/tables/table_quota.h"

namespace tablee::server {

using requests::Created;
using requests::NewTable;

class TableDirectory final : public Directory {
 public:
  using FoundRoom = RoomPort::Reply<std::shared_ptr<LiveRoom>>;
  using FoundPort = Rematches::FoundPort;

  // `services.directory` is set to this directory; the services outlive it and its rooms.
  TableDirectory(boost::asio::any_io_executor executor, Services& services, const Limits& limits,
                 const ServerBounds& bounds = {});

  // Where the tables of other servers are found; before the first request.
  void look_elsewhere(Elsewhere& elsewhere) { elsewhere_ = &elsewhere; }

  // Others reach each other, but not this server.
  bool is_cut_off() const { return elsewhere_ != nullptr && elsewhere_->is_cut_off(); }

  // Looks whether the store can be read; gives the number of tables that are not over.
  store::Attempt<int> restore();

  // Wherever it is. `asker`: the address on whose account it is read; empty: the server's own.
  void find(const std::string& table, const std::string& asker, FoundPort found);
  // On this server; another's is refused.
  void find_here(const std::string& table, const std::string& asker, FoundRoom found);
  // Who tries codes that no table has is made to wait.
  void find_code(std::string_view code, const std::string& address,
                 RoomPort::Reply<std::string> reply) {
    code_finder_.find(code, address, std::move(reply));
  }
  void create(const NewTable& wanted, const std::string& address, LiveRoom::Reply<Created> reply);
  // The table after `room`, and the seats there of these secrets, the asker's own first. It
  // counts for this address, unless it was made already.
  void rematch(const std::shared_ptr<RoomPort>& room, std::vector<std::string> tokens,
               const std::string& address, LiveRoom::Reply<Created> reply) {
    rematches_.ask(room, std::move(tokens), address, std::move(reply));
  }
  // A table is about to be made for this address on another server.
  Result<void> allow_table(const std::string& address) { return quota_.make(address); }
  // It was there already.
  void take_back_allowance(const std::string& address) { quota_.give_back(address); }
  struct SentFile {
    std::string text;
    std::string key;  // is_import_key(): sent again it is the same table; empty: none
  };
  void import_game(SentFile file, const std::string& address, LiveRoom::Reply<Created> reply);

  // Forgets tables that nobody is at, deletes what was left behind long ago.
  void sweep(const Retention& retention);
  // Notes how much is stored. Whether anybody new can be taken in is judged by it.
  void measure();
  // Whether newcomers are refused: too many tables in memory, or too much on the disk.
  bool is_full() const;
  // Gives every table to whoever asks for it next; this server may have them again.
  void step_down();
  // Other servers serve better: whoever is at a table here hears it.
  void look_at_leases();
  // Closes every room and opens no more; `done` is called when all have noted their time.
  void close(std::function<void()> done);

  const Services& services() const { return services_; }
  // What a request needs to be read; safe for use by many threads.
  requests::Edge edge() { return {services_.blocked, &secrets_}; }

  Result<room::Place> find_place(const std::string& table, const std::string& address) override;
  void release_code(const std::string& table) override;
  void finish_code(const std::string& table) override;
  void adopt(room::StoredTable table, const std::string& maker) override;
  std::string another_code(const std::string& table, int tries) override;
  void let_go(const std::string& table) override;
  void forget(const std::string& table) override;

 private:
  struct Place {
    std::shared_ptr<LiveRoom> keep;  // null: whoever still holds the room keeps it
    std::weak_ptr<LiveRoom> room;
    std::int64_t entries = 0;  // of its log, when it was opened
  };
  // A room of this server, or whose table it is.
  struct Located {
    std::shared_ptr<LiveRoom> room;
    std::int64_t owner = 0, rest = 0;  // as in store::Trouble
  };
  using FoundPlace = RoomPort::Reply<Located>;

  void locate(const std::string& table, const std::string& asker, FoundPlace found);
  void find(const std::string& table, const std::string& asker, FoundPort found, int tries);
  void find_again(const std::string& table, const std::string& asker, FoundPort found, int tries,
                  std::int64_t rest);
  // How many more tables the memory is for; less than none when it is overdrawn.
  std::int64_t places_left() const { return bounds_.tables - services_.metrics->rooms.value(); }
  // Whether somebody new can be taken in.
  Result<void> check_room();
  // Whether a log of this length can come into memory. Short ones always can: they are what
  // tables are counted for.
  Result<void> check_log(std::int64_t entries);
  void load_later(const std::string& table, const std::string& asker, const FoundPlace& found);
  void load(const std::string& table, const std::string& asker, const FoundPlace& found);
  Result<Located> open_stored(const std::string& table,
                              store::Attempt<std::optional<room::StoredTable>> stored);
  Result<std::shared_ptr<LiveRoom>> open(room::Opening opening, const std::string& maker);
  std::shared_ptr<LiveRoom> in_memory(const std::string& table);
  void read_import(const SentFile& file, const std::string& address,
                   const LiveRoom::Reply<Created>& reply);
  std::vector<std::shared_ptr<LiveRoom>> rooms();
  // Its time is noted, everybody is to come again, whoever asks next may have it. `all` is let
  // go of when that is done.
  void hand_over(const std::shared_ptr<LiveRoom>& room, const std::shared_ptr<void>& all = {});
  void give_back(const std::string& table, const std::shared_ptr<void>& all = {});
  // Others have these tables.
  void lose(const std::vector<std::string>& tables);
  void rest_idle_rooms();
  // The same as soon as may be, when memory is short.
  void rest_soon();
  using KeptFor = std::pair<room::TableState, std::int64_t>;  // seconds
  void sweep_old(SweepPlan& plan, std::int64_t wall, const store::Census& census,
                 std::initializer_list<KeptFor> rules);
  void remove(const std::string& table, std::int64_t untouched_since);
  void remove_stored(const std::string& table);
  // REQUIRES: mutex_ is held.
  void keep(Place& place, std::shared_ptr<LiveRoom> room);
  // Alarm: the store cannot read this table; told once, the others go on.
  void set_aside(const std::string& table, const store::Trouble& trouble);

  boost::asio::any_io_executor executor_;
  Services& services_;
  const ServerBounds bounds_;
  SodiumSecrets secrets_;
  TableCodes codes_;
  CodeFinder code_finder_;
  TableQuota quota_;
  HandBacks hand_backs_;
  NewTables new_tables_;
  Rematches rematches_;
  ImportKeys import_keys_;
  Elsewhere* elsewhere_ = nullptr;        // null: there are no other servers
  std::atomic<std::int64_t> stored_ = 0;  // bytes, as measured, and those of files read since
  std::atomic<bool> disk_is_short_ = false;
  std::atomic<std::int64_t> entries_ = 0;  // of the logs in memory
  std::atomic<bool> resting_ = false;      // rooms are about to be asked to rest
  std::atomic<std::int64_t> rested_ = 0;   // when they were asked last, ms since the boot
  SweepPlan lobby_plan_, plan_;            // of the worker that sweeps
  std::atomic<bool> closing_ = false;

  std::mutex mutex_;
  std::map<std::string, Place> places_;  // by table
  std::set<std::string> set_aside_;      // tables that the store could not read
};

}  // namespace tablee::server
