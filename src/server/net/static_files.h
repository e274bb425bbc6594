#pragma once
// StaticFiles: the built web client, read from one folder.
//
// Files under /assets carry a hash in their name and never change; the others
// are revalidated. A file beside it with .gz is sent to whoever takes gzip.
// Thread safety: safe for const use.

#include <filesystem>

#include "server/net/http.h"

namespace tablee::server {

class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The file, the client's first page for its routes, or a refusal.
  HttpResponse answer(const HttpRequest& request) const;

 private:
  HttpResponse file(const std::string& path, const HttpRequest& request) const;
  std::filesystem::path folder_;
};

}  // namespace tablee::server
