#pragma once
// Child: the real program in a process of its own, killed when the test ends.

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace tablee::server {

// The port of "http://127.0.0.1:PORT/".
inline unsigned short port_in(const std::string& line) {
  const std::size_t colon = line.find("127.0.0.1:");
  if (colon == std::string::npos) return 0;
  return static_cast<unsigned short>(std::atoi(line.c_str() + colon + 10));
}

class Child {
 public:
  // `tablee` with these words; what it says goes to said(). `environment`: more, as NAME=VALUE.
  Child(std::vector<std::string> words, bool is_test, std::vector<std::string> environment = {}) {
    int ends[2];
    if (::pipe(ends) != 0) std::abort();
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      ::dup2(ends[1], STDERR_FILENO);
      ::close(ends[0]);
      is_test ? ::setenv("TABLEE_TEST", "1", 1) : ::unsetenv("TABLEE_TEST");
      for (std::string& one : environment) ::putenv(one.data());
      words.insert(words.begin(), TEST_TABLEE);
      std::vector<char*> argv;
      for (std::string& word : words) argv.push_back(word.data());
      argv.push_back(nullptr);
      ::execv(TEST_TABLEE, argv.data());
      ::_exit(127);
    }
    ::close(ends[1]);
    output_ = ::fdopen(ends[0], "r");
  }
  ~Child() {
    kill(SIGKILL);
    wait();
    close_output();
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Reads lines until one contains `text`; gives it, or an empty one at the end.
  std::string line_with(const std::string& text) {
    char buffer[4096];
    while (std::fgets(buffer, sizeof buffer, output_) != nullptr) {
      said_ += buffer;
      if (std::string(buffer).find(text) != std::string::npos) return buffer;
    }
    return {};
  }
  // An empty one at the end.
  std::string next_line() { return line_with(""); }
  unsigned short port() { return port_in(line_with("http://127.0.0.1:")); }
  // Nobody reads what it says any more.
  void close_output() {
    if (output_ != nullptr) std::fclose(output_);
    output_ = nullptr;
  }
  void kill(int signal) {
    if (pid_ > 0) ::kill(pid_, signal);
  }
  // Does nothing more until SIGCONT. A signal alone is only on its way.
  void freeze() {
    kill(SIGSTOP);
    if (pid_ > 0) ::waitpid(pid_, nullptr, WUNTRACED);
  }
  // The exit code, or minus the signal.
  int wait() {
    if (pid_ <= 0) return code_;
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  const std::string& said() const { return said_; }

 private:
  pid_t pid_ = -1;
  int code_ = 0;
  std::FILE* output_ = nullptr;
  std::string said_;
};

}  // namespace tablee::server
