#pragma once
// FaultyVfs: while it lives, SQLite works through it, and it fails where a test says.
//
// Wraps the default VFS. One at a time. Thread safety: safe for use by many threads.

#include <atomic>
#include <string>

namespace tablee::store {

class FaultyVfs {
 public:
  enum class Kind { write, short_write, sync, open };

  FaultyVfs();
  ~FaultyVfs();
  FaultyVfs(const FaultyVfs&) = delete;
  FaultyVfs& operator=(const FaultyVfs&) = delete;

  // The n-th call of this kind from now on, of files whose path holds `part`, answers
  // `code` of SQLite, and so do the `times - 1` after it.
  void fail(Kind kind, std::string part, int nth, int code, int times = 1);
  void heal();
  // Calls that failed since the last fail().
  int failures() const { return failures_; }

  // Asked by the files: the code to fail with, or 0.
  int verdict(Kind kind, const char* path);

 private:
  std::atomic<bool> armed_ = false;
  std::atomic<int> failures_ = 0;
  std::atomic<int> calls_ = 0;
  Kind kind_ = Kind::write;
  std::string part_;
  int nth_ = 0, code_ = 0, times_ = 0;
};

}  // namespace tablee::store
