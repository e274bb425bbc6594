#include "games/kumata/position.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace tablee::kumata {

namespace {

// Finds the pairs of parcels that lie side by side.
void number_pairs(Position& pos) {
  std::array<Parcel, kParcels> order{};
  std::iota(order.begin(), order.end(), Parcel{0});
  pos.pair = {};
  pos.ends = {};
  std::size_t count = 0;
  const auto add_pairs = [&](int dx, int dy) {
    for (std::size_t i = 0; i + 1 < kParcels; ++i) {
      const Place here = pos.places[order[i]];
      const Place next = pos.places[order[i + 1]];
      if (next.x - here.x != dx || next.y - here.y != dy) continue;
      pos.pair[count] = {order[i], order[i + 1]};
      pos.ends[order[i]].first |= PairSet{1} << count;
      pos.ends[order[i + 1]].second |= PairSet{1} << count;
      ++count;
    }
  };
  add_pairs(1, 0);
  std::ranges::sort(order, {},
                    [&pos](Parcel p) { return std::pair(pos.places[p].x, pos.places[p].y); });
  add_pairs(0, 1);
}

// Calls `visit(first, second, bit)` for each pair.
template <class Visit>
void for_each_pair(const Position& pos, Visit visit) {
  for (std::size_t k = 0; k < kMostPairs && pos.pair[k][0] != pos.pair[k][1]; ++k)
    visit(pos.pair[k][0], pos.pair[k][1], PairSet{1} << k);
}

DominoSet whole_set(const Position& pos) {
  return static_cast<DominoSet>((1U << pos.dominoes_each()) - 1U);
}

// Whether pile i has a domino face up: not before the first was turned up, nor while
// the next one is.
bool shows_top(const Position& pos, Seat seat, std::size_t i) {
  const bool turning = pos.phase == Phase::reveal && pos.to_play == seat && i == pos.pile_to_turn;
  return !turning && pos.reserves[seat.index].piles[i].hidden != kPileSize;
}

// Whether the parcels are as high as the dominoes played have raised them: each raised
// two by one, and so many can raise none higher (see kHighest).
bool levels_are_ok(const Position& pos) {
  int played = 0;
  for (const Seat seat : SeatSet::first(pos.seats)) played += std::popcount(played_by(pos, seat));
  int raised = 0;
  for (std::size_t p = 0; p < kParcels; ++p) {
    const int level = pos.level_at(static_cast<Parcel>(p));
    if (level > (played + 3) / 2) return false;
    raised += level - 1;
  }
  return raised == 2 * played;
}

bool reserves_are_ok(const Position& pos) {
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const Reserve& reserve = pos.reserves[seat.index];
    DominoSet seen = reserve.unseen;
    int hidden = 0;
    for (std::size_t i = 0; i < reserve.piles.size(); ++i) {
      hidden += reserve.piles[i].hidden;
      if (!shows_top(pos, seat, i)) continue;
      const DominoSet top = one_domino(reserve.piles[i].top);
      if ((seen & top) != 0) return false;
      seen = static_cast<DominoSet>(seen | top);
    }
    if ((seen & ~whole_set(pos)) != 0 || hidden != std::popcount(reserve.unseen)) return false;
  }
  return true;
}

}  // namespace

DominoSet played_by(const Position& pos, Seat seat) {
  const Reserve& reserve = pos.reserves[seat.index];
  DominoSet in_reserve = reserve.unseen;
  for (std::size_t i = 0; i < reserve.piles.size(); ++i)
    if (shows_top(pos, seat, i))
      in_reserve = static_cast<DominoSet>(in_reserve | one_domino(reserve.piles[i].top));
  return static_cast<DominoSet>(whole_set(pos) & ~in_reserve);
}

void lay_tiles(Position& pos, const std::array<LaidTile, kTiles>& tiles, const Shape& shape) {
  const std::array<PrintedParcel, kParcels> parcels = printed_parcels(tiles, shape, pos.duel());
  pos.shape = shape;
  for (std::size_t p = 0; p < kParcels; ++p) {
    pos.places[p] = parcels[p].place;
    pos.face[p] = static_cast<std::uint8_t>(parcels[p].clan << 3U | parcels[p].value);
    pos.level[p] = 1;
  }
  std::array<Parcel, kParcels> none{};
  none.fill(kNoParcel);
  rebuild_masks(pos, none);
}

void rebuild_masks(Position& pos, const std::array<Parcel, kParcels>& halves) {
  number_pairs(pos);
  pos.shows = {};
  pos.at_level = {};
  pos.open = 0;
  for (std::size_t i = 0; i < kParcels; ++i) {
    const auto p = static_cast<Parcel>(i);
    for (Ends* set : {&pos.shows[static_cast<std::size_t>(pos.value_at(p))], &pos.shows[kAnyValue]})
      toggle(*set, lanes_of(pos.ends[i]));
    if (!pos.locked_at(p)) toggle(pos.at_level[pos.level[i]], lanes_of(pos.ends[i]));
  }
  for_each_pair(pos, [&](Parcel a, Parcel b, PairSet bit) {
    if (pos.level[a] == pos.level[b] && !pos.locked_at(a) && halves[a] != b) pos.open |= bit;
  });
}

std::array<Parcel, kParcels> visible_halves(const Position& pos) {
  std::array<Parcel, kParcels> halves{};
  halves.fill(kNoParcel);
  const auto join = [&halves](Parcel a, Parcel b) {
    halves[a] = b;
    halves[b] = a;
  };
  for (const Totem& totem : pos.totems) join(totem.first, totem.second);
  // Without a totem, a pair of equal level is closed only when it is one domino.
  for_each_pair(pos, [&](Parcel a, Parcel b, PairSet bit) {
    if (pos.level[a] == pos.level[b] && !pos.locked_at(a) && (pos.open & bit) == 0) join(a, b);
  });
  return halves;
}

std::array<int, kMostSeats> scores_of(const Position& pos) {
  std::array<int, kMostSeats> visible{};  // by clan
  for (const std::uint8_t face : pos.face) visible[face >> 3U] += face & 7;
  std::array<int, kMostSeats> scores{};
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const Reserve& reserve = pos.reserves[seat.index];
    int& score = scores[seat.index];
    score = visible[pos.clan_of[seat.index]] + pos.bonus[seat.index] - reserve.totems;
    for (const Pile& pile : reserve.piles) score += points_of(pile.top);
    if (pos.phase == Phase::reveal && pos.to_play == seat)  // its top has just left
      score -= points_of(reserve.piles[pos.pile_to_turn].top);
  }
  return scores;
}

ScoreParts score_parts(const Position& pos, Seat seat) {
  const Reserve& reserve = pos.reserves[seat.index];
  ScoreParts parts{.seen = 0,
                   .reserve = 0,
                   .totems = pos.bonus[seat.index],
                   .unplayed = -static_cast<int>(reserve.totems)};
  for (const std::uint8_t face : pos.face)
    if (face >> 3U == pos.clan_of[seat.index]) parts.seen += face & 7;
  parts.reserve = scores_of(pos)[seat.index] - parts.seen - parts.totems - parts.unplayed;
  return parts;
}

int best_totem(const Position& pos, Seat seat) {
  int best = 0;
  for (const Totem& totem : pos.totems)
    if (totem.seat == seat) best = std::max<int>(best, totem.level);
  return best;
}

bool is_ok(const Position& pos) {
  if (pos.seats < 2 || pos.seats > kMostSeats || pos.to_play.index >= pos.seats) return false;
  if (pos.phase == Phase::setup) return true;
  Position again = pos;
  rebuild_masks(again, visible_halves(pos));
  if (again != pos || !levels_are_ok(pos)) return false;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const auto mine = std::ranges::count(pos.totems, seat, &Totem::seat);
    if (mine + pos.reserves[seat.index].totems != (pos.duel() ? 2 : 1)) return false;
  }
  return reserves_are_ok(pos);
}

}  // namespace tablee::kumata
