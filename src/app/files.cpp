#include "app/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "core/text.h"
#include "messages/app.h"
#include "table/game_file.h"

namespace tablee::app {

namespace {

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

std::unexpected<Refusal> unwritable(const std::string& path) {
  return refuse(messages::app::file_unwritable,
                {{"path", excerpt(path)}, {"why", std::strerror(errno)}});
}

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  const auto unreadable = [&path] {
    return refuse(messages::app::file_unreadable,
                  {{"path", excerpt(path)}, {"why", std::strerror(errno)}});
  };
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return unreadable();
  std::string content;
  char buffer[65536];
  while (content.size() <= kMostFileBytes) {
    const ssize_t got = ::read(file.get(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable();
    if (got == 0) break;
    content.append(buffer, static_cast<std::size_t>(got));
  }
  return content;
}

Result<void> write_file(const std::string& path, const std::string& content) {
  const std::string draft = path + ".new";
  {
    const Descriptor file(::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (file.get() < 0) return unwritable(path);
    if (!write_all(file.get(), content) || ::fsync(file.get()) != 0) return unwritable(path);
  }
  if (::rename(draft.c_str(), path.c_str()) != 0) return unwritable(path);
  return {};
}

std::string autosave_path(std::string_view game) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state != '\0') {
    folder = state;
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "state";
  } else {
    return {};
  }
  folder /= "tablee";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? std::string() : (folder / (std::string(game) + ".partie")).string();
}

}  // namespace tablee::app
