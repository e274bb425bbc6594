#include "store/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "messages/server.h"
#include "store/private_files.h"

namespace tablee::store {

namespace {

namespace say = messages::server;

std::unexpected<Refusal> unwritable(const std::filesystem::path& folder, std::error_code error) {
  return refuse(say::data_unwritable, {{"path", folder.string()}, {"reason", error.message()}});
}

std::string lock_of(const std::filesystem::path& folder) {
  return (folder / "tablee.lock").string();
}

}  // namespace

Result<DataFolder> DataFolder::take(const std::filesystem::path& folder) {
  if (const std::error_code error = make_private_folder(folder)) return unwritable(folder, error);
  const std::string path = lock_of(folder);
  if (const std::error_code error = make_private_file(path)) return unwritable(folder, error);
  const int lock = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (lock < 0) return unwritable(folder, {errno, std::system_category()});
  DataFolder taken(folder, lock);
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0)
    return refuse(say::data_in_use, {{"path", folder.string()}});
  taken.narrowed_ = narrow_files(taken.files());
  return taken;
}

std::vector<std::string> DataFolder::files() const {
  std::vector<std::string> files = files_of(database());
  files.push_back(lock_of(path_));
  return files;
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) ::close(lock_);
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)),
      lock_(std::exchange(other.lock_, -1)),
      narrowed_(std::move(other.narrowed_)) {}

}  // namespace tablee::store
