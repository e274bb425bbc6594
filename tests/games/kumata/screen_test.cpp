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
  EXPECT_NE(screen.find("│H1² T H1² T│H3   │"), std::string::npos) << screen;
  EXPECT_NE(screen.find("│C2   │H·   │C4   │"), std::string::npos) << screen;
  EXPECT_NE(screen.find("> 1. Hippopotames (H)"), std::string::npos) << screen;
  EXPECT_NE(screen.find("[3|2]+4"), std::string::npos) << screen;
  EXPECT_EQ(screen.find('\x1b'), std::string::npos);
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
