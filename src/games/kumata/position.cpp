#include "games/kumata/position.h"

#include <algorithm>

#include "games/kumata/placement.h"

namespace tablee::kumata {

namespace {

// Sorts the parcels into column order and finds which pairs lie side by side.
void rebuild_geometry(Position& pos) {
  std::array<Parcel, kParcels> columns{};
  for (std::size_t p = 0; p < kParcels; ++p) columns[p] = static_cast<Parcel>(p);
  std::ranges::sort(columns, [&pos](Parcel a, Parcel b) {
    const Place left = pos.places[a];
    const Place right = pos.places[b];
    return left.x != right.x ? left.x < right.x : left.y < right.y;
  });
  pos.joins = {};
  pos.parcel_at = {};
  for (std::size_t c = 0; c < kParcels; ++c) {
    pos.column_of[columns[c]] = static_cast<std::uint8_t>(c);
    pos.parcel_at[c + 1] = columns[c];
  }
  for (std::size_t i = 0; i + 1 < kParcels; ++i) {
    const auto n = static_cast<unsigned>(i);
    const Place here = pos.places[i];
    const Place next = pos.places[i + 1];
    if (here.y == next.y && here.x + 1 == next.x) pos.joins.by_row |= bit(n);
    const Place upper = pos.places[columns[i]];
    const Place lower = pos.places[columns[i + 1]];
    if (upper.x == lower.x && upper.y + 1 == lower.y) pos.joins.by_column |= bit(n);
  }
}

bool reserves_are_ok(const Position& pos) {
  const auto whole = static_cast<DominoSet>((1U << pos.dominoes_each()) - 1U);
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const Reserve& reserve = pos.reserves[seat.index];
    const bool turning = pos.phase == Phase::reveal && pos.to_play == seat;
    DominoSet seen = reserve.played;
    int hidden = 0;
    for (std::size_t i = 0; i < reserve.piles.size(); ++i) {
      const Pile& pile = reserve.piles[i];
      hidden += pile.hidden;
      if (turning && i == pos.pile_to_turn) continue;  // its top has just left
      if (pile.hidden == kPileSize) continue;          // nothing turned up yet
      if ((seen & one_domino(pile.top)) != 0) return false;
      seen = static_cast<DominoSet>(seen | one_domino(pile.top));
    }
    if ((seen & reserve.unseen) != 0 || (seen | reserve.unseen) != whole) return false;
    if (hidden != std::popcount(reserve.unseen)) return false;
  }
  return true;
}

}  // namespace

void lay_tiles(Position& pos, const std::array<LaidTile, kTiles>& tiles, const Shape& shape) {
  const std::array<PrintedParcel, kParcels> parcels = printed_parcels(tiles, shape, pos.duel());
  pos.shape = shape;
  pos.points = {};
  for (std::size_t p = 0; p < kParcels; ++p) {
    pos.places[p] = parcels[p].place;
    pos.face[p] = static_cast<std::uint8_t>(parcels[p].clan << 3U | parcels[p].value);
    pos.level[p + 1] = 1;
    std::int16_t& points = pos.points[parcels[p].clan];
    points = static_cast<std::int16_t>(points + parcels[p].value);
  }
  std::array<Parcel, kParcels> none{};
  none.fill(kNoParcel);
  rebuild_masks(pos, none);
}

void rebuild_masks(Position& pos, const std::array<Parcel, kParcels>& halves) {
  rebuild_geometry(pos);
  pos.values = {};
  pos.open = {};
  const auto is_open = [&](Parcel a, Parcel b) {
    return pos.level[a + 1U] == pos.level[b + 1U] && halves[a] != b;
  };
  for (std::size_t i = 0; i < kParcels; ++i) {
    const auto n = static_cast<unsigned>(i);
    const auto p = static_cast<Parcel>(i);
    Orders& shown = pos.values[static_cast<std::size_t>(pos.value_at(p))];
    shown.by_row |= bit(n);
    shown.by_column |= bit(pos.column_of[p]);
    if ((pos.joins.by_row & bit(n)) != 0 && is_open(p, static_cast<Parcel>(p + 1)))
      pos.open.by_row |= bit(n);
    if ((pos.joins.by_column & bit(n)) != 0 && is_open(pos.parcel_at[i + 1], pos.parcel_at[i + 2]))
      pos.open.by_column |= bit(n);
  }
}

std::array<Parcel, kParcels> visible_halves(const Position& pos) {
  std::array<Parcel, kParcels> halves{};
  halves.fill(kNoParcel);
  const auto pair = [&halves](Parcel a, Parcel b) {
    halves[a] = b;
    halves[b] = a;
  };
  for (const Totem& totem : pos.totems) pair(totem.first, totem.second);
  // A pair of equal level above the board is closed only when it is one domino.
  for (std::size_t i = 0; i + 1 < kParcels; ++i) {
    const auto n = static_cast<unsigned>(i);
    const auto p = static_cast<Parcel>(i);
    if ((pos.joins.by_row & ~pos.open.by_row & bit(n)) != 0 && pos.level[i + 1] == pos.level[i + 2])
      pair(p, static_cast<Parcel>(p + 1));
    const Parcel upper = pos.parcel_at[i + 1];
    const Parcel lower = pos.parcel_at[i + 2];
    if ((pos.joins.by_column & ~pos.open.by_column & bit(n)) != 0 &&
        pos.level[upper + 1U] == pos.level[lower + 1U])
      pair(upper, lower);
  }
  return halves;
}

int score_of(const Position& pos, Seat seat) {
  const Reserve& reserve = pos.reserves[seat.index];
  int score = pos.points[pos.clan_of[seat.index]] + pos.bonus[seat.index] - reserve.totems;
  for (std::size_t i = 0; i < reserve.piles.size(); ++i) {
    const bool turning = pos.phase == Phase::reveal && pos.to_play == seat && pos.pile_to_turn == i;
    if (!turning) score += points_of(reserve.piles[i].top);
  }
  return score;
}

int best_totem(const Position& pos, Seat seat) {
  int best = 0;
  for (const Totem& totem : pos.totems)
    if (totem.seat == seat) best = std::max<int>(best, totem.level);
  return best;
}

int level_at(const Position& pos, Parcel p) {
  if (!pos.locked_at(p)) return pos.level[p + 1U];
  for (const Totem& totem : pos.totems)
    if (totem.first == p || totem.second == p) return totem.level;
  return 0;
}

bool is_ok(const Position& pos) {
  if (pos.seats < 2 || pos.seats > kMostSeats || pos.to_play.index >= pos.seats) return false;
  if (pos.phase == Phase::setup) return true;
  Position again = pos;
  rebuild_masks(again, visible_halves(pos));
  std::array<std::int16_t, kMostSeats> points{};
  for (std::size_t p = 0; p < kParcels; ++p) {
    const auto parcel = static_cast<Parcel>(p);
    std::int16_t& sum = points[pos.owner_at(parcel)];
    sum = static_cast<std::int16_t>(sum + pos.value_at(parcel));
  }
  if (again != pos || points != pos.points) return false;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const auto mine = std::ranges::count(pos.totems, seat, &Totem::seat);
    if (mine + pos.reserves[seat.index].totems != (pos.duel() ? 2 : 1)) return false;
  }
  return reserves_are_ok(pos);
}

}  // namespace tablee::kumata
