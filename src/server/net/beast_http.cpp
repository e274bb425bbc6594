#include "server/net/beast_http.h"

#include "messages/server.h"

namespace tablee::server {

namespace {

namespace http = boost::beast::http;
namespace say = messages::server;

constexpr std::pair<const char*, const char*> kSafetyHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
     "'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Frame-Options", "DENY"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"}};

std::string_view plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

void prepare(BeastParser& parser) {
  parser.header_limit(kMostHeaderBytes);
  parser.body_limit(kMostImportBytes);
}

RequestHead head_of(const BeastRequest& request) {
  RequestHead head{
      .method = plain(request.method_string()), .target = plain(request.target()), .fields = {}};
  for (const auto& field : request)
    head.fields.emplace_back(plain(field.name_string()), plain(field.value()));
  return head;
}

std::optional<Refusal> refusal_of(boost::beast::error_code error, std::size_t most_body) {
  const Facts body = {{"max", static_cast<long long>(most_body)}};
  if (error == http::error::body_limit) return Refusal{&say::too_large, body};
  if (error == http::error::header_limit)
    return Refusal{&say::head_too_large, {{"max", static_cast<long long>(kMostHeaderBytes)}}};
  const bool is_over = error == http::error::end_of_stream || error == http::error::partial_message;
  // Any other complaint of the parser; what is not its own (reset, timeout) ends the connection.
  const bool is_parser = error.category() == make_error_code(http::error::bad_method).category();
  if (!error || is_over || !is_parser) return std::nullopt;
  return Refusal{&say::bad_request, {}};
}

BeastResponse write_response(const HttpResponse& answer, const BeastRequest& request, bool keep) {
  BeastResponse response;
  response.version(11);
  response.result(static_cast<unsigned>(answer.status));
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : kSafetyHeaders) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(keep);
  const std::string_view content = answer.content();
  if (request.method() != http::verb::head) response.body() = {content.data(), content.size()};
  if (answer.status != 304) response.content_length(content.size());
  return response;
}

}  // namespace tablee::server
