#pragma once
// walk_folder: the files of a folder by the path under which a browser asks for them.
//
// A link that leads out of the folder, a hidden file and a name that is not plain are
// left out. Thread safety: touches the disk; call it at the start.

#include <filesystem>
#include <map>
#include <string>

namespace tablee::server {

struct FolderContent {
  std::map<std::string, std::string> files;  // "/assets/app-1a2b.js" and its bytes
  std::size_t left_out = 0;                  // links out of the folder, hidden, oddly named
  bool is_too_large = false;                 // stopped at a bound
};

FolderContent walk_folder(const std::filesystem::path& folder, std::size_t most_files,
                          std::size_t most_bytes);

}  // namespace tablee::server
