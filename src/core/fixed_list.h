#pragma once
// FixedList: a short list with room for N, kept inside its owner.
//
// A position must be trivially copyable, so it cannot hold a std::vector.
// Places past the size are zero, so that equal lists have equal bytes.
// Thread safety: value type.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace tablee {

// How many items had no room in any list where room was promised: each is a bug, and every
// test program fails for it (tests/overflow_watch.cpp). Nothing is ever decided by it.
inline constinit std::uint64_t fixed_list_overflows = 0;

// One instruction in release: a call here would cost a playout of Kumata 4 %.
inline void note_fixed_list_overflow() {
  assert(false && "a FixedList has no room");
  __atomic_fetch_add(&fixed_list_overflows, 1U, __ATOMIC_RELAXED);
}

template <class T, std::size_t N>
class FixedList {
 public:
  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  // REQUIRES: not full(). In release what has no room is left out and counted, and nothing
  // is written elsewhere.
  constexpr void push_back(const T& item) {
    if (full()) [[unlikely]]
      return note_fixed_list_overflow();
    items_[size_++] = item;
  }
  // False when it is full: then nothing has changed. For whoever reads what somebody else
  // wrote.
  [[nodiscard]] constexpr bool try_push_back(const T& item) {
    if (full()) return false;
    items_[size_++] = item;
    return true;
  }
  // REQUIRES: not empty().
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  // Keeps the order. REQUIRES: i < size().
  constexpr void erase(std::size_t i) {
    assert(i < size_);
    for (std::size_t j = i + 1; j < size_; ++j) items_[j - 1] = items_[j];
    pop_back();
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }

  constexpr bool operator==(const FixedList&) const = default;

 private:
  std::array<T, N> items_{};
  std::uint32_t size_ = 0;
};

}  // namespace tablee
