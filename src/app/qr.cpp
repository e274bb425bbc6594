#include "app/qr.h"

#include <qrencode.h>

#include <memory>

namespace tablee::app {

std::optional<std::string> draw_qr(std::string_view text) {
  constexpr std::size_t kMostBytes = 84;  // of version 5, level M
  constexpr int kQuiet = 2;
  if (text.size() > kMostBytes) return std::nullopt;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeData(static_cast<int>(text.size()),
                        reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M),
      QRcode_free);
  if (!code) return std::nullopt;
  const int size = code->width;
  const auto is_light = [&](int row, int column) {
    const bool inside = row >= 0 && row < size && column >= 0 && column < size;
    return !inside || (code->data[row * size + column] & 1U) == 0;
  };
  std::string picture;
  for (int row = -kQuiet; row < size + kQuiet; row += 2) {
    for (int column = -kQuiet; column < size + kQuiet; ++column) {
      const bool upper = is_light(row, column), lower = is_light(row + 1, column);
      picture += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    picture += '\n';
  }
  return picture;
}

}  // namespace tablee::app
