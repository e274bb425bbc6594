#pragma once
// Room: one table of the server: before its game, during it and after it.
//
// What happens here happens in turn (RoomQueue), and is stored before anybody is told.
// Who may sit where is decided in seat_changes.h; how a table looks to a client in
// table_frames.h. When the store fails the table is built again from its own entries
// that are stored.
// Thread safety: every public member may be called from any thread; replies come on
// the strand.

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/protocol/client_message.h"
#include "server/protocol/server_message.h"
#include "server/tables/clients.h"
#include "server/tables/command_answers.h"
#include "server/tables/device_seats.h"
#include "server/tables/gone_people.h"
#include "server/tables/history.h"
#include "server/tables/room_queue.h"
#include "server/tables/seat_changes.h"
#include "server/tables/spectator_delay.h"
#include "server/tables/table_bots.h"
#include "server/tables/table_time.h"

namespace tablee::server {

// What a room is made of.
struct Opening {
  store::StoredTable stored;
  std::string maker;                       // the address that made it, if known
  std::shared_ptr<Table> table = nullptr;  // that has repeated stored.lines already
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  template <class T>
  using Reply = std::function<void(Result<T>)>;
  using ChangeSeats = std::function<Result<SeatChange>(const store::TableRecord&, const GameInfo&)>;

  // Refuses a log that these rules cannot repeat.
  static Result<std::shared_ptr<Room>> open(const boost::asio::any_io_executor& executor,
                                            const Services& services, Opening opening);

  const std::string& id() const { return id_; }

  // Sockets.
  void enter(std::shared_ptr<ClientSocket> socket, Hello hello);
  void leave(std::shared_ptr<ClientSocket> socket);
  void handle(std::shared_ptr<ClientSocket> socket, ClientMessage message);

  // Requests. A token that owns no seat is refused.
  void describe(Reply<LobbyInfo> reply);
  // Replies with the secret of the change. A table that everybody had left counts for this
  // address when it is taken up.
  void change_seats(ChangeSeats change, std::string address, Reply<std::string> reply);
  void start(std::string token, Reply<void> reply);
  // True: done; false: the others have to agree.
  void pause(std::string token, Reply<bool> reply);
  void resume(std::string token, Reply<void> reply);
  void agree(std::string token, ProposalKind what, Reply<void> reply);
  void decline(std::string token, ProposalKind what, Reply<void> reply);
  // Which of these secrets own a seat here.
  void find_seats(std::vector<std::string> tokens, Reply<Created> reply);
  // It counts for this address, unless it was made already.
  void rematch(std::vector<std::string> tokens, std::string address, Reply<Created> reply);
  void export_game(std::string token, Reply<std::string> reply);
  // The host ends a table that is not over: it is deleted.
  void end(std::string token, Reply<void> reply);

  // Deletes the table unless somebody is there or touched it since; true when it is gone.
  void remove(std::int64_t untouched_since, Reply<bool> reply);
  // True when nobody is there and everything is stored: it may be forgotten.
  void rest(Reply<bool> reply);
  // Notes the table time and answers nothing any more.
  void close(Reply<void> reply);

 private:
  using Job = RoomQueue::Job;
  using Then = RoomQueue::Then;
  // Who is to be told how a command ended.
  struct Asker {
    std::shared_ptr<ClientSocket> socket;
    Seat seat;
    std::string cid;
  };
  struct RematchAsker {
    std::vector<SeatToken> tokens;
    std::string address;
  };
  struct Advancing {
    std::shared_ptr<ClientSocket> socket;
    std::string cid;
    Millis until;
  };
  // The next thing that happens by itself.
  struct Due {
    enum class What : std::uint8_t { clock, bot, absence, spectators, lapse };
    Millis at = 0;
    What what = What::clock;
    Seat seat;         // absence
    BotDecision plan;  // bot
  };

  Room(const boost::asio::any_io_executor& executor, const Services& services, Opening& opening);

  // room.cpp: the life of the room, and how its changes are stored
  void post(Job job) { queue_.post(shared_from_this(), std::move(job)); }
  // As post; a room that is shut replies so instead.
  template <class T>
  void ask(Reply<T> reply, std::function<void(const Reply<T>&)> job);
  Result<void> repeat_log(const store::StoredTable& stored);
  void shut(const Message& why);
  void fail(const char* reason);  // a bug: this room is shut, its log is kept
  void save(store::Change change, Then then);
  // Stores the entries after the first `before`; without success they are taken back, and
  // the game goes on a moment later.
  // A table that is broken fails the room instead.
  void save_step(std::size_t before, std::optional<store::Answer> answer, Then then);
  void put_record(store::TableRecord next, Then then);
  void note_end();
  void note_time(Then then);
  Result<std::unique_ptr<Table>> open_table(const store::TableRecord& record) const;
  void take_back(std::size_t length);
  void delete_table(const Message& goodbye, Then then);
  const GameInfo& info() const;

  // room_requests.cpp
  store::TableRecord with_code(store::TableRecord next) const;
  void seats_changed(const store::TableRecord& old, const Message* goodbye);
  void start_now(const Reply<void>& reply);
  store::TableRecord with_first(store::TableRecord record) const;
  store::TableRecord with_devices(store::TableRecord record) const;
  void tell_start();
  void pause_now(const Reply<bool>& reply);
  void carry_out(const Proposal& agreed);
  void rematch_now(RematchAsker asker, const Reply<Created>& reply);
  void make_rematch(RematchAsker asker, const Reply<Created>& reply);
  LobbyInfo lobby_info() const;
  void send_lobby() const { clients_.send(frame(lobby_message(lobby_info()))); }
  Result<void> check_running() const;

  // room_commands.cpp: what sockets say and hear
  void greet(const std::shared_ptr<ClientSocket>& socket, const Hello& hello);
  void greet_delayed(const Client& client) const;
  // Spectators who are delayed will see what is now.
  void delay_state();
  void act(const Client& client, const ClientMessage& message);
  void play(const Client& client, const Play& message);
  void check(const Client& client, const Check& message);
  void undo(const Client& client, const Undo& message);
  void react(const Client& client, const React& message);
  bool answered(const Client& client, Seat seat, const std::string& cid);
  void conclude(std::size_t before, const Asker& asker, const Result<void>& result);
  void tell(const Asker& asker, const CommandAnswer& answer);
  void announce(std::size_t before);
  bool delays_spectators() const;
  std::vector<Frame> frames_for(const Client& client, std::int64_t since) const;

  // room_time.cpp: table time, clocks, bots, absences
  Millis table_now() const;
  TimeInfo time_info() const { return {table_now(), time_.runs()}; }
  // The game goes on: it runs, is not paused, and somebody is there who looks.
  bool is_awake() const;
  bool update_time();  // true: it started or stopped
  // Who is there has changed: time and stand-ins follow, and the others hear it.
  void presence_changed(bool is_news, const ClientSocket* except = nullptr);
  // Who has a say in what is proposed: who is there, and who dropped out a moment ago.
  People voters() const;
  // What waited too long for somebody who is gone is proposed no more; the asker is told.
  void lapse_proposals();
  std::optional<Millis> next_lapse() const;
  Millis patience() const;
  // Carries out what is agreed now, else what is due.
  void run_agreed_or_due();
  std::optional<Due> next_due() const;
  void run_due();  // does what is due, else waits for it
  void run(const Due& due);
  void fire_clocks();
  void play_bot(const BotDecision& decision);
  void wait_for(const std::optional<Due>& due);
  void wait(Millis ms);  // then run what is due
  BotLevels bot_levels() const;
  void wake_bots();
  std::optional<Millis> stand_in_from(Seat seat) const;
  void note_absences(const People& before);  // of those who were there before
  void rest(const Client& client, const Rest& message);
  // Whoever acts looks. True: time runs again.
  bool end_rest(const Client& client);
  void advance(const Client& client, const Advance& message);
  void advance_test_clock();

  const std::string id_;
  const Services* services_;
  const std::string maker_;
  RoomQueue queue_;
  boost::asio::steady_timer timer_;
  const Message* shut_ = nullptr;  // why nothing is answered any more

  store::TableRecord record_;     // as stored
  std::shared_ptr<Table> table_;  // null before the start
  TableTime time_;
  History history_;
  CommandAnswers answers_;
  Clients clients_;
  TableBots bots_;
  Proposals proposals_;
  GonePeople gone_;
  SeenDevices devices_;
  std::optional<Seat> rematch_by_;  // who wanted it first; not kept over a restart
  SpectatorDelay delay_;
  std::array<Millis, kMaxSeats> away_since_{};  // table time; of people who are not there
  SeatSet stand_ins_;                           // people whose seat a bot keeps
  std::array<Steady::time_point, kMaxSeats> reacted_{};
  std::vector<Bucket> plays_;  // by seat
  std::deque<Advancing> advancing_;
};

template <class T>
void Room::ask(Reply<T> reply, std::function<void(const Reply<T>&)> job) {
  post([this, reply = std::move(reply), job = std::move(job)] {
    if (shut_ != nullptr) return reply(refuse(*shut_));
    job(reply);
  });
}

}  // namespace tablee::server
