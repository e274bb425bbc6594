#pragma once
// What the bots of the tests look up.

#include "games/kokomots/bot/bot.h"
#include "games/kokomots/scene.h"

namespace tablee::kokomots {

inline const BotTables<KokomotsBot>& tables() {
  static const BotTables<KokomotsBot> tables = tables_for<KokomotsBot>(rules());
  return tables;
}

}  // namespace tablee::kokomots
