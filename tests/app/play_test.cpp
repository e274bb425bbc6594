#include <gtest/gtest.h>

#include "app/command.h"
#include "core/text.h"

namespace tablee {
namespace {

// Answers every question with a listed move until the game is over: what a
// person does who reads "coups" and types the first one.
std::string drive_to_the_end(const Workshop& shop, const std::string& arguments) {
  std::string input;
  for (int move = 0; move < 80; ++move) {
    const Ran ran = shop.tablee(arguments, input + "coups\n");
    if (says(ran.out, "app.game_finished")) return ran.out;
    const std::size_t list = ran.out.rfind("Coups possibles\u00a0: ");
    if (list == std::string::npos) return ran.out + ran.err;
    const std::size_t from = ran.out.find("\n  ", list) + 3;
    input += ran.out.substr(from, ran.out.find_first_of(",\n", from) - from) + "\n";
  }
  return "the game did not end";
}

TEST(Play, a_whole_duel_against_a_bot) {
  const Workshop shop;
  const std::string out =
      drive_to_the_end(shop, "play kumata --seat moi --seat bot2 --seed 11 --no-save --time 1");
  EXPECT_TRUE(says(out, "app.game_finished")) << out;
  EXPECT_NE(out.find("1. Place"), std::string::npos);
}

TEST(Play, tells_the_moves_of_a_duel_in_words_and_says_you_to_the_only_person) {
  const Workshop shop;
  const std::string out =
      drive_to_the_end(shop, "play kumata --seat moi --seat bot2 --seed 11 --no-save --time 1");
  EXPECT_NE(out.find("  Les neuf tuiles sont sur la table.\n"), std::string::npos) << out;
  EXPECT_NE(out.find("  Vous posez le "), std::string::npos);
  EXPECT_NE(out.find("  Joueur 2 pose le "), std::string::npos);
  EXPECT_NE(out.find("  Joueur 2 retourne le "), std::string::npos);
  EXPECT_EQ(out.find("Joueur 1"), std::string::npos) << "the only person is \"vous\"";
  EXPECT_EQ(out.find("plateau "), std::string::npos) << "no draw in notation";
  EXPECT_NE(out.find(" la partie avec "), std::string::npos) << "who won is told";
}

TEST(Play, several_people_at_one_screen_are_named) {
  const Workshop shop;
  const Ran ran =
      shop.modele("play modele --seat moi --seat moi --seed 1 --no-save", kFourRoundsOfPasses);
  EXPECT_NE(ran.out.find("  Joueur 1 passe.\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("  Joueur 2 reçoit une carte"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("Vous"), std::string::npos) << ran.out;
  EXPECT_NE(shop.modele("--lang en play modele --seat moi --seat moi --seed 1 --no-save",
                        kFourRoundsOfPasses)
                .out.find("  Player 1 passes.\n"),
            std::string::npos);
}

TEST(Play, a_game_of_bots_alone_at_four_with_union_and_in_dedale) {
  const Workshop shop;
  const std::string bots =
      " --seat bot2 --seat bot1 --seat bot2 --seat bot1 --seed 2 --no-save --time 1";
  EXPECT_TRUE(says(shop.tablee("play kumata --option union=oui" + bots).out, "app.game_finished"));
  EXPECT_TRUE(says(shop.tablee("play kumata --option dedale=oui" + bots).out, "app.game_finished"));
}

// In turn, so that no clock has to be waited for; the words of the game are not told.
TEST(Play, piochamots_in_turn_against_a_bot) {
  const Workshop shop;
  const std::string command =
      "play piochamots --seat moi --seat bot2 --option mode=tour --option delai=0 --seed 4 "
      "--no-save";
  const Ran ran = shop.tablee(command, "coups\ntop\nmot zzz\npioche\nquitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "app.moves_not_told")) << ran.out;
  EXPECT_TRUE(says(ran.out, "piochamots.too_few_cards")) << ran.out;
  EXPECT_NE(ran.out.find("Vous piochez "), std::string::npos) << ran.out;
}

// Nobody types anything, and the bots take their time all the same.
TEST(Play, bots_alone_play_piochamots_to_the_end) {
  const Workshop shop;
  const Ran ran = shop.tablee(
      "play piochamots --seat bot5 --seat bot5 --option cible=5 --option mode=tour --seed 3 "
      "--no-save");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "app.game_finished")) << ran.out;
}

TEST(Play, a_game_of_words_without_its_dictionary_says_so) {
  const Workshop shop;
  const Ran ran = shop.without_words("play piochamots --seat moi --seat bot2 --no-save");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "lexicon.missing")) << ran.err;
  EXPECT_EQ(shop.without_words("games").code, 0);
}

TEST(Play, helps_explains_and_lists) {
  const Workshop shop;
  const Ran ran =
      shop.tablee("play kumata --seed 3 --no-save",
                  "aide\npourquoi\n99 zz\npourquoi\ncoups\nplateau\n00 a1b1\npourquoi\nquitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("ecarte 32"), std::string::npos);
  EXPECT_TRUE(says(ran.out, "app.no_refusal"));
  EXPECT_TRUE(says(ran.out, "core.malformed_move"));
  EXPECT_TRUE(says(ran.out, "app.why_general"));
  EXPECT_NE(ran.out.find("Coups possibles"), std::string::npos);
  EXPECT_TRUE(says(ran.out, "app.why_article")) << ran.out;
}

TEST(Play, an_accepted_move_leaves_nothing_to_explain) {
  const Workshop shop;
  const Ran ran =
      shop.tablee("play kumata --seed 3 --no-save", "99 zz\n24 d4e4\npourquoi\nquitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "app.no_refusal")) << ran.out;
  EXPECT_FALSE(says(ran.out, "app.why_general")) << ran.out;
}

TEST(Play, a_closed_input_is_said_and_loses_nothing) {
  const Workshop shop;
  const Ran ran = shop.tablee("play kumata --seed 3", "coups\n");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(says(ran.err, "app.closed"));
  EXPECT_TRUE(says(ran.out, "app.resume_with"));
  EXPECT_EQ(shop.tablee("replay .local/state/tablee/kumata.partie").code, 0);
}

TEST(Play, resumes_where_it_stopped) {
  const Workshop shop;
  ASSERT_EQ(shop.tablee("play kumata --seed 3", "quitter\n").code, 0);
  const std::string before = shop.read(".local/state/tablee/kumata.partie");
  const Ran ran = shop.tablee("play kumata --resume", "quitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "app.resumed"));
  EXPECT_EQ(shop.read(".local/state/tablee/kumata.partie"), before);
}

TEST(Play, nothing_to_resume_is_trouble) {
  const Workshop shop;
  const Ran ran = shop.tablee("play kumata --resume");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(says(ran.err, "app.nothing_to_resume"));
}

TEST(Play, saves_where_asked_and_says_when_it_cannot) {
  const Workshop shop;
  const Ran ran = shop.tablee("play kumata --seed 3 --no-save",
                              "sauver ici.partie\nsauver nulle/part/x\nquitter\n");
  EXPECT_TRUE(says(ran.out, "app.saved"));
  EXPECT_TRUE(says(ran.out, "app.file_unwritable"));
  EXPECT_EQ(shop.tablee("replay ici.partie").code, 0);
}

TEST(Play, refuses_a_seat_it_does_not_know_and_a_wrong_number) {
  const Workshop shop;
  EXPECT_TRUE(
      says(shop.tablee("play kumata --seat chat --seat bot1").err, "app.unknown_seat_kind"));
  EXPECT_TRUE(
      says(shop.tablee("play kumata --seat bot6 --seat bot1").err, "app.unknown_seat_kind"));
  EXPECT_TRUE(says(shop.tablee("play kumata --seat moi:licornes --seat bot1").err,
                   "app.unknown_seat_kind"));
  EXPECT_TRUE(says(shop.tablee("play kumata --seat moi").err, "core.seats_not_allowed"));
}

TEST(Play, a_bot_that_is_refused_takes_a_listed_move) {
  const Workshop shop;
  const Ran ran = shop.modele("play tetu --seat bot1 --seat bot1 --seed 1 --no-save");
  EXPECT_TRUE(says(ran.out, "app.game_finished")) << ran.out << ran.err;
}

TEST(Play, a_seat_may_choose_its_team_and_its_time) {
  const Workshop shop;
  const std::string seats =
      "--seat moi:equipe=2 --seat bot1:equipe=2,temps=150 --seat bot1:time=0 --seat bot1:team=1";
  const Ran ran =
      shop.modele("play modele --option equipes=oui " + seats + " --save g.partie", "quitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(shop.read("g.partie").find("seats 4 0:team=1 1:team=1,time=150 2:time=0 3:team=0\n"),
            std::string::npos)
      << shop.read("g.partie");
  for (const char* seat : {"moi:equipe=0", "moi:temps=7", "moi:age=3", "moi:equipe=", "moi:,"})
    EXPECT_TRUE(says(shop.modele(std::string("play modele --seat bot1 --seat ") + seat).err,
                     "app.unknown_seat_kind"))
        << seat;
  EXPECT_TRUE(
      says(shop.tablee("play kumata --seat moi:equipe=1 --seat bot1").err, "core.no_teams"));
}

TEST(Play, the_table_says_who_begins_where_the_game_lets_it) {
  const Workshop shop;
  ASSERT_EQ(shop.modele("play modele --first 2 --save g.partie", "quitter\n").code, 0);
  EXPECT_NE(shop.read("g.partie").find("seats 2 first=1\n"), std::string::npos);
  EXPECT_EQ(shop.modele("replay g.partie").code, 0);
  EXPECT_TRUE(says(shop.modele("play modele --first 3").err, "table.unknown_seat"));
  EXPECT_TRUE(says(shop.modele("play modele --first 0").err, "table.unknown_seat"));
  const Ran named = shop.tablee("play piochamots --first 1 --no-save");
  EXPECT_EQ(named.code, 1);
  EXPECT_TRUE(says(named.err, "core.first_not_chosen")) << named.err;
}

// "01 a1b1" is the domino 1-0, not a move of place 1.
TEST(Play, with_several_people_at_one_keyboard_every_listed_move_can_be_played) {
  const Workshop shop;
  const std::string out =
      drive_to_the_end(shop, "play kumata --seat moi --seat moi --seed 11 --no-save");
  EXPECT_TRUE(says(out, "app.game_finished")) << out;
}

TEST(Play, a_race_with_two_people_at_one_keyboard_is_refused_with_the_reason) {
  const Workshop shop;
  const std::string two = "play piochamots --seat moi --seat moi --no-save";
  const Ran race = shop.tablee(two);
  EXPECT_EQ(race.code, 1);
  EXPECT_TRUE(says(race.err, "core.own_screens")) << race.err;
  EXPECT_EQ(shop.tablee(two + " --option mode=tour", "\nquitter\n").code, 0);
}

TEST(Play, a_union_ends_with_its_teams) {
  const Workshop shop;
  const auto end_of = [&shop](const char* seed) {
    return shop
        .tablee(
            "play kumata --option union=oui --seat bot1 --seat bot1 --seat bot1 --seat bot1 "
            "--no-save --time 1 --seed " +
            std::string(seed))
        .out;
  };
  const std::string won = end_of("3");
  EXPECT_NE(won.find("L’équipe Joueur 2 et Joueur 4 gagne la partie"), std::string::npos) << won;
  EXPECT_NE(won.find("1. Équipe 2 (places 2, 4)"), std::string::npos) << won;
  EXPECT_NE(won.find("2. Équipe 1 (places 1, 3)"), std::string::npos) << won;
  const std::string level = end_of("32");
  EXPECT_NE(level.find("L’équipe Joueur 1 et Joueur 3 partage la victoire"), std::string::npos)
      << level;
  EXPECT_NE(level.find("1. Équipe 2 (places 2, 4)"), std::string::npos) << level;
}

TEST(Play, a_domino_is_set_aside_with_or_without_its_accent) {
  const Workshop shop;
  const Ran ran = shop.tablee("play kumata --seed 3 --no-save", "écarte 32\nquitter\n");
  EXPECT_FALSE(says(ran.out, "core.malformed_move")) << ran.out;
}

TEST(Play, a_seat_may_name_its_clan) {
  const Workshop shop;
  const Ran ran =
      shop.tablee("play kumata --seat moi:crocodiles --seat bot1 --seed 3 --no-save", "quitter\n");
  EXPECT_NE(ran.out.find("1. Crocodiles"), std::string::npos) << ran.out;
}

TEST(Play, a_slip_is_not_taken_back_once_a_domino_has_turned_up) {
  const Workshop shop;
  const Ran ran = shop.tablee("play kumata --seed 3 --no-save", "reprendre\nquitter\n");
  EXPECT_TRUE(says(ran.out, "table.nothing_to_undo")) << ran.out;
}

TEST(Play, pauses_and_goes_on) {
  const Workshop shop;
  const Ran ran = shop.tablee("play kumata --seed 3 --no-save", "pause\n\ncoups\nquitter\n");
  EXPECT_TRUE(says(ran.out, "app.paused"));
  EXPECT_NE(ran.out.find("Coups possibles"), std::string::npos);
}

// Milliseconds between the last two moves of a game file; of one, since the beginning.
long long last_delay(const std::string& file) {
  long long before = 0, last = 0;
  for (const std::string_view line : split_fields(file, '\n')) {
    std::string_view rest = line;
    const std::optional<long long> at = parse_number<long long>(take_word(rest));
    if (!at || take_word(rest) != "play") continue;
    before = last;
    last = *at;
  }
  return last - before;
}

TEST(Play, no_sand_runs_while_the_device_is_handed_over) {
  const Workshop shop;
  const Ran ran = shop.modele_slowly("play modele --seat moi --seat moi --seed 1 --save g.partie",
                                     "1 passe\n", 1.5, "\n2 passe\nquitter\n");
  EXPECT_TRUE(says(ran.out, "app.curtain")) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("Manche 2"), std::string::npos) << ran.out;
  EXPECT_LT(last_delay(shop.read("g.partie")), 500) << shop.read("g.partie");
}

TEST(Play, time_waits_for_who_reads_where_a_clock_runs) {
  const Workshop shop;
  const Ran ran = shop.modele_slowly("play modele --seat moi --seat moi --seed 1 --save g.partie",
                                     "aide\n", 1.5, "1 passe\nquitter\n");
  EXPECT_TRUE(says(ran.out, "app.time_waits")) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("Joueur 1 passe"), std::string::npos) << ran.out;
  EXPECT_LT(last_delay(shop.read("g.partie")), 500) << shop.read("g.partie");
  EXPECT_FALSE(
      says(shop.tablee("play kumata --seed 3 --no-save", "aide\nquitter\n").out, "app.time_waits"))
      << "nothing runs there";
}

TEST(Play, a_file_that_cannot_be_written_is_said_once_and_play_goes_on) {
  const Workshop shop;
  const Ran ran = shop.modele("play modele --seat moi --seat moi --seed 1 --save nulle/part/x",
                              kFourRoundsOfPasses);
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(says(ran.out, "app.game_finished")) << ran.out;
  EXPECT_EQ(ran.err.find("tablee :"), ran.err.rfind("tablee :")) << ran.err;
  EXPECT_TRUE(says(ran.err, "app.file_unwritable")) << ran.err;
}

TEST(Play, several_people_at_one_screen_play_a_race_by_seat_number) {
  const Workshop shop;
  const Ran ran = shop.modele("play modele --seat moi --seat moi --seed 1 --no-save",
                              "9 passe\n1 passe\n\n2 passe\nquitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Manche 2"), std::string::npos) << ran.out;
}

TEST(Play, where_several_people_may_answer_the_line_is_of_the_one_who_is_waited_for) {
  const Workshop shop;
  const std::string claim = "2 annonce 1\n2 annonce 2\n2 annonce 3\n2 annonce 4\n";
  const Ran ran = shop.modele("play modele --seat moi --seat moi --seat moi --seed 1 --no-save",
                              claim + "\naccepte\n\nquitter\n");
  EXPECT_NE(ran.out.find("Place 3, à vous (place 1"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Place 1, à vous"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace tablee
