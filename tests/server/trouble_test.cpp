// A store that fails, waits or forgets: what players are told and what they are not.

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <stdexcept>

#include "server/test_server.h"
#include "store/memory_store.h"

namespace tablee::server {
namespace {

// A memory store that can be told to fail or to keep everybody waiting.
class FaultyStore final : public store::Store {
 public:
  struct Switches {
    std::atomic<bool> fails = false;
    std::atomic<bool> holds = false;
    std::mutex mutex;
    std::vector<std::function<void()>> held;

    void release() {
      holds = false;
      const std::scoped_lock lock(mutex);
      for (const auto& commit : held) commit();
      held.clear();
    }
  };
  explicit FaultyStore(Switches& switches) : switches_(&switches) {}

  void commit(store::Change change, Done done) override {
    if (switches_->fails) return done(std::unexpected(store::Trouble{"disk full"}));
    if (!switches_->holds) return memory_.commit(std::move(change), std::move(done));
    const std::scoped_lock lock(switches_->mutex);
    switches_->held.push_back([this, change, done] { memory_.commit(change, done); });
  }
  void flush() override {}
  store::Attempt<std::optional<store::StoredTable>> load(std::string_view id) override {
    return memory_.load(id);
  }
  store::Attempt<std::vector<store::OpenTable>> unfinished() override {
    if (switches_->fails) return std::unexpected(store::Trouble{"disk gone"});
    return memory_.unfinished();
  }
  store::Attempt<std::vector<std::string>> untouched(store::TableState state,
                                                     std::int64_t before) override {
    return memory_.untouched(state, before);
  }
  store::Attempt<std::vector<store::ReportedWord>> reported_words() override {
    return memory_.reported_words();
  }

 private:
  Switches* switches_;
  store::MemoryStore memory_;
};

class Trouble : public testing::Test {
 protected:
  FaultyStore::Switches switches_;
  TestServer server_{[this] { return std::make_unique<FaultyStore>(switches_); }};
};

TEST_F(Trouble, of_the_store_changes_nothing_and_the_same_key_works_later) {
  const MadeTable table = server_.make_running();
  const MadeTable alone = server_.make_running();
  Socket player = server_.join(table, {0});
  Socket other = server_.join(table, {1});
  other.expect("state");
  switches_.fails = true;
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "error.key"), "server.store_trouble");
  EXPECT_EQ(
      server_.post("/api/v1/tables", R"({"game":"modele","seats":[{"kind":"me"},{"kind":"open"}]})")
          .status,
      503);
  EXPECT_EQ(server_.post("/api/v1/tables/" + alone.id + "/pause", {}, alone.tokens[0]).status, 503);
  EXPECT_EQ(
      server_.post("/api/v1/tables/" + table.id + "/seats/0/move", {}, table.tokens[0]).status,
      503);
  EXPECT_EQ(server_.get("/readyz").status, 503);
  switches_.fails = false;
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(number_at(player.answer_to("c1"), "seq"), 5);
  EXPECT_EQ(number_at(other.expect("event"), "seq"), 5) << "the move that failed was never shown";
}

TEST_F(Trouble, an_ack_and_its_event_wait_for_the_store) {
  const MadeTable table = server_.make_running();
  Socket player = server_.join(table, {0});
  player.expect("state");
  Socket other = server_.join(table, {1});
  other.expect("state");
  player.expect("lobby");
  switches_.holds = true;
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_FALSE(player.receive(std::chrono::milliseconds(150)));
  EXPECT_FALSE(other.receive(std::chrono::milliseconds(50)));
  Socket late = server_.join(table, {});
  EXPECT_FALSE(late.receive(std::chrono::milliseconds(50))) << "no view of what is not stored";
  switches_.release();
  EXPECT_EQ(text_at(player.answer_to("c1"), "t"), "ack");
  EXPECT_EQ(number_at(other.expect("event"), "seq"), 5);
  EXPECT_EQ(number_at(late.expect("state"), "seq"), 5);
}

// Stands for any bug: what the room calls throws.
TEST(Bug, closes_its_table_and_no_other) {
  ServerConfig config = TestServer::test_config();
  config.chance = []() -> std::unique_ptr<AnyChance> { throw std::runtime_error("a bug"); };
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make();
  const MadeTable other = server.make();
  Socket player = server.join(table, {0});
  player.expect("welcome");
  const std::string path = "/api/v1/tables/" + table.id;
  EXPECT_THROW(server.post(path + "/start", {}, table.tokens[0]), std::exception) << "no answer";
  EXPECT_EQ(text_at(player.expect("closed"), "error.key"), "server.room_failed");
  EXPECT_EQ(server.get(path).error(), "server.room_failed");
  EXPECT_EQ(server.get("/api/v1/tables/" + other.id).status, 200);
}

TEST(Bug, in_the_rules_is_not_stored_and_shuts_one_table) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running("me device", "bogue");
  const MadeTable other = server.make_running("me device", "bogue");
  Socket player = server.join(table, {0, 1});
  player.expect("state");
  player.send(Play{"c1", seat_at(0), "passe"});
  const std::int64_t seq = number_at(player.answer_to("c1"), "seq");
  player.send(Play{"c2", seat_at(1), "passe"});  // loses a card
  EXPECT_EQ(text_at(player.expect("closed"), "error.key"), "server.room_failed");
  const std::string path = "/api/v1/tables/" + table.id;
  EXPECT_EQ(server.get(path).error(), "server.room_failed");
  EXPECT_NE(server.get("/metrics").body.find("tablee_rooms_failed_total 1"), std::string::npos);
  EXPECT_EQ(server.get("/api/v1/tables/" + other.id).status, 200);
  server.stop();
  server.start();
  EXPECT_EQ(number_at(server.join(table, {0}).expect("state"), "seq"), seq)
      << "the last good step is kept";
}

TEST(Sweep, deletes_what_was_left_behind_and_tells_whoever_looks) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make("me open");
  const MadeTable running = server.make_running();
  server.stop();
  server.config().retention.lobby = -10;  // touched before the near future: at once
  server.config().sweep_every = std::chrono::milliseconds(50);
  server.start();
  Socket spectator = server.join(table, {});
  EXPECT_EQ(text_at(spectator.expect("closed"), "error.key"), "server.unknown_table");
  EXPECT_EQ(server.get("/api/v1/tables/" + table.id).error(), "server.unknown_table");
  EXPECT_EQ(server.get("/api/v1/codes/" + table.code).error(), "server.unknown_code");
  EXPECT_EQ(server.get("/api/v1/tables/" + running.id).status, 200);
}

TEST(Sweep, forgets_finished_games_that_nobody_looks_at_without_losing_them) {
  ServerConfig config = TestServer::test_config();
  config.sweep_every = std::chrono::milliseconds(20);
  TestServer server(TestServer::Data::disk, config);
  const MadeTable table = server.make_running();
  {
    Socket player = server.join(table, {0, 1});
    play_to_the_end(player);
  }
  const auto is_forgotten = [&] {
    return server.get("/metrics").body.find("\ntablee_rooms 0\n") != std::string::npos;
  };
  for (int i = 0; i < 500 && !is_forgotten(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(is_forgotten());
  EXPECT_EQ(server.get("/api/v1/tables/" + table.id + "/export").status, 200);
}

}  // namespace
}  // namespace tablee::server
