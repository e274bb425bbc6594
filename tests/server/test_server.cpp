#include "server/test_server.h"

#include <boost/json/parse.hpp>

#include "core/text.h"
#include "games/all.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/server.h"
#include "server/tables/one_at_a_time.h"
#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"
#include "template_game/words.h"

namespace tablee::server {

const Registry& test_registry() {
  static const Registry registry =
      Registry::of(std::tuple_cat(modele::List{}, AllGames{}, modele::BuggyList{},
                                  modele::EndlessList{}, modele::FailingList{}),
                   modele::few_words(), one_at_a_time());
  return registry;
}

ServerConfig TestServer::test_config() {
  ServerConfig config;
  config.test_clock = true;
  config.threads = 2;
  config.limits = config.limits.times(100);
  config.bounds.disk_free = 0;  // the disk of whoever tests is none of our business
  return config;
}

TestServer::TestServer(Data data, ServerConfig config) : config_(std::move(config)) {
  make_store_ = [this, data]() -> std::unique_ptr<store::Store> {
    if (data == Data::memory) return std::make_unique<store::MemoryStore>();
    Result<std::unique_ptr<store::SqliteStore>> opened = store::SqliteStore::open(folder_.path());
    EXPECT_TRUE(opened) << opened.error().sentence(Language::english);
    return opened ? std::move(*opened) : nullptr;
  };
  start();
}

TestServer::TestServer(MakeStore make_store, ServerConfig config)
    : config_(std::move(config)), make_store_(std::move(make_store)) {
  start();
}

TestServer::~TestServer() { stop(); }

void TestServer::stop() { server_.reset(); }

NameFilter& TestServer::blocked() { return server_->blocked(); }

unsigned short TestServer::port() const { return server_->port(); }

void TestServer::start(const Registry& registry) {
  set_log_level(LogLevel::error);
  server_ = std::make_unique<Server>(registry, make_store_(), config_);
  const Result<void> started = server_->start();
  ASSERT_TRUE(started) << started.error().sentence(Language::english);
}

MadeTable TestServer::make(const std::string& seats, const std::string& game,
                           const std::string& options) {
  std::string list;
  std::size_t count = 0;
  for (const std::string_view kind : split_words(seats)) {
    list += (count++ == 0 ? "" : ",") + std::string("{\"kind\":\"") + std::string(kind) + "\"}";
  }
  // Where the longest name would begin, it is seat 0.
  const std::string first = game == "kokomots" ? ",\"first\":0" : "";
  return make_with("{\"game\":\"" + game + "\",\"options\":" + options + ",\"seats\":[" + list +
                       "],\"name\":\"Zoé\"" + first + "}",
                   count);
}

MadeTable TestServer::make_with(const std::string& body, std::size_t seats) {
  const HttpReply reply = post("/api/v1/tables", body);
  EXPECT_EQ(reply.status, 201) << reply.body;
  const value json = reply.json();
  MadeTable table{.id = text_at(json, "table"), .code = text_at(json, "code"), .tokens = {}};
  table.tokens.resize(seats);
  const value tokens = at(json, "tokens");
  for (const value& one : tokens.as_array())
    table.tokens[static_cast<std::size_t>(number_at(one, "seat"))] = text_at(one, "token");
  return table;
}

MadeTable TestServer::make_running(const std::string& seats, const std::string& game,
                                   const std::string& options) {
  MadeTable table = make(seats, game, options);
  for (const std::string& token : table.tokens) {
    if (token.empty()) continue;
    EXPECT_EQ(post("/api/v1/tables/" + table.id + "/start", {}, token).status, 200);
    break;
  }
  return table;
}

Socket TestServer::join(const MadeTable& table, std::vector<int> seats,
                        std::optional<std::int64_t> since, std::optional<std::int64_t> wire) {
  Socket socket(port());
  Hello hello{.table = table.id, .tokens = {}, .since = since, .wire = wire};
  for (const int seat : seats) hello.tokens.push_back(table.tokens[static_cast<std::size_t>(seat)]);
  socket.send(hello);
  return socket;
}

value play_to_the_end(Socket& player) {
  static int next_cid = 0;
  value state;
  while (const std::optional<std::string> frame = player.receive()) {
    const value message = boost::json::parse(*frame);
    const std::string type = text_at(message, "t");
    if (type == "no") ADD_FAILURE() << *frame;
    if ((type != "state" && type != "event") || at(message, "d.view").is_null()) continue;
    state = at(message, "d");
    if (at(state, "view.over").as_bool()) return state;
    const value moves = at(state, "moves");
    for (const auto& [seat, list] : moves.as_object()) {
      if (list.as_array().empty()) continue;
      const int number = static_cast<int>(seat[0] - '0');
      player.send(Play{"auto-" + std::to_string(++next_cid), seat_at(number),
                       list.as_array()[0].as_string().c_str()});
      break;
    }
  }
  ADD_FAILURE() << "the game did not end";
  return state;
}

}  // namespace tablee::server
