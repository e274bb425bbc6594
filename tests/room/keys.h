#pragma once
// Keys for tests: a secret is its own hash, cut or filled to its size.

#include <algorithm>
#include <string_view>

#include "room/request.h"

namespace tablee::room {

inline TokenHash key(std::string_view secret) {
  TokenHash hash{};
  std::copy_n(secret.begin(), std::min(secret.size(), hash.size()), hash.begin());
  return hash;
}
inline Key maybe_key(std::string_view secret) { return secret.empty() ? Key{} : Key{key(secret)}; }

}  // namespace tablee::room
