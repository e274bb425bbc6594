#pragma once
// RandomWalk: a random move, found without listing any.
//
// It walks from the capital over the cards, together with the dictionary, and lays a card of
// the hand on the way, as MoveFinder does; but the dice choose each turning, it takes the
// first move it comes to, and turns back only where there is none. So every listed move may
// come, and a pass comes where the whole table was walked in vain. Moves near a fork are
// likelier than others (docs/decisions/0032).
// Thread safety: confined to one thread.

#include "core/rng.h"
#include "games/embrouillamini/announceable.h"
#include "games/embrouillamini/grid.h"

namespace tablee::embrouillamini {

class RandomWalk {
 public:
  // The graph and the position must outlive the walk. REQUIRES: somebody is to play.
  RandomWalk(const WordGraph& graph, const WordPolicy& policy, const Position& pos);

  // One more card lies in the position.
  void laid();
  // One of the moves that legal_moves lists for the seat to play.
  Move draw(Rng& rng);

 private:
  using Square = Grid::Square;

  // Which faces may follow: one joker a word.
  std::uint32_t faces_after(WordNode node) const {
    return node.letters() | (joker_ == kNone ? 1U << kJoker : 0U);
  }
  // Which cards beside the last square.
  CardBits cards_after(WordNode node, Square last) const {
    return grid_.cards_beside(last, faces_after(node)) & ~used_;
  }
  // Steps onto a card; `go(node)` goes on for each letter that it can be, until it succeeds.
  template <class Go>
  bool step(std::size_t card, Face face, WordNode from, Go&& go);
  // From a card of the table, with the new card still in the hand.
  bool walk(std::size_t card, WordNode node);
  bool lay_beside(std::size_t card, WordNode node);
  // From the end of a path with the new card, which may stop there.
  bool walk_on(WordNode node, Square end, bool has_room);
  // A move of this form, if there is one.
  bool stop(WordNode node, Form form);
  bool announce(WordNode node, Form form, Word letters);
  bool announce_joker(Form form);

  const WordGraph& graph_;
  const Position& pos_;
  Announceable words_;
  Grid grid_;

  Rng* rng_ = nullptr;
  std::uint32_t hand_ = 0;  // faces
  Square square_ = 0;       // of the new card
  Face face_ = 0;
  CardBits used_ = 0;
  Word letters_;                                    // of the path
  std::array<std::uint8_t, kMostOnTable> trail_{};  // and their cards
  static constexpr std::size_t kNone = kMostOnTable;
  std::size_t joker_ = kNone;  // its place on the path
  WordNode before_joker_;
  Move found_;
};

}  // namespace tablee::embrouillamini
