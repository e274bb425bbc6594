#include "store/postgres/line_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <deque>
#include <list>
#include <vector>

namespace tablee::store::postgres {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr const char* kName = ".s.PGSQL.5432";
constexpr milliseconds kLate{150};

sockaddr_un address_of(const std::filesystem::path& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder / kName).c_str(), sizeof address.sun_path - 1);
  return address;
}

// The message that runs a prepared statement: no portal, then its name.
bool has_run(const std::string& bytes, const std::string& statement) {
  return bytes.find('\0' + statement + '\0') != bytes.npos;
}

const std::string kSync("S\0\0\0\4", 5);  // what a group of statements ends with

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

void send_all(int to, const std::string& bytes) {
  (void)!::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

}  // namespace

struct LineProxy::Line {
  int client = -1, server = -1;
  bool drops_answer = false;  // and then breaks
  std::string late;           // still to reach the server
  Clock::time_point late_at = {};
  std::deque<std::pair<Clock::time_point, std::string>> slow;  // on their way there
  ~Line() {
    close_end(client);
    close_end(server);
  }
};

LineProxy::LineProxy(const std::filesystem::path& server) : server_(server) {
  listener_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
  const sockaddr_un address = address_of(folder_.path());
  if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener_, 20) != 0)
    std::abort();
  thread_ = std::thread([this] { run(); });
}

LineProxy::~LineProxy() {
  stopping_ = true;
  thread_.join();
  ::close(listener_);
}

bool LineProxy::carry(Line& line, bool to_server) {
  char buffer[65536];
  int& end = to_server ? line.client : line.server;
  const ssize_t got = ::recv(end, buffer, sizeof buffer, 0);
  if (is_swallowing) {
    if (got <= 0) close_end(end);
    return line.client >= 0 || line.server >= 0;
  }
  if (got <= 0) return false;
  const std::string bytes(buffer, static_cast<std::size_t>(got));
  if (!to_server) {
    if (line.drops_answer) return false;
    if (!is_deaf) send_all(line.client, bytes);
    return true;
  }
  if (is_mute) return true;
  if (commit == Commit::half && has_run(bytes, "append") && bytes.ends_with(kSync)) {
    send_all(line.server, bytes.substr(0, bytes.size() - kSync.size()));
    is_swallowing = true;
    commit = Commit::pass;
    return true;
  }
  if (commit != Commit::pass && commit != Commit::half && has_run(bytes, "commit")) {
    const Commit fate = commit.exchange(Commit::pass);
    if (fate == Commit::lost) return false;
    if (fate == Commit::held) {
      is_swallowing = true;
      return true;
    }
    if (fate == Commit::late) {
      line.late = bytes;
      line.late_at = Clock::now() + kLate;
      close_end(line.client);
      return true;
    }
    line.drops_answer = true;
    if (fate == Commit::last) is_cut = true;
  }
  if (delay > 0 || !line.slow.empty()) {
    line.slow.emplace_back(Clock::now() + milliseconds(delay), bytes);
  } else {
    send_all(line.server, bytes);
  }
  return true;
}

void LineProxy::run() {
  std::list<Line> lines;
  bool swallowed = false;
  while (!stopping_) {
    // Lines of which something is missing cannot go on.
    if (is_cut || (swallowed && !is_swallowing)) lines.clear();
    swallowed = is_swallowing;
    std::vector<pollfd> polls{{listener_, POLLIN, 0}};
    for (const Line& line : lines) {
      polls.push_back({line.client, POLLIN, 0});
      polls.push_back({line.server, POLLIN, 0});
    }
    ::poll(polls.data(), polls.size(), 5);
    std::size_t i = 1;
    for (auto line = lines.begin(); line != lines.end(); i += 2) {
      bool lives = true;
      for (; !line->slow.empty() && Clock::now() >= line->slow.front().first;
           line->slow.pop_front())
        send_all(line->server, line->slow.front().second);
      if (polls[i].revents != 0) lives = carry(*line, true);
      if (lives && polls[i + 1].revents != 0) lives = carry(*line, false) || !line->late.empty();
      if (!line->late.empty() && Clock::now() >= line->late_at) {
        send_all(line->server, line->late);
        std::this_thread::sleep_for(milliseconds(20));
        lives = false;
      }
      line = lives ? std::next(line) : lines.erase(line);
    }
    if (polls[0].revents == 0) continue;
    Line& line = lines.emplace_back();
    line.client = ::accept(listener_, nullptr, nullptr);
    if (is_swallowing) continue;
    line.server = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = address_of(server_);
    if (is_cut ||
        ::connect(line.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      lines.pop_back();
  }
}

}  // namespace tablee::store::postgres
