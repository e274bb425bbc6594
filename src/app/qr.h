#pragma once
// Qr: a link as a square that a phone reads off the terminal.
//
// Byte mode, level M, versions 1 to 5 (ISO/IEC 18004): up to 84 bytes, more than a link to a
// table has. Thread safety: value types, pure functions.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::app {

class QrCode {
 public:
  explicit QrCode(int size) : size_(size), dark_(static_cast<std::size_t>(size * size)) {}
  int size() const { return size_; }
  bool is_dark(int row, int column) const { return dark_[index(row, column)]; }
  void set(int row, int column, bool dark) { dark_[index(row, column)] = dark; }

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row * size_ + column);
  }
  int size_;
  std::vector<bool> dark_;
};

// Nothing when the text is too long.
std::optional<QrCode> make_qr(std::string_view text);
// Two rows of it a line, in half blocks, with a quiet zone around; light squares are drawn.
std::string draw(const QrCode& code);

// The parts, for the tests: error correction of one block; 15 bits of level M and a mask.
std::vector<std::uint8_t> error_correction(std::span<const std::uint8_t> data, int length);
unsigned format_bits(unsigned mask);
// Whether this mask turns a square over.
bool is_masked(unsigned mask, int row, int column);

}  // namespace tablee::app
