// tablee: the program of the players.

#include "app/commands.h"
#include "app/lexicon_file.h"
#include "games/all.h"
#include "server/tables/one_at_a_time.h"

int main(int argc, char** argv) {
  const tablee::app::GameWords words;
  const tablee::Registry registry =
      tablee::Registry::of(tablee::AllGames{}, words.resources(), tablee::server::one_at_a_time());
  return tablee::app::run(registry, argc, argv);
}
