#include "games/ilotmots/bot/quick_turns.h"

#include "games/ilotmots/bot/leave.h"
#include "games/ilotmots/bot/turn_solver.h"
#include "games/ilotmots/turn_beam.h"

namespace tablee::ilotmots {

namespace {

constexpr int kSlack = 5;  // points that what is kept may make up for

}  // namespace

std::vector<int> lines_worth_a_look(const Position& pos) {
  if (!pos.is_empty_board()) return {};
  // The sides, the bars of the islands, a column of one.
  return {0, 3, 7, kRows - 1, kRows, kRows + 6, kRows + 17};
}

std::vector<Candidate> quick_turns(const Ilotmots& rules, const WordPolicy& words,
                                   const Position& pos, Effort effort, std::size_t count) {
  Shelf shelf(count);
  int most = -1;
  Placements best;
  const auto meet = [&](int points, const Placements& laid) {
    shelf.meet(turn_value(pos, pos.mover, points, laid), points, laid);
    if (points <= most) return;
    most = points;
    best = laid;
  };
  TurnBeam beam(rules, words, pos, pos.mover, effort.width, meet);
  beam.lay_words(lines_worth_a_look(pos));
  beam.extend_all();
  if (effort.nodes > 0) {
    TurnSolver solver(rules, words, effort.fragments, pos, pos.mover);
    if (most >= 0) solver.offer(most, best);
    solver.tell(kSlack, meet);
    solver.step(effort.nodes);
  }
  return shelf.turns();
}

void play_turn(const Ilotmots& rules, Position& pos, const Move& move, const Deal& deal) {
  rules.apply(pos, pos.mover, move, 0);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
}

}  // namespace tablee::ilotmots
