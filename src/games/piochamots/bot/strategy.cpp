#include "games/piochamots/bot/strategy.h"

#include "core/hash.h"

namespace tablee::piochamots {

namespace {

// Milliseconds from a card to "Top !", by level: at least, and at most.
struct Range {
  Millis least, most;
};
constexpr std::array<Range, kLevels + 1> kSeeing = {
    {{0, 0}, {6500, 13'000}, {5000, 10'500}, {3500, 8500}, {2500, 7000}, {1200, 2400}}};
// How often a word is overlooked, in percent, by level.
constexpr std::array<std::uint64_t, kLevels + 1> kOverlooked = {0, 80, 69, 48, 14, 0};
constexpr Millis kQuickest = 1200;

// Stands for chance: the same as long as the seat holds the same cards. Copies of a card
// cannot be told apart, so the kinds are counted in.
std::uint64_t repeatable_number(const Position& pos, Seat seat) {
  Hash64 hash;
  hash.add(pos.round).add(seat.index);
  pos.hands[seat.index].each([&hash](int card) { hash.add(kind_of_card(card)); });
  return mix64(hash.value());
}

Millis within(const Range& range, std::uint64_t number) {
  return range.least +
         static_cast<Millis>(number % static_cast<std::uint64_t>(range.most - range.least + 1));
}

}  // namespace

bool is_enough(int level, int points, int cards, int others) {
  if (level <= 2) return points > 0;
  if (level == 3) return points >= 10 || (points > 0 && cards >= 6);
  return points >= 50 || (points > 0 && cards + others >= 8);
}

bool overlooks(const Position& pos, Seat seat, int level) {
  return (repeatable_number(pos, seat) >> 32U) % 100 < kOverlooked[static_cast<std::size_t>(level)];
}

Millis time_to_see(const Position& pos, Seat seat, int level) {
  const Millis time =
      within(kSeeing[static_cast<std::size_t>(level)], repeatable_number(pos, seat));
  if (pos.terms.mode != Mode::race || pos.terms.pace == 0) return time;
  const Millis next_card = pos.in_round().size() * pos.terms.pace;
  return std::max(kQuickest, std::min(time, next_card * 9 / 10));
}

Millis short_pause(const Position& pos, Seat seat) {
  return within({700, 1600}, repeatable_number(pos, seat) >> 16U);
}

CardSet next_cards(const Position& pos, Seat seat) {
  if (pos.bag.empty()) return pos.pit;
  CardSet cards = pos.bag;
  for (const Seat other : SeatSet::first(pos.terms.seats))
    if (other != seat) cards = cards | pos.hands[other.index];
  return cards - pos.known;
}

Contest contest_of(const Position& pos, Seat seat) {
  Contest contest{
      .players = pos.terms.seats, .target = pos.terms.target, .minimum = pos.terms.minimum};
  const auto take_place = [&](int at, Seat who) {
    if (who == seat) contest.me = at;
    contest.cards[static_cast<std::size_t>(at)] = pos.hands[who.index].size();
    contest.scores[static_cast<std::size_t>(at)] = pos.scores[who.index];
  };
  // In turn, the seat that decides has drawn already.
  Seat next = pos.phase == Phase::decide ? left_of(pos.drawer, pos.terms.seats) : pos.drawer;
  int out = pos.terms.seats;
  for (int i = 0; i < pos.terms.seats; ++i, next = left_of(next, pos.terms.seats))
    take_place(pos.out.has(next) ? --out : contest.in++, next);
  return contest;
}

bool is_time(const Stopping& stopping, const HandValues& values, const Position& pos, Seat seat) {
  const DrawnHand hand(pos.hands[seat.index]);
  const int points = values.best_points(hand, pos.terms.minimum);
  if (points == 0) return false;
  if (hand.size() >= kLastCards) return true;
  const double claim = stopping.claim_value(points);
  const CardSet unseen = next_cards(pos, seat);
  const Prospects prospects = prospects_of(values, hand, unseen, kFewestLetters);
  if (hand.size() + 2 > kMostSymbols) return claim >= stopping.wait_value(class_of(prospects));
  std::array<std::size_t, kKinds> classes{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const CardSet cards = CardKinds::of_kind(static_cast<Kind>(kind)) & unseen;
    if (cards.empty()) continue;
    DrawnHand more = hand;
    more.add(cards.lowest());
    CardSet rest = unseen;
    rest.remove(cards.lowest());
    classes[kind] = class_of(prospects_of(values, more, rest, kFewestLetters));
  }
  return claim >=
         stopping.wait_value(prospects_of(values, hand, unseen, pos.terms.minimum), classes);
}

}  // namespace tablee::piochamots
