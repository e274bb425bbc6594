// The rules as players read them: complete, in both languages, and at one with the engine.

#include "core/rules_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "games/all.h"
#include "table/rules_figure.h"
#include "template_game/words.h"

namespace tablee {
namespace {

const Registry& games() {
  // Games of words want some: a figure is never judged by them.
  static const Registry registry = Registry::of(AllGames{}, modele::few_words());
  return registry;
}

// As it is printed: with apostrophes that nobody types.
std::string printed(const std::string& title) {
  std::string out;
  for (const char c : title) out += c == '\'' ? "\u2019" : std::string(1, c);
  return out;
}

// The articles that the messages of a game name.
std::set<std::string> named_articles(std::string_view game) {
  const std::string path =
      std::string(TABLEE_DATA_FOLDER) + "/messages/" + std::string(game) + ".toml";
  std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  constexpr std::string_view kField = "article = \"";
  std::set<std::string> names;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(kField))
      names.insert(printed(line.substr(kField.size(), line.size() - kField.size() - 1)));
  return names;
}

TEST(RulesText, is_there_for_every_game) {
  for (const GameEntry& game : games().games()) {
    ASSERT_NE(game.info->rules, nullptr) << game.info->id;
    EXPECT_GE(game.info->rules->articles.size(), 5U) << game.info->id;
  }
}

TEST(RulesText, has_every_article_that_a_refusal_names) {
  for (const GameEntry& game : games().games()) {
    std::set<std::string> named = named_articles(game.info->id);
    EXPECT_FALSE(named.empty()) << game.info->id;
    if (game.words != nullptr && !game.words->article.empty())
      named.emplace(game.words->article);  // of a word that the dictionary refuses
    for (const std::string& name : named)
      EXPECT_TRUE(
          std::ranges::any_of(game.info->rules->articles,
                              [&](const Article& article) { return article.title.fr == name; }))
          << game.info->id << ": " << name;
  }
}

TEST(RulesText, shows_figures_that_the_engine_can_reach) {
  for (const GameEntry& game : games().games())
    for (const Article& article : game.info->rules->articles)
      for (const Figure& figure : article.figures) {
        const auto table = open_figure(game, figure);
        ASSERT_TRUE(table) << article.id << ": " << table.error().sentence(Language::english);
        ASSERT_EQ(std::ssize((*table)->log()), figure.lines) << article.id;
        if (!figure.move.empty()) {
          EXPECT_TRUE((*table)->turn().seats().has(seat_at(figure.seat))) << article.id;
        }
      }
}

TEST(RulesText, tries_moves_that_are_right_or_wrong_as_their_captions_say) {
  const GameEntry& kumata = *games().find("kumata");
  const auto tried = [&](std::string_view article_id, std::size_t i) {
    const auto article = std::ranges::find(kumata.info->rules->articles, article_id, &Article::id);
    const Figure& figure = article->figures[i];
    const auto table = std::move(*open_figure(kumata, figure));
    return table->check(seat_at(figure.seat), figure.move, table->now()).has_value();
  };
  EXPECT_TRUE(tried("pose", 0));
  EXPECT_FALSE(tried("pose", 1));
  EXPECT_TRUE(tried("pose_sur_dominos", 0));
  EXPECT_TRUE(tried("pose_impossible", 0));
  EXPECT_TRUE(tried("totem", 0));
}

TEST(RulesText, counts_the_words_of_piochamots_as_its_figures_say) {
  const GameEntry& game = *games().find("piochamots");
  const auto total = [&](std::string_view article_id, std::size_t i) -> int {
    const auto article = std::ranges::find(game.info->rules->articles, article_id, &Article::id);
    const Figure& figure = article->figures[i];
    const auto table = std::move(*open_figure(game, figure));
    const auto account = table->check(seat_at(figure.seat), figure.move, table->now());
    return account ? account->total() : -1;
  };
  EXPECT_EQ(total("mot", 0), -1) << "three letters";
  EXPECT_EQ(total("couleur", 0), 5);
  EXPECT_EQ(total("couleur", 1), 55);
  EXPECT_EQ(total("blanches", 0), 60);
}

}  // namespace
}  // namespace tablee
