#include "games/ilotmots/account.h"

#include "games/ilotmots/notation.h"
#include "messages/ilotmots.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

template <class Cells>
Marks marks_of(const Cells& cells) {
  Marks marks;
  for (const Cell cell : cells) marks.push_back(cell_text(cell));
  return marks;
}

std::vector<Cell> cells_of_island(std::size_t island) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < kCells; ++i)
    if (kBoard.island[i] == static_cast<int>(island)) cells.push_back(static_cast<Cell>(i));
  return cells;
}

const Message& name_of(TurnKind kind) {
  if (kind == TurnKind::combination) return say::kind_combination;
  return kind == TurnKind::ilets ? say::kind_ilets : say::kind_dump;
}

}  // namespace

std::string sum_text(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) text += (text.empty() ? "" : "+") + std::to_string(value);
  return text;
}

Account account_of(const Turnout& turn, const Placements& laid) {
  std::vector<Cell> cells;
  for (const Placement& one : laid) cells.push_back(one.cell);
  Account account{{{&name_of(turn.kind), {}, 0, marks_of(cells)}}};
  for (const Run& run : turn.runs)
    if (run.is_word())
      account.lines.push_back({&say::word_points,
                               {Fact::word("word", run.letters), {"sum", sum_text(run.values)}},
                               run.points(),
                               marks_of(run.cells)});
  if (turn.archipel)
    account.lines.push_back({turn.kind == TurnKind::ilets ? &say::archipel_ilets : &say::archipel,
                             {},
                             turn.gain.archipel,
                             marks_of(cells)});
  for (std::size_t i = 0; i < kIslands; ++i)
    if ((turn.islands >> i & 1U) != 0 && turn.gain.ilots > 0)
      account.lines.push_back({&say::ilot,
                               {{"island", std::string(1, kIslandNames[i])}},
                               edition::bonus,
                               marks_of(cells_of_island(i))});
  if (turn.gain.strateges == 0) return account;
  for (const Run& run : turn.runs)
    if (run.fresh_printed >= 2)
      account.lines.push_back({&say::strateges,
                               {Fact::word("word", run.letters)},
                               edition::bonus,
                               marks_of(run.cells)});
  return account;
}

}  // namespace tablee::ilotmots
