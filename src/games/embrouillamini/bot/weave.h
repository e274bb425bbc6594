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
    WordSteps::Place at;
    CardBits used = 0;
    WordHash word = 0;
    std::uint8_t end = 0;  // the card it ends on
    std::uint8_t length = 0;
    std::uint8_t sum = 0;  // of values
    bool has_joker = false;
  };
  // Calls go(walk) for the walk with one more card as this letter, where a word goes on so.
  // REQUIRES: the letter is one of those that lead on.
  template <class Go>
  void step_on(const Walk& walk, std::size_t card, unsigned letter, Face face, Go& go) const {
    const WordSteps::Place at = steps_->next(walk.at, letter);
    const int length = walk.length + 1;
    if (length + at.to_word() > longest_) return;
    go(Walk{.at = at,
            .used = walk.used | 1U << card,
            .word = hash_on(walk.word, letter),
            .end = static_cast<std::uint8_t>(card),
            .length = static_cast<std::uint8_t>(length),
            .sum = static_cast<std::uint8_t>(walk.sum + kValues[face]),
            .has_joker = walk.has_joker || face == kJoker});
  }
  // Calls go(walk) for the walk with this card, once for each letter it can be.
  template <class Go>
  void each_step(const Walk& walk, std::size_t card, Face face, Go&& go) const {
    const std::uint32_t letters = walk.at.letters();
    if (face != kJoker) {
      if ((letters >> face & 1U) != 0) step_on(walk, card, face, face, go);
      return;
    }
    if (walk.has_joker) return;
    for (std::uint32_t left = letters; left != 0; left &= left - 1U)
      step_on(walk, card, static_cast<unsigned>(std::countr_zero(left)), face, go);
  }
  void add_paths(const Walk& walk);
  // A free square beside a card, as it is while a list is made.
  struct Spot {
    Square square;
    bool has_room;
    CardBits beside;
    std::uint32_t faces;  // of those
  };
  // Those of all cards: many paths end on one.
  struct Spots {
    std::array<Spot, Grid::kDirections * kMostOnTable> all;
    std::array<std::uint8_t, kMostOnTable + 1> first;  // of each card, and the end
  };
  void find_spots(Spots& spots) const;
  template <class Visit>
  void use(const Walk& walk, Square square, Face face, bool has_room, Visit& visit) const;
  template <class Visit>
  void use_on(const Walk& walk, CardBits cards, Square square, Face face, Visit& visit) const;
  // The faces with which a word goes on.
  std::uint32_t faces_after(const Walk& walk) const {
    return walk.at.letters() | (walk.has_joker ? 0U : 1U << kJoker);
  }

  const WordSteps* steps_;
  int longest_;
  Grid grid_;
  std::array<std::size_t, kMostOnTable + 1> paths_before_{};
  std::vector<Walk> paths_;
};

template <class Visit>
void Weave::use(const Walk& walk, Square square, Face face, bool has_room, Visit& visit) const {
  if (walk.at.to_word() == 0) {
    const bool is_whole = walk.length == cards() + 1;
    visit(Use{square, face, is_whole ? Form::whole : Form::word,
              is_whole ? walk.sum + walk.length : walk.sum, walk.word});
  }
  if (has_room && walk.length + walk.at.to_longer() <= longest_)
    visit(Use{square, face, Form::beginning, walk.length, walk.word});
}

// Goes on over these cards beside the last one, whose faces do.
template <class Visit>
void Weave::use_on(const Walk& walk, CardBits cards, Square square, Face face, Visit& visit) const {
  for (; cards != 0; cards &= cards - 1U) {
    const auto card = static_cast<std::size_t>(std::countr_zero(cards));
    const Grid::Card& there = grid_.card(card);
    each_step(walk, card, there.face, [&](const Walk& next) {
      // The new card takes one of the free squares of its neighbours.
      use(next, square, face, grid_.has_room_but(card, square), visit);
      // Most words end here: asked before the cards one by one.
      if (const std::uint32_t on = faces_after(next) & grid_.faces_beside(there.square); on != 0)
        use_on(next, grid_.cards_with(on) & there.beside & ~next.used, square, face, visit);
    });
  }
}

template <class Visit>
void Weave::each_use(std::uint32_t hand, Visit&& visit) const {
  const auto new_card = static_cast<std::size_t>(cards());
  const bool holds_joker = (hand >> kJoker & 1U) != 0;
  Spots spots;
  find_spots(spots);
  for (const Walk& walk : paths_) {
    const Spot* const first = spots.all.data() + spots.first[walk.end];
    const Spot* const last = spots.all.data() + spots.first[walk.end + 1U];
    if (first == last) continue;
    // The same for every free square beside the end, but for what lies beside that. A joker
    // begins a word but once, whatever its letter.
    const auto lay_all = [&](const Walk& next, Face face, bool& has_begun) {
      const bool is_word = next.at.to_word() == 0;
      const bool is_whole = next.length == cards() + 1;
      const Form form = is_whole ? Form::whole : Form::word;
      const int points = is_whole ? next.sum + next.length : next.sum;
      const bool begins = !has_begun && next.length + next.at.to_longer() <= longest_;
      has_begun = has_begun || begins;
      const std::uint32_t on = faces_after(next);
      for (const Spot* spot = first; spot != last; ++spot) {
        if (is_word) visit(Use{spot->square, face, form, points, next.word});
        if (begins && spot->has_room)
          visit(Use{spot->square, face, Form::beginning, next.length, next.word});
        // Another card than the end must be beside it, with a letter that goes on.
        if ((spot->faces & on) != 0 && (spot->beside & ~next.used) != 0)
          use_on(next, grid_.cards_with(spot->faces & on) & spot->beside & ~next.used, spot->square,
                 face, visit);
      }
    };
    for (std::uint32_t some = walk.at.letters() & hand; some != 0; some &= some - 1U) {
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
