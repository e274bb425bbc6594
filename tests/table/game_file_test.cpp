#include "table/game_file.h"

#include <gtest/gtest.h>

#include "conformance/table_checks.h"
#include "core/hash.h"
#include "core/text.h"
#include "lists/nombres.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"

namespace tablee {
namespace {

using conformance::chance_from;

const Registry& registry() {
  static const Registry games = Registry::of(modele::List{});
  return games;
}

std::string sample_file() {
  const GameEntry& game = registry().games()[0];
  const auto table = game.open(Settings(game.info->options), *plain_seating(2), chance_from(1));
  (*table)->advance(0);
  (void)(*table)->play(seat_at(0), (*table)->legal_moves(seat_at(0))[0], 100);
  (void)(*table)->pause(200);
  (void)(*table)->resume();
  (*table)->advance(30'000);
  return write_game(**table);
}

// The same text with one part replaced and the checksum made right again.
std::string edited(std::string text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
  text.erase(text.rfind("end "));
  return text + "end " + to_hex(Hash64().add(text).value()) + "\n";
}

std::string key_of(const std::string& text) {
  const auto table = read_game(registry(), text, nullptr);
  return table ? "" : std::string(table.error().key());
}

TEST(GameFile, gives_the_table_back) {
  const std::string text = sample_file();
  const auto table = read_game(registry(), text, nullptr);
  ASSERT_TRUE(table);
  EXPECT_EQ(write_game(**table), text);
}

TEST(GameFile, keeps_the_names_beside_the_game) {
  const auto table = read_game(registry(), sample_file(), nullptr);
  ASSERT_TRUE(table);
  const std::vector<std::string> names = {"Zoé la Grande", ""};
  const std::string text = write_game(**table, names);
  EXPECT_EQ(names_in(text, 2), names);
  EXPECT_EQ(names_in(text, 1), std::vector<std::string>{"Zoé la Grande"});
  EXPECT_EQ(names_in(sample_file(), 2), std::vector<std::string>(2));
  EXPECT_EQ(names_in("hello\n", 2), std::vector<std::string>(2));
  const auto again = read_game(registry(), text, nullptr);
  ASSERT_TRUE(again);
  EXPECT_EQ(write_game(**again), sample_file()) << "no part of the game";
  EXPECT_EQ(key_of(edited(text, "name 0 Zoé la Grande", "name Zoé")), "table.file_bad_line");
  EXPECT_EQ(key_of(edited(text, "name 0 Zoé la Grande", "name 0")), "table.file_bad_line");
}

TEST(GameFile, a_game_goes_on_from_its_file) {
  const auto table = read_game(registry(), sample_file(), chance_from(9));
  ASSERT_TRUE(table);
  EXPECT_TRUE(conformance::play_randomly(**table, 2));
}

TEST(GameFile, refuses_a_foreign_file) {
  for (const char* text : {"", "hello\n", "tablee-game\n", "tablee-game x\n", "\n\n\n"})
    EXPECT_EQ(key_of(text), "table.file_not_ours") << text;
}

TEST(GameFile, refuses_a_newer_file) {
  EXPECT_EQ(key_of(edited(sample_file(), "game 1", "game 2")), "table.file_newer");
}

TEST(GameFile, refuses_a_file_cut_anywhere) {
  const std::string text = sample_file();
  for (std::size_t length = 0; length < text.size(); ++length)
    EXPECT_NE(key_of(text.substr(0, length)), "") << length;
  EXPECT_EQ(key_of(text.substr(0, text.rfind("end "))), "table.file_truncated");
}

TEST(GameFile, refuses_an_edited_file) {
  const std::string text = sample_file();
  std::string other = text;
  other[text.find("play 0") + 5] = '1';
  EXPECT_EQ(key_of(other), "table.file_damaged");
}

TEST(GameFile, refuses_a_file_that_is_too_large) {
  EXPECT_EQ(key_of(std::string(kMostFileBytes + 1, 'x')), "table.file_too_large");
}

TEST(GameFile, refuses_what_it_does_not_know) {
  const std::string text = sample_file();
  EXPECT_EQ(key_of(edited(text, "game modele", "game echecs")), "table.file_unknown_game");
  EXPECT_EQ(key_of(edited(text, "rules 1", "rules 7")), "table.file_other_rules");
  EXPECT_EQ(key_of(edited(text, "edition 0", "edition 1")), "table.file_other_edition");
  EXPECT_EQ(key_of(edited(text, "options cible=10", "options cible=99")),
            "core.option_out_of_range");
  EXPECT_EQ(key_of(edited(text, "seats 2", "seats 9")), "core.seats_not_allowed");
  EXPECT_EQ(key_of(edited(text, "seats 2", "seats ?")), "core.seating_malformed");
  EXPECT_EQ(key_of(edited(text, "rules 1", "colour 1")), "table.file_bad_line");
  EXPECT_EQ(key_of(edited(text, "0 draw carte", "0 jump carte")), "table.file_bad_line");
}

// A game in which the list refused a three.
std::string file_of_a_refused_three() {
  const GameEntry& game = registry().games()[0];
  for (std::uint64_t seed = 1;; ++seed) {
    const auto table =
        game.open(Settings(game.info->options), *plain_seating(2), chance_from(seed));
    (*table)->advance(0);
    if (!(*table)->play(seat_at(0), "annonce 3", 100)) continue;
    (void)(*table)->play(seat_at(1), "accepte", 200);
    EXPECT_EQ((*table)->log().back().text, "verdict non");
    return write_game(**table);
  }
}

TEST(GameFile, a_longer_word_list_repeats_a_game_that_a_shorter_one_judged) {
  const Registry longer = Registry::of(modele::LongerListList{});
  const std::string text = file_of_a_refused_three();
  const auto then = read_game(registry(), text, nullptr);
  const auto now = read_game(longer, text, nullptr);
  ASSERT_TRUE(now) << now.error().sentence(Language::english);
  EXPECT_EQ((*now)->position_text(), (*then)->position_text());
  EXPECT_NE(write_game(**now), text) << "the file tells the lists of its day";
  EXPECT_TRUE(read_game(registry(), write_game(**now), nullptr)) << "and the way back";
}

TEST(GameFile, names_its_word_lists_apart_from_the_edition) {
  const std::string text = sample_file();
  EXPECT_NE(text.find("\nlist nombres " + to_hex(lists::nombres::kHash) + "\n"), std::string::npos)
      << text;
  EXPECT_EQ(key_of(edited(text, "list nombres", "list")), "table.file_bad_line");
  EXPECT_EQ(key_of(edited(text, "list nombres ", "list nombres x")), "table.file_bad_line");
}

TEST(GameFile, other_material_is_refused) {
  const Registry other = Registry::of(modele::OtherEditionList{});
  const auto table = read_game(other, sample_file(), nullptr);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().key(), "table.file_other_edition");
}

TEST(WordLists, are_sorted_and_without_their_comments) {
  EXPECT_EQ(
      std::vector<std::string_view>(lists::nombres::words.begin(), lists::nombres::words.end()),
      (std::vector<std::string_view>{"deux", "quatre", "un"}));
  EXPECT_EQ(lists::nombres::everyday, (std::array{false, false, true})) << "as marked in the file";
}

TEST(GameFile, keeps_who_was_named_first_and_the_teams) {
  const GameEntry& game = registry().games()[0];
  const Settings settings = *Settings::parse(game.info->options, "equipes=oui");
  const Seating seating = *parse_seating("4 first=2 0:team=1 1:team=1 2:time=200");
  const auto table = game.open(settings, seating, chance_from(3));
  ASSERT_TRUE(table);
  ASSERT_TRUE(conformance::play_randomly(**table, 4));
  const auto again = read_game(registry(), write_game(**table), nullptr);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->seating(), seating);
  EXPECT_EQ((*again)->position_text(), (*table)->position_text());
}

TEST(GameFile, refuses_an_impossible_game_with_a_right_checksum) {
  const std::string text = sample_file();
  EXPECT_EQ(key_of(edited(text, "100 play 0 annonce", "100 play 0 annonce 9 #")),
            "core.malformed_move");
  EXPECT_EQ(key_of(edited(text, "200 pause", "90 pause")), "table.back_in_time");
  EXPECT_EQ(key_of(edited(text, "expire", "expire 9 ")), "table.file_bad_line");
}

}  // namespace
}  // namespace tablee
