#pragma once
// The bots of Pioch'à Mots, from a child's first games to the strongest we can make.
//
//   1  short everyday words, slowly; says Top as soon as it sees one
//   2  everyday words up to seven letters
//   3  up to nine letters; lets four letters wait a little
//   4  every everyday word; waits for fifty points while hands are small
//   5  all words; weighs what it holds against what may come, to it and to the others
// The first four overlook words now and then, and are slower the lower they are. None
// shouts before a human could, and none shows a wrong word.
// Thread safety: confined to one thread.

#include <memory>
#include <optional>

#include "games/piochamots/bot/strategy.h"
#include "games/piochamots/rules.h"
#include "search/knowledge.h"

namespace tablee::piochamots {

class PiochAMotsBot {
 public:
  // What the strongest looks up; the others think of words themselves.
  using Tables = HandValues;
  static std::unique_ptr<const HandValues> make_tables(const PiochAMots& rules);

  PiochAMotsBot(const Knowledge<PiochAMots>& knowledge, const MadeOnce<HandValues>& tables,
                int level, Deal deal, Millis at);

  // One unit of work is one answer of all players to each other (stopping.h).
  bool step(std::uint64_t work);
  Plan<Move> plan() const;
  // A value is the points of a word; of "Top !" those of the best word it sees; 0 for
  // what brings none. Nothing while it would wait.
  Advice<Move> advise(std::size_t n) const;
  std::optional<double> worth(const Move& move) const;

 private:
  bool wants_to_claim() const;
  Plan<Move> after(Verb verb, Millis pause) const;
  Plan<Move> when_seen(Verb verb) const;
  Plan<Move> in_race() const;
  Plan<Move> as_last() const;
  Plan<Move> show_word() const;

  const Lexicon* lexicon_;
  Position pos_;  // only what the seat knows of it is used
  Seat seat_;
  int level_;
  Millis at_;
  bool acts_ = false;
  const HandValues* values_ = nullptr;  // level 5, where it acts
  int points_ = 0;                      // of the best claim it sees
  std::unique_ptr<Stopping> stopping_;  // 40 KB: too much for a stack
  std::optional<bool> is_time_;         // level 5, once it has thought
};

}  // namespace tablee::piochamots
