#include "server/nodes/test_nats.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

namespace tablee::server {

namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// {"nats":["nats://127.0.0.1:4222"],...}, or tls://; 0: it is not written yet.
int port_in(const std::filesystem::path& file) {
  const std::string text = text_of(file);
  constexpr std::string_view kHost = "://127.0.0.1:";
  const std::size_t host = text.find(kHost);
  return text.ends_with('}') && host != text.npos ? std::atoi(text.c_str() + host + kHost.size())
                                                  : 0;
}

}  // namespace

void TestNats::start() {
  const std::string port = std::to_string(port_), folder = folder_.path().string();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int log = ::open((folder + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(log, STDERR_FILENO);
    std::vector<std::string> words = {TEST_NATS_SERVER,   "-a",  "127.0.0.1", "-p", port,
                                      "--ports_file_dir", folder};
    words.insert(words.end(), words_.begin(), words_.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(TEST_NATS_SERVER, argv.data());
    ::_exit(127);
  }
  const auto file = folder_.path() / ("nats-server_" + std::to_string(pid_) + ".ports");
  for (int i = 0; i < 3000; ++i) {
    if (const int found = port_in(file); found != 0) {
      port_ = found;
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "nats-server does not start (script/bootstrap test)";
  std::abort();
}

std::string TestNats::log() const { return text_of(folder_.path() / "log"); }

void TestNats::freeze() {
  ::kill(pid_, SIGSTOP);
  ::waitpid(pid_, nullptr, WUNTRACED);
}

void TestNats::thaw() { ::kill(pid_, SIGCONT); }

void TestNats::stop() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

}  // namespace tablee::server
