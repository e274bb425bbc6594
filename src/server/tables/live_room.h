#pragma once
// LiveRoom: a room on this server: carries commands to it, one at a time, and its effects
// out: to sockets, to whoever asked, to the bots' pool, to the store and the directory.
//
// It decides nothing about a table. What it adds is the world: a strand, the clock (read
// when a command arrives, before it waits for the strand), a timer, and what to do when
// something throws: the room is shut, what is stored stays, the server lives.
// Thread safety: every public member may be called from any thread; replies come on
// the strand.

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "room/room.h"
#include "server/tables/room_port.h"
#include "server/tables/services.h"

namespace tablee::server {

class LiveRoom final : public RoomPort, public std::enable_shared_from_this<LiveRoom> {
 public:
  // `maker`: the address that made it, if known. Refuses a log that these rules cannot repeat.
  static Result<std::shared_ptr<LiveRoom>> open(const boost::asio::any_io_executor& executor,
                                                const Services& services, room::Opening opening,
                                                std::string maker);
  ~LiveRoom() override;

  const std::string& id() const { return id_; }

  void enter(std::shared_ptr<ClientSocket> socket, room::Enter command) override;
  void leave(std::shared_ptr<ClientSocket> socket) override;
  void handle(std::shared_ptr<ClientSocket> socket, room::ClientMessage message) override;
  void ask_any(room::Request request, std::string address, AnyReply reply) override;

  // Another server has the table: nothing is told any more, everybody is to come again.
  void lose();
  // Others serve better at the moment: people hear it even if none of them says anything.
  void look_at_lease();
  // Everybody is to come again; `then` when they were told. REQUIRES: it was closed (CloseRoom).
  void send_away(std::function<void()> then);

 private:
  struct Asked {
    std::string address;
    AnyReply reply;
  };
  // A change on its way to the disk. What its end needs is here before it is sent: not even
  // a lack of memory leaves the room waiting for ever.
  struct Saving {
    std::shared_ptr<LiveRoom> owner;
    Steady::time_point asked;
    std::optional<room::Change> again = {};  // with another code, if that one is taken
    int tries = 0;                           // of codes
    bool threw = false;                      // the store did, and nobody knows what it did
    std::atomic<bool> is_told = false;
    store::Attempt<void> outcome = {};
    room::Now at = {};                  // when it was over, however late the room hears of it
    std::atomic<bool> is_over = false;  // `outcome` and `at` may be read
  };
  using Commands = std::vector<room::Command>;

  LiveRoom(const boost::asio::any_io_executor& executor, const Services& services,
           std::unique_ptr<room::Room> room, std::string maker);

  room::Now now() const;
  // Calls `work(now)` on the strand, with the time of this call.
  template <class Work>
  void post(Work work);

  // What follows happens on the strand.
  template <class Work>
  void guarded(Work work);
  // Where servers share a store: as long as nobody can be sure that the table is still this
  // one's, jobs wait in their order.
  using Job = std::move_only_function<void()>;
  void run_or_hold(Job job);
  void go_on();
  void look_again();
  void drop();
  // A change is on its way and nobody waits for what becomes of it: the room does nothing more.
  void abandon();
  void send_all_back();
  void let_go();
  void run(room::Command command, const room::Now& now);
  void fail(const char* reason);
  // What follows from the effects at once goes to `more`.
  void carry_out(room::Effects effects, Commands& more);
  void note(const room::Note& note, Commands& more);
  void send(room::Out& out);
  void reply(room::Reply& reply);
  void think(room::Think& thought);
  void count(const room::Counts& tally) const;
  void remark(const room::Remark& remark) const;
  void wake_at(std::optional<room::Micros> time);
  void commit(room::Change change, int tries = 0);
  void tell(Saving& saving, const store::Attempt<void>& outcome) noexcept;
  // If the store has answered.
  void finish_saving();

  const std::string id_;
  const Services* services_;
  const std::string maker_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer timer_;
  std::optional<room::Micros> alarm_;  // what the timer is set to
  std::unique_ptr<room::Room> room_;

  std::map<const ClientSocket*, room::ClientId> ids_;
  std::map<room::ClientId, std::shared_ptr<ClientSocket>> sockets_;
  std::map<room::RequestId, Asked> asked_;
  std::map<room::ThoughtId, Cancelled> thoughts_;
  room::ClientId last_client_ = 0;
  room::RequestId last_request_ = 0;
  std::shared_ptr<Saving> saving_;  // null: nothing is on its way
  std::deque<Job> held_;
  std::optional<boost::asio::steady_timer> look_;  // while something is held
  std::atomic<bool> is_lost_ = false;
  bool is_dropped_ = false, is_abandoned_ = false;
};

}  // namespace tablee::server
