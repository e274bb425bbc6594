#pragma once
// TableDirectory: all the tables of this server: makes them, finds them, forgets them.
//
// A table is read from the store when somebody asks for it, and forgotten when nobody
// is there; of the others only the code is known. Reading, importing and sweeping
// happen on the workers.
// Thread safety: safe for use by many threads; replies come on any thread.

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "requests/draft.h"
#include "server/tables/code_guesses.h"
#include "server/tables/live_room.h"
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
  using FoundRoom = LiveRoom::Reply<std::shared_ptr<LiveRoom>>;

  // `services.directory` is set to this directory; the services outlive it and its rooms.
  TableDirectory(boost::asio::any_io_executor executor, Services& services, const Limits& limits,
                 const ServerBounds& bounds = {});

  // Learns the codes of the unfinished tables; gives their number.
  store::Attempt<int> restore();

  // `asker`: the address on whose account it is read; empty: the server's own.
  void find(const std::string& table, const std::string& asker, FoundRoom found);
  // Who tries codes that no table has is made to wait.
  Result<std::string> find_code(std::string_view code, const std::string& address);
  void create(const NewTable& wanted, const std::string& address, LiveRoom::Reply<Created> reply);
  // The table after `room`, and the seats there of these secrets, the asker's own first. It
  // counts for this address, unless it was made already.
  void rematch(const std::shared_ptr<LiveRoom>& room, std::vector<std::string> tokens,
               const std::string& address, LiveRoom::Reply<Created> reply);
  // `text` is a game file.
  void import_game(std::string text, const std::string& address, LiveRoom::Reply<Created> reply);

  // Forgets tables that nobody is at, deletes what was left behind long ago.
  void sweep(const Retention& retention);
  // Notes how much is stored. Whether anybody new can be taken in is judged by it.
  void measure();
  // Whether newcomers are refused: too many tables in memory, or too much on the disk.
  bool is_full() const;
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
  };
  // A table that is being stored, its log in pieces.
  struct Making;
  struct RematchAsked;

  void ask_rematch(std::shared_ptr<const RematchAsked> asked, std::string gone);
  void find_rematch(std::shared_ptr<const RematchAsked> asked, const std::string& table);
  Result<std::string> look_up(std::string_view code) const;
  // How many more tables the memory is for; less than none when it is overdrawn.
  std::int64_t places_left() const { return bounds_.tables - services_.metrics->rooms.value(); }
  // Whether somebody new can be taken in.
  Result<void> check_room();
  void load_later(const std::string& table, const std::string& asker, const FoundRoom& found);
  void load(const std::string& table, const std::string& asker, const FoundRoom& found);
  Result<std::shared_ptr<LiveRoom>> open_stored(
      const std::string& table, store::Attempt<std::optional<room::StoredTable>> stored);
  Result<std::shared_ptr<LiveRoom>> open(room::Opening opening, const std::string& maker);
  std::shared_ptr<LiveRoom> in_memory(const std::string& table);
  void read_import(const std::string& text, const std::string& address,
                   const LiveRoom::Reply<Created>& reply);
  void store_new(requests::Draft draft, std::shared_ptr<Table> table, const std::string& address,
                 LiveRoom::Reply<Created> reply);
  void store_piece(const std::shared_ptr<Making>& making);
  void made(const Making& making);
  void not_made(const Making& making, const store::Trouble& trouble);
  void rest_idle_rooms();
  // The same as soon as may be, when memory is short.
  void rest_soon();
  using KeptFor = std::pair<room::TableState, std::int64_t>;  // seconds
  void sweep_old(SweepPlan& plan, const store::Census& census,
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
  CodeGuesses guesses_;
  TableQuota quota_;
  std::atomic<std::int64_t> stored_ = 0;  // bytes, as measured, and those of files read since
  std::atomic<bool> disk_is_short_ = false;
  std::atomic<bool> resting_ = false;     // rooms are about to be asked to rest
  std::atomic<std::int64_t> rested_ = 0;  // when they were asked last, ms since the boot
  SweepPlan lobby_plan_, plan_;           // of the worker that sweeps
  std::atomic<bool> closing_ = false;

  std::mutex mutex_;
  std::map<std::string, Place> places_;  // by table
  std::set<std::string> set_aside_;      // tables that the store could not read
};

}  // namespace tablee::server
