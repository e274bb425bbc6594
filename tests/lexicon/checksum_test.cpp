#include "lexicon/checksum.h"

#include <gtest/gtest.h>

#include <set>

namespace tablee {
namespace {

TEST(LexiconChecksum, is_pinned) {
  std::vector<std::byte> bytes;
  for (unsigned i = 0; i < 100; ++i) bytes.push_back(static_cast<std::byte>(i * 7));
  EXPECT_EQ(checksum({}), 544119772238989304U);
  EXPECT_EQ(checksum(bytes), 11455295757900060339U);
}

TEST(LexiconChecksum, changes_with_every_bit) {
  std::vector<std::byte> bytes(70);
  std::set<std::uint64_t> sums = {checksum(bytes)};
  for (std::size_t i = 0; i < bytes.size() * 8; ++i) {
    bytes[i / 8] ^= static_cast<std::byte>(1U << i % 8);
    EXPECT_TRUE(sums.insert(checksum(bytes)).second) << i;
    bytes[i / 8] ^= static_cast<std::byte>(1U << i % 8);
  }
}

TEST(LexiconChecksum, tells_trailing_zeros_from_none) {
  std::set<std::uint64_t> sums;
  for (std::size_t size = 0; size < 100; ++size)
    EXPECT_TRUE(sums.insert(checksum(std::vector<std::byte>(size))).second) << size;
}

}  // namespace
}  // namespace tablee
