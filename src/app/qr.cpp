#include "app/qr.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tablee::app {

namespace {

struct Version {
  int size;        // squares a side
  int blocks;      // each with the same number of
  int data;        // data bytes and
  int correction;  // correction bytes
};
constexpr Version kVersions[] = {
    {21, 1, 16, 10}, {25, 1, 28, 16}, {29, 1, 44, 26}, {33, 2, 32, 18}, {37, 2, 43, 24}};

using Bytes = std::vector<std::uint8_t>;

// The field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t times(std::uint8_t a, std::uint8_t b) {
  unsigned product = 0;
  for (int bit = 7; bit >= 0; --bit) {
    product = product << 1U ^ ((product >> 7U) * 0x11DU);
    if ((b >> bit & 1) != 0) product ^= a;
  }
  return static_cast<std::uint8_t>(product);
}

// Mode, length, text, and filling up to the number of data bytes.
Bytes data_bytes(std::string_view text, std::size_t room) {
  Bytes bytes;
  const auto length = static_cast<unsigned>(text.size());
  unsigned carry = 0x4;  // byte mode; every byte straddles two by these four bits
  const auto put = [&](unsigned byte) {
    bytes.push_back(static_cast<std::uint8_t>(carry << 4U | byte >> 4U));
    carry = byte & 0xFU;
  };
  put(length);
  for (const char c : text) put(static_cast<unsigned char>(c));
  put(0);  // the terminator is the first four bits of it
  bytes.resize(std::min(bytes.size(), room));
  for (bool odd = true; bytes.size() < room; odd = !odd) bytes.push_back(odd ? 0xEC : 0x11);
  return bytes;
}

// Data and correction of all blocks, interleaved.
Bytes code_bytes(const Bytes& data, const Version& version) {
  const auto size = static_cast<std::size_t>(version.data);
  const auto blocks = static_cast<std::size_t>(version.blocks);
  std::vector<Bytes> corrections;
  for (std::size_t i = 0; i < blocks; ++i)
    corrections.push_back(
        error_correction(std::span(data).subspan(i * size, size), version.correction));
  Bytes all;
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t block = 0; block < blocks; ++block) all.push_back(data[block * size + i]);
  for (std::size_t i = 0; i < static_cast<std::size_t>(version.correction); ++i)
    for (const Bytes& correction : corrections) all.push_back(correction[i]);
  return all;
}

// The squares that are not data, and what stands there.
class Canvas {
 public:
  explicit Canvas(int size) : code(size), taken(size) {
    draw_finder(3, 3);
    draw_finder(3, size - 4);
    draw_finder(size - 4, 3);
    for (int i = 8; i < size - 8; ++i) {
      put(6, i, i % 2 == 0);
      put(i, 6, i % 2 == 0);
    }
    if (size > 21) draw_square(size - 7, size - 7, 2, [](int ring) { return ring != 1; });
    draw_format(0);  // keeps the place
  }

  void draw_format(unsigned mask) {
    const unsigned bits = format_bits(mask);
    const int last = code.size() - 1;
    const auto bit = [bits](int i) { return (bits >> i & 1U) != 0; };
    for (int i = 0; i <= 5; ++i) put(i, 8, bit(i));
    put(7, 8, bit(6));
    put(8, 8, bit(7));
    put(8, 7, bit(8));
    for (int i = 9; i < 15; ++i) put(8, 14 - i, bit(i));
    for (int i = 0; i < 8; ++i) put(8, last - i, bit(i));
    for (int i = 8; i < 15; ++i) put(last - 14 + i, 8, bit(i));
    put(last - 7, 8, true);
  }

  // In columns of two, up and down, from the right; column 6 is skipped.
  void draw_data(const Bytes& bytes, unsigned mask) {
    std::size_t next = 0;
    const int size = code.size();
    for (int right = size - 1; right >= 1; right -= 2) {
      if (right == 6) right = 5;
      const bool up = ((right + 1) & 2) == 0;
      for (int i = 0; i < size; ++i)
        for (const int column : {right, right - 1}) {
          const int row = up ? size - 1 - i : i;
          if (taken.is_dark(row, column)) continue;
          const bool dark = next < bytes.size() * 8 && (bytes[next / 8] >> (7 - next % 8) & 1) != 0;
          ++next;
          code.set(row, column, dark != is_masked(mask, row, column));
        }
    }
  }

  QrCode code, taken;

 private:
  void put(int row, int column, bool dark) {
    code.set(row, column, dark);
    taken.set(row, column, true);
  }
  template <class IsDark>
  void draw_square(int row, int column, int radius, IsDark is_dark_ring) {
    for (int r = -radius; r <= radius; ++r)
      for (int c = -radius; c <= radius; ++c) {
        const bool inside =
            row + r >= 0 && row + r < code.size() && column + c >= 0 && column + c < code.size();
        if (inside) put(row + r, column + c, is_dark_ring(std::max(std::abs(r), std::abs(c))));
      }
  }
  void draw_finder(int row, int column) {
    draw_square(row, column, 4, [](int ring) { return ring != 2 && ring != 4; });
  }
};

// Rule 1 and 3: runs of five and more, and what looks like a finder, in one line.
int line_penalty(const std::vector<bool>& line) {
  int penalty = 0;
  std::size_t run = 1;
  for (std::size_t i = 1; i <= line.size(); ++i) {
    if (i < line.size() && line[i] == line[i - 1]) {
      ++run;
      continue;
    }
    if (run >= 5) penalty += static_cast<int>(run) - 2;
    run = 1;
  }
  unsigned window = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    window = (window << 1U | (line[i] ? 1U : 0U)) & 0x7FFU;
    if (i >= 10 && (window == 0b10111010000U || window == 0b00001011101U)) penalty += 40;
  }
  return penalty;
}

int penalty_of(const QrCode& code) {
  int penalty = 0, dark = 0;
  const int size = code.size();
  for (int i = 0; i < size; ++i) {
    std::vector<bool> row, column;
    for (int j = 0; j < size; ++j) {
      row.push_back(code.is_dark(i, j));
      column.push_back(code.is_dark(j, i));
      dark += code.is_dark(i, j) ? 1 : 0;
      if (i == 0 || j == 0) continue;
      const bool one = code.is_dark(i, j);
      const bool same = one == code.is_dark(i - 1, j) && one == code.is_dark(i, j - 1) &&
                        one == code.is_dark(i - 1, j - 1);
      if (same) penalty += 3;
    }
    penalty += line_penalty(row) + line_penalty(column);
  }
  return penalty + 10 * (std::abs(dark * 20 - size * size * 10) / (size * size));
}

}  // namespace

std::vector<std::uint8_t> error_correction(std::span<const std::uint8_t> data, int length) {
  const auto size = static_cast<std::size_t>(length);
  Bytes generator(size);  // the highest term, 1, is left out
  generator.back() = 1;
  std::uint8_t root = 1;
  for (std::size_t i = 0; i < size; ++i, root = times(root, 2))
    for (std::size_t j = 0; j < size; ++j) {
      generator[j] = times(generator[j], root);
      if (j + 1 < size) generator[j] ^= generator[j + 1];
    }
  Bytes rest(size);
  for (const std::uint8_t byte : data) {
    const std::uint8_t factor = byte ^ rest.front();
    std::ranges::rotate(rest, rest.begin() + 1);
    rest.back() = 0;
    for (std::size_t j = 0; j < size; ++j) rest[j] ^= times(generator[j], factor);
  }
  return rest;
}

unsigned format_bits(unsigned mask) {
  constexpr unsigned kLevelM = 0;
  const unsigned data = kLevelM << 3U | mask;
  unsigned rest = data;
  for (int i = 0; i < 10; ++i) rest = rest << 1U ^ (rest >> 9U) * 0x537U;
  return (data << 10U | rest) ^ 0x5412U;
}

bool is_masked(unsigned mask, int row, int column) {
  switch (mask) {
    case 0:
      return (row + column) % 2 == 0;
    case 1:
      return row % 2 == 0;
    case 2:
      return column % 3 == 0;
    case 3:
      return (row + column) % 3 == 0;
    case 4:
      return (row / 2 + column / 3) % 2 == 0;
    case 5:
      return row * column % 2 + row * column % 3 == 0;
    case 6:
      return (row * column % 2 + row * column % 3) % 2 == 0;
    default:
      return ((row + column) % 2 + row * column % 3) % 2 == 0;
  }
}

std::optional<QrCode> make_qr(std::string_view text) {
  for (const Version& version : kVersions) {
    const auto room = static_cast<std::size_t>(version.blocks * version.data);
    if (text.size() + 2 > room) continue;  // mode and length take twelve bits
    const Bytes bytes = code_bytes(data_bytes(text, room), version);
    std::optional<QrCode> best;
    for (unsigned mask = 0; mask < 8; ++mask) {
      Canvas canvas(version.size);
      canvas.draw_format(mask);
      canvas.draw_data(bytes, mask);
      if (!best || penalty_of(canvas.code) < penalty_of(*best)) best = canvas.code;
    }
    return best;
  }
  return std::nullopt;
}

std::string draw(const QrCode& code) {
  constexpr int kQuiet = 2;
  const auto is_light = [&code](int row, int column) {
    const bool inside = row >= 0 && row < code.size() && column >= 0 && column < code.size();
    return !inside || !code.is_dark(row, column);
  };
  std::string text;
  for (int row = -kQuiet; row < code.size() + kQuiet; row += 2) {
    for (int column = -kQuiet; column < code.size() + kQuiet; ++column) {
      const bool upper = is_light(row, column), lower = is_light(row + 1, column);
      text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    text += '\n';
  }
  return text;
}

}  // namespace tablee::app
