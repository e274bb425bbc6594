#pragma once
// Refusal: why something was not done, said to the one who asked for it.
//
// A refusal is the fault of a player, a file or a caller; it never changes
// anything. Troubles (disk, network) and bugs are other things: see
// docs/architecture.md.
// Thread safety: value type.

#include <expected>
#include <string>
#include <string_view>

#include "core/message.h"

namespace tablee {

struct Refusal {
  const Message* message;  // never null, static storage
  Facts facts;
  Marks mark{};
  std::string_view rule{};  // the article, where the sentence names none: it is of many games

  std::string_view key() const { return message->key; }
  std::string_view article() const { return message->article.empty() ? rule : message->article; }
  std::string sentence(Language language) const { return render(*message, facts, language); }
};

template <class T>
using Result = std::expected<T, Refusal>;

// Converts to any Result: `return refuse(messages::core::not_your_turn);`
inline std::unexpected<Refusal> refuse(const Message& message, Facts facts = {}, Marks mark = {}) {
  return std::unexpected(Refusal{&message, std::move(facts), std::move(mark)});
}

}  // namespace tablee
