// tablee store: check, backup while the server runs, restore, salvage, words.

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <fstream>

#include "server/child.h"
#include "server/test_server.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace tablee::server {
namespace {

struct Said {
  int code = -1;
  std::string text;
};

class StoreCommand : public testing::Test {
 protected:
  Said run(const std::string& verb, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words = {"store", verb, "--data", data()};
    words.insert(words.end(), more.begin(), more.end());
    Child child(words, false);
    child.line_with("\x01");  // to the end
    return {child.wait(), child.said()};
  }
  std::string data() const { return server_.data().string(); }
  std::string database() const { return data() + "/tablee.db"; }
  std::string copy() const { return (folder_.path() / "copy.db").string(); }
  void overwrite_first_page() const {
    std::fstream file(database(), std::ios::in | std::ios::out | std::ios::binary);
    file << std::string(4096, '\xa5');
  }

  TestServer server_{TestServer::Data::disk};
  store::TemporaryFolder folder_;
};

TEST_F(StoreCommand, checks_every_table_while_the_server_runs) {
  server_.make_running();
  server_.make("me open");
  const Said said = run("check");
  EXPECT_EQ(said.code, 0) << said.text;
  EXPECT_NE(said.text.find("La base est saine."), std::string::npos);
  EXPECT_NE(said.text.find("2 tables\u00a0: 2 en bon état"), std::string::npos) << said.text;
  EXPECT_NE(run("check", {"--lang", "en"}).text.find("2 in good order"), std::string::npos);
}

TEST_F(StoreCommand, finds_the_log_that_does_not_replay) {
  const MadeTable table = server_.make_running();
  server_.make_running();
  server_.stop();
  store::Database(database())
      .run(("UPDATE lines SET line = '0 play 0 nonsense' WHERE seq = 3 AND table_id = '" +
            table.id + "'")
               .c_str());
  const Said said = run("check", {"--json"});
  EXPECT_EQ(said.code, 1);
  const value found = boost::json::parse(said.text);
  EXPECT_EQ(number_at(found, "broken"), 1);
  EXPECT_EQ(number_at(found, "good"), 1);
  EXPECT_NE(said.text.find(R"("line":3)"), std::string::npos) << said.text;
  EXPECT_NE(run("check").text.find("la ligne 3 de son journal ne se rejoue pas"),
            std::string::npos);
}

TEST_F(StoreCommand, backs_up_while_the_server_runs_and_restores_while_it_does_not) {
  const MadeTable table = server_.make_running();
  const Said backup = run("backup", {copy()});
  EXPECT_EQ(backup.code, 0) << backup.text;
  EXPECT_NE(backup.text.find("(1 tables)"), std::string::npos) << backup.text;
  const Said early = run("restore", {copy()});
  EXPECT_EQ(early.code, 3);
  EXPECT_NE(early.text.find("Un autre serveur utilise déjà"), std::string::npos) << early.text;
  server_.stop();
  overwrite_first_page();
  EXPECT_EQ(run("check").code, 1);
  EXPECT_EQ(run("salvage", {copy() + "2"}).code, 3) << "without a first page nothing is found";
  const Said restored = run("restore", {copy()});
  EXPECT_EQ(restored.code, 0) << restored.text;
  EXPECT_NE(restored.text.find("L’ancienne base est gardée"), std::string::npos);
  server_.start();
  EXPECT_EQ(server_.get("/api/v1/tables/" + table.id).status, 200);
}

TEST_F(StoreCommand, salvages_a_sound_database_whole) {
  const MadeTable table = server_.make_running();
  server_.stop();
  const Said said = run("salvage", {copy()});
  EXPECT_EQ(said.code, 0) << said.text;
  EXPECT_NE(said.text.find("1 tables sauvées"), std::string::npos) << said.text;
  ASSERT_EQ(run("restore", {copy()}).code, 0);
  server_.start();
  EXPECT_EQ(server_.get("/api/v1/tables/" + table.id).status, 200);
}

TEST_F(StoreCommand, lists_the_words_that_players_reported) {
  EXPECT_NE(run("words").text.find("Aucun mot signalé."), std::string::npos);
  server_.stop();
  {
    const auto store = std::move(*store::SqliteStore::open(data()));
    for (const char* word : {"ZAC", "KIR", "ZAC"})
      ASSERT_TRUE(commit(*store, store::report(word, store::WordReport::Kind::missing, 5)));
  }
  EXPECT_NE(run("words").text.find("2  ZAC  modele  manque\n1  KIR"), std::string::npos);
  EXPECT_EQ(
      run("words", {"--json"})
          .text.find(R"([{"game":"modele","word":"ZAC","kind":"missing","count":2,"last":5})"),
      0U);
}

TEST_F(StoreCommand, refuses_a_folder_without_a_database) {
  Child child({"store", "check", "--data", folder_.path().string()}, false);
  child.line_with("\x01");
  EXPECT_EQ(child.wait(), 1);
  EXPECT_NE(child.said().find("Il n’y a pas de base de Tablée"), std::string::npos);
}

}  // namespace
}  // namespace tablee::server
