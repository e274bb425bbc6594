#include "store/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace tablee::store {

namespace {
constexpr mode_t kOwnFile = 0600;
constexpr mode_t kOthers = 0077;
}  // namespace

std::error_code make_private_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (!std::filesystem::create_directories(folder, error) || error) return error;
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  return error;
}

std::error_code make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnFile);
  if (file < 0)
    return errno == EEXIST ? std::error_code() : std::error_code(errno, std::system_category());
  const int changed = ::fchmod(file, kOwnFile);
  const std::error_code error(changed == 0 ? 0 : errno, std::system_category());
  ::close(file);
  return error;
}

std::error_code sync_path(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {errno, std::system_category()};
  const std::error_code error(::fsync(file) == 0 ? 0 : errno, std::system_category());
  ::close(file);
  return error;
}

std::vector<std::string> narrow_files(const std::vector<std::string>& paths) {
  std::vector<std::string> narrowed;
  for (const std::string& path : paths) {
    struct stat found = {};
    if (::lstat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) continue;
    if ((found.st_mode & kOthers) == 0) continue;
    if (::chmod(path.c_str(), kOwnFile) == 0) narrowed.push_back(path);
  }
  return narrowed;
}

}  // namespace tablee::store
