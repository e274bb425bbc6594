#pragma once
// FileWatch: notices that a file kept open is no longer the one its path names, or not
// what it was.
//
// A process may write for days into a file that somebody deleted, replaced, emptied or
// wrote over: every write succeeds and nothing is kept.
// Thread safety: every member may be called from any thread.

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/first_page.h"

namespace tablee::store {

class FileWatch {
 public:
  // Remembers which files these paths name now. The first one never shrinks: a
  // database that is not vacuumed only grows.
  // With `whole` all of the database is in the first file, not in the log beside it: from
  // now on its first page stays as it is.
  explicit FileWatch(std::vector<std::string> paths, bool whole = false);

  // The first path that is gone, names another file, was cut short or written over, with
  // what happened to it.
  std::optional<std::string> lost() const;
  // Bytes that may still be written where the first file is; none when nobody can say.
  std::optional<std::uint64_t> room() const;

 private:
  struct Watched {
    std::string path;
    dev_t device = 0;
    ino_t inode = 0;
  };
  std::vector<Watched> files_;
  std::unique_ptr<FirstPage> first_page_;  // null: nobody knows what it should be
  // Of the first file, the largest seen; apart, so that a watch can be moved.
  std::unique_ptr<std::atomic<off_t>> size_ = std::make_unique<std::atomic<off_t>>(0);
};

}  // namespace tablee::store
