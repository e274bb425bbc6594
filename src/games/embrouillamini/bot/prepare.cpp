// What the bots of Embrouillamini look up, made before the first table opens.

#include "games/embrouillamini/bot/bot_words.h"
#include "games/embrouillamini/rules.h"

namespace tablee::embrouillamini {

void Embrouillamini::prepare() {
  if (lexicon_ != nullptr && bot_words_ == nullptr)
    bot_words_ = std::make_shared<const BotWords>(*lexicon_);
}

}  // namespace tablee::embrouillamini
