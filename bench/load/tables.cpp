#include "load/tables.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <cstdio>
#include <stdexcept>

#include "core/hash.h"
#include "load/player.h"

namespace tablee::load {

namespace {

using boost::json::value;

std::string new_table(const Wanted& wanted) {
  std::string seats = R"({"kind":"me"})";
  for (int i = 1; i < wanted.people; ++i) seats += R"(,{"kind":"open"})";
  for (int i = 0; i < wanted.bots; ++i) seats += R"(,{"kind":"bot","level":5})";
  return R"({"game":")" + wanted.game.id + R"(","name":"Charge","options":)" +
         quick_options(wanted.game.id) + R"(,"seats":[)" + seats + "]}";
}

// The others sit down, each from where he is; false when somebody was refused.
Awaitable<bool> sit_down(MadeTable& table, const std::string& id, int people) {
  for (int seat = 1; seat < people; ++seat) {
    const Request take{.method = "POST",
                       .path = "/api/v1/tables/" + id + "/seats/" + std::to_string(seat) + "/take",
                       .body = R"({"name":"Invite"})"};
    const Reply taken =
        co_await call_patiently(place_of(table, static_cast<std::size_t>(seat)), take);
    if (taken.status != 200) co_return false;
    table.tokens.emplace_back(boost::json::parse(taken.body).at("token").as_string());
  }
  co_return true;
}

}  // namespace

Place place_of(const MadeTable& table, std::size_t seat) {
  return {table.place.port, visitor_beside(table.place.from, static_cast<int>(seat))};
}

Awaitable<std::vector<Game>> list_games(Place place) {
  const Request asked{.path = "/api/v1/games"};
  const Reply reply = co_await call(place, asked);
  if (reply.status != 200) throw std::runtime_error("no list of games");
  std::vector<Game> games;
  const value list = boost::json::parse(reply.body);
  for (const value& game : list.at("games").as_array()) {
    int fewest = 99;
    for (const value& seats : game.at("seats").as_array())
      fewest = std::min(fewest, static_cast<int>(seats.as_int64()));
    games.push_back({std::string(game.at("id").as_string()), fewest});
  }
  co_return games;
}

Awaitable<MadeTable> make_table(Wanted wanted) {
  MadeTable table{.place = wanted.place, .game = wanted.game.id, .id = {}, .tokens = {}};
  // Requests have names: g++ 12 destroys an unnamed one twice in a co_await (bug 104031).
  const Request make{.method = "POST", .path = "/api/v1/tables", .body = new_table(wanted)};
  const Reply made = co_await call_patiently(wanted.place, make);
  if (made.status != 201) co_return table;
  const value body = boost::json::parse(made.body);
  for (const value& token : body.at("tokens").as_array())
    table.tokens.emplace_back(token.at("token").as_string());
  const std::string id(body.at("table").as_string());
  if (!co_await sit_down(table, id, wanted.people)) co_return table;
  const Request start{
      .method = "POST", .path = "/api/v1/tables/" + id + "/start", .token = table.tokens.at(0)};
  const Reply started = co_await call_patiently(wanted.place, start);
  if (started.status == 200) table.id = id;
  co_return table;
}

Awaitable<std::string> export_game(MadeTable table) {
  const Request asked{.path = "/api/v1/tables/" + table.id + "/export",
                      .token = table.tokens.at(0)};
  const Reply reply = co_await call_patiently(table.place, asked);
  co_return reply.status == 200 ? reply.body : std::string();
}

std::string padded_game(const std::string& file, std::size_t bytes) {
  const std::size_t last_play = file.rfind('\n', file.rfind(" play ")) + 1;
  std::string text = file.substr(0, last_play);
  const std::size_t line = text.rfind('\n', text.size() - 2) + 1;
  const std::string at = text.substr(line, text.find(' ', line) - line);
  const std::string pair = at + " pause\n" + at + " resume\n";
  constexpr std::size_t kEndLine = 21;
  while (text.size() + pair.size() + kEndLine <= bytes) text += pair;
  char sum[24];
  std::snprintf(sum, sizeof sum, "%016llx",
                static_cast<unsigned long long>(Hash64().add(text).value()));
  return text + "end " + sum + "\n";
}

}  // namespace tablee::load
