#pragma once
// HoppingTable: a table that is played over several servers at once. Each of its people comes to
// another one, goes to the next when that is gone, and asks again what was not answered; all
// that is said and heard is written down.
// Thread safety: confined to the thread of its context.

#include <deque>
#include <memory>

#include "load/player.h"
#include "load/recorder.h"
#include "load/tables.h"
#include "server/nodes/history.h"

namespace tablee::load {

class HoppingTable : public std::enable_shared_from_this<HoppingTable> {
 public:
  // `ports`: where the servers are, as of now; outlives this.
  HoppingTable(boost::asio::io_context& context, MadeTable made,
               const std::vector<unsigned short>& ports, unsigned random);

  // Everybody comes, and comes back until leave().
  void open();
  void leave();
  // Plays on or rests.
  void play(bool on);

  const MadeTable& made() const { return made_; }
  const History& history() const { return history_; }
  bool is_over() const { return over_; }
  bool is_waiting() const { return in_flight_.has_value(); }
  // Everybody is here and has seen everything, and nobody knows a move: players without wits
  // come to that, or a clock has to run out.
  bool is_stuck() const;
  // Of the newest command that was acknowledged: when it was first sent, and its answer came.
  Time sent_at() const { return sent_at_; }
  Time acked_at() const { return acked_at_; }
  // Why somebody was sent away for good; nobody should be.
  const std::string& closed() const { return closed_; }

 private:
  struct Line {
    std::shared_ptr<WebSocket> socket;
    std::shared_ptr<bool> is_open;
    bool is_welcomed = false;
    int number = 0;  // in the history
    std::int64_t seen = 0;
    std::deque<std::string> moves;  // to try, until one is taken
    bool are_listed = false;        // by the server: written as they are stored
    std::string newest;             // the last key that was acknowledged
  };
  struct InFlight {
    std::size_t seat = 0;
    std::string cid, move;
    Time sent;
  };
  Awaitable<void> stay(std::size_t seat);
  Awaitable<void> say_again_later(std::string cid);
  void hear(std::size_t seat, std::string_view frame);
  void see(std::size_t seat, const boost::json::object& d);
  void note_ack(std::size_t seat, const boost::json::object& d);
  void note_no(std::size_t seat, const boost::json::object& d);
  void say(std::size_t seat, const std::string& cid, const std::string& move);
  void go_on();

  boost::asio::io_context* context_;
  MadeTable made_;
  const std::vector<unsigned short>* ports_;
  Random random_;
  std::vector<Line> lines_;
  std::optional<InFlight> in_flight_;
  History history_;
  std::int64_t newest_ = 0;  // that was acknowledged
  Time sent_at_{}, acked_at_{};
  std::string closed_;
  std::int64_t next_cid_ = 0;
  bool playing_ = false, over_ = false, left_ = false;
};

}  // namespace tablee::load
