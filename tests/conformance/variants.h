#pragma once
// Every variant of a game: all combinations of flags and choices, with each number of
// seats that they allow; and on each of these, with the fewest seats, every range once
// at its least value.

#include <bit>
#include <string>
#include <vector>

#include "core/rules.h"

namespace tablee::conformance {

struct Variant {
  Settings settings;
  Seating seating;
  std::string name;  // "dedale=oui union=non, 4 seats"
};

// The values that are combined with all others. A range keeps its standard here; what a
// game checks itself (a text) is for its own tests.
inline std::vector<std::string> values_of(const OptionSpec& option) {
  std::vector<std::string> values;
  if (option.kind == OptionKind::flag) return {"non", "oui"};
  for (const Choice& choice : option.choices) values.emplace_back(choice.id);
  return values;
}

inline Settings with(Settings settings, const OptionSpec& option, const std::string& value) {
  (void)settings.set(option.id, value);
  return settings;
}

inline std::vector<Settings> all_combinations(std::span<const OptionSpec> options) {
  std::vector<Settings> all = {Settings(options)};
  for (const OptionSpec& option : options) {
    std::vector<Settings> more;
    for (const Settings& settings : all)
      for (const std::string& value : values_of(option))
        more.push_back(with(settings, option, value));
    if (!more.empty()) all = std::move(more);
  }
  return all;
}

inline Variant variant_of(const Settings& settings, int seats) {
  return {settings, *plain_seating(seats),
          settings.to_text() + ", " + std::to_string(seats) + " seats"};
}

template <Rules G>
std::vector<Variant> all_variants() {
  std::vector<Variant> variants;
  for (const Settings& settings : all_combinations(G::info().options)) {
    const std::uint32_t allowed = G::seats(settings);
    for (int seats = 1; seats <= kMaxSeats; ++seats)
      if ((allowed >> seats & 1U) != 0) variants.push_back(variant_of(settings, seats));
    for (const OptionSpec& option : G::info().options)
      if (option.kind == OptionKind::range && option.min != option.standard)
        variants.push_back(variant_of(with(settings, option, std::to_string(option.min)),
                                      std::countr_zero(allowed)));
  }
  return variants;
}

}  // namespace tablee::conformance
