// What the bots of Ilotmots look up, made before the first table opens.

#include "games/ilotmots/bot/fragments.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

// Of all words of the game: what occurs in none of them occurs in no vocabulary either.
void Ilotmots::prepare() {
  if (lexicon_ != nullptr && fragments_ == nullptr)
    fragments_ = std::make_shared<const Fragments>(*lexicon_, kWordPolicy);
}

}  // namespace tablee::ilotmots
