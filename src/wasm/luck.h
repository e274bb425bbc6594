#pragma once
// Luck: all draws of a page without a server, from the random bytes that come with a call.
//
// xoshiro256** by Blackman and Vigna (public domain): its state is the 256 bits that came.
// Whoever looks into the page sees everything anyway: it is fair, and keeps no secret.
// Thread safety: confined to one thread.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "requests/edge.h"

namespace tablee::wasm {

class Luck {
 public:
  using Seed = std::array<std::uint64_t, 4>;

  void seed(const Seed& seed);
  std::uint64_t next();
  // Uniform in 0 .. n-1. REQUIRES: n > 0.
  std::uint32_t below(std::uint32_t n);
  // So many of these letters.
  std::string text(std::string_view letters, std::size_t count);

 private:
  Seed state_{1, 2, 3, 4};
};

// 64 hexadecimal digits.
std::optional<Luck::Seed> parse_seed(std::string_view text);

// The luck outlives it.
class LuckChance final : public AnyChance {
 public:
  explicit LuckChance(Luck& luck) : luck_(&luck) {}
  int pick(BagId bag, CardWords cards) override;
  std::uint32_t below(BagId bag, std::uint32_t n) override;

 private:
  Luck* luck_;
};

// Who reads the database of a page owns its seats anyway: what is kept of a token is the
// token itself, and zeros up to 32 bytes.
class LuckSecrets final : public requests::Secrets {
 public:
  explicit LuckSecrets(Luck& luck) : luck_(&luck) {}
  requests::Fresh make() override;
  room::TokenHash hash_of(std::string_view token) const override;

 private:
  Luck* luck_;
};

std::string make_table_id(Luck& luck);

}  // namespace tablee::wasm
