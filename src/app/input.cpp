#include "app/input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "app/context.h"

namespace tablee::app {

namespace {
constexpr std::size_t kMostLine = 4096;  // a longer line is not a move: it is cut there
}  // namespace

Input::Got Input::wait(double seconds) {
  const double end = seconds < 0 ? 0 : seconds_now() + seconds;
  while (true) {
    if (take_line()) return Got::line;
    if (closed_) return Got::closed;
    const double left = seconds < 0 ? 3600 : end - seconds_now();
    if (left < 0) return Got::nothing;
    pollfd stdin_ready{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&stdin_ready, 1, static_cast<int>(left * 1000) + 1);
    if (ready < 0 && errno != EINTR) closed_ = true;
    if (ready <= 0) continue;
    char bytes[1024];
    const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      closed_ = true;
      if (!buffer_.empty()) buffer_ += '\n';  // a last line without its end
    } else {
      buffer_.append(bytes, static_cast<std::size_t>(got));
    }
  }
}

bool Input::take_line() {
  const std::size_t end = buffer_.find('\n');
  if (end == buffer_.npos && buffer_.size() <= kMostLine) return false;
  const std::size_t length = end == buffer_.npos ? kMostLine : end;
  line_ = buffer_.substr(0, length);
  buffer_.erase(0, end == buffer_.npos ? length : length + 1);
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  return true;
}

}  // namespace tablee::app
