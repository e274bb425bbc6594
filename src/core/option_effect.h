#pragma once
// OptionEffect: an option that says something only beside some values of another.
//
// A game tells them as a constant, `static std::span<const OptionEffect> effects()`: a page
// offers such an option only there, and who makes a table may not change it elsewhere.
// Thread safety: value types, pure functions.

#include <algorithm>
#include <span>
#include <string_view>

#include "core/settings.h"

namespace tablee {

struct OptionEffect {
  std::string_view id;                            // the option
  std::string_view option;                        // the other one, a choice or a flag
  std::span<const std::string_view> values = {};  // of the other one, as they are written
};

template <class G>
concept HasEffects = requires {
  { G::effects() } -> std::same_as<std::span<const OptionEffect>>;
};

template <class G>
std::span<const OptionEffect> effects_of() {
  if constexpr (HasEffects<G>) return G::effects();
  return {};
}

inline const OptionEffect* effect_on(std::span<const OptionEffect> effects, std::string_view id) {
  const auto found = std::ranges::find(effects, id, &OptionEffect::id);
  return found == effects.end() ? nullptr : &*found;
}

// The first option that was changed and says nothing beside the others, or null.
inline const OptionSpec* idle_option(std::span<const OptionEffect> effects,
                                     const Settings& settings) {
  const std::span<const OptionSpec> specs = settings.specs();
  const Settings standard(specs);
  const auto text_of = [&](const Settings& from, std::string_view id) {
    const auto spec = std::ranges::find(specs, id, &OptionSpec::id);
    return from.value_text(static_cast<std::size_t>(spec - specs.begin()));
  };
  for (const OptionSpec& spec : specs) {
    const OptionEffect* effect = effect_on(effects, spec.id);
    if (effect == nullptr || text_of(settings, spec.id) == text_of(standard, spec.id)) continue;
    if (std::ranges::find(effect->values, text_of(settings, effect->option)) ==
        effect->values.end())
      return &spec;
  }
  return nullptr;
}

}  // namespace tablee
