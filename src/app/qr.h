#pragma once
// Qr: a link as a square that a phone reads off the terminal (libqrencode).
// Thread safety: pure function.

#include <optional>
#include <string>
#include <string_view>

namespace tablee::app {

// Two rows of squares a line, in half blocks, with a quiet zone around; light squares are
// drawn. Nothing for more than 84 bytes: a link is shorter, and the square fits 24 lines.
std::optional<std::string> draw_qr(std::string_view text);

}  // namespace tablee::app
