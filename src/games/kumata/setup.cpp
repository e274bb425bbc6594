// What is agreed before a game of Kumata, and the draws before its first turn.

#include <algorithm>

#include "editions/kumata.h"
#include "games/kumata/rules.h"
#include "messages/core.h"
#include "messages/kumata.h"
#include "rules_text/kumata.h"

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
                            .roles = kRoles,
                            .first = &say::first_seat,
                            .rules = &rules_text::kumata::kText};

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

}  // namespace

const GameInfo& Kumata::info() { return kInfo; }

std::uint32_t Kumata::seats(const Settings& settings) {
  return settings.flag("union") ? 1U << 4U : 0b11100U;
}

// Partners sit across the table: nothing is left to choose.
Teams Kumata::teams(const Settings& settings) {
  return {.count = settings.flag("union") ? 2 : 0, .chosen = false};
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

}  // namespace tablee::kumata
