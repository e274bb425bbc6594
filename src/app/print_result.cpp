#include "app/print_result.h"

#include <iostream>

#include "messages/app.h"

namespace tablee::app {

void print_account(const Context& context, const Account& account) {
  for (const AccountLine& scored : account.lines) {
    const std::string points =
        scored.points == 0 ? ""
                           : (scored.points > 0 ? "  +" : "  ") + std::to_string(scored.points);
    std::cout << "  " << context.text(*scored.what, scored.facts) << points << '\n';
  }
  if (!account.lines.empty())
    context.say(messages::app::account_total, {{"points", account.total()}});
}

namespace {

// "1, 3"
std::string members_of(const Table& table, Teams teams, int team) {
  std::string members;
  for (const Seat seat : SeatSet::first(table.seats()))
    if (team_of(table.seating(), teams, seat) == team)
      members += (members.empty() ? "" : ", ") + std::to_string(seat.index + 1);
  return members;
}

// A line for each player, or for each team.
void print_rank(const Context& context, const Table& table, const Outcome& outcome, int rank) {
  const Teams teams = table.teams();
  SeatSet told;  // teams
  for (const Seat seat : SeatSet::first(table.seats())) {
    if (outcome.ranks[seat.index] != rank) continue;
    const std::int32_t score = outcome.scores[seat.index];
    if (teams.count < 2) {
      context.say(messages::app::result_line,
                  {{"rank", rank}, {"seat", seat.index + 1}, {"score", score}});
      continue;
    }
    const int team = team_of(table.seating(), teams, seat);
    if (told.has(seat_at(team))) continue;
    told.add(seat_at(team));
    context.say(messages::app::result_team, {{"rank", rank},
                                             {"team", team + 1},
                                             {"seats", members_of(table, teams, team)},
                                             {"score", score}});
  }
}

}  // namespace

void print_result(const Context& context, const Table& table) {
  const std::optional<Outcome> outcome = table.outcome();
  if (!outcome) {
    context.say(messages::app::not_finished,
                {{"events", static_cast<long long>(table.log().size())}});
    return;
  }
  context.say(messages::app::game_finished);
  for (int rank = 1; rank <= table.seats(); ++rank) print_rank(context, table, *outcome, rank);
}

}  // namespace tablee::app
