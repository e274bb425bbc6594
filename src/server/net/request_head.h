#pragma once
// RequestHead: the first part of a request, and everything that is asked of it before
// anybody looks at the rest. No socket and no Beast: tests and fuzzers call it too.
// Thread safety: value type over the caller's text, pure functions.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "server/net/http.h"

namespace tablee::server {

inline constexpr std::size_t kMostTargetBytes = 2048;

struct RequestHead {
  std::string_view method;
  std::string_view target;
  std::vector<std::pair<std::string_view, std::string_view>> fields;  // in their order

  // The value of the last field of this name (in any case), or empty.
  std::string_view value(std::string_view name) const;
  // The values of all fields of this name, in their order.
  std::vector<std::string_view> values(std::string_view name) const;
  std::size_t count(std::string_view name) const;
};

// One Host; a body whose length nobody can read in two ways; a target that begins with
// one slash and holds no control character.
Result<void> check_head(const RequestHead& head);

// A page of another site may not change anything in the name of its visitor.
Result<void> check_same_origin(const RequestHead& head);
// A change with a body says what the body is, which a form of another site cannot.
Result<void> check_content_type(const RequestHead& head);

// What the routes need of it; `body` and `address` are for the caller.
// REQUIRES: check_head().
HttpRequest read_head(const RequestHead& head);

// The target without its query.
std::string_view path_of(std::string_view target);
// Letters of ASCII in any case.
bool is_same_word(std::string_view a, std::string_view b);

}  // namespace tablee::server
