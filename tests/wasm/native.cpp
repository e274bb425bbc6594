// The module's functions compiled natively: reads calls, makes them, and writes what they gave.
//
// A call is u32 number in kCalls, i32 handle, f64, f64, u32 size, bytes; what it gave is
// i32 result, u32 size, bytes. tests/wasm/equal.mjs holds them against the module's. At the
// end the processor time of all steps of thoughts, in microseconds, goes to stderr.

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <deque>
#include <vector>

#include "wasm/api.h"

namespace {

struct Call {
  std::uint32_t number = 0;
  std::int32_t handle = 0;
  double first = 0, second = 0;
  std::vector<std::uint8_t> bytes;
};

template <class T>
bool read(T& value) {
  return std::fread(&value, sizeof value, 1, stdin) == 1;
}
template <class T>
void write(const T& value) {
  std::fwrite(&value, sizeof value, 1, stdout);
}

bool read(Call& call) {
  std::uint32_t size = 0;
  if (!read(call.number) || !read(call.handle) || !read(call.first) || !read(call.second) ||
      !read(size))
    return false;
  call.bytes.resize(size);
  return size == 0 || std::fread(call.bytes.data(), size, 1, stdin) == 1;
}

std::int32_t nothing() { return 0; }

using Function = std::int32_t (*)(const Call&, const std::uint8_t*, std::uint32_t);
// In the order of CALLS in native.mjs.
constexpr Function kCalls[] = {
    [](const Call&, auto in, auto size) { return tablee_unpack(in, size); },
    [](const Call&, auto in, auto size) { return tablee_lexicon(in, size); },
    [](const Call& call, auto in, auto size) { return tablee_request(in, size, call.first); },
    [](const Call& call, auto in, auto size) {
      return tablee_open(in, size, call.first, call.second);
    },
    [](const Call& call, auto in, auto size) {
      return tablee_handle(call.handle, in, size, call.first, call.second);
    },
    [](const Call& call, auto, auto) { return tablee_close(call.handle), nothing(); },
    [](const Call&, auto in, auto size) { return tablee_prepare(in, size); },
    [](const Call&, auto in, auto size) { return tablee_mirror(in, size); },
    [](const Call& call, auto in, auto size) { return tablee_mirror_line(call.handle, in, size); },
    [](const Call& call, auto, auto) { return tablee_mirror_close(call.handle), nothing(); },
    [](const Call& call, auto in, auto size) { return tablee_think(call.handle, in, size); },
    [](const Call& call, auto, auto) {
      return tablee_step(call.handle, static_cast<std::uint32_t>(call.first));
    },
    [](const Call& call, auto, auto) { return tablee_plan(call.handle); },
    [](const Call& call, auto, auto) {
      return tablee_advise(call.handle, static_cast<std::uint32_t>(call.first));
    },
    [](const Call& call, auto, auto) { return tablee_drop(call.handle), nothing(); },
    [](const Call&, auto in, auto size) { return tablee_past(in, size); },
    [](const Call&, auto in, auto size) { return tablee_riddle(in, size); },
};
constexpr std::uint32_t kClose = 5, kMirrorClose = 9, kDrop = 14;  // give nothing
constexpr std::uint32_t kLexicon = 1, kStep = 11;

}  // namespace

int main() {
  std::deque<Call> kept;  // a lexicon reads its bytes for ever
  std::clock_t thinking = 0;
  while (true) {
    Call call;
    if (!read(call)) break;
    if (call.number >= std::size(kCalls)) return 1;
    kept.push_back(std::move(call));
    const Call& now = kept.back();
    const std::clock_t start = now.number == kStep ? std::clock() : 0;
    const std::int32_t result =
        kCalls[now.number](now, now.bytes.data(), static_cast<std::uint32_t>(now.bytes.size()));
    if (now.number == kStep) thinking += std::clock() - start;
    const bool is_silent =
        now.number == kClose || now.number == kMirrorClose || now.number == kDrop;
    const std::uint32_t size = is_silent ? 0 : tablee_out_size();
    write(result);
    write(size);
    std::fwrite(tablee_out(), size, 1, stdout);
    if (now.number != kLexicon) kept.pop_back();
  }
  std::fprintf(stderr, "%.0f\n", 1e6 * static_cast<double>(thinking) / CLOCKS_PER_SEC);
  return 0;
}
