#include "games/ilotmots/bot/skill.h"

#include <array>

namespace tablee::ilotmots {

namespace {

constexpr std::array<Skill, 5> kSkills = {{
    {.vocabulary = 1, .longest = 4, .width = 1, .layers = 0, .choices = 4, .ilets = false},
    {.vocabulary = 2, .width = 1, .layers = 3, .ilets = false},
    {.vocabulary = 3, .width = 2, .ilets = false},
    {.vocabulary = 4, .width = 4},
    {.vocabulary = 5, .width = 8, .solver = true, .leaves = true},
}};

}  // namespace

const Skill& skill_of(int level) { return kSkills[static_cast<std::size_t>(level - 1)]; }

}  // namespace tablee::ilotmots
