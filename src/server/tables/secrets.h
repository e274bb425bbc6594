#pragma once
// Secrets: tokens, ids, codes and draws that nobody can foresee (libsodium).
// Thread safety: pure functions; a SodiumChance is confined to its table.

#include <string>
#include <string_view>

#include "core/chance.h"
#include "requests/edge.h"

namespace tablee::server {

// Must be called once before the others; false when the system has no randomness.
bool init_secrets();

std::string make_token();     // 128 bits, base64url, 22 characters
std::string make_table_id();  // 16 of [a-z0-9], 82 bits
// Four letters to say aloud, such as KOTA, or more; none that would make a parent frown.
std::string make_code(int length);
inline constexpr int kShortestCode = 4;
inline constexpr std::size_t kShortCodes = 11'250;  // of four letters
std::uint64_t make_seed();

bool is_table_id(std::string_view text);

room::TokenHash hash_of(std::string_view token);

class SodiumSecrets final : public requests::Secrets {
 public:
  requests::Fresh make() override;
  room::TokenHash hash_of(std::string_view token) const override;
};

// The secrets that a game file has under a key, the same ones every time, and the id of its
// table. Who does not know the key foresees none of them.
class KeyedSecrets final : public requests::Secrets {
 public:
  KeyedSecrets(std::string_view key, std::string_view file);
  requests::Fresh make() override;
  room::TokenHash hash_of(std::string_view token) const override;
  std::string table_id() const;

 private:
  room::TokenHash seed_;
  std::uint64_t made_ = 0;
};

// The draws of real tables.
class SodiumChance final : public AnyChance {
 public:
  int pick(BagId bag, CardWords cards) override;
  std::uint32_t below(BagId bag, std::uint32_t n) override;
};

}  // namespace tablee::server
