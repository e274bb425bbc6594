#pragma once
// The bots of Embrouillamini, from a child's first games to the strongest we can make.
//
//   1  short everyday words, and sees one place of ten to lay a card
//   2  everyday words up to seven letters; sees every fourth place
//   3  up to nine letters; sees every second place
//   4  every everyday word; sees eight places of ten
//   5  every word and every place, and for each of its best moves imagines how the round
//      may go on with the cards that the others may hold
// The first four take what brings most of what they see.
// None says a proper noun or an offensive word.
// Thread safety: confined to one thread.

#include <memory>
#include <optional>
#include <vector>

#include "games/embrouillamini/bot/bot_words.h"
#include "games/embrouillamini/bot/imagined_round.h"
#include "games/embrouillamini/rules.h"
#include "search/halving.h"
#include "search/knowledge.h"

namespace tablee::embrouillamini {

class EmbrouillaminiBot {
 public:
  // What the strongest imagines with.
  using Tables = BotWords;
  static std::unique_ptr<const BotWords> make_tables(const Embrouillamini& rules);

  EmbrouillaminiBot(const Knowledge<Embrouillamini>& knowledge, const MadeOnce<BotWords>& tables,
                    int level, Deal deal, Millis at);

  // One unit of work is one imagined end of the round.
  bool step(std::uint64_t work);
  Plan<Move> plan() const;
  // Weighs this move too, a pass as well (level 5). Before the first step.
  void also(const Move& move);
  // As advise() values it; nothing for a move that it does not weigh.
  std::optional<double> worth(const Move& move) const;
  // A value is what the seat expects to gain on the average of the others until the end of
  // the round (level 5), or the points of the move. Moves beyond those it weighs are not told.
  Advice<Move> advise(std::size_t n) const;

  // Hands that the others may hold in one imagined world (level 5). Somebody who passed on
  // this table probably, but never surely, had nothing to lay: most worlds where they had are
  // dealt again. REQUIRES: it has several moves to weigh.
  const ImaginedRound::Hands& imagined_hands(std::uint64_t sample);

 private:
  struct Candidate {
    Move move;
    int points = 0;
    ImaginedRound::First first;
  };

  void find_candidates();
  Candidate candidate_of(const Move& move) const;
  // Another path to as many points makes no difference; nothing where it is not among them.
  std::optional<std::size_t> find(const Candidate& wanted) const;
  // What is known of one of them.
  double value_of(std::size_t choice) const;
  // Gets ready to weigh the candidates, where that says more than their points.
  void begin_weighing();
  // The same beginning of a word that people know, where there is one.
  void announce_well(Move& move) const;
  std::int64_t imagine(const Halving::Trial& trial);
  // Nobody plays after this move: what brings most is best, whatever the others hold.
  bool is_last_of_round() const;
  bool fits_the_passes() const;

  Knowledge<Embrouillamini> knowledge_;
  const MadeOnce<BotWords>* tables_;
  Position pos_;  // only what the seat knows of it is used
  Seat seat_;
  int level_;
  Deal deal_;
  Millis at_;
  std::vector<Candidate> candidates_;  // most points first
  Halving halving_{0};
  std::unique_ptr<ImaginedRound> round_;  // level 5
  std::uint64_t trials_ = 0;
  std::uint64_t world_of_ = ~std::uint64_t{0};  // the sample these hands belong to
  ImaginedRound::Hands hands_;
};

}  // namespace tablee::embrouillamini
