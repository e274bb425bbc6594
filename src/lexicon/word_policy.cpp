#include "lexicon/word_policy.h"

#include <array>

namespace tablee {

namespace {

constexpr std::array<WordPolicy, 1> kPolicies = {{
    // "Les mots au pluriel [...] ne sont pas acceptés", "Les mots composés sont acceptés",
    // "Les noms propres sont autorisés". Whether it fits the theme is the judge's business.
    {.game = "kokomots", .accepted = kPlayable, .refuses_plurals = true},
}};

}  // namespace

std::span<const WordPolicy> word_policies() { return kPolicies; }

const WordPolicy* find_policy(std::string_view game) {
  for (const WordPolicy& policy : kPolicies)
    if (policy.game == game) return &policy;
  return nullptr;
}

}  // namespace tablee
