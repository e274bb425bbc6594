#pragma once
// What bots look up in a program that measures one rules object from its start to its end.

#include "search/bot_tables.h"

namespace tablee::bench {

// Made before anything is measured with it. REQUIRES: always the same rules.
template <class B, class G>
const BotTables<B>& tables_of(const G& rules) {
  static const BotTables<B> tables = [&rules] {
    BotTables<B> made = tables_for<B>(rules);
    (void)made.get();
    return made;
  }();
  return tables;
}

}  // namespace tablee::bench
