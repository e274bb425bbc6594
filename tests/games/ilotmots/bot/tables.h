#pragma once
// What the bots of the tests look up.

#include "games/ilotmots/bot/bot.h"
#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {

inline const BotTables<IlotmotsBot>& tables() {
  static const BotTables<IlotmotsBot> tables = tables_for<IlotmotsBot>(rules());
  return tables;
}

}  // namespace tablee::ilotmots
