#pragma once
// The bots of Kokomots, from a child's first games to the strongest we can make.
//
//   1  short everyday words, the better of two that come to mind, slowly
//   2  everyday words, the best of three
//   3  everyday words, the best of four
//   4  the same and what is everyday under other themes, the best of ten
//   5  all listed words; plans its sand by points and time (pace.h), changes letters that
//      bring too little, spells; ends a game that it wins, and none that it would lose
// All pay for thinking, saying, drawing and spelling in time. As judges they doubt by a
// cautious rule, and their doubt can be overruled; they never vote.
// Thread safety: confined to one thread.

#include <memory>

#include "games/kokomots/bot/word_sets.h"
#include "games/kokomots/rules.h"
#include "search/knowledge.h"

namespace tablee::kokomots {

class KokomotsBot {
 public:
  // Where all levels look for words.
  using Tables = WordSets;
  static std::unique_ptr<const WordSets> make_tables(const Kokomots&) {
    return std::make_unique<WordSets>();
  }

  // `tables` must outlive it.
  KokomotsBot(const Knowledge<Kokomots>& knowledge, const MadeOnce<WordSets>& tables, int level,
              Deal deal, Millis at);

  // It decides in its first step.
  bool step(std::uint64_t work);
  Plan<Move> plan() const { return plan_; }
  // A value is the points that a word brings; 0 for what brings none. Nothing while it
  // would wait.
  Advice<Move> advise(std::size_t n) const;
  std::optional<double> worth(const Move& move) const;

 private:
  void decide();
  // The strongest in its own turn; `number` stands for chance.
  void spend_sand(std::uint64_t number);

  const Kokomots* rules_;
  const MadeOnce<WordSets>* tables_;
  Position pos_;  // only what the seat knows of it is used
  Seat seat_;
  int level_;
  Millis at_;
  bool is_decided_ = false;
  Plan<Move> plan_;
};

}  // namespace tablee::kokomots
