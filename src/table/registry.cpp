#include "table/registry.h"

namespace tablee {

namespace {

Result<void> check_chair(const GameInfo& info, Teams teams, int seat, const Chair& chair) {
  if (chair.role >= static_cast<int>(info.roles.size()))
    return refuse(messages::core::role_unknown, {{"seat", seat + 1}});
  if (chair.team >= 0 && teams.count == 0) return refuse(messages::core::no_teams);
  if (chair.team >= teams.count && chair.team >= 0)
    return refuse(messages::core::team_unknown, {{"seat", seat + 1}, {"teams", teams.count}});
  return {};
}

}  // namespace

Result<void> check_agreed(const GameEntry& game, const Settings& settings, const Seating& seating) {
  if (const OptionSpec* idle = idle_option(game.effects, settings))
    return refuse(messages::table::option_without_effect, {{"option", *idle->label}});
  if (seating.first && game.info->first == nullptr)
    return refuse(messages::core::first_not_chosen, {{"game", std::string(game.info->name)}});
  const Teams teams = game.teams(settings);
  for (int i = 0; i < seating.seats(); ++i)
    if (const Result<void> chair =
            check_chair(*game.info, teams, i, seating.chairs[static_cast<std::size_t>(i)]);
        !chair)
      return chair;
  return {};
}

Result<void> check_screens(const GameEntry& game, const Settings& settings, int people) {
  if (people > 1 && game.own_screens(settings)) return refuse(messages::core::own_screens);
  return {};
}

const GameEntry* Registry::find(std::string_view id) const {
  for (const GameEntry& game : games_)
    if (game.info->id == id) return &game;
  return nullptr;
}

Result<void> check_seat_count(std::uint32_t allowed, int seats) {
  if (seats >= 1 && seats <= kMaxSeats && (allowed >> seats & 1U) != 0) return {};
  std::string numbers;
  for (int n = 1; n <= kMaxSeats; ++n)
    if ((allowed >> n & 1U) != 0) numbers += (numbers.empty() ? "" : ", ") + std::to_string(n);
  return refuse(messages::core::seats_not_allowed, {{"allowed", numbers}, {"seats", seats}});
}

}  // namespace tablee
