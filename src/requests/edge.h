#pragma once
// Edge: what a request needs of whoever answers it: secrets to hand out, and which words no
// name may hold. A server has libsodium and the list of its host, a page has its own luck.
// Thread safety: as what it points to.

#include <string>
#include <string_view>

#include "room/request.h"

namespace tablee::requests {

class BlockedWords {
 public:
  virtual ~BlockedWords() = default;
  virtual bool blocks(std::string_view text) const = 0;
};

// A secret to hand out. Only its hash enters a room.
struct Fresh {
  std::string text;
  room::TokenHash hash;
};

class Secrets {
 public:
  virtual ~Secrets() = default;
  virtual Fresh make() = 0;
  virtual room::TokenHash hash_of(std::string_view token) const = 0;
  // Of what somebody showed; nothing for an empty text.
  room::Key key_of(std::string_view token) const {
    return token.empty() ? room::Key{} : room::Key{hash_of(token)};
  }
};

struct Edge {
  const BlockedWords* blocked;
  Secrets* secrets;
};

}  // namespace tablee::requests
