#pragma once
// Material: the board before play, where tiles may lie, and which parcels they give.
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "games/kumata/types.h"

namespace tablee::kumata {

inline constexpr Shape kSquare = {
    {{0, 0}, {2, 0}, {4, 0}, {0, 2}, {2, 2}, {4, 2}, {0, 4}, {2, 4}, {4, 4}}};

// One parcel of the board: its place and what is printed on it.
struct PrintedParcel {
  Place place;
  Clan clan = 0;
  std::uint8_t value = 0;
};

// Moved so that the leftmost column and the topmost row are 0.
Shape normalized(const Shape& shape);

// Whether no two tiles overlap and every tile shares a full parcel side with
// another, so that all nine hang together (ruling U16).
bool is_connected(const Shape& shape);

// The places where the next tile may join the `count` tiles already laid.
std::vector<Place> free_places(const Shape& shape, int count);

// The 36 parcels in reading order.
std::array<PrintedParcel, kParcels> printed_parcels(const std::array<LaidTile, kTiles>& tiles,
                                                    const Shape& shape, bool duel);

// "0.0,2.0,4.0,...": nine places; nothing when it is not that.
std::string to_text(const Shape& shape);
std::optional<Shape> parse_shape(std::string_view text);

// Bags of the setup, apart from those of the clans (which are 0..3).
inline constexpr BagId kTileBag = 16;
inline constexpr BagId kTurnBag = 32;   // + tile
inline constexpr BagId kPlaceBag = 64;  // + tile
inline constexpr BagId kFirstBag = 80;

// Tiles in random order, each turned at random (ruling U17).
template <ChanceSource Source>
std::array<LaidTile, kTiles> random_tiles(Source& source) {
  std::array<LaidTile, kTiles> tiles{};
  std::uint64_t left = (1U << kTiles) - 1U;
  for (LaidTile& laid : tiles) {
    const int tile = source.pick(kTileBag, CardWords(&left, 1));
    left &= ~(std::uint64_t{1} << tile);
    laid.tile = static_cast<std::uint8_t>(tile);
    laid.turns = static_cast<std::uint8_t>(source.below(kTurnBag + laid.tile, 4));
  }
  return tiles;
}

// A random connected shape: each tile joins at a place drawn among all free ones.
template <ChanceSource Source>
Shape random_shape(Source& source) {
  Shape shape{};
  for (int i = 1; i < kTiles; ++i) {
    const std::vector<Place> places = free_places(shape, i);
    shape[static_cast<std::size_t>(i)] = places[source.below(
        kPlaceBag + static_cast<BagId>(i), static_cast<std::uint32_t>(places.size()))];
  }
  return normalized(shape);
}

}  // namespace tablee::kumata
