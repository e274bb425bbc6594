#pragma once
// Variants: the settings and numbers of seats that a game is tested with.
//
// All products of all options would be thousands. A fault usually needs two things to
// come together, so the variants are a covering array: for any two of the options, and for
// any option and number of seats, each pair of values that is allowed together occurs in
// some variant. It is built greedily, so it is short, not shortest (Cohen et al. 1997).

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/rules.h"

namespace tablee::conformance {

struct Variant {
  Settings settings;
  Seating seating;
  std::string name;  // "dedale=oui union=non, 4 seats"
};

inline Variant variant_of(const Settings& settings, int seats) {
  return {settings, *plain_seating(seats),
          settings.to_text() + ", " + std::to_string(seats) + " seats"};
}

// The values of an option that are tried, its standard first. A range is tried at its
// standard and at its least; what a game checks itself (a text) is for its own tests.
inline std::vector<std::string> values_of(const OptionSpec& option) {
  std::vector<std::string> values;
  const auto standard = static_cast<std::size_t>(option.standard);
  switch (option.kind) {
    case OptionKind::flag:
      values = {"non", "oui"};
      break;
    case OptionKind::choice:
      for (const Choice& choice : option.choices) values.emplace_back(choice.id);
      break;
    case OptionKind::range:
      if (option.min == option.standard) return {std::to_string(option.standard)};
      return {std::to_string(option.standard), std::to_string(option.min)};
    case OptionKind::text:
      return {""};
  }
  std::swap(values[0], values[standard]);
  return values;
}

// Builds the covering array of some options and of the numbers of seats that
// `allowed(settings)` gives, bit n for n seats. Factor i is option i; the last one is the
// number of seats.
template <class Allowed>
class CoveringArray {
 public:
  CoveringArray(std::span<const OptionSpec> options, Allowed allowed)
      : options_(options), allowed_(allowed) {
    for (const OptionSpec& option : options) values_.push_back(values_of(option));
    // One factor more: the numbers of seats. Which of them are allowed depends on the rest.
    values_.emplace_back();
    for (int seats = 1; seats <= kMaxSeats; ++seats)
      values_.back().push_back(std::to_string(seats));
  }

  std::vector<Variant> variants() {
    note_pairs();
    // The standard settings with the fewest seats come first.
    add(complete(Row(values_.size(), kOpen)));
    while (!uncovered_.empty()) {
      const auto [first, one, second, other] = *uncovered_.begin();
      Row row(values_.size(), kOpen);
      row[first] = one;
      row[second] = other;
      left_to_try_ = kMostTries;
      if (const Row whole = complete(row); whole.empty()) {
        uncovered_.erase(uncovered_.begin());  // not allowed together
      } else {
        add(whole);
      }
    }
    return std::move(variants_);
  }

 private:
  static constexpr int kOpen = -1;
  // After so many ways a pair is taken to be impossible.
  static constexpr int kMostTries = 2000;
  using Row = std::vector<int>;  // the value of each factor
  // Factor, value, factor, value; the first factor is the lower one.
  using Pair = std::tuple<std::size_t, int, std::size_t, int>;

  int count(std::size_t factor) const { return static_cast<int>(values_[factor].size()); }

  void note_pairs() {
    for (std::size_t i = 0; i < values_.size(); ++i)
      for (std::size_t j = i + 1; j < values_.size(); ++j)
        for (int a = 0; a < count(i); ++a)
          for (int b = 0; b < count(j); ++b) uncovered_.insert({i, a, j, b});
  }

  Settings settings_of(const Row& row) const {
    Settings settings(options_);
    for (std::size_t i = 0; i < options_.size(); ++i)
      (void)settings.set(options_[i].id, values_[i][static_cast<std::size_t>(row[i])]);
    return settings;
  }
  int seats_of(const Row& row) const { return row.back() + 1; }

  // How many pairs this value of a factor would cover beside what the row holds.
  int gain(const Row& row, std::size_t factor, int value) const {
    int pairs = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == factor || row[i] == kOpen) continue;
      pairs += static_cast<int>(uncovered_.count(i < factor ? Pair{i, row[i], factor, value}
                                                            : Pair{factor, value, i, row[i]}));
    }
    return pairs;
  }

  // The row with its open factors filled so that much is covered; empty when no way of
  // filling them is allowed.
  Row complete(Row row) {
    std::size_t factor = 0;
    while (factor < row.size() && row[factor] != kOpen) ++factor;
    if (factor == row.size() && --left_to_try_ < 0) return {};
    if (factor == row.size())
      return (allowed_(settings_of(row)) >> seats_of(row) & 1U) != 0 ? row : Row{};
    std::vector<std::pair<int, int>> order;  // the best first, among equals the first
    for (int value = 0; value < count(factor); ++value)
      order.emplace_back(-gain(row, factor, value), value);
    std::ranges::sort(order);
    for (const auto& [worth, value] : order) {
      row[factor] = value;
      if (Row whole = complete(row); !whole.empty()) return whole;
    }
    return {};
  }

  void add(const Row& row) {
    for (std::size_t i = 0; i < row.size(); ++i)
      for (std::size_t j = i + 1; j < row.size(); ++j) uncovered_.erase({i, row[i], j, row[j]});
    variants_.push_back(variant_of(settings_of(row), seats_of(row)));
  }

  std::span<const OptionSpec> options_;
  Allowed allowed_;
  std::vector<std::vector<std::string>> values_;
  std::set<Pair> uncovered_;
  std::vector<Variant> variants_;
  int left_to_try_ = kMostTries;
};

template <Rules G>
std::vector<Variant> all_variants() {
  return CoveringArray(G::info().options, &G::seats).variants();
}

}  // namespace tablee::conformance
