#pragma once
// The bots of Ilotmots, from a child's first games to the strongest we can make.
//
//   1  short everyday words, one a turn, any of the sixteen best
//   2  everyday words up to seven letters, a second one where it fits, any of the five best
//   3  everyday words up to nine letters, several a turn
//   4  every everyday word, a wider beam, and îlets
//   5  all words, all that, then the exact search until time is up: often the best turn,
//      proved; of turns that bring about as much, the one that keeps the better pieces
// Asked for advice it goes by the points of the turn alone, and level 4 searches exactly too,
// among its own words. Who would have to pass thinks of
// every everyday word, and of every word where the pass would end a game before the bag is
// empty. How many pieces a game has is a matter of level and luck.
// None plays an offensive word. Bots do not know the family words.
// Thread safety: confined to one thread.

#include <memory>
#include <vector>

#include "games/ilotmots/bot/dumps.h"
#include "games/ilotmots/bot/ilets.h"
#include "games/ilotmots/bot/shelf.h"
#include "games/ilotmots/bot/skill.h"
#include "games/ilotmots/bot/turn_solver.h"
#include "games/ilotmots/rules.h"
#include "games/ilotmots/turn_beam.h"
#include "search/knowledge.h"

namespace tablee::ilotmots {

class IlotmotsBot {
 public:
  // What the exact search looks up.
  using Tables = Fragments;
  static std::unique_ptr<const Fragments> make_tables(const Ilotmots& rules);

  // `tables` must outlive it.
  IlotmotsBot(const Knowledge<Ilotmots>& knowledge, const MadeOnce<Fragments>& tables, int level,
              Deal deal, Millis at)
      : IlotmotsBot(knowledge, tables, skill_of(level), deal, at) {}
  IlotmotsBot(const Knowledge<Ilotmots>& knowledge, const MadeOnce<Fragments>& tables,
              const Skill& skill, Deal deal, Millis at);

  // Somebody asks for advice: the points of the turn are what counts. Before the first step.
  void compare(std::size_t n) { asked_ = n; }
  // One unit of work is about one word looked at by the exact search; what comes before it goes
  // on in pieces of their own, small ones too.
  bool step(std::uint64_t work);
  Plan<Move> plan() const;
  // A value is the points a turn brings; when the bag is empty, 2 more for each piece laid,
  // as each that is left costs 2. Proved is meant among the words that bots say.
  Advice<Move> advise(std::size_t n) const;
  std::optional<double> worth(const Move& move) const;

 private:
  enum class Stage : std::uint8_t { words, beam, ilets, solver, dump, done };

  void meet(int points, const Placements& laid);
  int end_value(std::size_t pieces) const;
  void begin_solver();
  // No turn brings more points; nothing where nobody knows.
  std::optional<int> bound() const;
  void begin_words();
  void extend_beam();
  // What to lay where no word is found; then wider words, or nothing more.
  void begin_dump();
  void end_search();
  Move chosen() const;
  std::uint8_t wanted_pieces() const;

  Knowledge<Ilotmots> knowledge_;
  const MadeOnce<Fragments>* tables_;
  Skill skill_;
  Deal deal_;
  Position pos_;  // only what the seat knows of it is used
  Millis at_;
  bool acts_;
  WordPolicy words_;
  std::size_t asked_ = 0;  // how many turns somebody wants to know; 0: it plays
  Stage stage_ = Stage::words;
  int vocabulary_;         // the level of its words: wider than its own where it would pass
  std::size_t layer_ = 1;  // of the beam: letters laid, and which of their turns is next
  std::size_t turn_ = 0;
  bool is_extending_ = false;  // that turn
  std::unique_ptr<TurnBeam> beam_;
  std::unique_ptr<TurnSolver> solver_;
  std::unique_ptr<BestIlets> best_ilets_;
  std::unique_ptr<BestDump> best_dump_;
  IletsResult ilets_;
  Shelf by_points_;
  Shelf by_value_;  // what is kept counts too
};

}  // namespace tablee::ilotmots
