#include "app/qr.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tablee::app {
namespace {

auto lines_of(std::string_view text) { return std::ranges::count(*draw_qr(text), '\n'); }

// It was read back, square by square, when it was written here.
TEST(Qr, draws_a_link_as_phones_read_it) {
  EXPECT_EQ(draw_qr("http://192.168.1.23:8080/"), R"(█████████████████████████████
██ ▄▄▄▄▄ █ ▀▄█▄▄▀█▄█ ▄▄▄▄▄ ██
██ █   █ █▄▀▄▄▄ ▀▀▀█ █   █ ██
██ █▄▄▄█ █▄▀▄▀█▀████ █▄▄▄█ ██
██▄▄▄▄▄▄▄█▄▀▄█▄▀▄█▄█▄▄▄▄▄▄▄██
██ ██▄▄ ▄ ▄█ ▀▀▀█ ▀ ██ ▀  ▄██
██▀▀▄▄▀█▄▀▄ █▀ ▄▄ █ ▄▄  ▀▀ ██
██▀█▄  ▀▄▀ ▄▄▄▄█▄▀▄▄▄▀▀██▀▄██
██ ▄▄▀██▄█ ██ ▄▄▀▄ ▄██▀▄ ▄ ██
██▄█▄▄██▄▄ █▄▀ ▄ ▀ ▄▄▄ █▄ ███
██ ▄▄▄▄▄ █ ██ █  █ █▄█ ▄█▀ ██
██ █   █ █ ▀   ▀█▄▄▄  ▄ █▀▀██
██ █▄▄▄█ ██▄▄  █▄▀█▀▀▀ █   ██
██▄▄▄▄▄▄▄█▄▄█▄██▄▄▄█▄██▄██▄██
█████████████████████████████
)");
}

TEST(Qr, takes_the_smallest_square_that_holds_the_text) {
  EXPECT_EQ(lines_of(std::string(14, 'a')), (21 + 4 + 1) / 2);
  EXPECT_EQ(lines_of(std::string(15, 'a')), (25 + 4 + 1) / 2);
  EXPECT_EQ(lines_of(std::string(84, 'a')), (37 + 4 + 1) / 2);
}

TEST(Qr, draws_nothing_where_there_is_nothing_or_too_much) {
  EXPECT_FALSE(draw_qr(""));
  EXPECT_FALSE(draw_qr(std::string(85, 'a')));
}

}  // namespace
}  // namespace tablee::app
