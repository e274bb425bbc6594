// What `tablee simulate` does, as a module: text in, text out, through two buffers.
//
//   1. write "GAME SEATS GAMES SEED [k=v ...]" at test_input(), at most kInputSize bytes
//   2. n = test_simulate(its length)
//   3. read n bytes at test_output(): the JSON of `tablee simulate`, or {"error": ...}

#include <array>

#include "core/json_writer.h"
#include "core/text.h"
#include "messages/core.h"
#include "messages/table.h"
#include "room/error_json.h"
#include "wasm/games.h"

namespace tablee::wasm {

namespace {

constexpr unsigned kInputSize = 65536;
std::array<char, kInputSize> g_input;
std::string g_output;

Result<Tally> simulate(std::string_view request) {
  static const Registry registry = make_registry({});
  std::string_view rest = request;
  const std::string_view id = take_word(rest);
  const GameEntry* game = registry.find(id);
  if (game == nullptr) return refuse(messages::table::file_unknown_game, {{"game", excerpt(id)}});
  const std::optional<int> seats = parse_number<int>(take_word(rest));
  const std::optional<std::int64_t> games = parse_number<std::int64_t>(take_word(rest));
  const std::optional<std::uint64_t> seed = parse_number<std::uint64_t>(take_word(rest));
  if (!seats || !games || !seed)
    return refuse(messages::core::seating_malformed, {{"text", excerpt(request)}});
  const Result<Settings> settings = Settings::parse(game->info->options, rest);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = plain_seating(*seats);
  if (!seating) return std::unexpected(seating.error());
  const Result<std::unique_ptr<Simulator>> simulator = game->simulator(*settings, *seating, *seed);
  if (!simulator) return std::unexpected(simulator.error());
  (*simulator)->run(*games);
  return (*simulator)->tally();
}

}  // namespace

extern "C" {

[[clang::export_name("test_input")]] char* test_input() { return g_input.data(); }
[[clang::export_name("test_output")]] const char* test_output() { return g_output.data(); }

[[clang::export_name("test_simulate")]] unsigned test_simulate(unsigned length) {
  const Result<Tally> tally = simulate({g_input.data(), std::min(length, kInputSize)});
  if (tally) {
    JsonWriter json;
    json.begin_object().field("games", tally->games).field("finished", tally->finished);
    json.field("plies", tally->plies).field("signature", to_hex(tally->signature.value()));
    g_output = json.end_object().take();
  } else {
    g_output = room::error_text(tally.error());
  }
  return static_cast<unsigned>(g_output.size());
}

}  // extern "C"

}  // namespace tablee::wasm
