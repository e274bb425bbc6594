// Kokomots against the contract.

#include "games/kokomots/bot/bot.h"
#include "table/registry.h"

namespace tablee::conformance {
using Tested = Game<kokomots::Kokomots, kokomots::KokomotsBot>;
}  // namespace tablee::conformance

#include "conformance/conformance.h"
