// What each viewer knows, what an event shows to whom, and what is said of it.

#include <gtest/gtest.h>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

constexpr Viewer kSpectator = Viewer::spectator();
Viewer seat(int index) { return Viewer::at(seat_at(index)); }

std::string json_of(const Position& pos, Viewer viewer) {
  JsonWriter json;
  json.begin_object();
  rules().write(rules().view(pos, viewer), json);
  json.end_object();
  return json.take();
}

bool shows(const Position& pos, Viewer viewer, std::string_view part) {
  return json_of(pos, viewer).find(part) != std::string::npos;
}

std::string said(const Position& pos, const Event<Ilotmots>& event, int of = -1) {
  const std::optional<Seat> you = of < 0 ? std::nullopt : std::optional(seat_at(of));
  const std::optional<Told> told =
      rules().told(pos, event, you ? Viewer::at(*you) : Viewer::spectator());
  const Reader reader{.language = Language::english, .you = you, .name = [](Seat one) {
                        return std::string(one.index == 0 ? "Anne" : "Zoé");
                      }};
  return told ? speak(*told, reader) : "";
}

Event<Ilotmots> played(const Position& pos, int of, std::string_view text) {
  return Played<Move>{seat_at(of), *rules().parse_move(pos, text)};
}

TEST(IlotmotsView, a_rack_is_shown_to_its_owner_alone) {
  const Position pos = Scene().put("f5h=SON").rack(0, "QW*-").rack(1, "ZZ");
  EXPECT_TRUE(shows(pos, seat(0), R"("rack":["Q","W","*","-"])"));
  EXPECT_FALSE(shows(pos, seat(1), R"("rack":["Q")"));
  EXPECT_FALSE(shows(pos, kSpectator, R"("rack":[)"));
  EXPECT_TRUE(shows(pos, seat(1), R"("pieces":4)"));
}

TEST(IlotmotsView, the_board_shows_values_letters_islands_and_pieces) {
  const Position pos = Scene().put("f5h=SO*N i5=-");
  EXPECT_TRUE(shows(pos, kSpectator, R"("values":["433333433333433333")"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("printed":["S.....T.....R.....")"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("..III.L...OOO.TTT.")"));
  EXPECT_TRUE(shows(pos, kSpectator, R"(".....SOn-.........")"));
}

TEST(IlotmotsView, the_last_turn_is_told_word_by_word) {
  Position pos = Scene().rack(0, "ACEXTRSU").rack(1, "EEEEEEEE");
  play(pos, 0, "pose c1h=EXACTS f2v=RU");
  EXPECT_TRUE(shows(pos, kSpectator, R"("word":"EXACTS","points":19)"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("archipel":24)"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("points":48})"));
}

TEST(IlotmotsView, an_archipel_of_ilets_is_told_by_its_name) {
  const Position ilets = Scene().put("b3=E f3=E j3=E n3=E b9=E f9=E j9=E n9=E").rack(0, "SSSSSSTT");
  const std::string told =
      said(ilets, played(ilets, 0, "pose c3=S g3=S k3=S o3=S c9=S g9=S k9=T o9=T"));
  EXPECT_NE(told.find("ARCHIPEL-ÎLETS!"), std::string::npos) << told;
  const Position words = Scene().rack(0, "ACEXTRSU");
  const std::string plain = said(words, played(words, 0, "pose c1h=EXACTS f2v=RU"));
  EXPECT_NE(plain.find("ARCHIPEL!"), std::string::npos) << plain;
}

TEST(IlotmotsView, drawn_pieces_are_shown_to_who_draws_them) {
  const Position pos = start("pieces=8", first_of(0)).value();
  const Event<Ilotmots> drawn =
      Drawn<Draw>{*rules().parse_draw(pos, "pioche A1 A2 A3 A4 A5 Z1 *1 -1")};
  EXPECT_EQ(rules().shown(pos, drawn, seat(0)), "pioche 0 A A A A A Z * -");
  EXPECT_EQ(rules().shown(pos, drawn, seat(1)), "pioche 0 8");
  EXPECT_EQ(said(pos, drawn, 0), "You draw A A A A A Z joker liaison.");
  EXPECT_EQ(said(pos, drawn, 1), "Anne draws 8 pieces.");
}

TEST(IlotmotsView, both_racks_are_shown_at_the_end) {
  Position pos = Scene().put("f5h=SON").rack(0, "QQ").rack(1, "ZZ");
  play(pos, 0, "passe");
  play(pos, 1, "passe");
  EXPECT_TRUE(shows(pos, kSpectator, R"("rack":["Q","Q"])"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("left":-4)"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("end":"passes")"));
  // The racks lie open: what is still unseen is the bag.
  int left = 0;
  for (const int count : rules().view(pos, kSpectator).unseen) left += count;
  EXPECT_EQ(left, pos.bag.size());
}

// The box holds 4 jokers and 10 liaisons.
TEST(IlotmotsView, what_is_unseen_is_neither_laid_nor_in_ones_own_rack) {
  const Position pos = Scene().put("f5h=S*ON i5=-").rack(0, "QW*-").rack(1, "ZZ*--");
  const auto unseen = [&pos](Viewer viewer, Kind kind) {
    return static_cast<int>(rules().view(pos, viewer).unseen[kind]);
  };
  const auto in_the_box = [](Kind kind) { return static_cast<int>(kCopies[kind]); };
  constexpr Kind kZ = 25;
  constexpr Kind kW = 22;
  EXPECT_EQ(unseen(seat(0), kJoker), 4 - 1 - 1);
  EXPECT_EQ(unseen(seat(1), kJoker), 4 - 1 - 1);
  EXPECT_EQ(unseen(kSpectator, kJoker), 4 - 1);
  EXPECT_EQ(unseen(seat(0), kLiaison), 10 - 1 - 1);
  EXPECT_EQ(unseen(kSpectator, kLiaison), 10 - 1);
  EXPECT_EQ(unseen(seat(0), kZ), in_the_box(kZ));
  EXPECT_EQ(unseen(seat(1), kZ), in_the_box(kZ) - 2);
  EXPECT_EQ(unseen(seat(0), kW), in_the_box(kW) - 1);
  EXPECT_EQ(unseen(kSpectator, kW), in_the_box(kW));
  EXPECT_TRUE(shows(pos, seat(0), R"("*":2,"-":8})")) << json_of(pos, seat(0));
}

// Who counts what is left learns nothing of where it lies.
TEST(IlotmotsView, what_is_unseen_does_not_tell_the_bag_from_the_other_rack) {
  const Position one = Scene().put("f5h=SON").rack(0, "QW*-").rack(1, "ZZEE");
  const Position other = Scene().put("f5h=SON").rack(0, "QW*-").rack(1, "KJ*-");
  EXPECT_EQ(json_of(one, seat(0)), json_of(other, seat(0)));
  EXPECT_EQ(json_of(one, kSpectator), json_of(other, kSpectator));
}

TEST(IlotmotsView, a_short_rack_says_that_it_announces_nothing) {
  const Position pos = Scene().put("f5h=SON").rack(0, "QQ").rack(1, "ZZEEEEEE");
  EXPECT_TRUE(shows(pos, kSpectator, R"("announces":false)"));
}

TEST(IlotmotsNarration, tells_words_points_and_announcements) {
  const Position pos = Scene().rack(0, "ACEXTRSU").rack(1, "EEEEEEEE");
  EXPECT_EQ(said(pos, played(pos, 0, "pose c1h=EXACTS f2v=RU"), 1),
            "Anne lays EXACTS, CRU: +48 points. ARCHIPEL! All pieces are laid, the words count "
            "double. EXACTS: row 1, from c1 to h1. CRU: column f, from f1 to f3.");
  const Position side = Scene().rack(0, "SALUENTZ");
  EXPECT_EQ(said(side, played(side, 0, "pose a1h=SALUENT"), 0),
            "You lay SALUENT: +33 points. STRATÈGES! SALUENT joins two letters of the rim. "
            "SALUENT: row 1, from a1 to g1.");
}

TEST(IlotmotsNarration, tells_islands_and_dumps) {
  const Position pos = Scene().put("g4v=PARS g8=- h8=-").rack(0, "EEEEEEE-");
  EXPECT_EQ(said(pos, played(pos, 0, "pose i8=-")),
            "Anne gets rid of 1 piece, +10 points: liaison i8. ÎLOT! The island L is covered.");
}

TEST(IlotmotsNarration, tells_each_piece_of_a_dump) {
  const Position pos = Scene().put("f5h=SON").rack(0, "QW*-EEEE");
  EXPECT_EQ(said(pos, played(pos, 0, "pose i5=- j5=W i6=*K"), 0),
            "You get rid of 3 pieces: liaison i5, W j5, joker i6.");
}

TEST(IlotmotsNarration, tells_passes_and_the_end) {
  Position pos = Scene().put("f5h=SON").rack(0, "QQ").rack(1, "Z");
  EXPECT_EQ(said(pos, played(pos, 0, "passe")), "Anne passes.");
  play(pos, 0, "passe");
  EXPECT_EQ(said(pos, played(pos, 1, "passe")),
            "Zoé passes. Both have passed: the game ends. Anne keeps 2 pieces: \u22124 points. Zoé "
            "keeps 1 piece: \u22122 points.");
}

TEST(IlotmotsScreen, draws_values_islands_and_letters) {
  Position pos = Scene().put("f5h=SON").rack(0, "QW*-");
  const std::string picture =
      rules().screen(rules().view(pos, seat(0)), {.language = Language::french});
  EXPECT_NE(picture.find("[S][O][N]"), std::string::npos) << picture;
  EXPECT_NE(picture.find("<T>"), std::string::npos) << picture;
  EXPECT_NE(picture.find("i2i"), std::string::npos) << picture;
  EXPECT_NE(picture.find("Q W * -"), std::string::npos) << picture;
}

TEST(IlotmotsScreen, says_that_the_bag_is_empty_and_what_a_piece_kept_costs) {
  Position pos = Scene().put("f2h=SON").rack(0, "QW").rack(1, "Z").bag_of(0);
  const auto picture = [&pos] {
    return rules().screen(rules().view(pos, seat(0)), {.language = Language::english});
  };
  EXPECT_NE(picture().find("The bag is empty"), std::string::npos) << picture();
  EXPECT_NE(picture().find("pieces are missing"), std::string::npos) << picture();
  play(pos, 0, "passe");
  play(pos, 1, "passe");
  EXPECT_NE(picture().find("player 1 keeps Q W: \u22124"), std::string::npos) << picture();
}

}  // namespace
}  // namespace tablee::ilotmots
