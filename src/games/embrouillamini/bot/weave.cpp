#include "games/embrouillamini/bot/weave.h"

#include "games/embrouillamini/bits.h"

namespace tablee::embrouillamini {

Weave::Weave(const WordSteps& steps, int longest, const Terms& terms, Face capital)
    : steps_(&steps), longest_(longest), grid_(terms, capital) {
  paths_.reserve(1024);
  const std::uint32_t letters = capital == kJoker ? kLetterBits : 1U << capital;
  each_bit(letters & steps.letters(), [&](unsigned letter) {
    paths_.push_back({.at = steps.first(letter),
                      .used = 1,
                      .word = hash_on(0, letter),
                      .end = 0,
                      .length = 1,
                      .sum = static_cast<std::uint8_t>(kValues[capital]),
                      .has_joker = capital == kJoker});
  });
}

void Weave::lay(Square square, Face face) {
  const auto card = static_cast<std::size_t>(cards());
  paths_before_[card] = paths_.size();
  grid_.lay(square, face);
  const CardBits beside = grid_.card(card).beside;
  const std::size_t before = paths_.size();
  for (std::size_t i = 0; i < before; ++i) {
    const Walk walk = paths_[i];
    if ((beside >> walk.end & 1U) != 0)
      each_step(walk, card, face, [this](const Walk& next) { add_paths(next); });
  }
}

void Weave::add_paths(const Walk& walk) {
  paths_.push_back(walk);
  for (CardBits left = grid_.card(walk.end).beside & ~walk.used; left != 0; left &= left - 1U) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    each_step(walk, card, grid_.card(card).face, [this](const Walk& next) { add_paths(next); });
  }
}

void Weave::find_spots(Spots& spots) const {
  std::size_t count = 0;
  for (std::size_t card = 0; card < static_cast<std::size_t>(cards()); ++card) {
    spots.first[card] = static_cast<std::uint8_t>(count);
    const Grid::Card& at = grid_.card(card);
    for (unsigned some = at.free; some != 0; some &= some - 1U) {
      const Square square =
          Grid::beside(at.square, static_cast<std::size_t>(std::countr_zero(some)));
      spots.all[count++] = {.square = square,
                            .has_room = grid_.has_room(square),
                            .beside = grid_.cards_beside(square),
                            .faces = grid_.faces_beside(square)};
    }
  }
  spots.first[static_cast<std::size_t>(cards())] = static_cast<std::uint8_t>(count);
}

void Weave::take_back() {
  paths_.resize(paths_before_[static_cast<std::size_t>(cards() - 1)]);
  grid_.take_back();
}

}  // namespace tablee::embrouillamini
