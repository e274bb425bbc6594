#pragma once
// LiveTable: one table that is played: a socket for each of its people, one move on its
// way at a time, and when each socket has seen what came of it.
// Thread safety: confined to the thread of its context.

#include <boost/json/object.hpp>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/player.h"
#include "load/recorder.h"
#include "load/tables.h"
#include "room/wire_reader.h"

namespace tablee::load {

class LiveTable;

struct MoveTimes {
  Time sent, stored, seen;  // seen: by the last of the seats
};

// What may happen at a table; a scenario listens to what it wants.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void on_ready(LiveTable&) {}  // somebody has a move to make
  virtual void on_moved(LiveTable&, const MoveTimes&) {}
  virtual void on_refused(LiveTable&, std::string_view /*key*/) {}
  virtual void on_reply(LiveTable&, double /*ms*/) {}  // a bot moved after so long
  virtual void on_over(LiveTable&) {}
  virtual void on_lost(LiveTable&) {}  // a socket closed
  virtual void on_welcome(LiveTable&, int /*seat*/, std::int64_t /*seq*/) {}
  virtual void on_event(LiveTable&, int /*seat*/, std::int64_t /*seq*/,
                        const boost::json::object&) {}
  virtual void on_ack(LiveTable&, int /*seat*/, const std::string& /*cid*/, std::int64_t /*seq*/) {}
};

// Frames a socket may send: so many at once, then so many a second; and what it asks for.
struct Pace {
  double burst = 35;
  double per_second = 9.5;
  int wire = 1;
};

// Bytes and frames that came and went, for all tables.
struct Traffic {
  std::int64_t frames_in = 0, bytes_in = 0, frames_out = 0, bytes_out = 0;
  std::map<std::string, std::int64_t, std::less<>> bytes_of;  // that came, by type
};

class LiveTable {
 public:
  LiveTable(boost::asio::io_context& context, MadeTable made, Watcher& watcher, Pace pace,
            unsigned random);
  ~LiveTable() { leave(); }

  // Opens the sockets and says hello; with `since`, where each seat has seen so far, less so many.
  Awaitable<bool> join(std::optional<std::int64_t> back = {});
  void leave();
  // Another game in its place; join() it.
  void become(MadeTable made);
  void move_to(unsigned short port) { made_.place.port = port; }

  bool is_ready() const { return ready_ >= 0; }
  bool is_over() const { return over_; }
  bool is_waiting() const { return in_flight_.has_value(); }
  // When the seat that is to move may send; REQUIRES: is_ready().
  Time may_play_at(Time now) const;
  void play(Time now);
  // The same key again, with a move that cannot be meant.
  void repeat(int seat, const std::string& cid);

  const MadeTable& made() const { return made_; }
  static Traffic& traffic();

 private:
  struct Line {
    std::shared_ptr<WebSocket> socket;
    std::int64_t seen = 0;
    Time seen_at{};
    std::deque<std::string> moves;  // to try, until one is taken
    double tokens = 0;
    Time refilled{};
    WireReader reader;
  };
  struct InFlight {
    std::size_t line;
    std::string cid, move;
    MoveTimes times;
    std::int64_t seq = 0;  // 0: no ack yet
  };
  double tokens_at(const Line& line, Time now) const;
  void send(Line& line, const std::string& text);
  void hear(std::size_t at, std::string_view frame);
  void see(std::size_t at, const boost::json::object& d, Time now);
  void note_ack(std::size_t at, const boost::json::object& d, Time now);
  void note_no(std::size_t at, const boost::json::object& d);
  void settle();

  boost::asio::io_context* context_;
  MadeTable made_;
  Watcher* watcher_;
  Pace pace_;
  Random random_;
  std::vector<Line> lines_;
  std::optional<InFlight> in_flight_;
  std::optional<Time> others_since_;  // nobody here can move: a bot or a clock can
  int ready_ = -1;                    // the line with a move
  bool over_ = false;
  bool told_over_ = false;
  std::int64_t next_cid_ = 0;
};

}  // namespace tablee::load
