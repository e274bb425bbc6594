// The template game against the contract.

#include "table/registry.h"
#include "template_game/bot/bot.h"

namespace tablee::conformance {
using Tested = Game<modele::Modele, modele::ModeleBot>;
}  // namespace tablee::conformance

#include "conformance/conformance.h"
