#include "server/net/request_head.h"

#include <algorithm>

#include "core/text.h"
#include "messages/server.h"

namespace tablee::server {

namespace {

namespace say = messages::server;

constexpr std::size_t kMostHostBytes = 255;

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool is_visible(char c) { return c > ' ' && c < '\x7f'; }

bool is_host(std::string_view host) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-_:[]").find(c) != std::string_view::npos;
  };
  return !host.empty() && host.size() <= kMostHostBytes && std::ranges::all_of(host, allowed);
}

Result<void> check_target(std::string_view target) {
  if (target.size() > kMostTargetBytes)
    return refuse(say::target_too_long, {{"max", static_cast<long long>(kMostTargetBytes)}});
  const bool is_path = target.starts_with('/') && !target.starts_with("//");
  if (!is_path || !std::ranges::all_of(target, is_visible) || target.find('#') != target.npos)
    return refuse(say::bad_request);
  return {};
}

// The host that an origin such as "https://table.example:8080" names.
std::string_view host_of(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == origin.npos ? origin : origin.substr(scheme + 3);
}

// The type of "text/plain; charset=utf-8".
std::string_view plain_type(std::string_view value) {
  return trimmed(value.substr(0, value.find(';')));
}

// "gzip;q=0" says no.
bool takes(std::string_view encodings, std::string_view encoding) {
  for (const std::string_view one : split_fields(encodings, ',')) {
    const std::vector<std::string_view> parts = split_fields(one, ';');
    if (!is_same_word(trimmed(parts[0]), encoding)) continue;
    const std::string_view weight = parts.size() > 1 ? trimmed(parts[1]) : std::string_view("q=1");
    return weight.find_first_of("123456789") != weight.npos;
  }
  return false;
}

std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  return is_same_word(authorization.substr(0, kScheme.size()), kScheme)
             ? trimmed(authorization.substr(kScheme.size()))
             : std::string_view();
}

// Lines of one name are one value to HTTP. A key has no comma: whoever sends two is refused,
// and it is not chance which of them would count.
std::optional<std::string> key_of(const RequestHead& head) {
  std::optional<std::string> key;
  for (const std::string_view line : head.values("Idempotency-Key"))
    key = (key ? *key + "," : "") + std::string(trimmed(line));
  return key;
}

}  // namespace

std::string_view RequestHead::value(std::string_view name) const {
  std::string_view found;
  for (const auto& [known, content] : fields)
    if (is_same_word(known, name)) found = content;
  return found;
}

std::vector<std::string_view> RequestHead::values(std::string_view name) const {
  std::vector<std::string_view> found;
  for (const auto& [known, content] : fields)
    if (is_same_word(known, name)) found.push_back(content);
  return found;
}

std::size_t RequestHead::count(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      fields, [name](const auto& field) { return is_same_word(field.first, name); }));
}

Result<void> check_head(const RequestHead& head) {
  if (const Result<void> target = check_target(head.target); !target) return target;
  const std::size_t encodings = head.count("Transfer-Encoding");
  const std::size_t lengths = head.count("Content-Length");
  const bool one_host = head.count("Host") == 1 && is_host(head.value("Host"));
  const bool one_length = encodings + lengths <= 1;
  const bool chunked = encodings == 0 || is_same_word(head.value("Transfer-Encoding"), "chunked");
  if (!one_host || !one_length || !chunked) return refuse(say::bad_request);
  return {};
}

Result<void> check_same_origin(const RequestHead& head) {
  // Browsers always send an origin with a change; programs need not.
  const bool has_origin = head.count("Origin") > 0;
  const std::string_view site = head.value("Sec-Fetch-Site");
  const bool own_site =
      site.empty() || is_same_word(site, "same-origin") || is_same_word(site, "none");
  const bool own_origin =
      !has_origin || is_same_word(host_of(head.value("Origin")), head.value("Host"));
  if (!own_site || !own_origin) return refuse(say::foreign_origin);
  return {};
}

Result<void> check_content_type(const RequestHead& head) {
  const std::string_view type = plain_type(head.value("Content-Type"));
  const bool is_file = path_of(head.target) == kImportPath;
  const bool known = is_file ? is_same_word(type, kGameFileType) || is_same_word(type, "text/plain")
                             : is_same_word(type, "application/json");
  if (!known) return refuse(say::wrong_content_type);
  return {};
}

HttpRequest read_head(const RequestHead& head) {
  return {.method = std::string(head.method),
          .path = std::string(path_of(head.target)),
          .body = {},
          .token = std::string(bearer(head.value("Authorization"))),
          .key = key_of(head),
          .address = {},
          .if_none_match = std::string(head.value("If-None-Match")),
          .takes_gzip = takes(head.value("Accept-Encoding"), "gzip"),
          .takes_brotli = takes(head.value("Accept-Encoding"), "br"),
          .wants_page = head.value("Accept").find("text/html") != std::string_view::npos};
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

bool is_same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small, small);
}

}  // namespace tablee::server
