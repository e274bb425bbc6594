#pragma once
// THE list of games. A sixth game is one more entry here, and nothing elsewhere.

#include <tuple>

#include "games/embrouillamini/bot/bot.h"
#include "games/ilotmots/bot/bot.h"
#include "games/kokomots/bot/bot.h"
#include "games/kumata/bot/bot.h"
#include "games/piochamots/bot/bot.h"
#include "table/registry.h"

namespace tablee {

using AllGames = std::tuple<Game<kumata::Kumata, kumata::KumataBot>,
                            Game<piochamots::PiochAMots, piochamots::PiochAMotsBot>,
                            Game<embrouillamini::Embrouillamini, embrouillamini::EmbrouillaminiBot>,
                            Game<ilotmots::Ilotmots, ilotmots::IlotmotsBot>,
                            Game<kokomots::Kokomots, kokomots::KokomotsBot>>;

}  // namespace tablee
