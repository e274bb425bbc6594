#include "wasm/api.h"

#include <cmath>
#include <cstdlib>

#include "messages/server.h"
#include "room/error_json.h"
#include "wasm/engine.h"

namespace {

using tablee::Bytes;
using tablee::Result;
using tablee::room::Now;

// More than the longest game file, and its log as JSON.
constexpr std::uint32_t kMostInputBytes = 64U << 20U;
constexpr double kMostMilliseconds = 1e15;
constexpr double kMostSeconds = static_cast<double>(tablee::room::kMostTouched);

std::string g_out;

// Made by the first call: constants of other files may not be there earlier.
tablee::wasm::Engine& engine() {
  static tablee::wasm::Engine instance;
  return instance;
}

std::int32_t tell(const tablee::Refusal& why) {
  g_out = tablee::room::error_text(why);
  return -1;
}

// `refused` is what the caller takes for a refusal: 0 where handles are given.
std::int32_t tell(const Result<std::int32_t>& result, std::int32_t refused = -1) {
  if (result) return *result;
  tell(result.error());
  return refused;
}

// What is no number, or before the beginning of time, is its beginning.
double bounded(double number, double most) {
  return std::isnan(number) ? 0 : std::fmin(std::fmax(number, 0), most);
}
Now moment(double steady_ms, double wall_s) {
  return {.awake = static_cast<std::int64_t>(bounded(steady_ms, kMostMilliseconds) * 1000),
          .wall = static_cast<std::int64_t>(bounded(wall_s, kMostSeconds))};
}

// `work(text)` with what was handed in, unless it is too much.
template <class Work>
Result<std::int32_t> with_text(const std::uint8_t* in, std::uint32_t size, Work work) {
  g_out.clear();
  if (size > kMostInputBytes)
    return tablee::refuse(tablee::messages::server::too_large,
                          {{"max", static_cast<long long>(kMostInputBytes)}});
  return work(std::string_view(reinterpret_cast<const char*>(in), in == nullptr ? 0 : size));
}
Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

}  // namespace

extern "C" {

std::uint8_t* tablee_alloc(std::uint32_t size) {
  return static_cast<std::uint8_t*>(std::malloc(size == 0 ? 1 : size));
}
void tablee_free(std::uint8_t* bytes) { std::free(bytes); }
const std::uint8_t* tablee_out() { return reinterpret_cast<const std::uint8_t*>(g_out.data()); }
std::uint32_t tablee_out_size() { return static_cast<std::uint32_t>(g_out.size()); }

std::int32_t tablee_unpack(const std::uint8_t* in, std::uint32_t size) {
  return tell(with_text(
      in, size, [](std::string_view text) { return engine().unpack(bytes_of(text), g_out); }));
}

std::int32_t tablee_lexicon(const std::uint8_t* in, std::uint32_t size) {
  return tell(with_text(
      in, size, [](std::string_view text) { return engine().set_lexicon(bytes_of(text)); }));
}

std::int32_t tablee_request(const std::uint8_t* in, std::uint32_t size, double wall_s) {
  return tell(with_text(in, size, [&](std::string_view text) {
    return engine().request(text, moment(0, wall_s), g_out);
  }));
}

std::int32_t tablee_open(const std::uint8_t* in, std::uint32_t size, double steady_ms,
                         double wall_s) {
  return tell(with_text(in, size,
                        [&](std::string_view text) {
                          return engine().open(text, moment(steady_ms, wall_s));
                        }),
              0);
}

void tablee_close(std::int32_t room) { engine().close(room); }

std::int32_t tablee_handle(std::int32_t room, const std::uint8_t* in, std::uint32_t size,
                           double steady_ms, double wall_s) {
  return tell(with_text(in, size, [&](std::string_view text) {
    return engine().handle(room, text, moment(steady_ms, wall_s), g_out);
  }));
}

std::int32_t tablee_prepare(const std::uint8_t* in, std::uint32_t size) {
  return tell(with_text(in, size, [](std::string_view text) { return engine().prepare(text); }));
}

std::int32_t tablee_mirror(const std::uint8_t* in, std::uint32_t size) {
  return tell(with_text(in, size, [](std::string_view text) { return engine().mirror(text); }), 0);
}

std::int32_t tablee_mirror_line(std::int32_t table, const std::uint8_t* in, std::uint32_t size) {
  return tell(with_text(in, size,
                        [&](std::string_view text) { return engine().mirror_line(table, text); }));
}

void tablee_mirror_close(std::int32_t table) { engine().close_mirror(table); }

std::int32_t tablee_past(const std::uint8_t* in, std::uint32_t size) {
  return tell(
      with_text(in, size, [](std::string_view text) { return engine().past(text, g_out); }));
}

std::int32_t tablee_riddle(const std::uint8_t* in, std::uint32_t size) {
  return tell(
      with_text(in, size, [](std::string_view text) { return engine().riddle(text, g_out); }));
}

std::int32_t tablee_think(std::int32_t table, const std::uint8_t* in, std::uint32_t size) {
  return tell(
      with_text(in, size, [&](std::string_view text) { return engine().think(table, text); }), 0);
}

std::int32_t tablee_step(std::int32_t thought, std::uint32_t work) {
  return tell(engine().step(thought, work));
}

std::int32_t tablee_plan(std::int32_t thought) { return tell(engine().plan(thought, g_out)); }

std::int32_t tablee_advise(std::int32_t thought, std::uint32_t most) {
  return tell(engine().advise(thought, most, g_out));
}

void tablee_drop(std::int32_t thought) { engine().drop(thought); }

}  // extern "C"
