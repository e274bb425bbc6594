#include <gtest/gtest.h>

#include "app/command.h"
#include "core/hash.h"
#include "core/text.h"
#include "games/kumata/rules.h"
#include "games/piochamots/notation.h"

namespace tablee {
namespace {

TEST(Best, finds_a_move_in_a_game_file_and_says_the_same_in_json) {
  const Workshop shop;
  ASSERT_EQ(shop.tablee("play kumata --seed 3 --save g.partie", "quitter\n").code, 0);
  const Ran words = shop.tablee("best kumata g.partie --time 20");
  EXPECT_EQ(words.code, 0) << words.err;
  EXPECT_NE(words.out.find("Meilleur coup"), std::string::npos);
  EXPECT_NE(shop.tablee("best kumata g.partie --time 20 --json").out.find("\"move\":\""),
            std::string::npos);
}

TEST(Best, finds_a_move_in_a_written_position) {
  const Workshop shop;
  const kumata::Kumata rules;
  kumata::Position pos = *rules.start(Settings(rules.info().options), *plain_seating(2));
  Deal deal(3);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
  shop.write("p.txt", rules.to_text(pos) + "\n");
  const Ran ran = shop.tablee("best kumata p.txt --time 20");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Meilleur coup"), std::string::npos);
}

// A game of bots up to where so many moves are still to be made.
void save_an_end(const Workshop& shop, const std::string& name, int moves) {
  ASSERT_EQ(
      shop.tablee("play kumata --seat bot2 --seat bot2 --seed 3 --time 1 --save all.partie").code,
      0);
  const std::string all = shop.read("all.partie");
  std::size_t cut = all.size();
  for (int i = 0; i < moves; ++i) cut = all.rfind(" play ", cut - 1);
  const std::string body = all.substr(0, all.rfind('\n', cut) + 1);
  shop.write(name, body + "end " + to_hex(Hash64().add(body).value()) + "\n");
}

TEST(Best, tells_the_best_moves_with_value_and_account) {
  const Workshop shop;
  ASSERT_EQ(shop.tablee("play kumata --seed 3 --save g.partie", "quitter\n").code, 0);
  const Ran json = shop.tablee("best kumata g.partie --time 50 --top 3 --json");
  EXPECT_EQ(json.code, 0) << json.err;
  std::size_t values = 0;
  for (std::size_t at = 0; (at = json.out.find("\"value\":", at)) != std::string::npos; ++at)
    ++values;
  EXPECT_EQ(values, 3U) << json.out;
  EXPECT_NE(json.out.find("\"lines\":[{\"fr\":"), std::string::npos) << json.out;
  EXPECT_NE(json.out.find("\"proved\":false,\"gap\":null}"), std::string::npos) << json.out;
  const Ran words = shop.tablee("best kumata g.partie --time 50 --top 3");
  EXPECT_NE(words.out.find("\n3. "), std::string::npos) << words.out;
}

TEST(Best, proves_the_end_of_a_game_of_kumata) {
  const Workshop shop;
  save_an_end(shop, "end.partie", 4);
  const Ran json = shop.tablee("best kumata end.partie --top 2 --json");
  EXPECT_NE(json.out.find("\"proved\":true,\"gap\":0"), std::string::npos) << json.out << json.err;
  EXPECT_TRUE(says(shop.tablee("best kumata end.partie --top 2").out, "app.advice_proved"));
}

// "Top !" was said with a red MAISON in hand.
TEST(Best, lists_the_best_words_of_a_hand) {
  using namespace piochamots;
  Position pos;
  pos.terms.seats = 2;
  pos.terms.target = 200;
  pos.bag = pos.fresh = piochamots::CardSet::all();
  pos.opening.fill(-1);
  begin_round(pos, seat_at(0), 0);
  for (const char* name : {"Mr", "Ar", "Ir", "Sr", "Or", "Nr"}) {
    const int card = piochamots::CardKinds::of_kind(*parse_kind(name)).lowest();
    pos.bag.remove(card);
    pos.hands[0].add(card);
  }
  stop_round(pos, seat_at(0), 0);
  const Workshop shop;
  shop.write("p.txt", to_text(pos));
  const Ran json = shop.tablee("best piochamots p.txt --top 3 --json");
  EXPECT_NE(json.out.find("{\"move\":\"mot MAISON\",\"value\":100"), std::string::npos)
      << json.out << json.err;
  EXPECT_NE(json.out.find("\"proved\":true,\"gap\":0"), std::string::npos) << json.out;
}

TEST(Best, refuses_a_number_of_moves_that_makes_no_sense) {
  const Workshop shop;
  ASSERT_EQ(shop.tablee("play kumata --seed 3 --save g.partie", "quitter\n").code, 0);
  for (const char* top : {"0", "-1", "101", "trois"}) {
    const Ran ran = shop.tablee(std::string("best kumata g.partie --top=") + top);
    EXPECT_EQ(ran.code, 2) << top;
    EXPECT_TRUE(says(ran.err, "app.bad_top")) << ran.err;
  }
}

TEST(Best, refuses_a_position_it_cannot_read) {
  const Workshop shop;
  shop.write("p.txt", "seats=2 nonsense");
  const Ran ran = shop.tablee("best kumata p.txt");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "core.malformed_position")) << ran.err;
}

TEST(Best, a_finished_game_has_nothing_to_decide) {
  const Workshop shop;
  ASSERT_EQ(
      shop.modele("play modele --seat moi --seat moi --seed 1 --save g.partie", kFourRoundsOfPasses)
          .code,
      0);
  const Ran ran = shop.modele("best modele g.partie");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "app.nothing_to_decide")) << ran.err;
}

TEST(Best, an_unreadable_file_is_trouble) {
  const Workshop shop;
  const Ran ran = shop.tablee("best kumata nowhere.partie");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(says(ran.err, "app.file_unreadable"));
}

}  // namespace
}  // namespace tablee
