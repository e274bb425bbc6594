#include "requests/route.h"

#include <gtest/gtest.h>

#include "core/seat.h"

namespace tablee::requests {
namespace {

// The address as it was read: "start of abc", "take of abc at 3"; "POST" alone: not so asked.
std::string read(std::string_view method, std::string_view path) {
  const auto route = read_route(method, path);
  if (!route) return route.error().methods == nullptr ? "nothing" : route.error().methods;
  if (const auto* rules = std::get_if<TellRules>(&*route))
    return "rules of " + std::string(rules->game);
  if (const auto* seats = std::get_if<CountSeats>(&*route))
    return "seats of " + std::string(seats->game);
  if (const auto* code = std::get_if<FindCode>(&*route)) return "code " + std::string(code->code);
  if (const auto* table = std::get_if<AtTable>(&*route))
    return std::to_string(static_cast<int>(table->verb)) + " of " + std::string(table->table) +
           " at " + std::to_string(table->seat);
  constexpr const char* kNames[] = {"games", "", "", "", "tables", "import", "report"};
  return kNames[route->index()];
}

TEST(Routes, of_games_and_of_what_makes_tables) {
  EXPECT_EQ(read("GET", "games"), "games");
  EXPECT_EQ(read("HEAD", "games"), "games");
  EXPECT_EQ(read("GET", "games/kumata/rules"), "rules of kumata");
  EXPECT_EQ(read("POST", "games/kumata/seats"), "seats of kumata");
  EXPECT_EQ(read("GET", "codes/KOTA"), "code KOTA");
  EXPECT_EQ(read("POST", "tables"), "tables");
  EXPECT_EQ(read("POST", "import"), "import");
  EXPECT_EQ(read("POST", "words/report"), "report");
}

TEST(Routes, of_a_table_have_a_verb_each) {
  const auto is = [](TableVerb verb, int seat = -1) {
    return std::to_string(static_cast<int>(verb)) + " of abc at " + std::to_string(seat);
  };
  EXPECT_EQ(read("GET", "tables/abc"), is(TableVerb::describe));
  EXPECT_EQ(read("DELETE", "tables/abc"), is(TableVerb::end));
  EXPECT_EQ(read("GET", "tables/abc/export"), is(TableVerb::export_game));
  EXPECT_EQ(read("POST", "tables/abc/start"), is(TableVerb::start));
  EXPECT_EQ(read("POST", "tables/abc/pause"), is(TableVerb::pause));
  EXPECT_EQ(read("POST", "tables/abc/resume"), is(TableVerb::resume));
  EXPECT_EQ(read("POST", "tables/abc/agree"), is(TableVerb::agree));
  EXPECT_EQ(read("POST", "tables/abc/refuse"), is(TableVerb::decline));
  EXPECT_EQ(read("POST", "tables/abc/host"), is(TableVerb::host));
  EXPECT_EQ(read("POST", "tables/abc/rematch"), is(TableVerb::rematch));
  EXPECT_EQ(read("POST", "tables/abc/screen"), is(TableVerb::screen));
  EXPECT_EQ(read("DELETE", "tables/abc/screen"), is(TableVerb::end_screen));
  EXPECT_EQ(read("POST", "tables/abc/seats/0/take"), is(TableVerb::take, 0));
  EXPECT_EQ(read("POST", "tables/abc/seats/3/leave"), is(TableVerb::leave, 3));
  EXPECT_EQ(read("POST", "tables/abc/seats/3/move"), is(TableVerb::move, 3));
  EXPECT_EQ(read("POST", "tables/abc/seats/3/remove"), is(TableVerb::remove, 3));
  EXPECT_EQ(read("POST", "tables/abc/seats/3/bot"), is(TableVerb::bot, 3));
  EXPECT_EQ(read("POST", "tables/abc/seats/3/open"), is(TableVerb::open, 3));
  EXPECT_EQ(read("POST", "tables/abc/seats/3/invite"), is(TableVerb::invite, 3));
}

TEST(Routes, that_are_asked_otherwise_name_the_methods_they_take) {
  for (const char* path : {"games", "games/kumata/rules", "codes/KOTA", "tables/abc/export"})
    EXPECT_EQ(read("POST", path), "GET, HEAD") << path;
  for (const char* path : {"games/kumata/seats", "tables", "import", "words/report",
                           "tables/abc/start", "tables/abc/seats/0/take", "tables/abc/nonsense"})
    EXPECT_EQ(read("GET", path), "POST") << path;
  EXPECT_EQ(read("POST", "tables/abc"), "GET, HEAD, DELETE");
  EXPECT_EQ(read("GET", "tables/abc/screen"), "POST, DELETE");
  EXPECT_EQ(read_route("PUT", "games").error().why().key(), "server.wrong_method");
}

TEST(Routes, that_lead_nowhere_are_nothing) {
  const std::string beyond = "tables/abc/seats/" + std::to_string(kMaxSeats) + "/take";
  for (const char* path :
       {"", "/", "game", "games/kumata", "games/kumata/seats/2", "codes", "words", "import/me",
        "games//", "tables/abc/nonsense", "tables/abc/seats", "tables/abc/seats/0",
        "tables/abc/seats/0/fly", "tables/abc/seats/-1/take", "tables/abc/seats/x/take",
        beyond.c_str(), "tables/abc/chairs/0/take", "tables/abc/seats/0/take/it"})
    EXPECT_EQ(read("POST", path), "nothing") << path;
  EXPECT_EQ(read_route("GET", "nowhere").error().why().key(), "server.unknown_route");
}

}  // namespace
}  // namespace tablee::requests
