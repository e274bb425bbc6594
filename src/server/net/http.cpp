#include "server/net/http.h"

#include "messages/server.h"
#include "requests/status.h"
#include "room/error_json.h"

namespace tablee::server {

namespace say = messages::server;

namespace {

constexpr const char* kStoreSeconds = "3";  // a disk that is slow or full for a moment
constexpr const char* kFullSeconds = "60";  // tables end, nobody knows when

// When to ask again; empty where waiting does not help.
std::string seconds_to_wait(const Refusal& refusal) {
  for (const Fact& fact : refusal.facts)
    if (fact.name == "seconds") return std::to_string(fact.number);
  const bool is_store = refusal.key() == say::store_trouble.key ||
                        refusal.key() == say::stopping.key || refusal.key() == say::in_doubt.key;
  if (refusal.key() == say::server_full.key) return kFullSeconds;
  return is_store ? kStoreSeconds : "";
}

}  // namespace

HttpResponse error_response(const Refusal& refusal) {
  HttpResponse response = json_response(room::error_text(refusal), requests::status_of(refusal));
  if (const std::string seconds = seconds_to_wait(refusal); !seconds.empty())
    response.headers.emplace_back("Retry-After", seconds);
  return response;
}

HttpResponse wrong_method(const char* allowed) {
  HttpResponse response = error_response({&say::wrong_method, {}});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace tablee::server
