// Kokomots: a word for each theme in sixty seconds, on a table that stays as it is.

#include <algorithm>

#include "core/text.h"
#include "messages/riddle.h"
#include "riddle/playing.h"
#include "riddle/recipes.h"

namespace tablee::riddle {

namespace say = messages::riddle;

namespace {

constexpr std::size_t kThemes = 4;
constexpr std::uint64_t kWork = 1;
constexpr std::size_t kAllWords = 2000;
constexpr int kEverydayLevel = 3;
constexpr int kLeastShare = 90;  // per cent of what all listed words bring
constexpr int kFewWays = 6, kSomeWays = 12, kMostWays = 30;
constexpr std::string_view kTaken = "liste oui";

// The theme that a move names: "mot ville E R + O = new york".
std::string theme_of(std::string_view move) {
  if (take_word(move) != "mot") return {};
  return std::string(take_word(move));
}

// The best word of each theme among those that are advised, by the name of the theme.
std::vector<Scored> best_of_themes(const AdvisedMoves& advised) {
  std::vector<Scored> best;
  for (const AdvisedMove& one : advised.moves) {
    const std::string theme = theme_of(one.move);
    const int value = one.account.total();
    if (theme.empty() || value <= 0) continue;
    auto place = std::ranges::lower_bound(best, theme, {}, &Scored::theme);
    if (place == best.end() || place->theme != theme) place = best.insert(place, Scored{});
    if (value > place->value) *place = {one.move, value, one.account, theme};
  }
  return best;
}
int sum_of(const std::vector<Scored>& words) {
  int sum = 0;
  for (const Scored& word : words) sum += word.value;
  return sum;
}

// Cards that are to be spelt have a rule of their own, which a riddle leaves out.
bool has_spelt_card(const Table& table) {
  return std::ranges::any_of(table.log(), [](const Entry& entry) {
    return entry.text.starts_with("carte ") && entry.text.contains(':');
  });
}

}  // namespace

void draw_kokomots(const Source& source, std::uint64_t seed, std::vector<Draft>& out) {
  const GameEntry& game = *source.game;
  const auto table = open_table(game, "mode=classique sable=60", 2, seed, true);
  if (table == nullptr || table->turn().seats().empty() || has_spelt_card(*table)) return;
  const Seat seat = table->turn().first_to_ask();
  const AdvisedMoves known = advice(*table, seat, kEverydayLevel, kAllWords, kWork);
  const auto everyday = best_of_themes(known);
  const auto child = best_of_themes(advice(*table, seat, 1, kAllWords, kWork));
  if (everyday.size() < kThemes || child.size() < kThemes) return;
  // Who knows every word and would rather exchange letters advises none: nothing to compare with.
  const auto listed = best_of_themes(advice(*table, seat, kLevels, kAllWords, kWork));
  if (listed.size() < kThemes) return;
  Draft draft{.table = copy_of(game, *table, seed), .seat = seat, .best = sum_of(everyday)};
  int ways = 0;  // words that are the best of their themes
  draft.solution = everyday;
  for (const AdvisedMove& one : known.moves)
    for (const Scored& best : everyday)
      ways += best.theme == theme_of(one.move) && best.value == one.account.total() ? 1 : 0;
  draft.child = sum_of(child);
  draft.beginner = draft.best;
  draft.difficulty = ways <= kFewWays ? 3 : ways <= kSomeWays ? 2 : 1;
  draft.interest = 100 * draft.best / sum_of(listed);
  draft.passes = draft.interest >= kLeastShare && ways <= kMostWays && draft.child < draft.best;
  out.push_back(std::move(draft));
}

Result<Scored> judge_kokomots(Table& table, Seat seat, std::string_view move) {
  const std::size_t length = table.log().size();
  Result<Scored> answer = judge_by_account(table, seat, move);
  if (!answer) return answer;
  const bool is_taken = std::ranges::any_of(
      table.log().begin() + static_cast<std::ptrdiff_t>(length), table.log().end(),
      [](const Entry& entry) { return entry.text.starts_with(kTaken); });
  if (!is_taken) return refuse(say::not_listed);
  answer->theme = theme_of(answer->move);
  return answer;
}

}  // namespace tablee::riddle
