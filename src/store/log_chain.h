#pragma once
// LogChain: whether the log beside a database (its WAL) still holds what was committed.
//
// Each frame has a checksum over all before it; a start reads the log up to the first one
// that does not fit. A running connection never looks at them.
// Thread safety: confined to the store's writer thread.

#include <cstdint>
#include <string>

namespace tablee::store {

// A log that a long backup keeps from being folded may grow: what is longer is not read.
inline constexpr std::int64_t kMostFramesRead = 20'000;

class LogChain {
 public:
  // The log need not be there yet.
  explicit LogChain(std::string path) : path_(std::move(path)) {}
  ~LogChain();
  LogChain(const LogChain&) = delete;
  LogChain& operator=(const LogChain&) = delete;

  const std::string& path() const { return path_; }

  // True when the log is long enough for so many frames, its header holds together and the
  // last of them is of the same round and ends a commit, or the log cannot be read at the
  // moment. What lies between is not looked at: some reads of a few bytes of a file that stays
  // open, so whoever asks also watches that the path still names it.
  bool has_both_ends(std::int64_t frames);

  // True when at least the first `frames` frames of this log would be found by a start, or
  // the log cannot be read at the moment.
  bool holds_frames(std::int64_t frames) const;

 private:
  const std::string path_;
  int file_ = -1;  // from the first look on
};

}  // namespace tablee::store
