#include "server/net/static_files.h"

#include <string_view>

#include "core/hash.h"
#include "core/text.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/net/folder_walk.h"

namespace tablee::server {

namespace {

namespace say = messages::server;

struct FileKind {
  std::string_view ending;
  const char* type;
};
constexpr FileKind kFileKinds[] = {{".html", "text/html; charset=utf-8"},
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

constexpr std::string_view kZipped = ".gz";
constexpr std::string_view kBrotli = ".br";

const char* type_of(std::string_view path) {
  for (const FileKind& kind : kFileKinds)
    if (path.ends_with(kind.ending)) return kind.type;
  return "application/octet-stream";
}

bool is_client_route(std::string_view path) {
  if (path == "/" || path == "/parties" || path == "/enigme" || path.starts_with("/nouvelle/"))
    return true;
  return path.starts_with("/t/") || path.starts_with("/j/") || path.starts_with("/p/") ||
         path.starts_with("/ici/") || path.starts_with("/enigme/") || path.starts_with("/jeux");
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

std::string tag_of(const std::string& bytes) {
  return "\"" + to_hex(Hash64().add(bytes).value()) + "\"";
}

constexpr std::string_view kIndex = "/index.html";

// The client's first page for this route: that of a table names what a table is made of, and
// nothing of the shelf.
std::string_view page_of(std::string_view path) {
  return path.starts_with("/t/") || path.starts_with("/ici/") ? "/table.html" : kIndex;
}

}  // namespace

StaticFiles::StaticFiles(const std::filesystem::path& folder, StaticBounds bounds) {
  FolderContent content = walk_folder(folder, bounds.files, bounds.bytes);
  if (content.is_too_large)
    log(LogLevel::error, "web_too_large",
        {{"files", std::to_string(bounds.files)}, {"bytes", std::to_string(bounds.bytes)}});
  if (content.left_out > 0)
    log(LogLevel::warning, "web_left_out", {{"files", std::to_string(content.left_out)}});
  const auto form = [](std::string&& bytes) {
    Form made{.bytes = nullptr, .tag = tag_of(bytes)};
    made.bytes = std::make_shared<const std::string>(std::move(bytes));
    return made;
  };
  for (auto& [path, bytes] : content.files) {
    if (path.ends_with(kZipped) || path.ends_with(kBrotli)) continue;
    const bool fixed = path.starts_with("/assets/");
    File file{.plain = form(std::move(bytes)),
              .brotli = {},
              .gzip = {},
              .type = type_of(path),
              .cache = fixed ? "public, max-age=31536000, immutable" : "no-cache"};
    const auto shorter = [&](std::string_view ending) {
      const auto found = content.files.find(path + std::string(ending));
      return found == content.files.end() ? Form{} : form(std::move(found->second));
    };
    file.brotli = shorter(kBrotli);
    file.gzip = shorter(kZipped);
    files_.emplace(path, std::move(file));
  }
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  if (!request.is_read()) return wrong_method(kReadMethods);
  const bool is_page = is_client_route(request.path);
  auto found = files_.find(is_page ? page_of(request.path) : request.path);
  if (is_page && found == files_.end()) found = files_.find(kIndex);
  if (found != files_.end()) return send(found->second, request);
  return is_page ? not_built() : nothing_here(request);
}

// Whoever typed an address reads that it leads nowhere; a program reads the refusal.
HttpResponse StaticFiles::nothing_here(const HttpRequest& request) const {
  const auto page = files_.find(kIndex);
  if (!request.wants_page || page == files_.end()) return error_response({&say::unknown_route, {}});
  return {.status = 404,
          .type = page->second.type,
          .shared = page->second.plain.bytes,
          .headers = {{"Cache-Control", "no-store"}}};
}

HttpResponse StaticFiles::send(const File& file, const HttpRequest& request) const {
  const bool brotli = request.takes_brotli && file.brotli.bytes;
  const bool zipped = !brotli && request.takes_gzip && file.gzip.bytes;
  const Form& form = brotli ? file.brotli : zipped ? file.gzip : file.plain;
  HttpResponse response{
      .type = file.type,
      .headers = {{"Vary", "Accept-Encoding"}, {"Cache-Control", file.cache}, {"ETag", form.tag}}};
  if (brotli || zipped) response.headers.emplace_back("Content-Encoding", brotli ? "br" : "gzip");
  if (matches_tag(request.if_none_match, form.tag)) {
    response.status = 304;
  } else {
    response.shared = form.bytes;
  }
  return response;
}

bool matches_tag(std::string_view header, std::string_view tag) {
  if (trimmed(header) == "*") return true;
  for (std::string_view one : split_fields(header, ',')) {
    one = trimmed(one);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag) return true;
  }
  return false;
}

}  // namespace tablee::server
