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

// {"nats":["nats://127.0.0.1:4222"],...}; 0: it is not written yet.
int port_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::size_t colon = text.find("nats://127.0.0.1:");
  return text.ends_with('}') && colon != text.npos ? std::atoi(text.c_str() + colon + 17) : 0;
}

}  // namespace

void TestNats::start() {
  const std::string port = std::to_string(port_), folder = folder_.path().string();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int log = ::open((folder + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(log, STDERR_FILENO);
    ::execl(TEST_NATS_SERVER, TEST_NATS_SERVER, "-a", "127.0.0.1", "-p", port.c_str(),
            "--ports_file_dir", folder.c_str(), nullptr);
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

void TestNats::stop() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

}  // namespace tablee::server
