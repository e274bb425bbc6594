#include "wasm/api.h"

#include <array>

#include "core/text.h"
#include "messages/core.h"
#include "messages/table.h"

namespace tablee::wasm {

namespace {

std::array<char, kInputSize> input;
std::string output;

void write_error(JsonWriter& json, const Refusal& refusal) {
  json.key("error").begin_object().field("key", refusal.key());
  json.field("fr", refusal.sentence(Language::french))
      .field("en", refusal.sentence(Language::english));
  json.end_object();
}

Result<Tally> simulate(std::string_view request) {
  std::string_view rest = request;
  const std::string_view id = take_word(rest);
  const GameEntry* game = registry().find(id);
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

[[clang::export_name("tablee_input")]] char* tablee_input() { return input.data(); }
[[clang::export_name("tablee_output")]] const char* tablee_output() { return output.data(); }

[[clang::export_name("tablee_simulate")]] unsigned tablee_simulate(unsigned length) {
  const std::string_view request(input.data(), std::min(length, kInputSize));
  JsonWriter json;
  json.begin_object();
  if (const Result<Tally> tally = simulate(request)) {
    json.field("games", tally->games)
        .field("finished", tally->finished)
        .field("plies", tally->plies);
    json.field("signature", to_hex(tally->signature.value()));
  } else {
    write_error(json, tally.error());
  }
  output = json.end_object().take();
  return static_cast<unsigned>(output.size());
}

}  // extern "C"

}  // namespace tablee::wasm
