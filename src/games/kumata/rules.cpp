#include "games/kumata/rules.h"

#include <algorithm>

#include "editions/kumata.h"
#include "messages/core.h"
#include "messages/kumata.h"

namespace tablee::kumata {

namespace say = messages::kumata;

namespace {

constexpr OptionSpec kOptions[] = {
    {.id = "dedale", .label = &say::option_dedale, .kind = OptionKind::flag},
    {.id = "union", .label = &say::option_union, .kind = OptionKind::flag},
    {.id = "forme", .label = &say::option_shape, .kind = OptionKind::text, .max = 80},
};
constexpr GameInfo kInfo = {.id = "kumata",
                            .name = "Kumata",
                            .rules_version = 1,
                            .edition = editions::kumata::kHash,
                            .help = &say::help,
                            .take_back = true,
                            .hidden_hands = false,
                            .lists_moves = true,
                            .options = kOptions,
                            .roles = kRoles};

// Gives each seat the clan it asks for, and the others what is left.
Result<void> choose_clans(Position& pos, const Seating& seating) {
  const int first_role = pos.duel() ? kDuelRole : 0;
  const int clans = pos.duel() ? 2 : 4;
  unsigned taken = 0;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const int role = seating.chairs[seat.index].role;
    if (role < 0) continue;
    const int clan = role - first_role;
    if (clan < 0 || clan >= clans)
      return refuse(messages::core::role_unknown, {{"seat", seat.index + 1}});
    if ((taken >> clan & 1U) != 0)
      return refuse(messages::core::role_taken_twice,
                    {{"role", *kRoles[static_cast<std::size_t>(role)]}});
    taken |= 1U << clan;
    pos.clan_of[seat.index] = static_cast<Clan>(clan);
  }
  for (const Seat seat : SeatSet::first(pos.seats)) {
    if (seating.chairs[seat.index].role >= 0) continue;
    const int clan = std::countr_one(taken);
    taken |= 1U << clan;
    pos.clan_of[seat.index] = static_cast<Clan>(clan);
  }
  return {};
}

// Partners sit across the table and alternate (ruling U15).
bool teams_alternate(const Seating& seating) {
  for (std::size_t i = 0; i < 4; ++i) {
    const int team = seating.chairs[i].team;
    const int partner = seating.chairs[(i + 2) % 4].team;
    const int opponent = seating.chairs[(i + 1) % 4].team;
    if (team >= 0 && (team != partner || team == opponent)) return false;
  }
  return true;
}

Result<void> choose_shape(Position& pos, const Settings& settings) {
  pos.shape = kSquare;
  const std::string_view text = settings.text("forme");
  if (text.empty()) return {};
  if (!pos.dedale) return refuse(say::shape_without_dedale);
  const std::optional<Shape> shape = parse_shape(text);
  if (!shape) return refuse(say::shape_malformed);
  if (!is_connected(*shape)) return refuse(say::shape_not_connected);
  pos.shape = normalized(*shape);
  pos.shape_given = true;
  return {};
}

void fill_reserves(Position& pos) {
  for (const Seat seat : SeatSet::first(pos.seats)) {
    Reserve& reserve = pos.reserves[seat.index];
    reserve.unseen = static_cast<DominoSet>((1U << pos.dominoes_each()) - 1U);
    reserve.totems = pos.duel() ? 2 : 1;
    for (int i = 0; i < (pos.duel() ? 3 : 2); ++i)
      reserve.piles.push_back({.top = 0, .hidden = kPileSize});
  }
}

void begin(Position& pos, Seat first) {
  pos.to_play = first;
  pos.level_players = {};
  pos.dealing = false;
  start_turn(pos);
}

// Turns up the next top of the setup, or finds who begins: the most points on
// top of the piles, then the youngest, else chance (ruling U13).
void continue_setup(Position& pos) {
  for (const Seat seat : SeatSet::first(pos.seats))
    for (std::size_t i = 0; i < pos.reserves[seat.index].piles.size(); ++i)
      if (pos.reserves[seat.index].piles[i].hidden == kPileSize) {
        pos.to_play = seat;
        pos.pile_to_turn = static_cast<std::uint8_t>(i);
        pos.phase = Phase::reveal;
        return;
      }
  int most = -1;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    int points = 0;
    for (const Pile& pile : pos.reserves[seat.index].piles) points += points_of(pile.top);
    if (points > most) pos.level_players = {};
    if (points >= most) pos.level_players.add(seat);
    most = std::max(most, points);
  }
  pos.pile_to_turn = 0;
  const bool youngest_is_level = pos.youngest >= 0 && pos.level_players.has(seat_at(pos.youngest));
  if (pos.level_players.size() > 1 && !youngest_is_level) {
    pos.phase = Phase::first;
    pos.to_play = pos.level_players.lowest();
    return;
  }
  begin(pos, youngest_is_level ? seat_at(pos.youngest) : pos.level_players.lowest());
}

Fact domino_fact(Domino domino) {
  return {"domino",
          std::to_string(kHalves[domino].high) + "-" + std::to_string(kHalves[domino].low)};
}

// Why this half may not lie on this parcel, in itself.
Result<void> check_half(const Position& pos, Parcel p, int value) {
  const std::string parcel = parcel_name(pos, p);
  if (pos.locked_at(p)) return refuse(say::under_a_totem, {{"parcel", parcel}}, {parcel});
  const int there = pos.value_at(p);
  if (there == value || there == 0 || value == 0) return {};
  return refuse(say::values_differ, {{"value", value}, {"parcel", parcel}, {"there", there}},
                {parcel});
}

bool side_by_side(const Position& pos, Parcel a, Parcel b) {
  const Place first = pos.places[a];
  const Place second = pos.places[b];
  return std::abs(first.x - second.x) + std::abs(first.y - second.y) == 1;
}

Result<void> check_place(const Position& pos, const Move& move) {
  const auto [first, second] = std::minmax(move.low_at, move.high_at);
  if (first >= kParcels || second >= kParcels) return refuse(say::not_side_by_side);
  const Marks both = {parcel_name(pos, first), parcel_name(pos, second)};
  if (!side_by_side(pos, first, second)) return refuse(say::not_side_by_side, {}, both);
  const Halves halves = kHalves[move.domino];
  if (const Result<void> low = check_half(pos, move.low_at, halves.low); !low) return low;
  if (const Result<void> high = check_half(pos, move.high_at, halves.high); !high) return high;
  if (pos.level[first] != pos.level[second])
    return refuse(say::levels_differ,
                  {{"parcel", both[0]},
                   {"level", pos.level_at(first)},
                   {"other", both[1]},
                   {"other_level", pos.level_at(second)}},
                  both);
  if (visible_halves(pos)[first] == second) return refuse(say::covers_one_domino, {}, both);
  return {};
}

// The points of a placement: what it shows, what it hides of one's own, the totem.
Account account_of(const Position& pos, Seat seat, const Move& move) {
  Account account;
  if (move.is_set_aside()) {
    account.lines.push_back({&say::sets_aside, {domino_fact(move.domino)}, 0});
    return account;
  }
  const Clan clan = pos.clan_of[seat.index];
  const Marks both = {parcel_name(pos, move.low_at), parcel_name(pos, move.high_at)};
  account.lines.push_back({&say::shows, {domino_fact(move.domino)}, points_of(move.domino), both});
  // The domino leaves the visible reserve, where it counted as well.
  account.lines.push_back(
      {&say::leaves_reserve, {domino_fact(move.domino)}, -points_of(move.domino)});
  for (const Parcel p : {move.low_at, move.high_at}) {
    if (pos.value_at(p) == 0) continue;
    const bool own = pos.owner_at(p) == clan;
    account.lines.push_back({own ? &say::hides_own : &say::hides_other,
                             {{"parcel", parcel_name(pos, p)},
                              {"value", pos.value_at(p)},
                              {"clan", clan_message(pos.duel(), pos.owner_at(p))}},
                             own ? -pos.value_at(p) : 0,
                             {parcel_name(pos, p)}});
  }
  if (move.totem) {
    const int level = pos.level[move.low_at] + 1;
    account.lines.push_back({&say::totem_bonus, {{"level", level}}, level + 1, both});
  }
  return account;
}

}  // namespace

const GameInfo& Kumata::info() { return kInfo; }

std::uint32_t Kumata::seats(const Settings& settings) {
  return settings.flag("union") ? 1U << 4U : 0b11100U;
}

Result<Position> Kumata::start(const Settings& settings, const Seating& seating) const {
  Position pos;
  pos.seats = static_cast<std::uint8_t>(seating.seats());
  pos.union_teams = settings.flag("union");
  pos.dedale = settings.flag("dedale");
  if (pos.union_teams && !teams_alternate(seating)) return refuse(say::teams_must_alternate);
  if (const Result<void> clans = choose_clans(pos, seating); !clans)
    return std::unexpected(clans.error());
  if (const Result<void> shape = choose_shape(pos, settings); !shape)
    return std::unexpected(shape.error());
  if (seating.first) pos.youngest = static_cast<std::int8_t>(seating.first->index);
  fill_reserves(pos);
  return pos;
}

void Kumata::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  const Reserve& reserve = pos.reserves[seat.index];
  const std::size_t before = out.size();
  for (const Pile& pile : reserve.piles)
    for_each_place(places_for(pos, pile.top), [&](unsigned way, std::size_t k) {
      out.push_back(move_on(pos, pile.top, way, k, false));
      if (reserve.totems > 0) out.push_back(move_on(pos, pile.top, way, k, true));
    });
  if (out.size() > before) return;
  for (const Pile& pile : reserve.piles)
    if (pile.hidden > 0) out.push_back({pile.top, kNoParcel, kNoParcel, false});
}

Result<Account> Kumata::check(const Position& pos, Seat seat, const Move& move, Millis) const {
  if (pos.phase == Phase::over) return refuse(messages::core::game_over);
  if (pos.phase != Phase::play || seat != pos.to_play) return refuse(messages::core::not_your_turn);
  const Reserve& reserve = pos.reserves[seat.index];
  const std::size_t pile =
      move.domino < kMostDominoes ? pile_of(reserve, move.domino) : reserve.piles.size();
  if (pile == reserve.piles.size()) {
    if (move.domino >= pos.dominoes_each()) return refuse(say::no_such_domino);
    return refuse(say::domino_not_in_reserve, {domino_fact(move.domino)});
  }
  if (move.is_set_aside()) {
    if (can_lay(pos, seat)) return refuse(say::must_play);
    if (reserve.piles[pile].hidden == 0)
      return refuse(say::pile_of_one, {domino_fact(move.domino)});
    return account_of(pos, seat, move);
  }
  if (const Result<void> place = check_place(pos, move); !place)
    return std::unexpected(place.error());
  if (move.totem && reserve.totems == 0) return refuse(say::no_totem_left);
  return account_of(pos, seat, move);
}

void set_up(Position& pos, const Draw& draw) {
  switch (draw.kind) {
    case DrawKind::board:
      lay_tiles(pos, draw.tiles, draw.shape);
      continue_setup(pos);
      break;
    case DrawKind::domino:
      turn_up(pos, draw.domino);
      continue_setup(pos);
      break;
    case DrawKind::first:
      begin(pos, draw.first);
      break;
  }
}

std::optional<Outcome> Kumata::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::int32_t, kMaxSeats> totems;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    int score = score_of(pos, seat);
    int totem = best_totem(pos, seat);
    if (pos.union_teams) {
      const Seat partner = seat_at((seat.index + 2) % 4);
      score += score_of(pos, partner);
      totem = std::max(totem, best_totem(pos, partner));
    }
    scores.push_back(score);
    totems.push_back(totem);
  }
  return rank_by(scores, totems);
}

std::optional<std::string> Kumata::shown(const Position& pos, const Event<Kumata>& event,
                                         Viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return std::to_string(played->seat.index) + " " + to_text(pos, played->move);
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) return to_text(pos, drawn->draw);
  return std::nullopt;
}

}  // namespace tablee::kumata
