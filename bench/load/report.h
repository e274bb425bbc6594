#pragma once
// Report: the rows of one run, as a Markdown table or as JSON.

#include <string>
#include <vector>

#include "load/recorder.h"

namespace tablee::load {

class Report {
 public:
  explicit Report(std::string scenario) : scenario_(std::move(scenario)) {}

  void figure(const std::string& what, double value, const std::string& unit);
  void times(const std::string& what, const Recorder& recorder);
  // Printed under the table; something a reader must know.
  void remark(std::string text) { remarks_.push_back(std::move(text)); }
  // Something that must not be: the program says so and fails.
  void fault(std::string text) { faults_.push_back(std::move(text)); }
  const std::vector<std::string>& faults() const { return faults_; }
  void print(bool json) const;

 private:
  struct Row {
    std::string what, unit;
    bool is_times;
    double value;
    std::size_t count;
    Shares shares;
  };
  void print_table() const;
  void print_json() const;
  std::string scenario_;
  std::vector<Row> rows_;
  std::vector<std::string> remarks_, faults_;
};

}  // namespace tablee::load
