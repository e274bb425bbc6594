// Pioch'à Mots: the claim that brings most of a hand of nine.

#include <algorithm>

#include "messages/riddle.h"
#include "riddle/playing.h"
#include "riddle/recipes.h"

namespace tablee::riddle {

namespace say = messages::riddle;

namespace {

constexpr int kHand = 9;
constexpr Effort kThought = {.work = 4096, .whole = true};
constexpr int kMostWays = 6;  // words of the best value
constexpr int kLeastBest = 30;
constexpr std::string_view kWrong = "verdict non";

// What a wrong word would cost is no part of a riddle.
void drop_price(Account& account) {
  std::erase_if(account.lines, [](const AccountLine& line) { return line.points == 0; });
}

}  // namespace

void draw_piochamots(const Source& source, std::uint64_t seed, std::vector<Draft>& out) {
  const GameEntry& game = *source.game;
  const auto table = open_table(game, "mode=tour delai=0", 2, seed, true);
  if (table == nullptr) return;
  for (int turns = 1; turns < 2 * kHand - 1; ++turns) {
    const SeatSet seats = table->turn().seats();
    if (seats.empty() || !table->play(seats.lowest(), "passe", table->now())) return;
  }
  const Seat seat = table->turn().first_to_ask();
  if (!table->play(seat, "top", table->now())) return;
  std::optional<Measured> found = measure_everyday(*table, seat, kThought);
  if (!found) return;
  measure_dictionary(*table, seat, kThought, found->best, *found);
  if (found->dictionary != found->best || !is_plain(source, found->solution.account)) return;
  Draft draft{.table = copy_of(game, *table, seed), .seat = seat, .best = found->best};
  const auto letters = static_cast<int>(word_in(found->solution.account).size());
  drop_price(found->solution.account);
  draft.solution.push_back(std::move(found->solution));
  draft.second = std::move(found->second);
  if (draft.second) drop_price(draft.second->account);
  draft.child = best_points(advice(*table, seat, 1, 1, kThought.work));
  draft.beginner = best_points(advice(*table, seat, 2, 1, kThought.work));
  draft.passes = draft.best >= kLeastBest && found->ways <= kMostWays && draft.child < draft.best;
  draft.difficulty = std::clamp(letters - 5, 1, 3);
  draft.interest = draft.best - draft.child;
  out.push_back(std::move(draft));
}

Result<Scored> judge_piochamots(Table& table, Seat seat, std::string_view move) {
  const std::size_t length = table.log().size();
  Result<Scored> answer = judge_by_account(table, seat, move);
  if (!answer) return answer;
  for (std::size_t i = length; i < table.log().size(); ++i)
    if (table.log()[i].text.starts_with(kWrong))
      return refuse(say::not_a_word, {Fact::word("word", word_in(answer->account))});
  drop_price(answer->account);
  return answer;
}

}  // namespace tablee::riddle
