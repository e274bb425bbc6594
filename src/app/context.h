#pragma once
// Context: what every command of the program shares.
// Thread safety: confined to the main thread.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/refusal.h"
#include "core/screen_style.h"
#include "table/registry.h"

namespace tablee::app {

// What the process answers to its caller.
enum ExitCode : int {
  kDone = 0,
  kRefused = 1,  // the question was understood and the answer is no
  kUsage = 2,    // the command line makes no sense
  kTrouble = 3,  // a file, the terminal or the machine got in the way
};

struct Context {
  const Registry* registry;
  ScreenStyle style;
  int exit_code = kDone;

  Language language() const { return style.language; }
  std::string text(const Message& message, const Facts& facts = {}) const {
    return render(message, facts, style.language);
  }
  void say(const Message& message, const Facts& facts = {}) const;
  // Says why not on the error stream and remembers the exit code.
  void refuse(const Refusal& refusal, ExitCode code = kRefused);
};

// "ilotmots, modele"
std::string game_names(const Registry& registry);
// The game of this name, or the refusal that lists those that exist.
Result<const GameEntry*> find_game(const Registry& registry, std::string_view id);
// "k=v" options of the command line.
Result<Settings> read_settings(const GameEntry& game, const std::vector<std::string>& options);
// The least number of seats these settings allow.
int fewest_seats(const GameEntry& game, const Settings& settings);

// Seconds since some fixed moment; for measuring how long something took.
double seconds_now();
// With `digits` decimals.
std::string decimal(double value, int digits);
// A seed nobody chose.
std::uint64_t random_seed();

}  // namespace tablee::app
