#include "store/file_watch.h"

#include <sys/stat.h>
#include <sys/statvfs.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace tablee::store {

FileWatch::FileWatch(std::vector<std::string> paths) {
  for (std::string& path : paths) {
    struct stat found = {};
    if (::stat(path.c_str(), &found) != 0) found = {};  // inode 0: never found again, so lost
    files_.push_back({std::move(path), found.st_dev, found.st_ino});
  }
}

std::optional<std::string> FileWatch::lost() const {
  for (const Watched& file : files_) {
    struct stat found = {};
    if (::stat(file.path.c_str(), &found) != 0) return file.path + ": " + std::strerror(errno);
    if (found.st_dev != file.device || found.st_ino != file.inode)
      return file.path + ": replaced by another file";
  }
  return std::nullopt;
}

std::optional<std::uint64_t> FileWatch::room() const {
  struct statvfs disk = {};
  if (files_.empty() || ::statvfs(files_.front().path.c_str(), &disk) != 0) return std::nullopt;
  return std::uint64_t{disk.f_bavail} * disk.f_frsize;
}

}  // namespace tablee::store
