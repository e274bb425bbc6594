#include <gtest/gtest.h>

#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

TEST(KumataScreen, shows_letters_levels_totems_and_dominoes_as_one) {
  const Position pos =
      Scene({"H1 C1 H3", "C2 H0 C4"}).laid("11 a1b1 T", 0).top(0, 2, 3, 4).totems(0, 1).position();
  View view = view_of(pos);
  view.parcels.resize(6);
  const std::string screen = draw_screen(view, {});
  EXPECT_NE(screen.find("│H1² ▲ H1² ▲│H3   │"), std::string::npos) << screen;
  EXPECT_NE(screen.find("│C2   │H·   │C4   │"), std::string::npos) << screen;
  EXPECT_EQ(screen.find('T'), std::string::npos) << "T is a clan: tigres" << screen;
  EXPECT_NE(screen.find("> 1. Hippopotames (H)"), std::string::npos) << screen;
  EXPECT_NE(screen.find("[3|2]+4"), std::string::npos) << screen;
  EXPECT_EQ(screen.find('\x1b'), std::string::npos);
}

TEST(KumataScreen, marks_the_teams_of_a_union_and_adds_them_up) {
  const Kumata rules;
  Settings settings(Kumata::info().options);
  ASSERT_TRUE(settings.set("union", "oui"));
  View view = view_of(*rules.start(settings, *plain_seating(4)));
  view.players[0].score = 12;
  view.players[2].score = 5;
  const std::string screen = draw_screen(view, {});
  EXPECT_NE(screen.find("équipe 2"), std::string::npos) << screen;
  EXPECT_NE(screen.find("Équipe 1 (joueurs 1 et 3)\u00a0: 17 points"), std::string::npos) << screen;
}

TEST(KumataScreen, tells_the_breakdown_at_the_end) {
  View view = view_of(Scene({"H1 C1"}).top(0, 2, 3).position());
  view.phase = Phase::over;
  const ScoreParts parts = view.players[0].parts;
  EXPECT_EQ(parts.seen + parts.reserve + parts.totems + parts.unplayed, view.players[0].score);
  EXPECT_EQ(parts.reserve, 5);
  EXPECT_NE(draw_screen(view, {}).find("réserve 5, totems 0"), std::string::npos)
      << draw_screen(view, {});
}

TEST(KumataScreen, colours_only_when_asked) {
  View view = view_of(Scene({"H1 C1"}).position());
  view.parcels.resize(2);
  EXPECT_NE(draw_screen(view, {.language = Language::english, .colour = true}).find("\x1b["),
            std::string::npos);
}

TEST(KumataScreen, the_view_as_json_hides_the_top_that_has_not_turned_up) {
  const Kumata rules;
  const Position pos = *rules.start(Settings(Kumata::info().options), *plain_seating(2));
  JsonWriter json;
  json.begin_object();
  write_view(view_of(pos), json);
  json.end_object();
  EXPECT_NE(json.text().find(R"("top":null)"), std::string::npos);
  EXPECT_EQ(json.text().find(R"("top":[)"), std::string::npos);
}

}  // namespace
}  // namespace tablee::kumata
