// What contrib/monitoring asks a monitoring system to watch is what a server tells.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "server/metrics.h"

namespace tablee::server {
namespace {

// Every tablee_… name of a text; those of a histogram without what Prometheus puts behind them.
std::set<std::string> names_in(const std::string& text) {
  static const std::regex name("tablee_[a-z_]+");
  static const std::regex part("_(bucket|sum|count)$");
  std::set<std::string> names;
  for (std::sregex_iterator it(text.begin(), text.end(), name), end; it != end; ++it)
    names.insert(std::regex_replace(it->str(), part, ""));
  return names;
}

std::set<std::string> names_in_file(const std::string& file) {
  std::ifstream in(std::string(TABLEE_MONITORING) + "/" + file);
  EXPECT_TRUE(in) << file;
  return names_in({std::istreambuf_iterator<char>(in), {}});
}

TEST(Monitoring, alarms_and_pictures_name_only_what_a_server_tells) {
  Metrics metrics;
  metrics.node = 1;  // one of several
  const std::set<std::string> told = names_in(metrics.text());
  for (const char* file : {"prometheus-rules.yaml", "grafana.json"}) {
    const std::set<std::string> watched = names_in_file(file);
    EXPECT_GE(watched.size(), 8U) << file;
    for (const std::string& name : watched)
      EXPECT_TRUE(told.contains(name)) << file << " watches " << name;
  }
}

}  // namespace
}  // namespace tablee::server
