// Random games of every game, as files, for tests/wasm/recorded.mjs: settings, number of seats,
// moves and clocks are by chance, and what ships plays them.
//   random_games SEED FR.LEX FOLDER
// GAME.whole is a game to its end (or as long as a log may be), GAME.half its first half.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "conformance/table_checks.h"
#include "conformance/variants.h"
#include "games/all.h"

namespace {

using namespace tablee;

constexpr int kTries = 100;  // for settings that a table may agree on
constexpr std::string_view kNames[kMaxSeats] = {"Zoé",   "Léo",    "Anaïs",  "Jean-Loup",
                                                "Œdipe", "Maëlle", "D'Arcy", "Noël",
                                                "Ève",   "Ugo",    "Inès",   "Tom"};

std::uint32_t some(Rng& rng, std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

Settings random_settings(const GameEntry& game, Rng& rng) {
  Settings settings(game.info->options);
  for (const OptionSpec& option : game.info->options) {
    const std::vector<std::string> values = conformance::values_of(option);
    if (rng.below(2) == 0) (void)settings.set(option.id, values[some(rng, values.size())]);
  }
  return settings;
}

Result<std::unique_ptr<Table>> open_random(const GameEntry& game, Rng& rng, std::uint64_t seed) {
  for (int i = 0;; ++i) {
    const Settings settings =
        i < kTries ? random_settings(game, rng) : Settings(game.info->options);
    std::vector<int> counts;
    for (int n = 2; n <= kMaxSeats; ++n)
      if ((game.seats(settings) >> n & 1U) != 0) counts.push_back(n);
    const Seating seating = *plain_seating(counts.empty() ? 2 : counts[some(rng, counts.size())]);
    Result<std::unique_ptr<Table>> table =
        game.open(settings, seating, conformance::chance_from(seed));
    if (i >= kTries || (table && check_agreed(game, settings, seating))) return table;
  }
}

// A table that stands where this one stood after half of its log.
Result<std::unique_ptr<Table>> half_of(const GameEntry& game, const Table& table) {
  Result<std::unique_ptr<Table>> half = game.open(table.settings(), table.seating(), nullptr);
  for (std::size_t i = 0; half && i < table.log().size() / 2; ++i)
    if (const Result<void> repeated = (*half)->repeat(table.log()[i]); !repeated)
      return std::unexpected(repeated.error());
  return half;
}

std::string file_of(const Table& table) {
  return write_game(table, std::vector<std::string>(kNames, kNames + table.seats()));
}

std::string bytes_of(const char* path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

int fail(std::string_view why) {
  std::cerr << "random_games: " << why << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return fail("SEED FR.LEX FOLDER");
  const std::uint64_t seed = std::strtoull(argv[1], nullptr, 10);
  const std::filesystem::path folder = argv[3];
  const std::string words = bytes_of(argv[2]);
  const Result<Lexicon> lexicon = Lexicon::open(std::as_bytes(std::span(words)));
  if (!lexicon) return fail(lexicon.error().sentence(Language::english));
  const Registry registry = Registry::of(AllGames{}, {.lexicon = &*lexicon});
  Rng rng(seed);
  for (const GameEntry& game : registry.games()) {
    const auto table = open_random(game, rng, rng.next());
    if (!table) return fail(table.error().sentence(Language::english));
    const std::string id(game.info->id);
    (void)conformance::play_randomly(**table, rng.next());  // a long race may fill its log first
    const auto half = half_of(game, **table);
    if (!half) return fail(half.error().sentence(Language::english));
    std::ofstream(folder / (id + ".whole")) << file_of(**table);
    std::ofstream(folder / (id + ".half")) << file_of(**half);
  }
  return 0;
}
