#pragma once
// What the bots of the tests look up.

#include "games/embrouillamini/bot/bot.h"
#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {

inline const BotTables<EmbrouillaminiBot>& tables() {
  static const BotTables<EmbrouillaminiBot> tables = tables_for<EmbrouillaminiBot>(rules());
  return tables;
}

}  // namespace tablee::embrouillamini
