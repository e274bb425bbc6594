#include "server/tables/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace tablee::server {

namespace {

constexpr std::size_t kTokenBytes = 16;
constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kIdLength = 16;
constexpr char kSeatContext[] = "tbl-seat", kTableContext[] = "tbl-name";  // eight letters each
constexpr std::string_view kConsonants = "BDFGJKLMNPRSTVZ";
constexpr std::string_view kVowels = "AEIOU";
constexpr std::string_view kRefused[] = {"ANAL", "ANUS", "BITE", "CACA", "CONS", "CULS", "KAKA",
                                         "NAZI", "NAZE", "PEDE", "PEDO", "PIPI", "PUTA", "PUTE",
                                         "SALE", "SEXE", "SUCE", "TUER", "ZIZI"};

using TokenBytes = std::array<unsigned char, kTokenBytes>;

std::string text_of(const TokenBytes& bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(kTokenBytes, kVariant)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  return text.data();
}

char any_of(std::string_view letters) {
  return letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
}

}  // namespace

bool init_secrets() { return sodium_init() >= 0; }

std::string make_token() {
  TokenBytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return text_of(bytes);
}

std::string make_table_id() {
  std::string id(kIdLength, ' ');
  for (char& c : id) c = any_of(kIdLetters);
  return id;
}

std::string make_code(int length) {
  const auto has_refused = [](const std::string& code) {
    return std::ranges::any_of(kRefused,
                               [&](std::string_view word) { return code.find(word) != code.npos; });
  };
  std::string code;
  do {
    const bool vowel_first = randombytes_uniform(2) == 0;
    code.clear();
    for (int i = 0; i < length; ++i)
      code += any_of((i % 2 == 0) == vowel_first ? kVowels : kConsonants);
  } while (has_refused(code));
  return code;
}

std::uint64_t make_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

bool is_table_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kIdLetters) == text.npos;
}

room::TokenHash hash_of(std::string_view token) {
  room::TokenHash hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hash;
}

requests::Fresh SodiumSecrets::make() {
  std::string text = make_token();
  const room::TokenHash hash = hash_of(text);
  return {std::move(text), hash};
}

room::TokenHash SodiumSecrets::hash_of(std::string_view token) const {
  return server::hash_of(token);
}

KeyedSecrets::KeyedSecrets(std::string_view key, std::string_view file) {
  const auto* text = reinterpret_cast<const unsigned char*>(file.data());
  const auto* secret = reinterpret_cast<const unsigned char*>(key.data());
  crypto_generichash(seed_.data(), seed_.size(), text, file.size(), secret, key.size());
}

requests::Fresh KeyedSecrets::make() {
  TokenBytes bytes{};
  crypto_kdf_derive_from_key(bytes.data(), bytes.size(), ++made_, kSeatContext, seed_.data());
  std::string text = text_of(bytes);
  const room::TokenHash hash = server::hash_of(text);
  return {std::move(text), hash};
}

room::TokenHash KeyedSecrets::hash_of(std::string_view token) const {
  return server::hash_of(token);
}

std::string KeyedSecrets::table_id() const {
  std::array<unsigned char, 4 * kIdLength> bytes{};
  crypto_kdf_derive_from_key(bytes.data(), bytes.size(), 0, kTableContext, seed_.data());
  std::string id;
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    std::uint32_t number = 0;
    for (std::size_t j = 0; j < 4; ++j) number = number << 8U | bytes[i + j];
    id += kIdLetters[number % kIdLetters.size()];
  }
  return id;
}

int SodiumChance::pick(BagId, CardWords cards) {
  return nth_card(cards, static_cast<int>(randombytes_uniform(card_count(cards))));
}

std::uint32_t SodiumChance::below(BagId, std::uint32_t n) { return randombytes_uniform(n); }

}  // namespace tablee::server
