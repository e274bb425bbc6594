// What nobody foresaw is caught, told and counted, and leaves no ghost behind.

#include "server/unexpected_exceptions.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>

#include "server/bare_directory.h"
#include "server/log.h"
#include "server/net/socket_session.h"
#include "server/server.h"

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

TEST(Failures, of_one_reload_keep_the_others_from_nothing) {
  Server server(test_registry(), std::make_unique<store::MemoryStore>(), TestServer::test_config());
  int done = 0;
  set_log_level(LogLevel::off);
  server.on_reload([] { throw std::runtime_error("a bug"); });
  server.on_reload([&done] { ++done; });
  ASSERT_TRUE(server.start());
  server.reload();
  EXPECT_EQ(done, 1);
  EXPECT_NE(call(server.port(), {.path = "/metrics"})
                .body.find("tablee_failures_total{where=\"reload\"} 1\n"),
            std::string::npos);
  set_log_level(LogLevel::error);
}

// A socket whose every frame fails once it is told to.
class FailingSocket : public ClientSocket {
 public:
  void send(Frame /*frame*/) override {
    if (fails) throw std::runtime_error("cannot send");
  }
  void finish(Frame /*frame*/) override {}
  void come_back() override {}
  bool fails = false;
};

class FailingSocketTest : public testing::Test {
 protected:
  Created make_table() {
    Created made;
    NewTable wanted{.game = "modele", .options = {}, .seats = {{}, {}}, .first = {}, .name = "Zoé"};
    for (requests::NewSeat& seat : wanted.seats) seat.kind = requests::NewSeatKind::device;
    bool done = false;
    directory_.create(wanted, "here", [&](Result<Created> result) {
      ASSERT_TRUE(result);
      made = *result;
      done = true;
    });
    for (int i = 0; i < 50 && !done; ++i) bare_.run();
    EXPECT_TRUE(done);
    return made;
  }
  bool is_present(LiveRoom& room) {
    bool present = true;
    bool done = false;
    room.ask(room::Describe{}, {}, [&](const Result<room::LobbyInfo>& info) {
      present = info.has_value() && !info->seats.empty() && info->seats.front().present;
      done = true;
    });
    for (int i = 0; i < 50 && !done; ++i) bare_.run();
    EXPECT_TRUE(done);
    return present;
  }

  // What a frame throws comes out here.
  void hear(SocketSession& session, std::string text) {
    std::exception_ptr thrown;
    boost::asio::co_spawn(bare_.context, session.on_frame(std::move(text)),
                          [&thrown](std::exception_ptr failure) { thrown = failure; });
    bare_.run();
    if (thrown) std::rethrow_exception(thrown);
  }

  BareDirectory bare_;
  TableDirectory& directory_ = bare_.directory;
};

TEST_F(FailingSocketTest, leaves_its_seat_whatever_happens) {
  const Created made = make_table();
  std::shared_ptr<LiveRoom> room;
  directory_.find_here(made.table, {}, [&room](const Result<std::shared_ptr<LiveRoom>>& found) {
    if (found) room = *found;
  });
  ASSERT_TRUE(room);
  const auto socket = std::make_shared<FailingSocket>();
  {
    SocketSession session(directory_, Limits{}, socket, "here");
    hear(session, to_text(Hello{made.table, {made.tokens[0].token}, {}}));
    EXPECT_TRUE(is_present(*room));
    socket->fails = true;
    EXPECT_THROW(hear(session, "{"), std::runtime_error);
  }
  socket->fails = false;
  EXPECT_FALSE(is_present(*room)) << "a ghost sits there";
}

}  // namespace
}  // namespace tablee::server
