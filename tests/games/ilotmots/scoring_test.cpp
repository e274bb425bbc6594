// Announcements: when they are credited, to whom, and when no longer; the end of a game.

#include <gtest/gtest.h>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

TEST(IlotmotsScoring, an_old_letter_counts_one_on_any_cell) {
  const Position pos = Scene().put("h1h=ROUVE").rack(0, "TEEEEEEE");
  EXPECT_EQ(points(pos, 0, "pose g1=T"), 4 + 5);
}

TEST(IlotmotsScoring, a_short_rack_announces_nothing) {
  EXPECT_EQ(account(Scene().rack(0, "SALUENT"), 0, "pose a1h=SALUENT"),
            "Combinaison | SALUENT 4+3+3+3+3+3+4 = 23");
}

TEST(IlotmotsScoring, an_empty_bag_with_a_full_rack_forbids_no_announcement) {
  const Position pos = Scene().put("b2=-").rack(0, "SALUENTE").bag_of(0);
  EXPECT_EQ(points(pos, 0, "pose a1h=SALUENT f2=E"), 2 * (23 + 4) + 10);
}

TEST(IlotmotsScoring, archipel_doubles_the_ones_of_old_letters_too) {
  const Position all = Scene().put("f1=N").rack(0, "SALUETE-");
  EXPECT_EQ(account(all, 0, "pose a1h=SALUENT f2=E b2=-"),
            "Combinaison | SALUENT 4+3+3+3+3+1+4 = 21 | NE 1+1 = 2 | "
            "ARCHIPEL, les mots comptent double = 23 | STRATÈGES SALUENT = 10");
}

// Seven cells of the island L are covered but its last; who lays it is paid.
Position nearly_l(std::string_view rack, std::string_view options = "pieces=8") {
  return Scene(options).put("g4v=PARS g8=- h8=-").rack(0, rack);
}

TEST(IlotmotsScoring, a_liaison_that_completes_an_island_pays) {
  EXPECT_EQ(account(nearly_l("EEEEEEE-"), 0, "pose i8=-"), "Débarras | ÎLOT L = 10");
}

TEST(IlotmotsScoring, a_dumped_letter_that_completes_an_island_pays) {
  EXPECT_EQ(account(nearly_l("EEEEEEE-"), 0, "pose i8=E g9=-"), "Débarras | ÎLOT L = 10");
}

TEST(IlotmotsScoring, an_island_finished_by_a_short_rack_pays_nobody) {
  Position pos = nearly_l("EEEE-");
  EXPECT_EQ(account(pos, 0, "pose i8=-"), "Débarras");
  play(pos, 0, "pose i8=-");
  EXPECT_EQ(pos.flags[1], 0) << "it flies a flag and pays never again";
}

TEST(IlotmotsScoring, two_islands_in_one_turn_pay_twice) {
  const Position pos =
      Scene().put("g4v=PARS g8=- h8=- o4=- p4=- q4=- p5=- p6=- p7=-").rack(0, "EEEEEE--");
  EXPECT_EQ(account(pos, 0, "pose i8=- p8=-"), "Débarras | ÎLOT L = 10 | ÎLOT T = 10");
}

TEST(IlotmotsScoring, strateges_with_one_end_covered_before_pays_nothing) {
  const Position pos = Scene().put("a1=S").rack(0, "ALUENTZZ");
  EXPECT_EQ(account(pos, 0, "pose a1h=SALUENT"), "Combinaison | SALUENT 1+3+3+3+3+3+4 = 20");
}

TEST(IlotmotsScoring, the_corner_in_two_words_that_qualify_pays_twice) {
  const Position pos = Scene("pieces=10").put("b1h=ALUE a2v=ALUE").rack(0, "SNTESEEEEE");
  EXPECT_EQ(account(pos, 0, "pose a1=S f1h=NT a6v=ES"),
            "Combinaison | SALUENT 4+1+1+1+1+3+4 = 15 | SALUEES 4+1+1+1+1+3+4 = 15 | "
            "STRATÈGES SALUENT = 10 | STRATÈGES SALUEES = 10");
}

TEST(IlotmotsScoring, archipel_doubles_words_and_not_bonuses) {
  const Position pos = Scene().rack(0, "SALUENTE");
  EXPECT_EQ(account(pos, 0, "pose a1h=SALUENT f2=E"),
            "Combinaison | SALUENT 4+3+3+3+3+3+4 = 23 | NE 3+1 = 4 | "
            "ARCHIPEL, les mots comptent double = 27 | STRATÈGES SALUENT = 10");
}

TEST(IlotmotsScoring, archipel_of_ilets_doubles_too) {
  const Position pos = Scene().put("b3=E f3=E j3=E n3=E b9=E f9=E j9=E n9=E").rack(0, "SSSSSSTT");
  const std::string text = account(pos, 0, "pose c3=S g3=S k3=S o3=S c9=S g9=S k9=T o9=T");
  EXPECT_TRUE(text.starts_with("Îlets | ES 1+1 = 2")) << text;
  EXPECT_TRUE(text.ends_with("| ARCHIPEL-ÎLETS, les mots comptent double = 16")) << text;
}

TEST(IlotmotsScoring, a_dump_is_never_an_archipel) {
  const Position pos = Scene().put("f5h=SON").rack(0, "--------");
  EXPECT_EQ(account(pos, 0, "pose f6=- f7=- f8=- f9=- g9=- h9=- i9=- j9=-"), "Débarras");
}

TEST(IlotmotsScoring, the_game_ends_at_once_when_all_is_laid_and_the_bag_is_empty) {
  Position pos = Scene().put("f2h=SON").rack(0, "E").rack(1, "EE*-").bag_of(0);
  play(pos, 0, "pose f3=E");
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(pos.end, End::all_laid);
  const Outcome outcome = *rules().outcome(pos);
  EXPECT_EQ(outcome.scores[0], 2);
  EXPECT_EQ(outcome.scores[1], -8) << "jokers and liaisons count as letters";
  EXPECT_EQ(outcome.ranks[0], 1);
}

TEST(IlotmotsScoring, with_a_liaison_left_the_game_goes_on) {
  Position pos = Scene().put("f2h=SON").rack(0, "E-").rack(1, "EE").bag_of(0);
  play(pos, 0, "pose f3=E");
  EXPECT_EQ(pos.phase, Phase::play);
  EXPECT_EQ(pos.mover, seat_at(1));
}

TEST(IlotmotsScoring, a_pass_each_in_succession_ends_the_game) {
  Position pos = Scene().put("f2h=SON").rack(0, "EEEEEEE-").rack(1, "AAAA");
  play(pos, 0, "passe");
  EXPECT_EQ(pos.phase, Phase::play);
  play(pos, 1, "passe");
  EXPECT_EQ(pos.end, End::passes);
  EXPECT_EQ(rules().outcome(pos)->scores[0], -16);
  EXPECT_EQ(rules().outcome(pos)->scores[1], -8);
}

TEST(IlotmotsScoring, a_turn_between_two_passes_keeps_the_game_going) {
  Position pos = Scene().put("f2h=SON").rack(0, "EEEEEEEE").rack(1, "AAAAAAAE").bag_of(0);
  play(pos, 0, "passe");
  play(pos, 1, "pose f3=E");
  play(pos, 0, "passe");
  EXPECT_EQ(pos.phase, Phase::play);
}

TEST(IlotmotsScoring, equal_points_share_the_victory) {
  Position pos = Scene().put("f2h=SON").score(0, 8).score(1, 8).rack(0, "E").rack(1, "E");
  play(pos, 0, "passe");
  play(pos, 1, "passe");
  EXPECT_EQ(rules().outcome(pos)->ranks[0], 1);
  EXPECT_EQ(rules().outcome(pos)->ranks[1], 1);
}

}  // namespace
}  // namespace tablee::ilotmots
