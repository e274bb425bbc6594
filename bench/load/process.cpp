#include "load/process.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace tablee::load {

namespace {

// In the child: on its core, dead when the parent is.
void begin_child(int core) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  pin_to_core(core);
}

[[noreturn]] void become(std::vector<std::string> words, bool test_mode, int output) {
  const int nothing = ::open("/dev/null", O_WRONLY);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(nothing, STDERR_FILENO);
  test_mode ? ::setenv("TABLEE_TEST", "1", 1) : ::unsetenv("TABLEE_TEST");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

void pin_to_core(int core) {
  if (core < 0) return;
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(static_cast<std::size_t>(core), &cores);
  ::sched_setaffinity(0, sizeof cores, &cores);  // a machine of one core: where it is
}

void raise_file_limit() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "tablee-load-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      pipe_(std::exchange(other.pipe_, -1)),
      port_(other.port_) {}

Process& Process::operator=(Process&& other) noexcept {
  kill();
  pid_ = std::exchange(other.pid_, -1);
  pipe_ = std::exchange(other.pipe_, -1);
  port_ = other.port_;
  return *this;
}

Process Process::serve(const std::vector<std::string>& words, bool test_mode, int core) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  Process child;
  child.pid_ = ::fork();
  if (child.pid_ == 0) {
    begin_child(core);
    become(words, test_mode, ends[1]);
  }
  ::close(ends[1]);
  child.read_port(ends[0]);
  return child;
}

Process Process::call(void (*work)(int), int core) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  Process child;
  child.pid_ = ::fork();
  if (child.pid_ == 0) {
    begin_child(core);
    work(ends[1]);
    ::_exit(0);
  }
  ::close(ends[1]);
  child.read_port(ends[0]);
  return child;
}

// The first "http://127.0.0.1:PORT".
void Process::read_port(int pipe) {
  const std::string wanted = "http://127.0.0.1:";
  pipe_ = pipe;
  std::string said;
  char letter = 0;
  while (::read(pipe, &letter, 1) == 1) {
    said += letter;
    const std::size_t found = said.find(wanted);
    if (found == said.npos || (letter >= '0' && letter <= '9')) continue;
    const int port = std::atoi(said.c_str() + found + wanted.size());
    if (port <= 0) continue;
    port_ = static_cast<unsigned short>(port);
    break;
  }
  if (port_ != 0) return;
  kill();
  throw std::runtime_error("the server did not start: " + said);
}

void Process::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  ::close(pipe_);
  pid_ = pipe_ = -1;
}

namespace {

// With or without children that it has waited for.
Cpu cpu_of(pid_t process, bool with_ended) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text);
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  std::string field;
  for (int i = 0; i < 11; ++i) fields >> field;  // from the state on: utime is the 12th
  double user = 0;
  double system = 0;
  double ended_user = 0;
  double ended_system = 0;
  fields >> user >> system >> ended_user >> ended_system;
  if (with_ended) {
    user += ended_user;
    system += ended_system;
  }
  const double ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  return {user / ticks, system / ticks};
}

}  // namespace

Cpu Process::cpu() const { return cpu_of(pid_, false); }

Cpu cpu_with_children(pid_t process) {
  Cpu all = cpu_of(process, true);
  const std::string id = std::to_string(process);
  std::ifstream children("/proc/" + id + "/task/" + id + "/children");
  for (pid_t child = 0; children >> child;) {
    const Cpu its = cpu_with_children(child);
    all = {all.user + its.user, all.system + its.system};
  }
  return all;
}

double Process::resident_kb() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
  return 0;
}

}  // namespace tablee::load
