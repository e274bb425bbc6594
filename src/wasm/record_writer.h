#pragma once
// RecordWriter: what is to be done, as the records of api.h.
// Thread safety: confined to one thread.

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablee::wasm {

enum class RecordKind : std::uint8_t {
  frame = 1,
  closed,
  reply,
  cancel,
  think,
  change,
  wake,
  note
};

class RecordWriter {
 public:
  void add(RecordKind kind, std::uint32_t a, std::uint32_t b = 0, std::string_view bytes = {}) {
    put(static_cast<std::uint32_t>(kind));
    put(a);
    put(b);
    put(static_cast<std::uint32_t>(bytes.size()));
    out_ += bytes;
    out_.resize((out_.size() + 3) / 4 * 4);
  }
  void add_wake(double steady_ms) {
    const auto bits = std::bit_cast<std::uint64_t>(steady_ms);
    std::string bytes;
    for (unsigned shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(bits >> shift);
    add(RecordKind::wake, 0, 0, bytes);
  }
  std::string take() { return std::move(out_); }

 private:
  void put(std::uint32_t number) {
    for (unsigned shift = 0; shift < 32; shift += 8) out_ += static_cast<char>(number >> shift);
  }

  std::string out_;
};

}  // namespace tablee::wasm
