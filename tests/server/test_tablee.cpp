// tablee with the template game in its list, for tests that need a real process.

#include "app/commands.h"
#include "games/all.h"
#include "server/tables/one_at_a_time.h"
#include "template_game/game.h"
#include "template_game/words.h"

int main(int argc, char** argv) {
  const tablee::Registry registry =
      tablee::Registry::of(std::tuple_cat(tablee::modele::List{}, tablee::AllGames{}),
                           tablee::modele::few_words(), tablee::server::one_at_a_time());
  return tablee::app::run(registry, argc, argv);
}
