// Ilotmots against the contract.

#include "games/ilotmots/bot/bot.h"
#include "table/registry.h"

namespace tablee::conformance {
using Tested = Game<ilotmots::Ilotmots, ilotmots::IlotmotsBot>;
}  // namespace tablee::conformance

#include "conformance/conformance.h"
