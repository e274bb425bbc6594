#pragma once
// Input: lines of the standard input, with a limit to the waiting so that
// clocks and bots go on while a person thinks.

#include <optional>
#include <string>

namespace tablee::app {

class Input {
 public:
  enum class Got : unsigned char { line, nothing, closed };

  // Waits for a line, at most `seconds` (negative: for ever).
  Got wait(double seconds);
  // The line that wait() found, without its end.
  const std::string& line() const { return line_; }

 private:
  bool take_line();

  std::string buffer_;
  std::string line_;
  bool closed_ = false;
};

}  // namespace tablee::app
