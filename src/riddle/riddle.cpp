#include "riddle/riddle.h"

#include <algorithm>

#include "core/hash.h"
#include "core/text.h"
#include "messages/lexicon.h"
#include "messages/riddle.h"
#include "riddle/playing.h"

namespace tablee::riddle {

namespace say = messages::riddle;

namespace {

// Games that are played for one riddle at most; a passing one comes long before.
constexpr std::uint64_t kMostGames = 3000;

}  // namespace

Result<Riddle> make_riddle(const Registry& registry, const Lexicon* lexicon, std::string_view game,
                           Day day) {
  const GameEntry* entry = registry.find(game);
  const Recipe* recipe = find_recipe(game);
  if (entry == nullptr || recipe == nullptr)
    return refuse(say::no_riddles, {{"game", excerpt(game)}});
  if (entry->words != nullptr && lexicon == nullptr) return refuse(messages::lexicon::missing);
  const std::uint64_t seed = mix64(Hash64().add(game).add(day.number).value());
  Riddle riddle{.game = entry, .recipe = recipe, .day = day, .draft = {}};
  std::vector<Draft> drafts;
  for (std::uint64_t i = 0; i < kMostGames && !riddle.draft.passes; ++i) {
    drafts.clear();
    recipe->draw({.game = entry, .lexicon = lexicon}, mix64(seed + i), drafts);
    ++riddle.drawn;
    for (Draft& draft : drafts) {
      const Draft& known = riddle.draft;
      const bool better = known.table == nullptr || draft.passes || draft.interest > known.interest;
      if (better && draft.table != nullptr && !known.passes) riddle.draft = std::move(draft);
    }
  }
  if (riddle.draft.table == nullptr) return refuse(say::no_riddle_found);
  return riddle;
}

Result<Scored> judge(const Riddle& riddle, std::string_view move) {
  // The same luck for everybody; nothing that counts depends on it.
  const auto table = copy_of(*riddle.game, *riddle.draft.table, 1);
  if (table == nullptr) return refuse(say::no_riddle_found);
  return riddle.recipe->judge(*table, riddle.draft.seat, move);
}

Result<Account> look_at(const Riddle& riddle, std::string_view move) {
  const Table& table = *riddle.draft.table;
  return table.check(riddle.draft.seat, move, table.now());
}

Score score_of(const Riddle& riddle, std::span<const Scored> answers) {
  const Draft& draft = riddle.draft;
  Score score{.total = draft.floor};
  if (riddle.recipe->themes) {
    // The first of the best of its theme stands for it.
    for (std::size_t i = 0; i < answers.size(); ++i) {
      bool counts = true;
      for (std::size_t j = 0; j < answers.size(); ++j)
        if (answers[j].theme == answers[i].theme)
          counts = counts && (j < i ? answers[j].value < answers[i].value
                                    : answers[j].value <= answers[i].value);
      if (counts) score.total += answers[i].value;
    }
  } else {
    for (const Scored& answer : answers) score.total = std::max(score.total, answer.value);
  }
  const int span = std::max(draft.best - draft.floor, 1);
  score.share = std::clamp(100 * (score.total - draft.floor) / span, 0, 100);
  const StarRule& rule = riddle.recipe->stars;
  score.stars = score.share >= rule.three ? 3
                : score.share >= rule.two ? 2
                : score.share >= rule.one ? 1
                                          : 0;
  score.solved = !answers.empty() && score.total >= draft.best;
  return score;
}

}  // namespace tablee::riddle
