#include "games/ilotmots/bot/turn_roots.h"

#include <algorithm>

namespace tablee::ilotmots {

namespace {

class Finder {
 public:
  explicit Finder(TurnBoard& board) : board_(board) {}

  std::vector<Root> run() {
    board_.set_root(TurnBoard::kPastAllRoots);  // what is added counts at once
    if (board_.is_empty()) {
      for (std::size_t i = 0; i < kCells; ++i) add({spot_of(static_cast<Cell>(i)), 0, Ask::gap});
    } else {
      for (std::size_t i = 0; i < kCells; ++i) add_around(spot_of(static_cast<Cell>(i)));
      if (board_.rack().liaisons > 0)
        for (std::size_t i = 0; i < kCells; ++i) add_liaison(spot_of(static_cast<Cell>(i)));
    }
    board_.set_root(0);
    return std::move(roots_);
  }

 private:
  void add(const Question& question) {
    roots_.push_back({.question = question});
    board_.close_from(static_cast<std::int16_t>(roots_.size()), question);
  }

  void add_around(Spot spot) {
    if (board_.letter(spot) != 0)
      for (std::uint8_t d = 0; d < 2; ++d)
        if (!board_.is_settled(spot, d)) add({spot, d, Ask::old});
    if (board_.is_liaison(spot))
      for (const int way : kAround)
        if (board_.is_free(spot + way)) add({static_cast<Spot>(spot + way), 0, Ask::gap});
  }

  void add_liaison(Spot spot) {
    if (board_.is_old(spot) || board_.printed(spot) != 0) return;
    if (std::ranges::none_of(kAround, [&](int way) { return board_.is_old(spot + way); })) return;
    for (const int way : kAround)
      if (board_.is_free(spot + way))
        roots_.push_back(
            {.question = {static_cast<Spot>(spot + way), 0, Ask::gap}, .liaison = spot});
    // Two liaisons in a chain before the first word.
    if (board_.rack().liaisons > 1)
      roots_.push_back({.question = {-1, 0, Ask::gap}, .liaison = spot});
  }

  TurnBoard& board_;
  std::vector<Root> roots_;
};

}  // namespace

std::vector<Root> find_roots(TurnBoard& board) { return Finder(board).run(); }

void open_root(TurnBoard& board, const std::vector<Root>& roots, std::size_t which) {
  const Root& root = roots[which];
  board.set_root(static_cast<std::int16_t>(which));
  if (root.liaison < 0) return;
  board.lay_liaison(root.liaison);
  // Of the cells beside it those before this one stay empty.
  for (const int way : kAround) {
    const int next = root.liaison + way;
    if (next == root.question.spot) break;
    board.exclude(next);
  }
}

}  // namespace tablee::ilotmots
