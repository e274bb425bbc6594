#include "wasm/luck.h"

#include <algorithm>
#include <bit>

#include "core/text.h"

namespace tablee::wasm {

namespace {

constexpr std::string_view kTokenLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kTokenLength = 22;  // as a server's
constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kIdLength = 16;
constexpr std::size_t kPartDigits = 16;  // of one of the four numbers

}  // namespace

// Mixed first: of all states only four zeros stay what they are.
void Luck::seed(const Seed& seed) {
  for (std::size_t i = 0; i < seed.size(); ++i) state_[i] = mix64(seed[i] + i);
}

std::uint64_t Luck::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17U;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint32_t Luck::below(std::uint32_t n) {
  const std::uint32_t floor = (0U - n) % n;  // what would make some numbers likelier
  while (true) {
    const std::uint64_t product = (next() >> 32U) * n;
    if (static_cast<std::uint32_t>(product) >= floor)
      return static_cast<std::uint32_t>(product >> 32U);
  }
}

std::string Luck::text(std::string_view letters, std::size_t count) {
  std::string text(count, ' ');
  for (char& c : text) c = letters[below(static_cast<std::uint32_t>(letters.size()))];
  return text;
}

std::optional<Luck::Seed> parse_seed(std::string_view text) {
  Luck::Seed seed{};
  if (text.size() != seed.size() * kPartDigits) return std::nullopt;
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const std::optional<std::uint64_t> part = parse_hex(text.substr(i * kPartDigits, kPartDigits));
    if (!part) return std::nullopt;
    seed[i] = *part;
  }
  return seed;
}

int LuckChance::pick(BagId, CardWords cards) {
  return nth_card(cards, static_cast<int>(luck_->below(card_count(cards))));
}

std::uint32_t LuckChance::below(BagId, std::uint32_t n) { return luck_->below(n); }

requests::Fresh LuckSecrets::make() {
  std::string text = luck_->text(kTokenLetters, kTokenLength);
  const room::TokenHash hash = hash_of(text);
  return {std::move(text), hash};
}

// No token of ours is longer than what is kept of it: what is, fits nothing.
room::TokenHash LuckSecrets::hash_of(std::string_view token) const {
  room::TokenHash hash{};
  if (token.size() > hash.size()) {
    hash.fill(0xff);
    return hash;
  }
  std::ranges::transform(token, hash.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
  return hash;
}

std::string make_table_id(Luck& luck) { return luck.text(kIdLetters, kIdLength); }

}  // namespace tablee::wasm
