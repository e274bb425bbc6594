// The rules of a game for the page.

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/all.h"
#include "requests/rules_body.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

namespace json = boost::json;

// The figures of one article, as sent.
json::array figures_of(const json::object& rules, std::string_view id) {
  for (const json::value& article : rules.at("articles").as_array())
    if (article.at("id").as_string() == id) return article.at("figures").as_array();
  return {};
}

TEST(RulesOfAGame, hold_every_article_in_both_languages) {
  const Registry registry = Registry::of(AllGames{});
  for (const GameEntry& game : registry.games()) {
    const json::object rules = json::parse(requests::rules_body(game)).as_object();
    EXPECT_EQ(rules.at("game").as_string(), game.info->id);
    const json::array& articles = rules.at("articles").as_array();
    ASSERT_EQ(articles.size(), game.info->rules->articles.size());
    for (const json::value& article : articles)
      for (const char* part : {"title", "text"})
        for (const char* language : {"fr", "en"})
          EXPECT_FALSE(article.at(part).at(language).as_string().empty());
  }
}

TEST(RulesOfAGame, show_figures_with_what_the_engine_says_of_the_move_tried) {
  const Registry registry = Registry::of(AllGames{});
  const json::object rules =
      json::parse(requests::rules_body(*registry.find("kumata"))).as_object();
  const json::array figures = figures_of(rules, "pose");
  ASSERT_EQ(figures.size(), 2U);
  EXPECT_TRUE(figures[0].at("view").is_object());
  EXPECT_FALSE(figures[0].at("account").at("lines").as_array().empty());
  EXPECT_EQ(figures[1].at("error").at("key").as_string(), "kumata.values_differ");
}

TEST(RulesOfAGame, are_asked_for_by_the_name_of_the_game) {
  TestServer server;
  EXPECT_EQ(server.get("/api/v1/games/kumata/rules").status, 200);
  EXPECT_EQ(server.get("/api/v1/games/echecs/rules").error(), "server.unknown_game");
  EXPECT_EQ(server.post("/api/v1/games/kumata/rules").status, 405);
}

}  // namespace
}  // namespace tablee::server
