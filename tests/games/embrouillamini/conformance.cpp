// Embrouillamini against the contract.

#include "games/embrouillamini/bot/bot.h"
#include "table/registry.h"

namespace tablee::conformance {
using Tested = Game<embrouillamini::Embrouillamini, embrouillamini::EmbrouillaminiBot>;
}  // namespace tablee::conformance

#include "conformance/conformance.h"
