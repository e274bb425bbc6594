#pragma once
// The list of games of the tests: the template game alone.

#include "template_game/bot.h"
#include "table/registry.h"

namespace tablee::modele {
using List = std::tuple<Game<Modele, ModeleBot>>;
}  // namespace tablee::modele
