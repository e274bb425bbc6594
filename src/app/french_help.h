#pragma once
// What --help says, in French: the commands describe themselves in English where they are
// made, and this is the same list a second time.
// Thread safety: pure function.

#include <optional>
#include <string>
#include <string_view>

namespace tablee::app {

// Nothing for a text that is not in the list.
std::optional<std::string> french_help(std::string_view english);

}  // namespace tablee::app
