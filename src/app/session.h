#pragma once
// Session: the people at the terminal: what they type, what they are shown and asked. The
// game's life itself, its clocks, bots and pauses, is a room's (table_carrier.h).
// Thread safety: confined to the main thread.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/input.h"
#include "app/table_carrier.h"

namespace tablee::app {

class Session {
 public:
  // `save_path`: the file that the game is kept in; empty: none.
  Session(Context& context, std::unique_ptr<TableCarrier> carrier, std::string save_path);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Plays until the game is over, somebody quits or the input closes.
  void run();

 private:
  const Table& table() const { return carrier_->table(); }
  bool is_person(Seat seat) const { return carrier_->holders()[seat.index] == 0; }
  long person_count() const;
  // True: nobody can go on.
  bool listen();
  std::vector<Seat> people_to_act() const;
  // The only person who may act, or whom everybody waits for; nobody in a race.
  std::optional<Seat> person_to_ask() const;
  Viewer viewer() const;
  // Nobody where several people, or bots alone, sit at this terminal.
  std::optional<Seat> only_person() const;
  // Tells the new entries since the last call.
  void report();
  // One entry in words.
  void tell(std::size_t i);
  Reader reader() const;
  void save(const Table& table);
  void draw_board();
  void raise_curtain(Seat seat);
  // There is something to read: where a clock runs, it waits for the next line.
  void let_read();

  // Seconds until a clock or a bot wants something; negative: never.
  double patience() const;

  void prompt();
  // A clock that a person can see running: on a terminal, beside the prompt.
  bool shows_clock() const;
  std::string clock_text() const;
  void tick();
  void obey(const std::string& line);
  bool obey_command(std::string_view word, std::string_view rest);
  void play(std::string_view line);
  bool is_move(Seat seat, std::string_view line) const;
  void list_moves(std::string_view beginning);
  void explain_refusal();
  void pause();
  void leave();

  Context* context_;
  std::unique_ptr<TableCarrier> carrier_;
  std::string save_path_;
  Input input_;

  std::size_t reported_;
  std::optional<Refusal> last_refusal_;
  std::optional<Seat> curtain_for_;
  bool board_is_old_ = true;
  bool prompted_ = false;
  bool reads_ = false;
  bool left_ = false;
};

}  // namespace tablee::app
