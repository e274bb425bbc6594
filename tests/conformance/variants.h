#pragma once
// Every variant of a game: each value of each flag and choice, the bounds of each
// range, and each number of seats that these settings allow.

#include <string>
#include <vector>

#include "core/rules.h"

namespace tablee::conformance {

struct Variant {
  Settings settings;
  Seating seating;
  std::string name;  // "dedale=oui union=non, 4 seats"
};

inline std::vector<std::string> values_of(const OptionSpec& option) {
  std::vector<std::string> values;
  switch (option.kind) {
    case OptionKind::flag:
      return {"non", "oui"};
    case OptionKind::range:
      return {std::to_string(option.standard), std::to_string(option.min)};
    case OptionKind::choice:
      for (const Choice& choice : option.choices) values.emplace_back(choice.id);
      return values;
    case OptionKind::text:
      return {""};  // what a game checks itself is for its own tests
  }
  return values;
}

template <Rules G>
std::vector<Variant> all_variants() {
  std::vector<Settings> all = {Settings(G::info().options)};
  for (const OptionSpec& option : G::info().options) {
    std::vector<Settings> more;
    for (const Settings& settings : all)
      for (const std::string& value : values_of(option)) {
        more.push_back(settings);
        (void)more.back().set(option.id, value);
      }
    all = std::move(more);
  }
  std::vector<Variant> variants;
  for (const Settings& settings : all)
    for (int seats = 1; seats <= kMaxSeats; ++seats) {
      if ((G::seats(settings) >> seats & 1U) == 0) continue;
      const Seating seating = *plain_seating(seats);
      variants.push_back(
          {settings, seating, settings.to_text() + ", " + std::to_string(seats) + " seats"});
    }
  return variants;
}

}  // namespace tablee::conformance
