// Kumata against the contract.

#include "games/kumata/bot/bot.h"
#include "table/registry.h"

namespace tablee::conformance {
using Tested = Game<kumata::Kumata, kumata::KumataBot>;
}  // namespace tablee::conformance

#include "conformance/conformance.h"
