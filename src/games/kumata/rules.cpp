#include "games/kumata/rules.h"

#include <algorithm>

#include "messages/core.h"
#include "messages/kumata.h"

namespace tablee::kumata {

namespace say = messages::kumata;

namespace {

Fact domino_fact(Domino domino) { return {"domino", domino_name(domino)}; }

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

// "vous -2, adversaire -3", the first line: what the move does to me (in Union to my partner
// and to us together besides) and to the players of the others. A clan that nobody plays loses
// nothing.
void add_both_sides(const Position& pos, Seat mover, const Move& move, Account& account) {
  Position after = pos;
  play_top(after, mover, move);
  const std::array<int, kMostSeats> before = scores_of(pos);
  const std::array<int, kMostSeats> now = scores_of(after);
  int own = 0;
  int partner = 0;
  int theirs = 0;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const bool is_partner = side_of(pos, seat) == side_of(pos, mover);
    (seat == mover ? own : is_partner ? partner : theirs) += now[seat.index] - before[seat.index];
  }
  Facts facts = {Fact::points("points", own), Fact::points("others", theirs)};
  if (pos.union_teams) {
    facts.push_back(Fact::points("partner", partner));
    facts.push_back(Fact::points("team", own + partner));
  }
  const Message& sides = pos.union_teams ? say::both_sides_union
                         : pos.duel()    ? say::both_sides_duel
                                         : say::both_sides;
  account.lines.insert(account.lines.begin(), {&sides, std::move(facts), 0});
  account.gain = own + partner - theirs;
}

// How a parcel that is hidden is told: mine, my partner's, or another's.
const Message& hiding(const Position& pos, Seat mover, Clan owner) {
  if (owner == pos.clan_of[mover.index]) return say::hides_own;
  const Seat partner = seat_at((mover.index + 2) % kMostSeats);
  if (pos.union_teams && owner == pos.clan_of[partner.index]) return say::hides_partner;
  return say::hides_other;
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
    account.lines.push_back({&hiding(pos, seat, pos.owner_at(p)),
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
  add_both_sides(pos, seat, move, account);
  return account;
}

}  // namespace

void Kumata::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  const Reserve& reserve = pos.reserves[seat.index];
  const std::size_t before = out.size();
  for (const Pile& pile : reserve.piles)
    for_each_place(places_for(pos, pile.top), [&](unsigned way, std::size_t k) {
      out.push_back(move_at(pos, pile.top, way, k, false));
      if (reserve.totems > 0) out.push_back(move_at(pos, pile.top, way, k, true));
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

std::optional<Outcome> Kumata::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::int32_t, kMaxSeats> totems;
  FixedList<std::int32_t, kMaxSeats> sides;
  const SideScores standing = side_scores_of(pos);
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const int side = side_of(pos, seat);
    scores.push_back(standing.score[static_cast<std::size_t>(side)]);
    totems.push_back(standing.totem[static_cast<std::size_t>(side)]);
    sides.push_back(side);
  }
  return rank_by(scores, totems, sides);
}

}  // namespace tablee::kumata
