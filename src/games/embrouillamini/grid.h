#pragma once
// Grid: the table for those who lay and take back cards millions of times: which squares are
// free, and which cards touch which. Knot is its plain twin.
// Thread safety: value type.

#include <array>
#include <bit>

#include "games/embrouillamini/position.h"

namespace tablee::embrouillamini {

class Grid {
 public:
  using Square = std::uint16_t;  // a cell with a margin around the table
  static constexpr std::size_t kSquares = (kWidest + 2U) * (kHighest + 2U);
  static constexpr std::size_t kDirections = 8;

  struct Card {
    Square square = 0;
    Face face = 0;
    std::uint8_t free = 0;  // bit i: the square in the i-th direction is free
    CardBits beside = 0;
  };

  // With a capital in the centre.
  Grid(const Terms& terms, Face capital);

  static constexpr Square square_of(Cell cell) {
    return static_cast<Square>((cell.row + 1U) * kStride + cell.column + 1U);
  }
  static constexpr Cell cell_of(Square square) {
    return {static_cast<std::uint8_t>(square % kStride - 1U),
            static_cast<std::uint8_t>(square / kStride - 1U)};
  }
  static constexpr Square beside(Square square, std::size_t direction) {
    return static_cast<Square>(square + kSteps[direction]);
  }

  // Lays a card on a free square, and takes the newest back.
  void lay(Square square, Face face);
  void take_back();

  int cards() const { return count_; }
  const Card& card(std::size_t i) const { return cards_[i]; }
  CardBits cards_beside(Square square) const { return beside_[square]; }
  std::uint32_t faces_beside(Square square) const { return faces_beside_[square]; }
  // Those with one of these faces.
  CardBits cards_beside(Square square, std::uint32_t faces) const {
    return cards_with(faces_beside_[square] & faces) & beside_[square];
  }
  CardBits cards_with(std::uint32_t faces) const {
    CardBits some = 0;
    for (; faces != 0; faces &= faces - 1U)
      some |= with_face_[static_cast<std::size_t>(std::countr_zero(faces))];
    return some;
  }
  bool has_room(Square square) const { return free_beside_[square] > 0; }
  // Whether a card has a free square once another lies there.
  bool has_room_but(std::size_t card, Square taken) const {
    return std::popcount(static_cast<unsigned>(cards_[card].free)) >
           static_cast<int>(beside_[taken] >> card & 1U);
  }

 private:
  static constexpr std::size_t kStride = kWidest + 2;
  static constexpr std::array<int, kDirections> kSteps = {-static_cast<int>(kStride) - 1,
                                                          -static_cast<int>(kStride),
                                                          -static_cast<int>(kStride) + 1,
                                                          -1,
                                                          1,
                                                          static_cast<int>(kStride) - 1,
                                                          static_cast<int>(kStride),
                                                          static_cast<int>(kStride) + 1};

  int count_ = 0;
  std::array<Card, kMostOnTable + 1> cards_{};
  std::array<CardBits, kFaces> with_face_{};
  std::array<bool, kSquares> free_{};
  std::array<std::uint8_t, kSquares> card_at_{};  // 0: none; else its number and one
  std::array<CardBits, kSquares> beside_{};
  std::array<std::uint32_t, kSquares> faces_beside_{};  // a bit a face
  std::array<std::uint8_t, kSquares> free_beside_{};    // how many
};

}  // namespace tablee::embrouillamini
