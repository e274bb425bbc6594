#include "app/qr.h"

#include <gtest/gtest.h>

namespace tablee::app {
namespace {

// "HELLO WORLD" of the standard's much-copied example, version 1-M.
TEST(Qr, corrects_errors_as_the_standard_says) {
  const std::vector<std::uint8_t> data = {32, 91, 11,  120, 209, 114, 220, 77,
                                          67, 64, 236, 17,  236, 17,  236, 17};
  EXPECT_EQ(error_correction(data, 10),
            (std::vector<std::uint8_t>{196, 35, 39, 119, 235, 215, 231, 226, 93, 23}));
}

TEST(Qr, writes_the_format_as_the_standard_says) {
  const unsigned known[] = {0b101010000010010, 0b101000100100101, 0b101111001111100,
                            0b101101101001011, 0b100010111111001, 0b100000011001110,
                            0b100111110010111, 0b100101010100000};
  for (unsigned mask = 0; mask < 8; ++mask) EXPECT_EQ(format_bits(mask), known[mask]) << mask;
}

bool is_finder(const QrCode& code, int top, int left) {
  const char* rows[] = {"#######", "#.....#", "#.###.#", "#.###.#",
                        "#.###.#", "#.....#", "#######"};
  for (int r = 0; r < 7; ++r)
    for (int c = 0; c < 7; ++c)
      if (code.is_dark(top + r, left + c) != (rows[r][c] == '#')) return false;
  return true;
}

// The mask that the format of the code names, read at both places.
unsigned mask_of(const QrCode& code) {
  unsigned one = 0, two = 0;
  const int last = code.size() - 1;
  const std::pair<int, int> first[] = {{0, 8}, {1, 8}, {2, 8}, {3, 8}, {4, 8},
                                       {5, 8}, {7, 8}, {8, 8}, {8, 7}, {8, 5},
                                       {8, 4}, {8, 3}, {8, 2}, {8, 1}, {8, 0}};
  for (int i = 0; i < 15; ++i) {
    one |= (code.is_dark(first[i].first, first[i].second) ? 1U : 0U) << i;
    two |= ((i < 8 ? code.is_dark(8, last - i) : code.is_dark(last - 14 + i, 8)) ? 1U : 0U) << i;
  }
  EXPECT_EQ(one, two);
  for (unsigned mask = 0; mask < 8; ++mask)
    if (format_bits(mask) == one) return mask;
  ADD_FAILURE() << "no format";
  return 0;
}

bool is_function(int size, int row, int column) {
  const bool finders =
      (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const bool alignment =
      size > 21 && std::abs(row - (size - 7)) <= 2 && std::abs(column - (size - 7)) <= 2;
  return finders || alignment || row == 6 || column == 6;
}

// Reads the text back as a phone would, without errors to correct.
std::string read_back(const QrCode& code) {
  const int size = code.size();
  const unsigned mask = mask_of(code);
  std::vector<std::uint8_t> bytes(1);
  int bits = 0;
  bool up = true;
  for (int right = size - 1; right > 0; right -= 2, up = !up) {
    if (right == 6) --right;
    for (int i = 0; i < size; ++i)
      for (int column = right; column > right - 2; --column) {
        const int row = up ? size - 1 - i : i;
        if (is_function(size, row, column)) continue;
        bytes.back() = static_cast<std::uint8_t>(
            bytes.back() << 1U |
            (code.is_dark(row, column) != is_masked(mask, row, column) ? 1U : 0U));
        if (++bits % 8 == 0) bytes.push_back(0);
      }
  }
  if (size >= 33) {  // two blocks, interleaved
    const std::size_t data = size == 33 ? 32 : 43;
    std::vector<std::uint8_t> apart;
    for (std::size_t block = 0; block < 2; ++block)
      for (std::size_t i = 0; i < data; ++i) apart.push_back(bytes[2 * i + block]);
    bytes = apart;
  }
  EXPECT_EQ(bytes[0] >> 4, 4) << "byte mode";
  const auto byte_at = [&](std::size_t i) {
    return static_cast<char>((bytes[i] & 0xF) << 4 | bytes[i + 1] >> 4);
  };
  std::string text;
  for (std::size_t i = 0; i < static_cast<unsigned char>(byte_at(0)); ++i) text += byte_at(i + 1);
  return text;
}

TEST(Qr, is_made_as_phones_read_it) {
  for (std::size_t length = 1; length <= 84; ++length) {
    std::string text = "http://192.168.1.23:8080/";
    text.resize(length, 'x');
    const std::optional<QrCode> code = make_qr(text);
    ASSERT_TRUE(code) << length;
    const int size = code->size();
    EXPECT_TRUE(is_finder(*code, 0, 0) && is_finder(*code, 0, size - 7) &&
                is_finder(*code, size - 7, 0));
    for (int i = 8; i < size - 8; ++i) {
      EXPECT_EQ(code->is_dark(6, i), i % 2 == 0);
      EXPECT_EQ(code->is_dark(i, 6), i % 2 == 0);
    }
    EXPECT_TRUE(code->is_dark(size - 8, 8));
    EXPECT_EQ(read_back(*code), text);
  }
}

TEST(Qr, takes_the_smallest_size_that_holds_the_text) {
  EXPECT_EQ(make_qr(std::string(14, 'a'))->size(), 21);
  EXPECT_EQ(make_qr(std::string(15, 'a'))->size(), 25);
  EXPECT_EQ(make_qr(std::string(84, 'a'))->size(), 37);
  EXPECT_FALSE(make_qr(std::string(85, 'a')));
}

TEST(Qr, is_drawn_two_rows_a_line) {
  const std::string drawn = draw(*make_qr("http://a/"));
  EXPECT_EQ(std::ranges::count(drawn, '\n'), (21 + 4 + 1) / 2);
  EXPECT_TRUE(drawn.starts_with("█████"));
}

}  // namespace
}  // namespace tablee::app
