#pragma once
// StaticFiles: the built web client, a table of files read once at the start.
//
// No path of a request ever reaches the file system: it is looked up in the table, or
// there is nothing there. Files under /assets carry a hash in their name and never
// change; the others are revalidated. A file beside it with .br or .gz is sent to whoever
// takes brotli or gzip. Thread safety: safe for const use.

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "server/net/http.h"

namespace tablee::server {

// More than the client will ever be; a wrong folder is not read into memory.
struct StaticBounds {
  std::size_t files = 2000;
  std::size_t bytes = 64U << 20U;
};

class StaticFiles {
 public:
  // Reads the folder; what is left out is told in the log.
  explicit StaticFiles(const std::filesystem::path& folder, StaticBounds bounds = {});

  // The file, the client's first page for its routes (for a table table.html, if there is one),
  // or a refusal: to a browser as a page of the client.
  HttpResponse answer(const HttpRequest& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  using Bytes = std::shared_ptr<const std::string>;
  struct Form {
    Bytes bytes;  // null: there is none
    std::string tag;
  };
  struct File {
    Form plain, brotli, gzip;
    const char* type;
    const char* cache;
  };
  HttpResponse send(const File& file, const HttpRequest& request) const;
  HttpResponse nothing_here(const HttpRequest& request) const;
  std::map<std::string, File, std::less<>> files_;  // by path: "/assets/app-1a2b.js"
};

// Whether one of the entity tags of an If-None-Match header is `tag`; weak ones count.
bool matches_tag(std::string_view header, std::string_view tag);

}  // namespace tablee::server
