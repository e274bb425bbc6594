// The log of a server that is left alone: moved away, closed, full; nobody waits for it.

#include "server/log.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "messages/server.h"
#include "server/child.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ostringstream out;
  out << std::ifstream(path).rdbuf();
  return out.str();
}

// Waits until the file says so; a bounded time.
bool comes_to_say(const fs::path& path, const std::string& text) {
  for (int i = 0; i < 2000; ++i) {
    if (content_of(path).find(text) != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

std::vector<std::string> words(const fs::path& data, std::vector<std::string> more) {
  std::vector<std::string> all = {"serve", "--port", "0", "--data", data.string()};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(Log, is_opened_again_when_it_was_moved_away) {
  const store::TemporaryFolder data;
  const fs::path log = data.path() / "server.log", old = data.path() / "old.log";
  Child child(words(data.path(), {"--log", log.string()}), false);
  ASSERT_NE(child.port(), 0) << child.said();
  EXPECT_TRUE(comes_to_say(log, "\"event\":\"listening\""));
  fs::rename(log, old);
  child.kill(SIGHUP);
  EXPECT_TRUE(comes_to_say(log, "\"event\":\"reloaded\""));
  EXPECT_EQ(content_of(old).find("reloaded"), std::string::npos);
  child.kill(SIGTERM);
  EXPECT_EQ(child.wait(), 0) << "a hang-up does not end it";
  EXPECT_NE(content_of(log).find("\"event\":\"stopped\""), std::string::npos);
}

TEST(Log, that_cannot_be_opened_is_told_at_the_start) {
  const store::TemporaryFolder data;
  Child child(words(data.path(), {"--log", "/proc/nowhere/log"}), false);
  EXPECT_NE(child.line_with("journal"), "") << child.said();  // server.log_unwritable
  EXPECT_EQ(child.wait(), 3);
}

TEST(Log, may_be_closed_by_its_reader) {
  const store::TemporaryFolder data;
  Child child(words(data.path(), {}), false);
  const unsigned short port = child.port();
  ASSERT_NE(port, 0);
  child.close_output();
  const std::string body = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"open"}]})";
  for (int i = 0; i < 5; ++i)  // each writes a line
    EXPECT_EQ(call(port, {.method = "POST", .path = "/api/v1/tables", .body = body}).status, 201);
  child.kill(SIGHUP);
  EXPECT_EQ(call(port, {.path = "/healthz"}).status, 200);
  EXPECT_EQ(call(port, {.path = "/metrics"}).body.find("tablee_log_lines_lost_total 0\n"),
            std::string::npos);
  child.kill(SIGTERM);
  EXPECT_EQ(child.wait(), 0);
}

TEST(Log, waits_for_no_reader) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const std::string path = "/proc/self/fd/" + std::to_string(ends[1]);
  set_log_level(LogLevel::info);
  ASSERT_TRUE(set_log_file(path));
  const std::int64_t before = log_lines_lost();
  for (int i = 0; i < 2000; ++i) log(LogLevel::info, "full", {{"text", std::string(200, 'x')}});
  EXPECT_GT(log_lines_lost(), before) << "the pipe holds 64 KiB";
  EXPECT_TRUE(set_log_file(""));
  set_log_level(LogLevel::error);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(BlockedWords, are_read_again_on_a_hang_up_without_a_restart) {
  const store::TemporaryFolder folder;
  const std::string list = (folder.path() / "bloques.txt").string();
  std::ofstream(list) << "crétin\n";
  Child child({"serve", "--port", "0", "--address", "127.0.0.1", "--data",
               (folder.path() / "data").string(), "--blocked", list},
              true);
  const unsigned short port = child.port();
  ASSERT_NE(port, 0) << child.said();
  const auto make = [port](const std::string& name) {
    return call(port, {.method = "POST",
                       .path = "/api/v1/tables",
                       .body = R"({"game":"modele","name":")" + name +
                               R"(","seats":[{"kind":"me"},{"kind":"open"}]})"})
        .status;
  };
  EXPECT_EQ(make("cretin"), 400);
  EXPECT_EQ(make("Sot"), 201);
  std::ofstream(list) << "sot\n";
  child.kill(SIGHUP);
  ASSERT_FALSE(child.line_with("blocked_words").empty());
  EXPECT_EQ(make("Sot"), 400);
  EXPECT_EQ(make("cretin"), 201);
}

TEST(BlockedWords, that_cannot_be_read_at_the_start_are_told) {
  const store::TemporaryFolder folder;
  Child child({"serve", "--port", "0", "--data", folder.path().string(), "--blocked", "/nowhere"},
              true);
  EXPECT_NE(child.line_with("mots bloqués"), "") << child.said();  // server.blocked_unreadable
  EXPECT_EQ(child.wait(), 3);
}

}  // namespace
}  // namespace tablee::server
