#pragma once
// Progress: a bar on the error stream while something takes long; silent when
// nobody watches (not a terminal).

#include <cstdint>

namespace tablee::app {

class Progress {
 public:
  explicit Progress(std::int64_t total);
  ~Progress();  // wipes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::int64_t done);

 private:
  std::int64_t total_;
  bool visible_;
  double next_at_ = 0;
};

}  // namespace tablee::app
