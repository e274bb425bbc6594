// What the bots of Pioch'à Mots look up, made before the first table opens.

#include "games/piochamots/bot/hand_values.h"
#include "games/piochamots/rules.h"

namespace tablee::piochamots {

void PiochAMots::prepare() {
  if (lexicon_ != nullptr && values_ == nullptr)
    values_ = std::make_shared<const HandValues>(*lexicon_);
}

}  // namespace tablee::piochamots
