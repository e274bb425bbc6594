#pragma once
// LineProxy: a line to a PostgreSQL server that can be cut, held up and made deaf.
//
// It listens on a Unix socket in a folder of its own and carries bytes to the server's.
// Thread safety: every member may be called from any thread.

#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include "store/stores.h"

namespace tablee::store::postgres {

class LineProxy {
 public:
  explicit LineProxy(const std::filesystem::path& server);
  ~LineProxy();
  LineProxy(const LineProxy&) = delete;
  LineProxy& operator=(const LineProxy&) = delete;

  const std::filesystem::path& folder() const { return folder_.path(); }

  std::atomic<bool> is_cut = false;   // lines break, new ones are not made
  std::atomic<bool> is_deaf = false;  // nothing the server says arrives
  std::atomic<bool> is_mute = false;  // nothing that is said to the server arrives
  // Nothing arrives either way, and neither side hears that the other has gone.
  std::atomic<bool> is_swallowing = false;
  std::atomic<int> delay = 0;  // ms, of every piece on its way to the server

  // What becomes of the next COMMIT that comes along; once.
  enum class Commit {
    pass,
    lost,        // it never arrives, the line breaks
    unanswered,  // it arrives, the answer does not, the line breaks
    late,        // the line breaks, it arrives afterwards all the same
    last,        // it arrives, and is the last that does: everything is cut
    held,        // it never arrives, and from then on everything is swallowed
    half,        // the same one message earlier: the server waits in the middle of a group
  };
  std::atomic<Commit> commit = Commit::pass;

 private:
  struct Line;
  void run();
  bool carry(Line& line, bool to_server);

  TemporaryFolder folder_;
  const std::filesystem::path server_;
  int listener_ = -1;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace tablee::store::postgres
