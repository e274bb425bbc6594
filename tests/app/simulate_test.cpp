#include <gtest/gtest.h>

#include "app/command.h"

namespace tablee {
namespace {

std::string signature_of(const Ran& ran) {
  const std::size_t at = ran.out.find("\"signature\":\"");
  return at == std::string::npos ? "none: " + ran.out + ran.err : ran.out.substr(at + 13, 16);
}

TEST(Simulate, the_same_seed_gives_the_same_signature_twice) {
  const Workshop shop;
  const std::string arguments = "simulate kumata --games 300 --seed 5 --json";
  EXPECT_EQ(signature_of(shop.tablee(arguments)), signature_of(shop.tablee(arguments)));
  EXPECT_NE(signature_of(shop.tablee(arguments)),
            signature_of(shop.tablee("simulate kumata --games 300 --seed 6 --json")));
}

TEST(Simulate, json_has_all_its_fields) {
  const Workshop shop;
  const Ran ran = shop.modele("simulate modele --games 20 --seats 3 --json");
  EXPECT_EQ(ran.code, 0);
  for (const char* field : {"\"game\":\"modele\"", "\"games\":20", "\"finished\":20",
                            "\"plies\":", "\"games_per_second\":", "\"signature\":\""})
    EXPECT_NE(ran.out.find(field), std::string::npos) << field << ran.out;
}

TEST(Simulate, bots_of_a_level_repeat_too) {
  const Workshop shop;
  const std::string arguments = "simulate kumata --games 2 --bots 3 --work 40 --json";
  EXPECT_EQ(signature_of(shop.tablee(arguments)), signature_of(shop.tablee(arguments)));
}

TEST(Simulate, piochamots_runs_with_every_number_of_seats) {
  const Workshop shop;
  for (const char* seats : {"2", "3", "4", "5", "6"}) {
    const std::string arguments =
        std::string("simulate piochamots --option cible=60 --seats ") + seats;
    const Ran random = shop.tablee(arguments + " --games 5 --json");
    EXPECT_NE(random.out.find("\"finished\":5"), std::string::npos) << random.out << random.err;
    const Ran bots = shop.tablee(arguments + " --games 1 --bots 2 --json");
    EXPECT_NE(bots.out.find("\"finished\":1"), std::string::npos) << bots.out << bots.err;
  }
}

TEST(Simulate, tells_the_games_of_bots) {
  const Workshop shop;
  const Ran ran = shop.modele("simulate modele --games 1 --bots 1 --tell");
  EXPECT_NE(ran.out.find("Joueur 1 "), std::string::npos) << ran.out << ran.err;
}

TEST(Simulate, says_when_games_do_not_end) {
  const Workshop shop;
  for (const char* arguments :
       {"simulate sansfin --games 2", "simulate sansfin --games 1 --bots 1"}) {
    const Ran ran = shop.modele(arguments);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("ne se sont pas terminées"), std::string::npos)
        << ran.err;  // app.games_did_not_end
  }
}

TEST(Simulate, the_table_may_say_who_begins) {
  const Workshop shop;
  const auto signature = [&](const std::string& first) {
    return signature_of(shop.modele("simulate modele --games 50 --seats 3 --json" + first));
  };
  EXPECT_EQ(signature(" --first 1"), signature(""));
  EXPECT_NE(signature(" --first 2"), signature(""));
  EXPECT_TRUE(says(shop.tablee("simulate piochamots --first 1").err, "core.first_not_chosen"));
}

TEST(Simulate, refuses_unknown_bots_options_and_seats) {
  const Workshop shop;
  EXPECT_TRUE(says(shop.tablee("simulate kumata --bots 9").err, "app.unknown_bots"));
  EXPECT_TRUE(says(shop.tablee("simulate kumata --bots moi").err, "app.unknown_bots"));
  const Ran option = shop.tablee("simulate kumata --option dedale=7");
  EXPECT_EQ(option.code, 1);
  EXPECT_TRUE(says(option.err, "core.option_not_a_flag"));
  EXPECT_TRUE(says(shop.tablee("simulate kumata --seats 7").err, "core.seats_not_allowed"));
  EXPECT_TRUE(says(shop.tablee("simulate kumata --seats -3").err, "core.seats_out_of_range") ||
              says(shop.tablee("simulate kumata --seats -3").err, "app.bad_usage"));
}

}  // namespace
}  // namespace tablee
