#pragma once
// FrameWatch: counts the continuation frames of a WebSocket in the bytes that arrive.
//
// A message may come in any number of frames, empty ones too, and whoever reads messages
// never hears of them: they cost as much as messages and must be bounded like them.
// Thread safety: none of its own.

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "server/net/limits.h"

namespace tablee::server {

class FrameWatch {
 public:
  // No bound before this.
  void bound(Rate continuations) {
    bucket_.emplace(continuations, std::chrono::steady_clock::now());
  }

  // The next bytes of the stream; false when it has sent too many continuations.
  bool feed(std::span<const std::uint8_t> bytes) {
    if (!bucket_) return true;
    while (!bytes.empty()) {
      if (payload_ > 0) {
        const std::uint64_t skipped = std::min<std::uint64_t>(payload_, bytes.size());
        payload_ -= skipped;
        bytes = bytes.subspan(static_cast<std::size_t>(skipped));
        continue;
      }
      if (!read_head(bytes.front())) return false;
      bytes = bytes.subspan(1);
    }
    return true;
  }

 private:
  // One byte of a head: two, the longer length, the mask.
  bool read_head(std::uint8_t byte) {
    ++head_;
    if (head_ == 1) {
      const bool is_continuation = (byte & 0x0fU) == 0;
      return !is_continuation || bucket_->take(std::chrono::steady_clock::now());
    }
    if (head_ == 2) {
      const unsigned length = byte & 0x7fU;
      length_bytes_ = length == 126 ? 2 : length == 127 ? 8 : 0;
      length_ = length_bytes_ == 0 ? length : 0;
      mask_bytes_ = (byte & 0x80U) != 0 ? 4 : 0;
    } else if (head_ <= 2 + length_bytes_) {
      length_ = length_ << 8U | byte;
    }
    if (head_ < 2 + length_bytes_ + mask_bytes_) return true;
    payload_ = length_;
    head_ = 0;
    return true;
  }

  std::optional<Bucket> bucket_;
  int head_ = 0;  // bytes of the head read so far
  int length_bytes_ = 0, mask_bytes_ = 0;
  std::uint64_t length_ = 0;   // of the payload, as far as it is known
  std::uint64_t payload_ = 0;  // bytes of it still to come
};

}  // namespace tablee::server
