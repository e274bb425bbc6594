#pragma once
// TextPool: keeps many short texts alive until the tool ends, without one allocation each.
// Thread safety: confined to one thread.

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace tablee::lexbuild {

class TextPool {
 public:
  // A copy that lives as long as the pool.
  std::string_view keep(std::string_view text) { return keep(text, {}); }
  // The copy of two texts joined.
  std::string_view keep(std::string_view head, std::string_view tail) {
    const std::size_t size = head.size() + tail.size();
    if (size > left_) {
      left_ = size > kBlock ? size : kBlock;
      blocks_.push_back(std::make_unique<char[]>(left_));
      next_ = blocks_.back().get();
    }
    char* const place = next_;
    if (!head.empty()) std::memcpy(place, head.data(), head.size());
    if (!tail.empty()) std::memcpy(place + head.size(), tail.data(), tail.size());
    next_ += size;
    left_ -= size;
    return {place, size};
  }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 20U;
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* next_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace tablee::lexbuild
