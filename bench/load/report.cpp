#include "load/report.h"

#include <cstdio>
#include <ctime>
#include <iostream>

#include "core/json_writer.h"
#include "measure.h"

namespace tablee::load {

namespace {

std::string first_line_of(const char* command) {
  std::FILE* output = ::popen(command, "r");
  if (output == nullptr) return {};
  char line[256] = {};
  const char* read = std::fgets(line, sizeof line, output);
  ::pclose(output);
  std::string text = read == nullptr ? "" : line;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string commit() { return first_line_of("git rev-parse --short HEAD 2>/dev/null"); }

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

}  // namespace

void Report::figure(const std::string& what, double value, const std::string& unit) {
  rows_.push_back({what, unit, false, value, 1, {}});
}

void Report::times(const std::string& what, const Recorder& recorder) {
  rows_.push_back({what, "ms", true, 0, recorder.count(), recorder.shares()});
}

void Report::print(bool json) const { json ? print_json() : print_table(); }

void Report::print_table() const {
  std::cout << "### " << scenario_ << "\n\n" << today() << " at commit " << commit() << "\n\n";
  std::cout << "| what | figure | p50 | p95 | p99 | max |\n|---|---|---|---|---|---|\n";
  for (const Row& row : rows_) {
    std::cout << "| " << row.what << " | ";
    if (!row.is_times) {
      std::cout << bench::shown(row.value) << " " << row.unit << " | | | | |\n";
      continue;
    }
    std::cout << row.count << " times, ms";
    for (const double share : {row.shares.p50, row.shares.p95, row.shares.p99, row.shares.max})
      std::cout << " | " << bench::shown(share);
    std::cout << " |\n";
  }
  for (const std::string& remark : remarks_) std::cout << "\n" << remark << "\n";
  std::cout << std::endl;
}

void Report::print_json() const {
  JsonWriter json;
  json.begin_object().field("scenario", scenario_).field("date", today());
  json.field("commit", commit()).key("rows").begin_array();
  for (const Row& row : rows_) {
    json.begin_object().field("what", row.what).field("unit", row.unit);
    if (row.is_times) {
      json.field("count", row.count).field("p50", row.shares.p50).field("p95", row.shares.p95);
      json.field("p99", row.shares.p99).field("max", row.shares.max);
    } else {
      json.field("value", row.value);
    }
    json.end_object();
  }
  json.end_array().key("remarks").begin_array();
  for (const std::string& remark : remarks_) json.value(remark);
  json.end_array().end_object();
  std::cout << json.text() << std::endl;
}

}  // namespace tablee::load
