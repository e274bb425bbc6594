// Codes: who has one for how long, and who may try how many.

#include <gtest/gtest.h>

#include "server/tables/code_guesses.h"
#include "server/tables/secrets.h"
#include "server/tables/table_codes.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

using std::chrono::seconds;

std::string table_path(const MadeTable& table, const std::string& verb) {
  return "/api/v1/tables/" + table.id + verb;
}

// Every word of so many letters in which consonants and vowels take turns.
void use_up(TableCodes& codes, int length, const std::string& word = {}) {
  if (word.size() == static_cast<std::size_t>(length)) return codes.add(word, word);
  constexpr std::string_view kVowels = "AEIOU";
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const bool is_vowel = kVowels.find(letter) != kVowels.npos;
    if (word.empty() || is_vowel != (kVowels.find(word.back()) != kVowels.npos))
      use_up(codes, length, word + letter);
  }
}

TEST(TableCodes, never_run_out) {
  init_secrets();
  TableCodes codes;
  EXPECT_EQ(codes.reserve("first").size(), 4U);
  use_up(codes, 4);
  EXPECT_EQ(codes.reserve("second").size(), 5U);
  use_up(codes, 5);
  const std::string code = codes.reserve("third");
  EXPECT_GT(code.size(), 5U);
  EXPECT_EQ(codes.find(code), "third");
  EXPECT_EQ(codes.reserve("third"), code) << "a table keeps the code it has";
}

TEST(Codes, of_a_table_that_everybody_left_are_free) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running("me bot", "kumata");
  const std::string path = "/api/v1/codes/" + table.code;
  EXPECT_EQ(server.get(path).status, 200);
  EXPECT_EQ(server.post(table_path(table, "/seats/0/leave"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(server.get(path).status, 404);
  EXPECT_TRUE(at(server.get(table_path(table, "")).json(), "code").is_null());
  server.stop();
  server.start();
  EXPECT_EQ(server.get(path).status, 404) << "for good";
  EXPECT_EQ(server.post(table_path(table, "/seats/0/take"), R"({"name":"Léa"})").status, 200);
  const std::string code = text_at(server.get(table_path(table, "")).json(), "code");
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + code).json(), "table"), table.id)
      << "whoever sits down again has one";
}

TEST(Codes, of_a_table_where_somebody_sits_stay) {
  TestServer server;
  const MadeTable table = server.make_running("me device");
  server.post(table_path(table, "/seats/0/leave"), {}, table.tokens[0]);
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + table.code).json(), "table"), table.id);
}

class Guesses : public testing::Test {
 protected:
  // The key of the refusal, or the table.
  std::string ask(const std::string& address, bool hit) {
    if (const Result<void> may = guesses_.begin(address, now_); !may)
      return std::string(may.error().key());
    if (!hit) return std::string(guesses_.miss({&messages_unknown(), {}}, now_).key());
    guesses_.hit(address);
    return "table";
  }
  static const Message& messages_unknown() {
    static constexpr Message kUnknown{"test.unknown", "inconnu", "unknown", ""};
    return kUnknown;
  }

  Bucket::Time now_ = std::chrono::steady_clock::now();
  CodeGuesses guesses_{{.misses = {4, 0.1}, .all_misses = {20, 1}}};
};

TEST_F(Guesses, of_a_family_that_mistypes_are_answered) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("192.0.2.1", false), "test.unknown");
  EXPECT_EQ(ask("192.0.2.1", true), "table");
  for (int i = 0; i < 50; ++i) EXPECT_EQ(ask("192.0.2.1", true), "table") << "hits cost nothing";
}

TEST_F(Guesses, that_go_on_have_to_wait_right_or_wrong) {
  for (int i = 0; i < 4; ++i) ask("192.0.2.1", false);
  EXPECT_EQ(ask("192.0.2.1", false), "server.code_wait");
  EXPECT_EQ(ask("192.0.2.1", true), "server.code_wait") << "or a wait would tell a miss";
  EXPECT_EQ(ask("198.51.100.1", true), "table");
  now_ += seconds(11);
  EXPECT_EQ(ask("192.0.2.1", true), "table");
}

TEST_F(Guesses, are_counted_by_network_too) {
  int answered = 0;
  for (int i = 0; i < 256; ++i)
    answered += ask("2001:db8:0:" + std::to_string(i % 100) + "::", false) == "test.unknown";
  EXPECT_LE(answered, 12) << "a whole /48 is one guesser";
  EXPECT_EQ(ask("2001:db8:7::", true), "table");
}

TEST_F(Guesses, of_everybody_slow_those_who_miss_and_nobody_else) {
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(ask("10.0." + std::to_string(i) + ".1", false), "test.unknown");
  EXPECT_EQ(ask("10.0.100.1", false), "server.code_wait") << "the miss of a stranger";
  EXPECT_EQ(ask("10.0.100.1", true), "server.code_wait") << "who has missed";
  EXPECT_EQ(ask("10.0.101.1", true), "table") << "who comes with the right code";
  now_ += seconds(5);
  EXPECT_EQ(ask("10.0.100.1", true), "table");
}

TEST(Codes, make_who_tries_many_wait) {
  ServerConfig config = TestServer::test_config();
  config.limits.misses = {2, 0.01};
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make();
  for (const char* wrong : {"BABA", "BABE"})
    EXPECT_EQ(server.get(std::string("/api/v1/codes/") + wrong).status, 404);
  const HttpReply refused = server.get("/api/v1/codes/" + table.code);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.error(), "server.code_wait");
  EXPECT_GT(std::atoi(refused.headers.at("retry-after").c_str()), 0);
}

}  // namespace
}  // namespace tablee::server
