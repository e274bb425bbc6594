#include "server/net/http.h"

#include "messages/server.h"

namespace tablee::server {

namespace say = messages::server;

HttpResponse error_response(const Refusal& refusal) {
  HttpResponse response = json_response(error_text(refusal), status_of(refusal));
  if (response.status == 429 || response.status == 503)
    response.headers.emplace_back("Retry-After", "3");
  return response;
}

HttpResponse wrong_method(const char* allowed) {
  HttpResponse response = error_response({&say::wrong_method, {}});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace tablee::server
