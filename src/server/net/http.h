#pragma once
// HttpRequest, HttpResponse: HTTP as the routes see it, without Beast.
// Thread safety: value types.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "requests/route.h"

namespace tablee::server {

using requests::kMostBodyBytes;
using requests::kMostImportBytes;
inline constexpr std::string_view kImportPath = "/api/v1/import";
inline constexpr std::string_view kGameFileType = "application/vnd.tablee.game";

// By which door a request comes: that of players, or one apart for whoever watches.
enum class Door : unsigned char { players, watch };

struct HttpRequest {
  std::string method;  // GET, HEAD, POST
  std::string path;    // without the query
  std::string body;
  std::string token;               // of "Authorization: Bearer", or empty
  std::optional<std::string> key;  // of "Idempotency-Key", as it was sent
  std::string address;
  std::string if_none_match;
  bool takes_gzip = false, takes_brotli = false;
  bool wants_page = false;  // a browser that goes somewhere, not a program that asks
  Door door = Door::players;

  bool is_read() const { return requests::is_read(method); }
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body = {};
  std::shared_ptr<const std::string> shared = nullptr;  // sent instead of `body`, never copied
  std::vector<std::pair<std::string, std::string>> headers = {};

  std::string_view content() const { return shared ? *shared : body; }
};

inline HttpResponse json_response(std::string body, int status = 200) {
  return {.status = status, .body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

HttpResponse error_response(const Refusal& refusal);

using requests::kReadMethods;

// 405, with the methods that this address does answer.
HttpResponse wrong_method(const char* allowed);

}  // namespace tablee::server
