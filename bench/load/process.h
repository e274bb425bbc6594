#pragma once
// The server under measurement: a child process on a core of its own, and what the
// system says about it. It dies with this program.

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tablee::load {

// Processor time of a process so far, in seconds.
struct Cpu {
  double user = 0, system = 0;
  double total() const { return user + system; }
};
// Of a process and all that it has started.
Cpu cpu_with_children(pid_t process);
inline Cpu operator-(const Cpu& a, const Cpu& b) { return {a.user - b.user, a.system - b.system}; }

// -1: wherever the system likes.
void pin_to_core(int core);
// As many open files as the system lets us have.
void raise_file_limit();

// A folder that is removed with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class Process {
 public:
  Process() = default;
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process() { kill(); }

  // `words` as a program on this core; waits until it names its port. Throws when it does not.
  static Process serve(const std::vector<std::string>& words, bool test_mode, int core);
  // The same for a function of this program that is given where to write its port.
  static Process call(void (*work)(int port_pipe), int core);

  unsigned short port() const { return port_; }
  pid_t pid() const { return pid_; }
  // kill -9, and waits until it is gone.
  void kill();
  Cpu cpu() const;
  double resident_kb() const;

 private:
  void read_port(int pipe);
  pid_t pid_ = -1;
  int pipe_ = -1;  // stays open: a server may say more, and nobody listening must not hurt it
  unsigned short port_ = 0;
};

}  // namespace tablee::load
