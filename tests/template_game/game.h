#pragma once
// The list of games of the tests: the template game alone.

#include "table/registry.h"
#include "template_game/bot/bot.h"

namespace tablee::modele {
using List = std::tuple<Game<Modele, ModeleBot>>;
}  // namespace tablee::modele
