#pragma once
// FileWatch: notices that a file kept open is no longer the one its path names.
//
// A process may write for days into a file that somebody deleted or replaced:
// every write succeeds and nothing is kept.
// Thread safety: safe for const use.

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace tablee::store {

class FileWatch {
 public:
  // Remembers which files these paths name now.
  explicit FileWatch(std::vector<std::string> paths);

  // The first path that is gone or names another file, with what happened to it.
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
};

}  // namespace tablee::store
