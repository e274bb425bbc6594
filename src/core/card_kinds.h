#pragma once
// CardKinds: the cards of a game by kind: of each kind there are copies that look alike.
//
// Cards are numbered kind by kind, so copies of a kind have neighbouring numbers; they
// are told apart only in logs and deals.
// Thread safety: constants and value types.

#include <array>
#include <cstdint>

#include "core/card_set.h"

namespace tablee {

// kCopies is a std::array: how many cards there are of each kind.
template <auto kCopies>
struct CardKinds {
  using Kind = std::uint8_t;
  static constexpr std::size_t kKinds = kCopies.size();

  // The first card of each kind, and one past the last card.
  static constexpr std::array<std::uint8_t, kKinds + 1> kFirstOf = [] {
    std::array<std::uint8_t, kKinds + 1> first{};
    for (std::size_t k = 0; k < kKinds; ++k)
      first[k + 1] = static_cast<std::uint8_t>(first[k] + kCopies[k]);
    return first;
  }();
  static constexpr int kCards = kFirstOf[kKinds];
  using Set = CardSet<kCards>;

  static constexpr Kind kind_of(int card) { return kKindOf[static_cast<std::size_t>(card)]; }
  // Every copy of a kind.
  static constexpr Set of_kind(Kind kind) {
    Set set;
    for (int card = kFirstOf[kind]; card < kFirstOf[kind + 1U]; ++card) set.add(card);
    return set;
  }

 private:
  static constexpr std::array<Kind, kCards> kKindOf = [] {
    std::array<Kind, kCards> kinds{};
    for (std::size_t k = 0; k < kKinds; ++k)
      for (std::size_t card = kFirstOf[k]; card < kFirstOf[k + 1]; ++card)
        kinds[card] = static_cast<Kind>(k);
    return kinds;
  }();
};

// Hands out the copies of each kind, lowest first. Who cannot tell copies apart must not
// learn from their numbers: a position for such a viewer is labelled anew, in one fixed
// order, so that it depends on kinds alone.
template <class D>
class Labels {
 public:
  typename D::Set relabel(const typename D::Set& cards) {
    typename D::Set labelled;
    cards.each([&](int card) { labelled.add(take(D::kind_of(card))); });
    return labelled;
  }
  // REQUIRES: not all copies are handed out.
  int take(typename D::Kind kind) { return D::kFirstOf[kind] + used_[kind]++; }

 private:
  std::array<std::uint8_t, D::kKinds> used_{};
};

// Deals again what a viewer cannot see: each hand gets as many cards of the pool as are
// hidden in it, as `deal` orders this bag. What is left of the pool is its bag.
template <class Set, std::size_t kHands>
void deal_hidden(const std::array<Set, kHands>& hidden, Deal deal, BagId bag, Set& pool,
                 std::array<Set, kHands>& hands) {
  for (std::size_t i = 0; i < kHands; ++i)
    for (int n = hidden[i].size(); n > 0; --n) {
      const int card = deal.pick(bag, pool.words());
      pool.remove(card);
      hands[i].add(card);
    }
}

}  // namespace tablee
