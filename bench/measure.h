#pragma once
// Measuring two sides in one run: A B A B ..., the median of the repeats with the
// least and the greatest. Absolute figures depend on the machine; ratios less so.

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

namespace tablee::bench {

inline constexpr int kRepeats = 7;

struct Spread {
  double low, median, high;
};

inline Spread spread_of(std::vector<double> values) {
  std::ranges::sort(values);
  return {values.front(), values[values.size() / 2], values.back()};
}

// Runs `work` once and gives how many units a second it did; it returns its units. A
// second of the processor, so that what other programs do meanwhile does not count.
template <class Work>
double rate_of(Work work) {
  const std::clock_t start = std::clock();
  const double units = work();
  return units * CLOCKS_PER_SEC / static_cast<double>(std::clock() - start);
}

inline std::string shown(double value) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(value < 100 ? 2 : 0) << value;
  return out.str();
}

inline void print_row(const std::string& what, const std::string& unit, const Spread& ours,
                      const std::string& beside, const std::string& ratio) {
  std::cout << "| " << what << " | " << shown(ours.median) << " (" << shown(ours.low) << " to "
            << shown(ours.high) << ") " << unit << " | " << beside << " | " << ratio << " |\n";
}

// Ours against a twin, interleaved. One Markdown row.
template <class Ours, class Twin>
void compare(const std::string& what, const std::string& unit, Ours ours,
             const std::string& twin_name, Twin twin) {
  std::vector<double> a;
  std::vector<double> b;
  for (int i = 0; i < kRepeats; ++i) {
    a.push_back(rate_of(ours));
    b.push_back(rate_of(twin));
  }
  const Spread mine = spread_of(a);
  const Spread theirs = spread_of(b);
  print_row(what, unit, mine, twin_name + " " + shown(theirs.median),
            "x " + shown(mine.median / theirs.median));
}

// A figure with nothing beside it.
template <class Ours>
void measure(const std::string& what, const std::string& unit, Ours ours) {
  std::vector<double> a;
  for (int i = 0; i < kRepeats; ++i) a.push_back(rate_of(ours));
  print_row(what, unit, spread_of(a), "", "");
}

}  // namespace tablee::bench
