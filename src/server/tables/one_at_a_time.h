#pragma once
// The lock with which bots of several threads make what they look up (search/bot_tables.h).
// Thread safety: safe for use by many threads.

#include <memory>
#include <mutex>

#include "search/bot_tables.h"

namespace tablee::server {

inline OneAtATime one_at_a_time() {
  return [mutex = std::make_shared<std::mutex>()](const std::function<void()>& work) {
    const std::scoped_lock lock(*mutex);
    work();
  };
}

}  // namespace tablee::server
