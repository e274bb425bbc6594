#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <ctime>

#include "core/json.h"

namespace tablee::server {

namespace {

constexpr std::string_view kNames[] = {"info", "warning", "error"};

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warning:
      return spdlog::level::warn;
    case LogLevel::error:
      return spdlog::level::err;
    case LogLevel::off:
      return spdlog::level::off;
  }
  return spdlog::level::err;
}

// The line is JSON already: the pattern adds nothing that would need escaping.
spdlog::logger& logger() {
  static spdlog::logger made = [] {
    spdlog::logger fresh("tablee", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    fresh.set_pattern("%v");
    fresh.flush_on(spdlog::level::info);
    return fresh;
  }();
  return made;
}

std::string utc_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%FT%T", &parts);
  return std::string(text) + "." + std::to_string(1000 + millis).substr(1) + "Z";
}

}  // namespace

void log(LogLevel level, std::string_view event, std::initializer_list<LogFact> facts) {
  if (!logger().should_log(level_of(level))) return;
  JsonWriter json;
  json.begin_object()
      .field("at", utc_now())
      .field("level", kNames[static_cast<std::size_t>(level)]);
  json.field("event", event);
  for (const LogFact& fact : facts) json.field(fact.first, fact.second);
  logger().log(level_of(level), "{}", json.end_object().take());
}

void set_log_level(LogLevel least) { logger().set_level(level_of(least)); }

}  // namespace tablee::server
