// Whatever stands in a game file: it is refused, or it is a game that is written
// back the same. The checksum is put right, so that the reader behind it is reached.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/hash.h"
#include "core/text.h"
#include "games/all.h"
#include "table/game_file.h"
#include "template_game/game.h"
#include "template_game/words.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tablee;
  static const Registry registry =
      Registry::of(std::tuple_cat(AllGames{}, modele::List{}), modele::few_words());
  const std::string raw(reinterpret_cast<const char*>(data), size);
  (void)read_game(registry, raw, nullptr);
  std::string body = "tablee-game 1\n" + raw + "\n";
  body += "end " + to_hex(Hash64().add(body).value()) + "\n";
  const auto table = read_game(registry, body, nullptr);
  if (!table) return 0;
  const auto again = read_game(registry, write_game(**table), nullptr);
  if (!again || (*again)->position_text() != (*table)->position_text()) std::abort();
  return 0;
}
