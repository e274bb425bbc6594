#include "games/kumata/view.h"

namespace tablee::kumata {

namespace {

SeenParcel seen_parcel(const Position& pos, Parcel p, Parcel half) {
  SeenParcel seen{.place = pos.places[p],
                  .clan = pos.owner_at(p),
                  .value = static_cast<std::uint8_t>(pos.value_at(p)),
                  .level = static_cast<std::uint8_t>(pos.level_at(p)),
                  .half = half == kNoParcel ? std::int8_t{-1} : static_cast<std::int8_t>(half),
                  .totem = -1};
  for (const Totem& totem : pos.totems)
    if (totem.first == p || totem.second == p)
      seen.totem = static_cast<std::int8_t>(totem.seat.index);
  return seen;
}

}  // namespace

View view_of(const Position& pos) {
  View view{.duel = pos.duel(),
            .union_teams = pos.union_teams,
            .laid = pos.phase != Phase::setup,
            .phase = pos.phase,
            .to_play = pos.to_play,
            .turning = pos.phase == Phase::reveal ? static_cast<std::int8_t>(pos.pile_to_turn)
                                                  : std::int8_t{-1},
            .parcels = {},
            .players = {},
            .sides = sides_in(pos),
            .standing = {}};
  if (view.laid) {
    const std::array<Parcel, kParcels> halves = visible_halves(pos);
    for (std::size_t p = 0; p < kParcels; ++p)
      view.parcels.push_back(seen_parcel(pos, static_cast<Parcel>(p), halves[p]));
  }
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const Reserve& reserve = pos.reserves[seat.index];
    view.players.push_back({.clan = pos.clan_of[seat.index],
                            .side = side_of(pos, seat),
                            .piles = {reserve.piles.begin(), reserve.piles.end()},
                            .totems = reserve.totems,
                            .score = view.laid ? score_of(pos, seat) : 0,
                            .parts = view.laid ? score_parts(pos, seat) : ScoreParts{}});
  }
  if (view.laid) view.standing = side_scores_of(pos);
  return view;
}

void write_view(const View& view, JsonWriter& json) {
  json.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]);
  json.field("duel", view.duel)
      .field("union", view.union_teams)
      .field("toPlay", view.to_play.index);
  json.key("parcels").begin_array();
  for (const SeenParcel& parcel : view.parcels)
    json.begin_object()
        .field("x", parcel.place.x)
        .field("y", parcel.place.y)
        .field("clan", parcel.clan)
        .field("value", parcel.value)
        .field("level", parcel.level)
        .field("half", parcel.half)
        .field("totem", parcel.totem)
        .end_object();
  json.end_array().key("players").begin_array();
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const SeenPlayer& player = view.players[i];
    json.begin_object().field("clan", player.clan).field("side", player.side);
    json.field("totems", player.totems);
    json.field("score", player.score).key("parts").begin_object();
    json.field("seen", player.parts.seen).field("reserve", player.parts.reserve);
    json.field("totems", player.parts.totems).field("unplayed", player.parts.unplayed);
    json.end_object().key("piles").begin_array();
    for (std::size_t j = 0; j < player.piles.size(); ++j) {
      const Pile& pile = player.piles[j];
      const bool turning = i == view.to_play.index && view.turning == static_cast<int>(j);
      json.begin_object().field("hidden", pile.hidden).key("top");
      if (turning || pile.hidden == kPileSize) {
        json.null();  // not turned up yet
      } else {
        json.begin_array().value(kHalves[pile.top].low).value(kHalves[pile.top].high).end_array();
      }
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().key("sides").begin_array();
  for (std::size_t side = 0; side < static_cast<std::size_t>(view.sides); ++side)
    json.begin_object()
        .field("points", view.standing.score[side])
        .field("bestTotem", view.standing.totem[side])
        .end_object();
  json.end_array().field("tied", is_tied(view.standing, view.sides));
}

}  // namespace tablee::kumata
