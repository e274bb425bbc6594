// tablee: the program of the players.

#include "app/commands.h"
#include "games/all.h"

int main(int argc, char** argv) {
  const tablee::Registry registry = tablee::Registry::of(tablee::AllGames{});
  return tablee::app::run(registry, argc, argv);
}
