#pragma once
// What the bots of the tests look up; it takes a fifth of a second to make.

#include "games/piochamots/bot/bot.h"
#include "games/piochamots/scene.h"

namespace tablee::piochamots {

inline const BotTables<PiochAMotsBot>& tables() {
  static const BotTables<PiochAMotsBot> tables = tables_for<PiochAMotsBot>(rules());
  return tables;
}

}  // namespace tablee::piochamots
