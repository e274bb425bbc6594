#pragma once
// ScreenStyle: how a terminal picture is to be drawn.
// Thread safety: value type.

#include <string>
#include <string_view>

#include "core/message.h"

namespace tablee {

struct ScreenStyle {
  Language language = Language::french;
  bool colour = false;  // ANSI colours; a letter stands beside every colour all the same
};

// `text` in an ANSI colour (an SGR code such as "1;31"), or plain.
inline std::string painted(std::string_view text, std::string_view code, const ScreenStyle& style) {
  if (!style.colour) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace tablee
