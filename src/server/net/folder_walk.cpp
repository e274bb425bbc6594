#include "server/net/folder_walk.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

namespace tablee::server {

namespace {

namespace fs = std::filesystem;

bool is_plain(std::string_view path) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '/';
  };
  return std::ranges::all_of(path, allowed);
}

// A note of the build, an editor's leftover: nobody's business, and not worth a warning.
bool is_hidden(std::string_view path) { return path.find("/.") != path.npos; }

bool is_inside(const fs::path& folder, const fs::path& real) {
  return std::ranges::mismatch(folder, real).in1 == folder.end();
}

std::optional<std::string> read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  if (!in) return std::nullopt;
  return content.str();
}

}  // namespace

FolderContent walk_folder(const fs::path& folder, std::size_t most_files, std::size_t most_bytes) {
  FolderContent content;
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return content;
  std::size_t bytes = 0;
  fs::recursive_directory_iterator place(root, fs::directory_options::skip_permission_denied,
                                         error);
  for (; !error && place != fs::recursive_directory_iterator(); place.increment(error)) {
    if (place->is_directory(error)) continue;
    const std::string path = "/" + place->path().lexically_relative(root).generic_string();
    if (is_hidden(path)) continue;
    const fs::path real = fs::canonical(place->path(), error);
    const bool wanted =
        !error && is_plain(path) && is_inside(root, real) && fs::is_regular_file(real, error);
    const std::uintmax_t size = wanted ? fs::file_size(real, error) : 0;
    if (!wanted || error) {
      ++content.left_out;
      error.clear();
      continue;
    }
    if (content.files.size() >= most_files || bytes + size > most_bytes) {
      content.is_too_large = true;
      return content;
    }
    std::optional<std::string> text = read(real);
    if (!text) {
      ++content.left_out;
      continue;
    }
    bytes += text->size();
    content.files.emplace(path, std::move(*text));
  }
  return content;
}

}  // namespace tablee::server
