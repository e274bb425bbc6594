#include "server/net/frame_watch.h"

#include <gtest/gtest.h>

#include <string>

namespace tablee::server {
namespace {

std::string frame_of(unsigned first, std::size_t length, bool masked) {
  std::string frame(1, static_cast<char>(first));
  const unsigned mask = masked ? 0x80U : 0U;
  if (length < 126) {
    frame += static_cast<char>(mask | length);
  } else {
    frame += static_cast<char>(mask | 126U);
    frame += static_cast<char>(length >> 8U);
    frame += static_cast<char>(length & 0xffU);
  }
  return frame + std::string(masked ? 4 : 0, '\0') + std::string(length, '\0');
}

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

constexpr unsigned kText = 0x81, kBegun = 0x01, kMore = 0x00, kLast = 0x80, kPing = 0x89;

TEST(FrameWatch, counts_continuations_and_nothing_else) {
  FrameWatch watch;
  watch.bound({2, 0});
  std::string all;
  for (int i = 0; i < 20; ++i)  // payloads full of zeros look like continuations
    all += frame_of(kText, 10, true) + frame_of(kPing, 0, true) + frame_of(kText, 300, true);
  EXPECT_TRUE(watch.feed(bytes_of(all)));
  EXPECT_TRUE(watch.feed(bytes_of(frame_of(kBegun, 3, true) + frame_of(kMore, 0, true))));
  EXPECT_TRUE(watch.feed(bytes_of(frame_of(kLast, 200, false))));
  EXPECT_FALSE(watch.feed(bytes_of(frame_of(kMore, 0, true))));
}

TEST(FrameWatch, reads_frames_that_arrive_byte_by_byte) {
  FrameWatch watch;
  watch.bound({1, 0});
  for (const char byte : frame_of(kBegun, 300, true) + frame_of(kLast, 130, true))
    ASSERT_TRUE(watch.feed(bytes_of(std::string(1, byte))));
  EXPECT_FALSE(watch.feed(bytes_of(std::string(1, '\0'))));
}

}  // namespace
}  // namespace tablee::server
