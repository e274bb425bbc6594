#pragma once
// Seat: a place at the table; SeatSet: some of them; Viewer: who looks on.
// Thread safety: value types.

#include <bit>
#include <compare>
#include <cstdint>

namespace tablee {

inline constexpr int kMaxSeats = 12;

struct Seat {
  std::uint8_t index = 0;  // 0 .. kMaxSeats - 1, clockwise

  auto operator<=>(const Seat&) const = default;
};

constexpr Seat seat_at(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// The neighbour to the left, who plays next around the table.
constexpr Seat left_of(Seat seat, int seats) {
  const int next = seat.index + 1;
  return seat_at(next * static_cast<int>(next != seats));
}

// Representation: bit i stands for seat i.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet only(Seat seat) { return SeatSet(1U << seat.index); }
  static constexpr SeatSet first(int seats) { return SeatSet((1U << seats) - 1U); }

  constexpr bool has(Seat seat) const { return (bits_ >> seat.index & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // Whether all are among the first `seats`.
  constexpr bool is_within(int seats) const { return bits_ >> seats == 0; }
  constexpr Seat lowest() const { return seat_at(std::countr_zero(bits_)); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << seat.index); }
  constexpr void remove(Seat seat) {
    bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << seat.index));
  }

  constexpr bool operator==(const SeatSet&) const = default;

  // Walks the seats in order: `for (Seat seat : set)`.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint16_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit SeatSet(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

// A seat, or a spectator who knows only what everybody knows.
class Viewer {
 public:
  static constexpr Viewer at(Seat seat) { return Viewer(static_cast<std::int8_t>(seat.index)); }
  static constexpr Viewer spectator() { return Viewer(-1); }

  constexpr bool is(Seat seat) const { return index_ == static_cast<std::int8_t>(seat.index); }
  constexpr bool is_seat() const { return index_ >= 0; }
  // REQUIRES: is_seat().
  constexpr Seat seat() const { return seat_at(index_); }

  constexpr bool operator==(const Viewer&) const = default;

 private:
  constexpr explicit Viewer(std::int8_t index) : index_(index) {}
  std::int8_t index_;
};

}  // namespace tablee
