// What nobody foresaw is caught, told and counted, and leaves no ghost behind.

#include "server/failures.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "server/log.h"
#include "server/net/socket_session.h"
#include "server/tables/secrets.h"
#include "server/test_server.h"
#include "store/memory_store.h"

namespace tablee::server {
namespace {

std::int64_t count_of(const Metrics& metrics, FailurePlace place) {
  return metrics.failures[static_cast<std::size_t>(place)].value();
}

TEST(Failures, are_counted_by_place_and_go_no_further) {
  set_log_level(LogLevel::off);
  Metrics metrics;
  EXPECT_FALSE(guarded(metrics, FailurePlace::timer, [] { throw std::runtime_error("a bug"); }));
  EXPECT_FALSE(guarded(metrics, FailurePlace::timer, [] { throw 7; }));
  EXPECT_TRUE(guarded(metrics, FailurePlace::timer, [] {}));
  EXPECT_EQ(count_of(metrics, FailurePlace::timer), 2);
  EXPECT_NE(metrics.text().find("tablee_failures_total{where=\"timer\"} 2\n"), std::string::npos);
  EXPECT_NE(metrics.text().find("tablee_failures_total{where=\"accept\"} 0\n"), std::string::npos);
  set_log_level(LogLevel::error);
}

// A socket whose every frame fails once it is told to.
class FailingSocket : public ClientSocket {
 public:
  void send(Frame /*frame*/) override {
    if (fails) throw std::runtime_error("cannot send");
  }
  void finish(Frame /*frame*/) override {}
  bool fails = false;
};

class FailingSocketTest : public testing::Test {
 protected:
  FailingSocketTest() : directory_(context_.get_executor(), services(), 100) { init_secrets(); }

  Services services() {
    return {.registry = &test_registry(),
            .store = &store_,
            .bots = &bots_,
            .metrics = &metrics_,
            .directory = nullptr,
            .chance = [] { return std::make_unique<SodiumChance>(); },
            .test_clock = true,
            .bot_delay = std::chrono::milliseconds(0)};
  }
  void run() {
    context_.restart();
    context_.run_for(std::chrono::milliseconds(200));
  }
  Created make_table() {
    Created made;
    NewTable wanted{.game = "modele", .options = {}, .seats = {{}, {}}, .name = "Zoé"};
    for (NewSeat& seat : wanted.seats) seat.kind = NewSeatKind::device;
    bool done = false;
    directory_.create(wanted, "here", [&](Result<Created> result) {
      ASSERT_TRUE(result);
      made = *result;
      done = true;
    });
    for (int i = 0; i < 50 && !done; ++i) run();
    EXPECT_TRUE(done);
    return made;
  }
  bool is_present(Room& room) {
    bool present = true;
    bool done = false;
    room.describe([&](const Result<LobbyInfo>& info) {
      present = info.has_value() && !info->seats.empty() && info->seats.front().present;
      done = true;
    });
    for (int i = 0; i < 50 && !done; ++i) run();
    EXPECT_TRUE(done);
    return present;
  }

  Metrics metrics_;
  store::MemoryStore store_;
  BotPool bots_{1};
  boost::asio::io_context context_;
  TableDirectory directory_;
};

TEST_F(FailingSocketTest, leaves_its_seat_whatever_happens) {
  const Created made = make_table();
  const std::shared_ptr<Room> room = *directory_.find(made.table);
  const auto socket = std::make_shared<FailingSocket>();
  {
    SocketSession session(directory_, Limits{}, socket);
    session.on_frame(to_text(Hello{made.table, {made.tokens[0].token}, {}}));
    EXPECT_TRUE(is_present(*room));
    socket->fails = true;
    EXPECT_THROW(session.on_frame("{"), std::runtime_error);
  }
  socket->fails = false;
  EXPECT_FALSE(is_present(*room)) << "a ghost sits there";
}

}  // namespace
}  // namespace tablee::server
