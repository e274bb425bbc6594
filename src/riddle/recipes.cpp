#include "riddle/recipes.h"

#include <algorithm>
#include <array>

#include "messages/riddle.h"
#include "riddle/playing.h"

namespace tablee::riddle {

namespace say = messages::riddle;

namespace {

constexpr std::array<Recipe, 5> kRecipes = {
    Recipe{.game = "ilotmots",
           .task = &say::task_ilotmots,
           .draw = &draw_ilotmots,
           .judge = &judge_by_account},
    Recipe{.game = "embrouillamini",
           .task = &say::task_embrouillamini,
           .draw = &draw_embrouillamini,
           .judge = &judge_by_account},
    Recipe{.game = "piochamots",
           .task = &say::task_piochamots,
           .draw = &draw_piochamots,
           .judge = &judge_piochamots},
    Recipe{.game = "kokomots",
           .task = &say::task_kokomots,
           .tries = 0,
           .seconds = 60,
           .themes = true,
           .stars = kClockRule,
           .draw = &draw_kokomots,
           .judge = &judge_kokomots},
    Recipe{.game = "kumata",
           .task = &say::task_kumata,
           .lead = true,
           .draw = &draw_kumata,
           .judge = &judge_kumata},
};

}  // namespace

const Recipe* find_recipe(std::string_view game) {
  const auto found = std::ranges::find(kRecipes, game, &Recipe::game);
  return found == kRecipes.end() ? nullptr : &*found;
}

int difficulty_of(const Draft& draft) {
  const int span = std::max(draft.best - draft.floor, 1);
  const int reach = 100 * (draft.child - draft.floor) / span;
  return reach >= 65 ? 1 : reach >= 40 ? 2 : 3;
}

}  // namespace tablee::riddle
