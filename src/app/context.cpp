#include "app/context.h"

#include <bit>
#include <charconv>
#include <chrono>
#include <iostream>
#include <random>

#include "core/text.h"
#include "messages/app.h"

namespace tablee::app {

void Context::say(const Message& message, const Facts& facts) const {
  std::cout << text(message, facts) << std::endl;
}

void Context::refuse(const Refusal& refusal, ExitCode code) {
  std::cerr << "tablee : " << refusal.sentence(language()) << std::endl;
  exit_code = code;
}

std::string game_names(const Registry& registry) {
  std::string names;
  for (const GameEntry& game : registry.games()) {
    names += names.empty() ? "" : ", ";
    names += game.info->id;
  }
  return names;
}

Result<const GameEntry*> find_game(const Registry& registry, std::string_view id) {
  if (const GameEntry* game = registry.find(id)) return game;
  return tablee::refuse(messages::app::unknown_game,
                        {{"game", excerpt(id)}, {"games", game_names(registry)}});
}

Result<Settings> read_settings(const GameEntry& game, const std::vector<std::string>& options) {
  Settings settings(game.info->options);
  for (const std::string& option : options)
    if (const Result<void> done = settings.set(option); !done) return std::unexpected(done.error());
  return settings;
}

int fewest_seats(const GameEntry& game, const Settings& settings) {
  return std::countr_zero(game.seats(settings) | 1U << kMaxSeats);
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string decimal(double value, int digits) {
  char buffer[64];
  const auto [end, error] =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
  return error == std::errc{} ? std::string(buffer, end) : "?";
}

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32U | device();
}

}  // namespace tablee::app
