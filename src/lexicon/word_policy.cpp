#include "lexicon/word_policy.h"

#include <array>

namespace tablee {

namespace {

constexpr std::array<WordPolicy, 1> kPolicies = {{
    // "Tous les noms communs écrits dans les dictionnaires sont acceptés, y compris les
    // sigles"; the examples use verbs and plurals. The board is 18 cells long.
    {.game = "ilotmots",
     .max_length = 18,
     .accepted = mask_of(WordClass::common, WordClass::acronym)},
}};

}  // namespace

std::span<const WordPolicy> word_policies() { return kPolicies; }

const WordPolicy* find_policy(std::string_view game) {
  for (const WordPolicy& policy : kPolicies)
    if (policy.game == game) return &policy;
  return nullptr;
}

}  // namespace tablee
