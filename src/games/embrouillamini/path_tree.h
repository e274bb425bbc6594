#pragma once
// PathTree: the listed moves of a seat, counted and found by number without listing them.
//
// Every path of the table that begins a word is kept, as a tree: a path goes on in its
// children. A card adds only the paths through it. The number of moves that lay a card at
// the end of a path is mostly a few counted bits; only where the new card joins the path to
// another card is the table walked over. The order is that of MoveFinder, the plain twin, so
// the same random number is the same move.
// Thread safety: confined to one thread.

#include <span>
#include <vector>

#include "games/embrouillamini/grid.h"
#include "lexicon/word_graph.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

class PathTree {
 public:
  // The table as it lies and what was announced. The graph and the position must outlive
  // it. REQUIRES: somebody is to play.
  PathTree(const WordGraph& graph, const WordPolicy& policy, const Position& pos);

  // The newest card of the position was laid since.
  void laid();

  // How many moves MoveFinder lists for the seat to play.
  std::uint32_t count();
  // The n-th of them, from 0. REQUIRES: count() was asked, and gave more.
  Move nth(std::uint32_t n);

 private:
  using Square = Grid::Square;
  using Index = std::int32_t;
  static constexpr Index kNone = -1;

  // How the letters of some cards are read. A word announced in this round that begins so is
  // a bit of `said`.
  struct Letters {
    WordNode at;
    std::uint32_t said = 0;

    bool operator==(const Letters&) const = default;
  };
  // Readings of the same cards, from the smallest letter of the joker, and to whose credit
  // each counts.
  struct Many {
    std::array<Letters, 26> list;
    std::array<std::uint8_t, 26> of;
    std::size_t size = 0;

    std::span<const Letters> all() const { return {list.data(), size}; }
    Many() = default;  // the lists are left as they are: clearing them would cost
  };

  struct Node {
    Letters read;
    CardBits used = 0;
    // Letters of the hands that go on; that make a word; that begin a longer one: the last
    // two without what is listed with a smaller letter for the joker.
    std::uint32_t on = 0;
    std::uint32_t words = 0;
    std::uint32_t beginnings = 0;
    // The same with smaller letters for the joker.
    std::uint32_t lower_words = 0;
    std::uint32_t lower_beginnings = 0;
    std::uint32_t after = 0;    // letters that go on after one of those that go on
    CardBits fitting = 0;       // cards with such a letter
    std::uint32_t said_on = 0;  // that go on to an announced word, by the last count
    Index parent = kNone;
    Index first_child = kNone;
    Index last_child = kNone;
    Index sibling = kNone;
    Index lower = kNone;  // the same cards with the next smaller letter for the joker
    std::uint8_t end = 0;
    std::uint8_t length = 0;
    std::uint8_t letter = 0;
    bool has_joker = false;
    bool has_upper = false;    // it is the lower one of another
    bool joker_words = false;  // a joker laid at its end makes a word
    bool joker_beginnings = false;
    std::uint32_t own = 0;  // moves that lay the card at its end, by the last count
    std::uint32_t all = 0;  // and those of its children
  };

  // The free squares at the end of a path that touch some of these other cards.
  struct Join {
    Square square;
    CardBits cards;
    std::uint32_t faces;
  };
  struct Joins {
    Joins(const Grid& grid, const Node& node, CardBits others);
    const Join* begin() const { return list.data(); }
    const Join* end() const { return list.data() + size; }

    std::array<Join, 8> list;
    std::size_t size = 0;
  };

  // Some cards after the ones of a path.
  struct Walk {
    Letters read;
    const Many* lower;  // with smaller letters for the joker: what they make is listed there
    CardBits used = 0;
    std::size_t length = 0;
    bool has_joker = false;
  };

  Node& at(Index index) { return nodes_[static_cast<std::size_t>(index)]; }
  const Node& at(Index index) const { return nodes_[static_cast<std::size_t>(index)]; }

  void lay(const Placed& placed);
  // Something was announced.
  void hear(unsigned said);
  void mark(Index index, unsigned said);

  // With one more letter than `length`; nowhere when no word goes on so.
  Letters go(const Letters& from, unsigned letter, std::size_t length) const;
  // A word that was not completed yet.
  bool makes_word(const Letters& read, std::size_t length) const;
  // Whether it begins a longer word that may be announced.
  bool begins_longer(const Letters& read, std::size_t length) const;
  // A longer word that may be announced for a beginning of `taken` letters; appended to
  // `word` where that is asked.
  bool find_longer(const Letters& read, std::size_t length, std::size_t taken, Word* word) const;

  // Every path that goes on from this one with this card.
  void add_all(Index parent, std::size_t card);
  Index add(Index parent, std::size_t card, unsigned letter, const Letters& read, Index lower);
  Index child_with(Index parent, std::size_t card) const;
  void look_ahead(Node& node) const;

  // Calls visit(walk, form) for each listed move with this card on this square at the end of
  // the path, in order.
  template <class Visit>
  void each_move(const Node& node, Square square, Face face, Visit&& visit);
  template <class Visit>
  void note(const Walk& walk, bool has_room, Visit& visit) const;
  template <class Visit>
  void go_on(const Walk& walk, CardBits beside, Square square, Visit& visit);

  // How many listed moves lay a card at the end of the path.
  void count_own(Node& node);
  // Those that lay a joker there.
  void count_joker(Node& node, std::uint32_t free, std::uint32_t room) const;
  // Those of a path with a joker and of its lower ones that the bits of the nodes do not tell.
  void credit_readings(const Node& top, std::uint32_t free, std::uint32_t room);
  // Letters that go on to a word that was announced after this path or a lower one.
  std::uint32_t said_on(const Node& node) const;
  // What goes on from the new card, where no joker is before it and nothing was said.
  std::uint32_t count_on(WordNode from, std::size_t length, CardBits used, CardBits beside,
                         Square square) const;
  // The same for any readings: each move counts for the lowest that makes it.
  void credit_many(const Many& many, std::size_t length, CardBits used, CardBits beside,
                   bool has_joker, Square square, std::uint32_t* credit) const;
  void credit_forms(const Many& many, std::size_t length, std::uint32_t free, std::uint32_t room,
                    std::uint32_t* credit) const;
  // The readings that a card makes of one.
  void take_on(Many& many, const Letters& from, std::uint8_t of, Face face,
               std::size_t length) const;
  Move move_of(const Node& node, Square square, Face face, const Walk& walk, Form form) const;

  const WordGraph& graph_;
  WordPolicy policy_;
  const Position& pos_;
  Grid grid_;
  std::uint32_t faces_ = 0;  // in all hands
  std::uint32_t hand_ = 0;   // of the seat to play, by the last count
  CardBits jokers_ = 0;      // on the table
  std::vector<Node> nodes_;
  Index last_root_ = kNone;
  // Of each card, by the last count: its free squares, and those where a card has room.
  std::array<std::uint8_t, kMostOnTable> free_{};
  std::array<std::uint8_t, kMostOnTable> room_{};
  std::array<CardBits, kMostOnTable> around_{};  // cards that touch one of its free squares
  // The cards and letters of a walk after the new card, by their place in the word.
  std::array<std::uint8_t, kMostOnTable + 1> trail_{};
  std::array<std::uint8_t, kMostOnTable + 1> trail_letters_{};
};

}  // namespace tablee::embrouillamini
