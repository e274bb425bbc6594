// What the bots of Kokomots look up, made before the first table opens.

#include "games/kokomots/bot/word_sets.h"
#include "games/kokomots/rules.h"

namespace tablee::kokomots {

void Kokomots::prepare() { (void)WordSets::get(); }

}  // namespace tablee::kokomots
