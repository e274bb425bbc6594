// What a table may agree on before the first turn, whatever the game.

#include "table/registry.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "template_game/game.h"

namespace tablee {
namespace {

const Registry& every_game() {
  static const Registry games = Registry::of(std::tuple_cat(modele::List{}, AllGames{}));
  return games;
}

std::string refusal(std::string_view game, std::string_view options, std::string_view seating) {
  const GameEntry& entry = *every_game().find(game);
  const Settings settings = *Settings::parse(entry.info->options, options);
  const Result<void> agreed = check_agreed(entry, settings, *parse_seating(seating));
  return agreed ? "" : std::string(agreed.error().key());
}

TEST(Agreed, the_first_seat_is_named_where_the_game_leaves_it_to_the_table) {
  EXPECT_EQ(refusal("modele", "", "2 first=1"), "");
  EXPECT_EQ(refusal("kumata", "", "2 first=1"), "");
  EXPECT_EQ(refusal("piochamots", "", "2 first=1"), "core.first_not_chosen");
  EXPECT_EQ(refusal("piochamots", "", "2"), "");
}

TEST(Agreed, teams_are_chosen_where_there_are_teams) {
  EXPECT_EQ(refusal("modele", "equipes=oui", "4 0:team=1 1:team=1"), "");
  EXPECT_EQ(refusal("modele", "", "4 0:team=1"), "core.no_teams");
  EXPECT_EQ(refusal("modele", "equipes=oui", "4 3:team=2"), "core.team_unknown");
  EXPECT_EQ(refusal("piochamots", "", "2 0:team=0"), "core.no_teams");
}

TEST(Agreed, a_side_exists) {
  EXPECT_EQ(refusal("kumata", "", "2 0:role=5"), "");
  EXPECT_EQ(refusal("kumata", "", "2 0:role=6"), "core.role_unknown");
  EXPECT_EQ(refusal("piochamots", "", "2 1:role=0"), "core.role_unknown");
}

TEST(Agreed, an_option_that_says_nothing_beside_the_others_stays_as_it_is) {
  EXPECT_EQ(refusal("kokomots", "mode=simultane sable=30", "2"), "table.option_without_effect");
  EXPECT_EQ(refusal("kokomots", "mode=classique equipes=3", "2"), "table.option_without_effect");
  EXPECT_EQ(refusal("kokomots", "mode=simultane equipes=2 sable=45", "2"), "") << "the standard";
  EXPECT_EQ(refusal("kokomots", "mode=equipes equipes=3 sable=30", "6"), "");
}

TEST(Agreed, a_log_of_before_is_repeated_as_it_was) {
  const GameEntry& entry = *every_game().find("modele");
  EXPECT_TRUE(entry.open(Settings(entry.info->options), *parse_seating("2 0:team=1"), nullptr))
      << "only who makes a table is asked";
}

TEST(Teams, are_told_by_the_options) {
  const GameEntry& kumata = *every_game().find("kumata");
  const auto teams = [&](std::string_view options) {
    return kumata.teams(*Settings::parse(kumata.info->options, options));
  };
  EXPECT_EQ(teams(""), (Teams{.count = 0, .chosen = false}));
  EXPECT_EQ(teams("union=oui"), (Teams{.count = 2, .chosen = false}));
}

}  // namespace
}  // namespace tablee
