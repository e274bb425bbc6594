// The figures of the rules: what is tried there is right or wrong as the captions say.

#include <gtest/gtest.h>

#include "games/embrouillamini/bot/bot.h"
#include "games/embrouillamini/words.h"
#include "table/rules_figure.h"

namespace tablee::embrouillamini {
namespace {

std::string tried(std::string_view id, std::size_t i) {
  static const Registry registry =
      Registry::of(std::tuple<Game<Embrouillamini, EmbrouillaminiBot>>{},
                   GameResources{.lexicon = &test_lexicon()});
  const GameEntry& game = *registry.find("embrouillamini");
  const auto article = std::ranges::find(game.info->rules->articles, id, &Article::id);
  const Figure& figure = article->figures[i];
  const auto table = open_figure(game, figure);
  if (!table) return table.error().sentence(Language::english);
  const Result<Account> account =
      (*table)->check(seat_at(figure.seat), figure.move, (*table)->now());
  return account ? std::to_string(account->total()) : std::string(account.error().key());
}

TEST(EmbrouillaminiFigures, are_right_or_wrong_as_their_captions_say) {
  EXPECT_EQ(tried("poser", 0), "2");
  EXPECT_EQ(tried("poser", 1), "embrouillamini.not_touching");
  EXPECT_EQ(tried("chemin", 0), "embrouillamini.jump");
  EXPECT_EQ(tried("points", 0), "3");
  EXPECT_EQ(tried("points", 1), "11");
  EXPECT_EQ(tried("points", 2), "18");
  EXPECT_EQ(tried("repetition", 0), "embrouillamini.already_completed");
  EXPECT_EQ(tried("repetition", 1), "5");
  EXPECT_EQ(tried("table", 0), "embrouillamini.off_the_table");
  EXPECT_EQ(tried("une_fois", 0), "embrouillamini.card_twice");
  EXPECT_EQ(tried("espace", 0), "embrouillamini.shut_in");
  EXPECT_EQ(tried("espace", 1), "3");
  EXPECT_EQ(tried("joker", 0), "10");
}

}  // namespace
}  // namespace tablee::embrouillamini
