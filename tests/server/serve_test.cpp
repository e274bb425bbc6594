// The program itself: how it starts, why it does not, how it stops.

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <fstream>

#include "messages/server.h"
#include "server/child.h"
#include "server/server.h"
#include "server/test_server.h"
#include "store/memory_store.h"
#include "store/migrations.h"

namespace tablee::server {
namespace {

// A variable of the environment, for the children of one test.
struct Environment {
  Environment(const char* variable, const char* value) : name(variable) {
    ::setenv(name, value, 1);
  }
  ~Environment() { ::unsetenv(name); }
  const char* name;
};

std::vector<std::string> serve_words(const std::string& data, const std::string& port = "0") {
  return {"serve", "--port", port, "--data", data, "--quiet"};
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

// A bound on the size of files (ulimit -f) is a disk that is full, and ends nothing.
TEST(Serve, lives_on_when_a_file_may_not_grow) {
  const store::TemporaryFolder data;
  rlimit before = {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small{256 << 10, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  Child child(serve_words(data.path().string()), false);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  const unsigned short port = child.port();
  ASSERT_NE(port, 0) << child.said();
  HttpReply made;
  for (int i = 0; i < 60 && (made.status == 0 || made.status == 201); ++i)
    made = call(port, {.method = "POST",
                       .path = "/api/v1/tables",
                       .body = R"({"game":"kumata","seats":[{"kind":"me"},{"kind":"bot"}]})"});
  EXPECT_EQ(made.error(), "server.store_trouble") << made.status;
  EXPECT_EQ(call(port, {.path = "/healthz"}).body, "ok\n");
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
  EXPECT_NE(child.line_with("Impossible d’écrire"), "") << child.said();
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

TEST(Serve, is_for_this_machine_alone_unless_told_otherwise) {
  const store::TemporaryFolder data;
  Child child(serve_words(data.path().string()), false);
  const std::string line = child.line_with("http://127.0.0.1:");
  EXPECT_NE(line.find("pour cette machine seulement"), std::string::npos) << line;
}

TEST(Serve, tells_the_whole_network_where_it_is_with_a_picture) {
  const store::TemporaryFolder data;
  std::vector<std::string> words = serve_words(data.path().string());
  words.insert(words.end(), {"--public", "--qr"});
  Child child(words, false);
  const std::string line = child.line_with("http://127.0.0.1:");
  EXPECT_NE(line.find("pour tout le réseau"), std::string::npos) << line;
  const std::string next = child.next_line();
  EXPECT_TRUE(next.find("http://") != std::string::npos ||
              next.find("aucun réseau") != std::string::npos)
      << next;
  if (next.find("http://") != std::string::npos) {
    EXPECT_NE(child.line_with("█████"), "");
  }
  const unsigned short port = port_in(line);
  EXPECT_EQ(call(port, {.path = "/healthz"}).status, 200) << "IPv4 on a socket of both families";
}

TEST(Serve, says_of_one_address_that_it_is_one) {
  const store::TemporaryFolder data;
  std::vector<std::string> words = serve_words(data.path().string());
  words.insert(words.end(), {"--address", "0.0.0.0"});
  Child child(words, false);
  EXPECT_NE(child.line_with("sur cette adresse seulement\u00a0: http://0.0.0.0:"), "")
      << child.said();
}

TEST(Serve, reads_a_file_then_the_environment_then_its_flags) {
  const store::TemporaryFolder folder;
  const std::string data = (folder.path() / "data").string();
  const std::string file = (folder.path() / "tablee.toml").string();
  std::ofstream(file) << "# a comment\nport = 1\naddress = \"192.0.2.1\"\ndata = \"" << data
                      << "\"\nquiet = true\nproxy = [\"192.0.2.7\", \"192.0.2.8\"]\n";
  const Environment environment("TABLEE_ADDRESS", "127.0.0.1");
  Child child({"serve", "--config", file, "--port", "0"}, false);
  EXPECT_NE(child.port(), 0) << child.said();
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "data" / "tablee.db"));
}

TEST(Serve, says_in_one_sentence_what_is_wrong_with_its_options) {
  const store::TemporaryFolder folder;
  const std::string file = (folder.path() / "tablee.toml").string();
  const auto complaint = [&](const std::string& text) {
    std::ofstream(file) << text;
    Child child({"serve", "--data", folder.path().string(), "--config", file}, false);
    std::string all;
    for (std::string line = child.next_line(); !line.empty(); line = child.next_line()) all += line;
    EXPECT_EQ(child.wait(), 2) << all;
    EXPECT_EQ(std::ranges::count(all, '\n'), 1) << all;
    return all;
  };
  EXPECT_NE(complaint("colour = \"red\"\n").find("colour"), std::string::npos);
  EXPECT_NE(complaint("threads = 1000\n").find("threads"), std::string::npos);
  EXPECT_NE(complaint("port = \"many\"\n").find("port"), std::string::npos);
  EXPECT_NE(complaint("metrics-address = \"nowhere\"\n").find("HOST:PORT"), std::string::npos);
  EXPECT_NE(complaint("test-clock = true\n").find("test-clock"), std::string::npos);
  Child missing({"serve", "--config", file + ".none"}, false);
  EXPECT_NE(missing.line_with("tablee.toml.none"), "");
  EXPECT_EQ(missing.wait(), 2);
  Child homeless({"serve"}, false);
  EXPECT_NE(homeless.line_with("--data"), "");
  EXPECT_EQ(homeless.wait(), 2);
}

TEST(Serve, shows_its_metrics_at_a_door_of_their_own) {
  ServerConfig config = TestServer::test_config();
  config.metrics = Endpoint{.address = "127.0.0.1", .port = 0};
  Server server(test_registry(), std::make_unique<store::MemoryStore>(), config);
  ASSERT_TRUE(server.start());
  const auto status = [](unsigned short port, const char* path) {
    return call(port, {.path = path}).status;
  };
  EXPECT_EQ(status(server.port(), "/metrics"), 404);
  EXPECT_EQ(status(server.port(), "/healthz"), 200);
  for (const char* path : {"/metrics", "/healthz", "/readyz"})
    EXPECT_EQ(status(server.metrics_port(), path), 200) << path;
  for (const char* path : {"/", "/api/v1/games", "/ws/v1"})
    EXPECT_EQ(status(server.metrics_port(), path), 404) << path;
  EXPECT_EQ(call(server.metrics_port(), upgrade_from({})).status, 404);
}

TEST(Serve, tells_a_proxy_that_can_never_match) {
  const store::TemporaryFolder data;
  std::vector<std::string> words = serve_words(data.path().string());
  words.insert(words.end(), {"--proxy", "127.0.0.1,no-such-host.invalid"});
  Child child(words, false);
  EXPECT_NE(child.line_with("proxy_unknown").find("no-such-host.invalid"), std::string::npos)
      << child.said();
}

TEST(Serve, tells_words_that_cannot_be_read_and_goes_on) {
  const store::TemporaryFolder data;
  const Environment nowhere("TABLEE_LEXICON", "/nowhere/fr.lex");
  Child child(serve_words(data.path().string()), false);
  EXPECT_NE(child.line_with("lexicon_unreadable").find("/nowhere/fr.lex"), std::string::npos)
      << child.said();
  EXPECT_NE(child.port(), 0) << child.said();
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
