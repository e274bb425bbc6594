// The program with the template game alone.

#include "app/commands.h"
#include "template_game/game.h"

int main(int argc, char** argv) {
  return tablee::app::run(tablee::Registry::of(tablee::modele::List{}), argc, argv);
}
