#include "server/log.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <ctime>
#include <mutex>

#include "core/json_writer.h"

namespace tablee::server {

namespace {

constexpr std::string_view kNames[] = {"info", "warning", "error", "off"};

std::string utc_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%FT%T", &parts);
  return std::string(text) + "." + std::to_string(1000 + millis).substr(1) + "Z";
}

// Where lines go. The file descriptor is replaced under the mutex, never while one writes.
class Sink {
 public:
  ~Sink() { close(); }

  bool open(const std::string& path) {
    const int fresh =
        path.empty()
            ? STDERR_FILENO
            : ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0640);
    if (fresh < 0) return false;
    const std::scoped_lock lock(mutex_);
    close();
    file_ = fresh;
    path_ = path;
    return true;
  }

  bool reopen() {
    std::string path;
    {
      const std::scoped_lock lock(mutex_);
      path = path_;
    }
    return open(path);
  }

  void write(const std::string& line) {
    const std::scoped_lock lock(mutex_);
    if (!put(line)) lost.fetch_add(1, std::memory_order_relaxed);
  }

  std::atomic<std::int64_t> lost{0};
  std::atomic<LogLevel> least{LogLevel::info};

 private:
  // A pipe that polls as writable takes PIPE_BUF bytes at once: such a write cannot block.
  bool put(const std::string& line) const {
    if (line.size() > PIPE_BUF) return false;
    pollfd ready{.fd = file_, .events = POLLOUT, .revents = 0};
    if (::poll(&ready, 1, 0) != 1 || (ready.revents & POLLOUT) == 0) return false;
    ssize_t written = 0;
    do {
      written = ::write(file_, line.data(), line.size());
    } while (written < 0 && errno == EINTR);
    return written == static_cast<ssize_t>(line.size());
  }

  void close() const {
    if (file_ != STDERR_FILENO) ::close(file_);
  }

  std::mutex mutex_;
  int file_ = STDERR_FILENO;
  std::string path_;
};

Sink& sink() {
  static Sink made;
  return made;
}

std::string line_of(LogLevel level, std::string_view event, std::initializer_list<LogFact> facts) {
  JsonWriter json;
  json.begin_object()
      .field("at", utc_now())
      .field("level", kNames[static_cast<std::size_t>(level)]);
  json.field("event", event);
  for (const LogFact& fact : facts) json.field(fact.first, fact.second.substr(0, 512));
  return json.end_object().take() + "\n";
}

}  // namespace

void log(LogLevel level, std::string_view event, std::initializer_list<LogFact> facts) {
  if (level < sink().least.load(std::memory_order_relaxed)) return;
  sink().write(line_of(level, event, facts));
}

void set_log_level(LogLevel least) { sink().least.store(least, std::memory_order_relaxed); }

bool set_log_file(const std::string& path) { return sink().open(path); }

bool reopen_log() { return sink().reopen(); }

std::int64_t log_lines_lost() { return sink().lost.load(std::memory_order_relaxed); }

}  // namespace tablee::server
