#include "games/embrouillamini/bot/imagined_round.h"

#include <algorithm>

#include "core/rng.h"

namespace tablee::embrouillamini {

namespace {

constexpr int kMostLuck = 7;

}  // namespace

FaceCounts::FaceCounts(const CardSet& hand) {
  hand.each([this](int card) {
    ++counts[face_of(card)];
    mask |= 1U << face_of(card);
    ++size;
  });
}

void FaceCounts::remove(Face face) {
  if (--counts[face] == 0) mask &= ~(1U << face);
  --size;
}

ImaginedRound::ImaginedRound(const WordSteps& steps, int longest, const Position& pos)
    : weave_(steps, longest, pos.terms, face_of(pos.table[0].card)),
      seats_(pos.terms.seats),
      to_play_(pos.to_play),
      starter_(pos.starter()),
      passes_(pos.passes) {
  for (std::size_t i = 1; i < pos.table.size(); ++i)
    weave_.lay(weave_.square_of(pos.table[i].cell), face_of(pos.table[i].card));
  for (const Said& said : pos.announced())
    if (said.form != Form::beginning) completed_.push_back(hash_of(letters_of(said.word)));
}

bool ImaginedRound::is_completed(WordHash word) const {
  return std::ranges::find(completed_, word) != completed_.end();
}

bool ImaginedRound::choose(const FaceCounts& hand, std::uint64_t luck, Weave::Use& chosen) const {
  int most = -1;
  weave_.each_use(hand.mask, [&](const Weave::Use& use) {
    if (use.points * 6 + kMostLuck <= most) return;
    // About a point of luck, by card and place.
    const auto mixed = static_cast<std::uint32_t>(
        (luck ^ (std::uint64_t{use.square} << 8U | use.face)) * 0x9e3779b97f4a7c15U >> 61U);
    const int worth = use.points * 6 + static_cast<int>(mixed);
    if (worth <= most || (use.form != Form::beginning && is_completed(use.word))) return;
    most = worth;
    chosen = use;
  });
  return most >= 0;
}

void ImaginedRound::lay(const Weave::Use& use) {
  weave_.lay(use.square, use.face);
  if (use.form != Form::beginning) completed_.push_back(use.word);
}

std::array<int, kMostSeats> ImaginedRound::play(const First& first, Hands hands,
                                                std::uint64_t seed) {
  std::array<int, kMostSeats> points{};
  const int cards = weave_.cards();
  const std::size_t words = completed_.size();
  Seat seat = to_play_;
  int passes = passes_;
  bool is_first = true;
  while (true) {
    FaceCounts& hand = hands[seat.index];
    Weave::Use use{};
    bool lays = false;
    if (is_first) {
      is_first = false;
      lays = !first.passes;
      use = {weave_.square_of(first.cell), first.face,
             first.word == 0 ? Form::beginning : Form::word, first.points, first.word};
    } else {
      lays = choose(hand, seed = mix64(seed), use);
    }
    if (lays) {
      lay(use);
      hand.remove(use.face);
      points[seat.index] += use.points;
      passes = 0;
    } else if (++passes == seats_) {
      break;
    }
    seat = left_of(seat, seats_);
    const auto all = std::span(hands).first(static_cast<std::size_t>(seats_));
    if (seat == starter_ &&
        std::ranges::any_of(all, [](const FaceCounts& one) { return one.size == 0; }))
      break;
  }
  while (weave_.cards() > cards) weave_.take_back();
  while (completed_.size() > words) completed_.pop_back();
  return points;
}

}  // namespace tablee::embrouillamini
