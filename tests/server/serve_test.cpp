// The program itself: how it starts, why it does not, how it stops.

#include <gtest/gtest.h>

#include "messages/server.h"
#include "server/child.h"
#include "server/test_server.h"
#include "store/memory_store.h"
#include "store/migrations.h"

namespace tablee::server {
namespace {

std::vector<std::string> serve_words(const std::string& data, const std::string& port = "0") {
  return {"serve", "--port", port, "--address", "127.0.0.1", "--data", data, "--quiet"};
}

TEST(Serve, stops_cleanly_when_asked) {
  const store::TemporaryFolder data;
  for (const int signal : {SIGTERM, SIGINT}) {
    Child child(serve_words(data.path().string()), false);
    const unsigned short port = child.port();
    ASSERT_NE(port, 0) << child.said();
    EXPECT_EQ(call(port, {.path = "/healthz"}).body, "ok\n");
    Socket socket(port);
    child.kill(signal);
    EXPECT_NE(child.line_with("Arrêt propre"), "");
    EXPECT_EQ(child.wait(), 0);
  }
}

TEST(Serve, says_in_one_sentence_that_the_port_is_taken) {
  const store::TemporaryFolder one, two;
  Child first(serve_words(one.path().string()), false);
  const std::string port = std::to_string(first.port());
  Child second(serve_words(two.path().string(), port), false);
  EXPECT_NE(second.line_with("est déjà pris"), "") << second.said();
  EXPECT_NE(second.wait(), 0);
}

std::string start_refusal(const std::string& address, unsigned short port) {
  ServerConfig config = TestServer::test_config();
  config.address = address;
  config.port = port;
  Server server(test_registry(), std::make_unique<store::MemoryStore>(), config);
  const Result<void> started = server.start();
  return started ? "started" : std::string(started.error().key());
}

TEST(Serve, tells_a_port_in_use_from_an_address_that_is_not_ours) {
  TestServer first;
  EXPECT_EQ(start_refusal("127.0.0.1", first.port()), "server.address_in_use");
  EXPECT_EQ(start_refusal("192.0.2.1", 0), "server.cannot_listen");
  EXPECT_EQ(start_refusal("not an address", 0), "server.cannot_listen");
}

TEST(Serve, says_in_one_sentence_that_the_data_folder_is_in_use) {
  const store::TemporaryFolder data;
  Child first(serve_words(data.path().string()), false);
  ASSERT_NE(first.port(), 0);
  Child second(serve_words(data.path().string()), false);
  EXPECT_NE(second.line_with("utilise déjà le dossier"), "") << second.said();
  EXPECT_NE(second.wait(), 0);
}

TEST(Serve, says_in_one_sentence_that_it_cannot_write) {
  Child child(serve_words("/proc/nowhere"), false);
  EXPECT_NE(child.line_with("Impossible d'écrire"), "") << child.said();
  EXPECT_NE(child.wait(), 0);
}

TEST(Serve, says_in_one_sentence_that_the_database_is_newer) {
  const store::TemporaryFolder data;
  {
    store::Database database((data.path() / "tablee.db").string());
    store::migrate(database);
    database.run("PRAGMA user_version = 77");
  }
  Child child(serve_words(data.path().string()), false);
  EXPECT_NE(child.line_with("plus récente"), "") << child.said();
  EXPECT_NE(child.wait(), 0);
}

TEST(Serve, refuses_the_test_clock_outside_tests) {
  const store::TemporaryFolder data;
  std::vector<std::string> words = serve_words(data.path().string());
  words.push_back("--test-clock");
  Child child(words, false);
  EXPECT_NE(child.line_with(std::string(messages::server::test_clock_refused.fr)), "")
      << child.said();  // server.test_clock_refused
  EXPECT_NE(child.wait(), 0);
}

}  // namespace
}  // namespace tablee::server
