#include "games/kumata/material.h"

#include <algorithm>
#include <cstdlib>

#include "core/text.h"
#include "editions/kumata.h"

namespace tablee::kumata {

namespace {

constexpr int kMostExtent = 18;  // nine tiles in a line

bool overlap(Place a, Place b) { return std::abs(a.x - b.x) < 2 && std::abs(a.y - b.y) < 2; }

// A full parcel side in common; corners do not count.
bool joined(Place a, Place b) {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  return (dx == 2 && dy < 2) || (dy == 2 && dx < 2);
}

// Where the corner `corner` (NW NE SW SE) of a face stands after quarter turns clockwise.
int turned_corner(int corner, int turns) {
  constexpr std::array<int, 4> kClockwise = {1, 3, 0, 2};  // NW -> NE -> SE -> SW -> NW
  for (; turns > 0; --turns) corner = kClockwise[static_cast<std::size_t>(corner)];
  return corner;
}

}  // namespace

Shape normalized(const Shape& shape) {
  const std::int8_t left = std::ranges::min(shape, {}, &Place::x).x;
  const std::int8_t top = std::ranges::min(shape, {}, &Place::y).y;
  Shape moved = shape;
  for (Place& place : moved) {
    place.x = static_cast<std::int8_t>(place.x - left);
    place.y = static_cast<std::int8_t>(place.y - top);
  }
  return moved;
}

bool is_connected(const Shape& shape) {
  for (std::size_t i = 0; i < kTiles; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(shape[i], shape[j])) return false;
  unsigned reached = 1;
  for (int round = 0; round < kTiles; ++round)
    for (std::size_t i = 0; i < kTiles; ++i)
      for (std::size_t j = 0; j < kTiles; ++j)
        if ((reached >> i & 1U) != 0 && joined(shape[i], shape[j])) reached |= 1U << j;
  return reached == (1U << kTiles) - 1U;
}

std::vector<Place> free_places(const Shape& shape, int count) {
  constexpr std::array<Place, 12> kAround = {{{-1, -2},
                                              {0, -2},
                                              {1, -2},
                                              {-2, -1},
                                              {2, -1},
                                              {-2, 0},
                                              {2, 0},
                                              {-2, 1},
                                              {2, 1},
                                              {-1, 2},
                                              {0, 2},
                                              {1, 2}}};
  std::vector<Place> places;
  const auto laid = std::span(shape).first(static_cast<std::size_t>(count));
  for (const Place tile : laid)
    for (const Place step : kAround) {
      const Place place{static_cast<std::int8_t>(tile.x + step.x),
                        static_cast<std::int8_t>(tile.y + step.y)};
      const bool taken =
          std::ranges::any_of(laid, [&](Place other) { return overlap(other, place); });
      if (!taken && std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
  return places;
}

std::array<PrintedParcel, kParcels> printed_parcels(const std::array<LaidTile, kTiles>& tiles,
                                                    const Shape& shape, bool duel) {
  std::array<PrintedParcel, kParcels> parcels{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < kTiles; ++i) {
    const editions::kumata::TilesRow& face = editions::kumata::tiles[tiles[i].tile];
    for (std::size_t printed = 0; printed < 4; ++printed) {
      const int corner = turned_corner(static_cast<int>(printed), tiles[i].turns);
      const Place place{static_cast<std::int8_t>(shape[i].x + corner % 2),
                        static_cast<std::int8_t>(shape[i].y + corner / 2)};
      const int clan = duel ? face.duel_clans[printed] : face.clans[printed];
      const int value = duel ? face.duel_values[printed] : face.values[printed];
      parcels[next++] = {place, static_cast<Clan>(clan), static_cast<std::uint8_t>(value)};
    }
  }
  std::ranges::sort(parcels, [](const PrintedParcel& a, const PrintedParcel& b) {
    return a.place.y != b.place.y ? a.place.y < b.place.y : a.place.x < b.place.x;
  });
  return parcels;
}

std::string to_text(const Shape& shape) {
  std::string out;
  for (const Place place : shape) {
    out += out.empty() ? "" : ",";
    out += std::to_string(place.x) + "." + std::to_string(place.y);
  }
  return out;
}

std::optional<Shape> parse_shape(std::string_view text) {
  const std::vector<std::string_view> fields = split_fields(text, ',');
  if (fields.size() != kTiles) return std::nullopt;
  Shape shape{};
  for (std::size_t i = 0; i < kTiles; ++i) {
    const std::size_t dot = fields[i].find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::optional<int> x = parse_number<int>(fields[i].substr(0, dot));
    const std::optional<int> y = parse_number<int>(fields[i].substr(dot + 1));
    if (!x || !y || std::abs(*x) > kMostExtent || std::abs(*y) > kMostExtent) return std::nullopt;
    shape[i] = {static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)};
  }
  return shape;
}

}  // namespace tablee::kumata
