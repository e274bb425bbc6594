#pragma once
// What both generators share: C++ literals and the frame of a generated header.

#include <string>
#include <string_view>

#include "toml++/toml.h"

namespace tablee::datagen {

// A C++ string literal with this content.
std::string literal(std::string_view text);

// Parses, and throws with the line of a mistake.
toml::table parse_toml(const std::string& source);

// "#pragma once", where it comes from, includes, and the opening of `name_space`.
std::string header_top(std::string_view made_from, std::string_view includes,
                       std::string_view name_space);
std::string header_end(std::string_view name_space);

}  // namespace tablee::datagen
