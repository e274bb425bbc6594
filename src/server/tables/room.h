#pragma once
// Room: one table of the server: its lobby, its game, its clients and its bots.
//
// Everything happens in turn on the room's strand. A job that changes the table
// stores the change before anybody is told; until it is stored the room does
// nothing else, so no view ever shows what a crash could take back. When the
// store fails the table is built again from what was stored.
// Thread safety: every public member may be called from any thread; replies
// come on the strand.

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/protocol/client_message.h"
#include "server/protocol/server_message.h"
#include "server/tables/clients.h"
#include "server/tables/command_answers.h"
#include "server/tables/history.h"
#include "server/tables/services.h"
#include "server/tables/table_bots.h"
#include "server/tables/table_time.h"

namespace tablee::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  template <class T>
  using Reply = std::function<void(Result<T>)>;

  // Builds the table from what is stored; refuses a log that these rules cannot repeat.
  static Result<std::shared_ptr<Room>> open(const boost::asio::any_io_executor& executor,
                                            const Services& services, store::StoredTable stored);

  const std::string& id() const { return id_; }

  // Sockets.
  void enter(std::shared_ptr<ClientSocket> socket, Hello hello);
  void leave(std::shared_ptr<ClientSocket> socket);
  void handle(std::shared_ptr<ClientSocket> socket, ClientMessage message);

  // Requests. A token that owns no seat is refused.
  void describe(Reply<LobbyInfo> reply);
  void take(int seat, std::string name, Reply<std::string> reply);
  void give_up(int seat, std::string token, Reply<void> reply);
  void change_secret(int seat, std::string token, Reply<std::string> reply);
  void start(std::string token, Reply<void> reply);
  void pause(std::string token, Reply<void> reply);
  void resume(std::string token, Reply<void> reply);
  void rematch(std::vector<std::string> tokens, Reply<Created> reply);
  void export_game(Reply<std::string> reply);

  // Deletes the table unless somebody is there; true when it is gone.
  void remove(Reply<bool> reply);
  // True when it is over and nobody looks: the directory may forget it.
  void is_idle(Reply<bool> reply);
  // Notes the table time and answers nothing any more.
  void close(Reply<void> reply);

 private:
  using Job = std::function<void()>;
  using Then = std::function<void(bool stored)>;
  struct Waiting {
    Job run;
    Steady::time_point arrived;
  };
  // Who is to be told how a command ended; nobody for a bot or a request.
  struct Asker {
    std::shared_ptr<ClientSocket> socket;
    Seat seat;
    std::string cid;
  };
  struct Advancing {
    std::shared_ptr<ClientSocket> socket;
    std::string cid;
    Millis until;
  };

  Room(const boost::asio::any_io_executor& executor, const Services& services,
       store::StoredTable& stored);

  // room.cpp: the queue, the store, the log of the table
  void post(Job job);
  // As post; a room that is shut replies so instead.
  template <class T>
  void ask(Reply<T> reply, std::function<void(const Reply<T>&)> job);
  void pump();
  void fail(const char* reason);  // a bug: this room is shut, its log is kept
  void save(store::Change change, Then then);
  // Stores the entries after the first `before`; without success they are taken back.
  void save_step(std::size_t before, std::optional<store::Answer> answer, Then then);
  void put_record(store::TableRecord next, Then then);
  Result<std::unique_ptr<Table>> open_table() const;
  void take_back(std::size_t length);
  Result<void> check_running() const;

  // room_people.cpp: seats and requests
  std::optional<Seat> owner(std::string_view token) const;
  Result<void> check_owner(int seat, std::string_view token) const;
  void pause_or_resume(bool pause, std::string_view token, const Reply<void>& reply);
  void make_rematch(std::vector<SeatToken> tokens, Reply<Created> reply);
  void start_now(const Reply<void>& reply);
  LobbyInfo lobby_info() const;
  void send_lobby() const { clients_.send(frame(lobby_message(lobby_info()))); }

  // room_play.cpp: what sockets say and hear
  void greet(const std::shared_ptr<ClientSocket>& socket, const Hello& hello);
  void act(const Client& client, const ClientMessage& message);
  void play(const Client& client, const Play& message);
  void check(const Client& client, const Check& message);
  void undo(const Client& client, const Undo& message);
  bool answered(const Client& client, Seat seat, const std::string& cid);
  void conclude(std::size_t before, const Asker& asker, const Result<void>& result);
  void tell(const Asker& asker, const CommandAnswer& answer);
  void announce(std::size_t before);
  void show_state(const Client& client) const;
  void show_gap(const Client& client, std::int64_t since) const;
  std::vector<Frame> frames_since(const Client& client, std::size_t before) const;
  Viewer viewer_of(const Client& client) const;
  StateInfo state_of(const Client& client) const;

  // room_time.cpp: table time, clocks, bots
  Millis table_now() const;
  TimeInfo time_info() const { return {table_now(), time_.runs()}; }
  // The game goes on: it runs, is not paused, and somebody is there.
  bool is_awake() const;
  bool update_time();  // true: it started or stopped
  void go_on();        // whatever is due next
  void arm();
  void fire_clocks(Millis now);
  void wait(Millis ms);  // then go on
  BotLevels bot_levels() const;
  void wake_bots();
  void play_bot(const BotDecision& decision);
  void advance(const Client& client, const Advance& message);
  void move_on();

  const std::string id_;
  const Services* services_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer timer_;
  std::deque<Waiting> jobs_;
  Steady::time_point arrived_{};   // of the job that runs
  bool saving_ = false;            // a change is on its way to the disk: jobs wait
  const Message* shut_ = nullptr;  // why nothing is answered any more

  store::TableRecord record_;     // as stored
  std::shared_ptr<Table> table_;  // null in the lobby
  TableTime time_;
  History history_;
  CommandAnswers answers_;
  Clients clients_;
  TableBots bots_;
  std::deque<Advancing> advancing_;
};

}  // namespace tablee::server
