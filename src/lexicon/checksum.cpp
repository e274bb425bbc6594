#include "lexicon/checksum.h"

#include <algorithm>
#include <array>

#include "core/rng.h"

namespace tablee {

namespace {
constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;  // odd: a product loses nothing
constexpr std::size_t kStep = 32;

std::uint64_t stirred(std::uint64_t lane, std::uint64_t word) {
  const std::uint64_t product = (lane ^ word) * kFactor;  // carries low bits up
  return product ^ product >> 32U;                        // and this high bits down
}
}  // namespace

std::uint64_t checksum(Bytes bytes) {
  std::array<std::uint64_t, 4> lanes = {1, 2, 3, 4};
  const std::uint64_t size = bytes.size();
  for (; bytes.size() >= kStep; bytes = bytes.subspan(kStep)) {
    for (std::size_t i = 0; i < 4; ++i)
      lanes[i] = stirred(lanes[i], load<std::uint64_t>(bytes.data() + 8 * i));
  }
  std::array<std::byte, kStep> rest{};
  std::copy(bytes.begin(), bytes.end(), rest.begin());
  for (std::size_t i = 0; i < 4; ++i)
    lanes[i] = stirred(lanes[i], load<std::uint64_t>(rest.data() + 8 * i));
  std::uint64_t sum = mix64(size);
  for (const std::uint64_t lane : lanes) sum = mix64(sum ^ lane);
  return sum;
}

}  // namespace tablee
