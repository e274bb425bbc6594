#pragma once
// Session: one game at the terminal, with people and bots around it.
// Thread safety: confined to the main thread.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/input.h"
#include "app/run_bots.h"
#include "app/seat_arguments.h"

namespace tablee::app {

class Session {
 public:
  Session(Context& context, std::unique_ptr<Table> table, Holders holders, std::string save_path,
          double bot_seconds, std::uint64_t seed);

  // Plays until the game is over, somebody quits or the input closes.
  void run();

 private:
  Millis now() const;
  std::vector<Seat> people_to_act() const;
  // The only person who may act, or whom everybody waits for; nobody in a race.
  std::optional<Seat> person_to_ask() const;
  Viewer viewer() const;
  // Nobody where several people, or bots alone, sit at this terminal.
  std::optional<Seat> only_person() const;
  // New entries since the last call: told, saved.
  void report();
  // One entry in words.
  void tell(std::size_t i);
  Reader reader() const;
  void save(const std::string& path);
  void draw_board();
  void raise_curtain(Seat seat);

  // Lets the bots that are ready play. True when one did.
  bool let_bots_play();
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
  std::unique_ptr<Table> table_;
  Holders holders_;
  std::string save_path_;
  double bot_seconds_;
  Deal deal_;
  Input input_;

  double started_at_;
  Millis started_time_;
  std::size_t reported_ = 0;
  std::size_t planned_for_ = static_cast<std::size_t>(-1);  // log size the plans were made for
  std::vector<std::optional<PlannedMove>> plans_;
  std::optional<Refusal> last_refusal_;
  std::optional<Seat> curtain_for_;
  bool board_is_old_ = true;
  bool prompted_ = false;
  bool left_ = false;
};

}  // namespace tablee::app
