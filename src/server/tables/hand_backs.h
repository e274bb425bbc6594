#pragma once
// HandBacks: tables that are being given back to whoever asks next. Who asks here meanwhile
// waits until that is stored: this server must not open what it is about to let go.
// Thread safety: safe for use by many threads.

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tablee::server {

class HandBacks {
 public:
  using Work = std::function<void()>;

  void begin(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    waiting_.try_emplace(table);
  }
  // True: `work` is done at the end of it; false: nothing is to be waited for.
  bool wait(const std::string& table, const Work& work) {
    const std::scoped_lock lock(mutex_);
    const auto found = waiting_.find(table);
    if (found == waiting_.end()) return false;
    found->second.push_back(work);
    return true;
  }
  // What waited for it.
  std::vector<Work> end(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    const auto found = waiting_.extract(table);
    return found.empty() ? std::vector<Work>{} : std::move(found.mapped());
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<Work>> waiting_;
};

}  // namespace tablee::server
