#include "games/ilotmots/bot/skill.h"

#include <array>

namespace tablee::ilotmots {

namespace {

constexpr std::array<Skill, 5> kSkills = {{
    {.vocabulary = 1,
     .longest = 4,
     .width = 1,
     .layers = 0,
     .choices = 16,
     .nine = 20,
     .ten = 0,
     .ilets = false},
    {.vocabulary = 2, .width = 1, .layers = 1, .choices = 5, .nine = 30, .ten = 10, .ilets = false},
    {.vocabulary = 3, .width = 1, .layers = 2, .nine = 35, .ten = 30, .ilets = false},
    {.vocabulary = 4, .width = 4, .choices = 3, .nine = 40, .ten = 40},
    {.vocabulary = 5, .width = 2, .solver = true, .leaves = true},
}};

}  // namespace

const Skill& skill_of(int level) { return kSkills[static_cast<std::size_t>(level - 1)]; }

}  // namespace tablee::ilotmots
