// What the bots of Kokomots look up, made before the first table opens.

#include "games/kokomots/rules.h"

namespace tablee::kokomots {

void Kokomots::prepare() { (void)ThemeIndex::get(); }

}  // namespace tablee::kokomots
