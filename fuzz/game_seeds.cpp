// Writes the files that game_file_fuzz begins with: short random games of every game, as
// the fuzz target wants them, without the first and the last line.
//   game_seeds FOLDER

#include <filesystem>
#include <fstream>
#include <iostream>

#include "games/all.h"
#include "table/game_file.h"
#include "template_game/game.h"
#include "template_game/words.h"

namespace {

using namespace tablee;

constexpr int kGamesEach = 12;

// Whoever may play plays something listed, else the next clock runs out.
void play(Table& table, Rng& rng, int steps) {
  for (int i = 0; i < steps && !table.turn().is_over(); ++i) {
    const Seat seat = table.turn().is_chance() ? Seat{0} : table.turn().first_to_ask();
    const std::vector<std::string> moves =
        table.turn().is_chance() ? std::vector<std::string>{} : table.legal_moves(seat);
    if (!moves.empty()) {
      (void)table.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
                       table.now() + 1);
    } else if (const auto deadline = table.next_deadline()) {
      table.advance(*deadline);
    } else {
      return;
    }
  }
}

std::string body_of(const Table& table) {
  const std::string text = write_game(table);
  const std::size_t from = text.find('\n') + 1;
  const std::size_t to = text.rfind("\nend ");
  return text.substr(from, to - from);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "game_seeds FOLDER\n";
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  const Registry registry =
      Registry::of(std::tuple_cat(AllGames{}, modele::List{}), modele::few_words());
  for (const GameEntry& game : registry.games()) {
    const Settings settings(game.info->options);
    for (int i = 0; i < kGamesEach; ++i) {
      const Deal deal(static_cast<std::uint64_t>(i) + 1);
      const auto table =
          game.open(settings, *plain_seating(2), std::make_unique<ChanceFrom<Deal>>(deal));
      if (!table) continue;
      Rng rng(static_cast<std::uint64_t>(i));
      (*table)->advance(0);
      play(**table, rng, 4 * i);
      std::ofstream(folder / (std::string(game.info->id) + std::to_string(i))) << body_of(**table);
    }
  }
  return 0;
}
