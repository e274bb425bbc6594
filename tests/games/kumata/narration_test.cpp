// What is said of each event of Kumata.

#include <gtest/gtest.h>

#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

std::string said(const std::optional<Told>& told, std::optional<Seat> you = std::nullopt,
                 Language language = Language::french) {
  const Reader reader{.language = language, .you = you, .name = [](Seat seat) {
                        return std::string(seat.index == 0 ? "Anne" : "Zoé");
                      }};
  return told ? speak(*told, reader) : "";
}

std::optional<Told> move_told(const Position& pos, std::string_view text) {
  const Event<Kumata> event = Played<Move>{pos.to_play, *kRules.parse_move(pos, text)};
  return kRules.told(pos, event, Viewer::spectator());
}

std::optional<Told> draw_told(const Position& pos, std::string_view text) {
  return kRules.told(pos, Drawn<Draw>{*kRules.parse_draw(pos, text)}, Viewer::spectator());
}

TEST(KumataNarration, tells_who_lays_what_where_and_who_loses_by_it) {
  const Position pos = Scene({"H3 C2 H1"}).top(0, 2, 3, 1).position();
  const std::optional<Told> told = move_told(pos, "32 a1b1");
  EXPECT_EQ(said(told), "Anne pose le 3-2 en a1-b1. Anne\u00a0: −3 points. Zoé\u00a0: −2 points.");
  EXPECT_EQ(said(told, seat_at(0)),
            "Vous posez le 3-2 en a1-b1. Pour vous\u00a0: −3 points. Zoé\u00a0: −2 points.");
  EXPECT_EQ(said(told, seat_at(1), Language::english),
            "Anne lays the 3-2 on a1-b1. Anne: −3 points. For you: −2 points.");
  EXPECT_EQ(told->mark, (Marks{"a1", "b1"}));
}

TEST(KumataNarration, tells_who_or_what_ended_the_game) {
  const Position out = Scene({"H0 C0"}).top(0, 2, 3).position();
  EXPECT_TRUE(
      said(move_told(out, "32 a1b1")).ends_with("Fin de la partie\u00a0: Zoé n’a plus de domino."))
      << said(move_told(out, "32 a1b1"));
  EXPECT_TRUE(said(move_told(out, "32 a1b1"), seat_at(1)).ends_with("vous n’avez plus de domino."));
  const Position blocked = Scene({"H3 C2 H1"}).top(0, 2, 3).top(1, 4, 4).position();
  EXPECT_TRUE(said(move_told(blocked, "32 a1b1"))
                  .ends_with("Zoé ne peut ni poser un domino ni faire de nouvelle pile."))
      << said(move_told(blocked, "32 a1b1"));
}

TEST(KumataNarration, tells_no_points_where_none_change) {
  const Position pos = Scene({"H0 C0"}).top(0, 2, 3, 1).position();
  EXPECT_EQ(said(move_told(pos, "32 a1b1")), "Anne pose le 3-2 en a1-b1.");
}

TEST(KumataNarration, tells_the_totem_with_its_level_and_what_it_brings) {
  const Position pos = Scene({"H0 C0"}).top(0, 2, 3, 1).totems(0, 1).position();
  EXPECT_EQ(said(move_told(pos, "32 a1b1 T")),
            "Anne pose le 3-2 en a1-b1 avec un totem, au niveau 2. Anne\u00a0: +3 points.");
}

TEST(KumataNarration, tells_a_domino_set_aside_and_the_next_one_turned_up) {
  Position pos = Scene({"H3 C1"}).top(0, 2, 4, 1).top(1, 2, 4, 1).position();
  EXPECT_EQ(said(move_told(pos, "ecarte 42")), "Anne met le 4-2 à côté de la pile d’où il vient.");
  kRules.apply(pos, pos.to_play, *kRules.parse_move(pos, "ecarte 42"), 0);
  ASSERT_TRUE(kRules.turn(pos).is_chance());
  Dice dice(1);
  const std::string next = kRules.to_text(pos, kRules.sample(pos, dice));
  const std::string name = {next[8], '-', next[7]};  // "domino 23" is the 3-2
  const int points = next[8] - '0' + next[7] - '0';
  const std::string brings = name + "\u00a0: " + (points > 0 ? "+" : "") + std::to_string(points) +
                             (points > 1 ? " points." : " point.");
  EXPECT_EQ(said(draw_told(pos, next)), "Anne retourne le " + brings);
  EXPECT_EQ(said(draw_told(pos, next), seat_at(0)), "Vous retournez le " + brings);
}

TEST(KumataNarration, tells_the_deal_and_who_begins) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(2));
  Dice dice(3);
  std::string all;
  while (kRules.turn(pos).is_chance()) {
    const Draw draw = kRules.sample(pos, dice);
    all += said(kRules.told(pos, Drawn<Draw>{draw}, Viewer::spectator())) + "\n";
    kRules.resolve(pos, draw, 0);
  }
  EXPECT_TRUE(all.starts_with("Les neuf tuiles sont sur la table.\nAnne retourne le ")) << all;
  const std::string first = pos.to_play.index == 0 ? "Anne" : "Zoé";
  EXPECT_TRUE(all.ends_with(" " + first + " commence.\n")) << all;
}

TEST(KumataNarration, tells_whom_chance_names_among_level_players) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(2));
  for (std::uint64_t seed = 1; pos.phase != Phase::first && seed < 500; ++seed) {
    pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(2));
    Dice dice(seed);
    while (kRules.turn(pos).is_chance() && pos.phase != Phase::first)
      kRules.resolve(pos, kRules.sample(pos, dice), 0);
  }
  ASSERT_EQ(pos.phase, Phase::first);
  EXPECT_EQ(said(draw_told(pos, "premier 1")), "Le sort désigne Zoé. Zoé commence.");
  EXPECT_EQ(said(draw_told(pos, "premier 1"), seat_at(1)), "Le sort vous désigne. Vous commencez.");
}

}  // namespace
}  // namespace tablee::kumata
