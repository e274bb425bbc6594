#pragma once
// Weave: the knot as a search needs it: every path of the table that begins a word is kept,
// and a card that is laid adds only the paths that run through it.
//
// About two hundred paths lie on a full table, so the moves of a hand are found without
// walking over the cards again; what a card added is dropped when it is taken back. The
// plain twin is MoveFinder; a test says they agree.
// Thread safety: confined to one thread.

#include <array>
#include <bit>
#include <vector>

#include "games/embrouillamini/bot/word_steps.h"
#include "games/embrouillamini/grid.h"

namespace tablee::embrouillamini {

// Letters of a word as a number; two words share it hardly ever.
using WordHash = std::uint32_t;
constexpr WordHash hash_on(WordHash hash, unsigned letter) {
  return (hash ^ (letter + 1U)) * 0x9e3779b1U;
}
constexpr WordHash hash_of(std::string_view letters) {
  WordHash hash = 0;
  for (const char c : letters) hash = hash_on(hash, static_cast<unsigned>(c - 'A'));
  return hash;
}

class Weave {
 public:
  using Square = Grid::Square;

  // Words up to this length. `steps` must outlive it.
  Weave(const WordSteps& steps, int longest, const Terms& terms, Face capital);

  int cards() const { return grid_.cards(); }
  std::size_t paths() const { return paths_.size(); }
  Square square_of(Cell cell) const { return Grid::square_of(cell); }
  Cell cell_of(Square square) const { return Grid::cell_of(square); }

  // Lays a card on a free square that touches the knot, and takes the newest back.
  void lay(Square square, Face face);
  void take_back();

  // One way to use a card laid there.
  struct Use {
    Square square;
    Face face;
    Form form;
    int points;
    WordHash word;  // of the letters on the path
  };
  // Calls visit(use) for every word and every beginning that a card of the hand (a bit a
  // face) makes; one with a joker may come several times, a beginning that ends on a joker of
  // the hand under the first letter alone. What was said is not asked.
  template <class Visit>
  void each_use(std::uint32_t hand, Visit&& visit) const;

 private:
  struct Walk {
    WordSteps::Place at = 0;
    CardBits used = 0;
    WordHash word = 0;
    std::uint8_t end = 0;  // the card it ends on
    std::uint8_t length = 0;
    std::uint8_t sum = 0;  // of values
    bool has_joker = false;
  };
  // The walk with one more card, or with at == kNowhere when no word goes on so.
  Walk stepped(const Walk& walk, std::size_t card, unsigned letter, Face face) const {
    Walk next = walk;
    next.at = steps_->next(walk.at, letter);
    next.used |= 1U << card;
    next.word = hash_on(walk.word, letter);
    next.end = static_cast<std::uint8_t>(card);
    ++next.length;
    next.sum = static_cast<std::uint8_t>(walk.sum + kValues[face]);
    next.has_joker = walk.has_joker || face == kJoker;
    if (next.length + steps_->to_word(next.at) > longest_) next.at = WordSteps::kNowhere;
    return next;
  }
  // Calls go(walk) for the walk with this card, once for each letter it can be.
  template <class Go>
  void each_step(const Walk& walk, std::size_t card, Face face, Go&& go) const {
    const std::uint32_t letters = steps_->letters(walk.at);
    if (face != kJoker) {
      if ((letters >> face & 1U) == 0) return;
      const Walk next = stepped(walk, card, face, face);
      if (next.at != WordSteps::kNowhere) go(next);
      return;
    }
    if (walk.has_joker) return;
    for (std::uint32_t left = letters; left != 0; left &= left - 1U) {
      const Walk next = stepped(walk, card, static_cast<unsigned>(std::countr_zero(left)), face);
      if (next.at != WordSteps::kNowhere) go(next);
    }
  }
  void add_paths(const Walk& walk);
  template <class Visit>
  void use(const Walk& walk, Square square, Face face, bool has_room, Visit& visit) const;
  template <class Visit>
  void use_on(const Walk& walk, CardBits beside, Square square, Face face, Visit& visit) const;

  const WordSteps* steps_;
  int longest_;
  Grid grid_;
  std::array<std::size_t, kMostOnTable + 1> paths_before_{};
  std::vector<Walk> paths_;
};

template <class Visit>
void Weave::use(const Walk& walk, Square square, Face face, bool has_room, Visit& visit) const {
  if (steps_->to_word(walk.at) == 0) {
    const bool is_whole = walk.length == cards() + 1;
    visit(Use{square, face, is_whole ? Form::whole : Form::word,
              is_whole ? walk.sum + walk.length : walk.sum, walk.word});
  }
  if (has_room && walk.length + steps_->to_longer(walk.at) <= longest_)
    visit(Use{square, face, Form::beginning, walk.length, walk.word});
}

// Goes on over the cards beside the last one.
template <class Visit>
void Weave::use_on(const Walk& walk, CardBits beside, Square square, Face face,
                   Visit& visit) const {
  for (CardBits left = beside & ~walk.used; left != 0; left &= left - 1U) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    each_step(walk, card, grid_.card(card).face, [&](const Walk& next) {
      // The new card takes one of the free squares of its neighbours.
      use(next, square, face, grid_.has_room_but(card, square), visit);
      use_on(next, grid_.card(card).beside, square, face, visit);
    });
  }
}

template <class Visit>
void Weave::each_use(std::uint32_t hand, Visit&& visit) const {
  const auto new_card = static_cast<std::size_t>(cards());
  const bool holds_joker = (hand >> kJoker & 1U) != 0;
  for (const Walk& walk : paths_) {
    const Grid::Card& end = grid_.card(walk.end);
    if (end.free == 0) continue;
    // The same for every free square beside the end, but for what lies beside that. A joker
    // begins a word but once, whatever its letter.
    const auto lay_all = [&](const Walk& next, Face face, bool& has_begun) {
      const bool is_word = steps_->to_word(next.at) == 0;
      const bool is_whole = next.length == cards() + 1;
      const int points = is_whole ? next.sum + next.length : next.sum;
      const bool begins = !has_begun && next.length + steps_->to_longer(next.at) <= longest_;
      has_begun = has_begun || begins;
      const std::uint32_t on = steps_->letters(next.at) | (next.has_joker ? 0U : 1U << kJoker);
      for (unsigned some = end.free; some != 0; some &= some - 1U) {
        const Square square =
            Grid::beside(end.square, static_cast<std::size_t>(std::countr_zero(some)));
        if (is_word)
          visit(Use{square, face, is_whole ? Form::whole : Form::word, points, next.word});
        if (begins && grid_.has_room(square))
          visit(Use{square, face, Form::beginning, next.length, next.word});
        // Another card than the end must be beside it, with a letter that goes on.
        if ((grid_.faces_beside(square) & on) != 0 &&
            (grid_.cards_beside(square) & ~next.used) != 0)
          use_on(next, grid_.cards_beside(square), square, face, visit);
      }
    };
    for (std::uint32_t some = steps_->letters(walk.at) & hand; some != 0; some &= some - 1U) {
      const auto face = static_cast<Face>(std::countr_zero(some));
      bool has_begun = false;
      each_step(walk, new_card, face, [&](const Walk& next) { lay_all(next, face, has_begun); });
    }
    if (!holds_joker) continue;
    bool has_begun = false;
    each_step(walk, new_card, kJoker, [&](const Walk& next) { lay_all(next, kJoker, has_begun); });
  }
}

}  // namespace tablee::embrouillamini
