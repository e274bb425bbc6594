#include "requests/names.h"

#include "core/visible_text.h"
#include "messages/server.h"

namespace tablee::requests {

namespace say = messages::server;

Result<std::string> tidy_name(std::string_view name, const BlockedWords& blocked) {
  std::optional<std::string> tidy = visible_line(name, kMostNameCharacters);
  if (!tidy) return refuse(say::bad_name, {{"max", kMostNameCharacters}});
  if (blocked.blocks(*tidy)) return refuse(say::blocked_name);
  return std::move(*tidy);
}

// The list as a whole, not word by word: "gros mot" is listed as two words, and read as one.
Result<void> check_words(const Settings& settings, const BlockedWords& blocked) {
  for (const OptionSpec& option : settings.specs())
    if (option.kind == OptionKind::text && blocked.blocks(settings.text(option.id)))
      return refuse(say::blocked_word);
  return {};
}

}  // namespace tablee::requests
