#pragma once
// HttpRequest, HttpResponse: HTTP as the routes see it, without Beast.
// Thread safety: value types.

#include <string>
#include <utility>
#include <vector>

#include "core/refusal.h"
#include "server/protocol/error_body.h"

namespace tablee::server {

inline constexpr std::size_t kMostBodyBytes = 64U << 10U;
inline constexpr std::size_t kMostImportBytes = 1U << 20U;

struct HttpRequest {
  std::string method;  // GET, HEAD, POST
  std::string path;    // without the query
  std::string body;
  std::string token;  // of "Authorization: Bearer", or empty
  std::string address;
  std::string if_none_match;
  bool takes_gzip = false;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

inline HttpResponse json_response(std::string body, int status = 200) {
  return {.status = status, .body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

inline HttpResponse error_response(const Refusal& refusal) {
  HttpResponse response = json_response(error_text(refusal), status_of(refusal));
  if (response.status == 429 || response.status == 503)
    response.headers.emplace_back("Retry-After", "3");
  return response;
}

}  // namespace tablee::server
