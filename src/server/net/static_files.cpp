#include "server/net/static_files.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string_view>

#include "core/hash.h"
#include "core/text.h"
#include "messages/server.h"

namespace tablee::server {

namespace {

namespace fs = std::filesystem;
namespace say = messages::server;

struct Kind {
  std::string_view ending;
  const char* type;
};
constexpr Kind kKinds[] = {{".html", "text/html; charset=utf-8"},
                           {".js", "text/javascript; charset=utf-8"},
                           {".css", "text/css; charset=utf-8"},
                           {".json", "application/json; charset=utf-8"},
                           {".webmanifest", "application/manifest+json"},
                           {".svg", "image/svg+xml"},
                           {".png", "image/png"},
                           {".ico", "image/x-icon"},
                           {".webp", "image/webp"},
                           {".woff2", "font/woff2"},
                           {".wasm", "application/wasm"},
                           {".txt", "text/plain; charset=utf-8"}};

const char* type_of(std::string_view path) {
  for (const Kind& kind : kKinds)
    if (path.ends_with(kind.ending)) return kind.type;
  return "application/octet-stream";
}

// Only plain names, so that nothing outside the folder can be named.
bool is_plain(std::string_view path) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '/';
  };
  return std::ranges::all_of(path, allowed) && path.find("..") == path.npos &&
         path.find("/.") == path.npos;
}

bool is_client_route(std::string_view path) {
  if (path == "/" || path.starts_with("/nouvelle/")) return true;
  return path.starts_with("/t/") || path.starts_with("/j/") || path.starts_with("/p/") ||
         path.starts_with("/jeux");
}

std::optional<std::string> read(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  if (!in) return std::nullopt;
  return content.str();
}

HttpResponse not_built() {
  std::string page =
      "<!doctype html><html lang=\"fr\"><meta charset=\"utf-8\"><title>Tablée</title><p>";
  page += std::string(say::client_not_built.fr) + "</p><p lang=\"en\">";
  page += std::string(say::client_not_built.en) + "</p></html>\n";
  return {.status = 503,
          .type = "text/html; charset=utf-8",
          .body = std::move(page),
          .headers = {{"Cache-Control", "no-store"}}};
}

}  // namespace

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD")
    return error_response({&say::wrong_method, {}});
  if (is_client_route(request.path)) return file("/index.html", request);
  if (!is_plain(request.path) || request.path.ends_with(".gz"))
    return error_response({&say::unknown_route, {}});
  return file(request.path, request);
}

HttpResponse StaticFiles::file(const std::string& path, const HttpRequest& request) const {
  const fs::path place = folder_ / path.substr(1);
  const bool is_page = path == "/index.html";
  std::error_code error;
  if (!fs::is_regular_file(place, error))
    return is_page ? not_built() : error_response({&say::unknown_route, {}});
  std::optional<std::string> body;
  HttpResponse response{
      .type = type_of(path), .body = {}, .headers = {{"Vary", "Accept-Encoding"}}};
  if (request.takes_gzip) body = read(place.string() + ".gz");
  if (body) response.headers.emplace_back("Content-Encoding", "gzip");
  if (!body) body = read(place);
  if (!body) return error_response({&say::unknown_route, {}});
  const bool fixed = path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control",
                                fixed ? "public, max-age=31536000, immutable" : "no-cache");
  const std::string tag = "\"" + to_hex(Hash64().add(*body).value()) + "\"";
  response.headers.emplace_back("ETag", tag);
  if (request.if_none_match == tag) {
    response.status = 304;
  } else {
    response.body = std::move(*body);
  }
  return response;
}

}  // namespace tablee::server
