// Pioch'à Mots against the contract.

#include "games/piochamots/bot/bot.h"
#include "table/registry.h"

namespace tablee::conformance {
using Tested = Game<piochamots::PiochAMots, piochamots::PiochAMotsBot>;
}  // namespace tablee::conformance

#include "conformance/conformance.h"
