#include "store/file_watch.h"

#include <sys/stat.h>
#include <sys/statvfs.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace tablee::store {

FileWatch::FileWatch(std::vector<std::string> paths, bool whole) {
  for (std::string& path : paths) {
    struct stat found = {};
    if (::stat(path.c_str(), &found) != 0) found = {};  // inode 0: never found again, so lost
    if (files_.empty()) *size_ = found.st_size;
    files_.push_back({std::move(path), found.st_dev, found.st_ino});
  }
  if (whole && !files_.empty()) first_page_ = std::make_unique<FirstPage>(files_.front().path);
}

std::optional<std::string> FileWatch::lost() const {
  for (const Watched& file : files_) {
    struct stat found = {};
    if (::stat(file.path.c_str(), &found) != 0) return file.path + ": " + std::strerror(errno);
    if (found.st_dev != file.device || found.st_ino != file.inode)
      return file.path + ": replaced by another file";
    if (&file == &files_.front() && found.st_size < size_->load()) return file.path + ": cut short";
    if (&file == &files_.front()) size_->store(found.st_size);
  }
  if (first_page_ && !first_page_->is_intact()) return files_.front().path + ": written over";
  return std::nullopt;
}

std::optional<std::uint64_t> FileWatch::room() const {
  struct statvfs disk = {};
  if (files_.empty() || ::statvfs(files_.front().path.c_str(), &disk) != 0) return std::nullopt;
  return std::uint64_t{disk.f_bavail} * disk.f_frsize;
}

}  // namespace tablee::store
