#include <gtest/gtest.h>

#include <fstream>

#include "server/log.h"
#include "server/net/static_files.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() {
    std::filesystem::create_directories(web_.path() / "assets");
    write("index.html", "<html>the client</html>");
    write("assets/app-1a2b.js", "plain");
    write("assets/app-1a2b.js.gz", "zipped");
    std::filesystem::create_directories(web_.path() / "engine");
    write("engine/tablee.wasm", "module");
    write("engine/tablee.wasm.br", "short");
    write("engine/tablee.wasm.gz", "shorter");
    write("favicon.svg", "<svg/>");
    ServerConfig config = TestServer::test_config();
    config.web = web_.path();
    server_ = std::make_unique<TestServer>(TestServer::Data::memory, config);
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(web_.path() / name) << text;
  }
  HttpReply get(const std::string& path, std::map<std::string, std::string> headers = {}) {
    return call(server_->port(), {.path = path, .headers = std::move(headers)});
  }

  store::TemporaryFolder web_;
  std::unique_ptr<TestServer> server_;
};

TEST_F(StaticFilesTest, give_the_client_for_each_of_its_routes) {
  for (const char* path :
       {"/", "/t/abc", "/j/KOTA", "/p/abc?coup=17", "/ici/abc", "/jeux/kumata",
        "/jeux/kumata/regles", "/parties", "/enigme", "/enigme/kumata", "/enigme/kumata/2026-11-18",
        "/nouvelle/kumata", "/nouvelle/kumata/ici"}) {
    const HttpReply reply = get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_EQ(reply.body, "<html>the client</html>") << path;
    EXPECT_EQ(reply.headers.at("cache-control"), "no-cache");
  }
}

TEST_F(StaticFilesTest, carry_the_safety_headers_everywhere) {
  for (const char* path :
       {"/", "/api/v1/games", "/api/v1/nothing", "/healthz", "/assets/app-1a2b.js"}) {
    const HttpReply reply = get(path);
    const std::string policy = reply.headers.at("content-security-policy");
    EXPECT_TRUE(policy.starts_with("default-src 'self';")) << path;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
  }
}

TEST_F(StaticFilesTest, never_ask_again_for_an_asset_and_send_it_zipped) {
  const HttpReply plain = get("/assets/app-1a2b.js");
  EXPECT_EQ(plain.body, "plain");
  EXPECT_EQ(plain.headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(plain.headers.at("cache-control"), "public, max-age=31536000, immutable");
  const HttpReply zipped = get("/assets/app-1a2b.js", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(zipped.body, "zipped");
  EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
}

TEST_F(StaticFilesTest, are_sent_as_brotli_to_who_takes_it) {
  const std::string path = "/engine/tablee.wasm";
  const HttpReply plain = get(path);
  EXPECT_EQ(plain.body, "module");
  EXPECT_EQ(plain.headers.at("content-type"), "application/wasm");
  EXPECT_EQ(plain.headers.at("vary"), "Accept-Encoding");
  EXPECT_FALSE(plain.headers.contains("content-encoding"));
  for (const char* encodings : {"gzip, deflate, br, zstd", "br", "br;q=1.0, gzip;q=0.5"}) {
    const HttpReply brotli = get(path, {{"Accept-Encoding", encodings}});
    EXPECT_EQ(brotli.body, "short") << encodings;
    EXPECT_EQ(brotli.headers.at("content-encoding"), "br") << encodings;
    EXPECT_EQ(brotli.headers.at("content-type"), "application/wasm");
    EXPECT_NE(brotli.headers.at("etag"), plain.headers.at("etag"));
  }
  for (const char* encodings : {"gzip", "gzip, br;q=0", "gzip, brotli"})
    EXPECT_EQ(get(path, {{"Accept-Encoding", encodings}}).body, "shorter") << encodings;
  EXPECT_EQ(get(path + ".br").status, 404);
}

TEST_F(StaticFilesTest, let_a_page_run_the_engine_in_a_worker) {
  const std::string policy = get("/").headers.at("content-security-policy");
  EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
  EXPECT_NE(policy.find("worker-src 'self';"), std::string::npos);
}

TEST_F(StaticFilesTest, are_revalidated_by_their_tag) {
  const std::string tag = get("/favicon.svg").headers.at("etag");
  const HttpReply again = get("/favicon.svg", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
}

TEST_F(StaticFilesTest, are_revalidated_by_any_tag_of_a_list) {
  const std::string tag = get("/favicon.svg").headers.at("etag");
  for (const std::string& header : {"\"x\", " + tag, "W/" + tag, std::string("*"), tag + ",\"y\""})
    EXPECT_EQ(get("/favicon.svg", {{"If-None-Match", header}}).status, 304) << header;
  EXPECT_EQ(get("/favicon.svg", {{"If-None-Match", "\"x\", W/\"y\""}}).status, 200);
  EXPECT_EQ(
      get("/assets/app-1a2b.js", {{"Accept-Encoding", "gzip"},
                                  {"If-None-Match", get("/assets/app-1a2b.js").headers.at("etag")}})
          .status,
      200)
      << "the zipped form has a tag of its own";
}

TEST_F(StaticFilesTest, answer_head_without_a_body) {
  const HttpReply reply = call(server_->port(), {.method = "HEAD", .path = "/"});
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.headers.at("content-length"), "23");
}

TEST_F(StaticFilesTest, name_nothing_outside_their_folder) {
  for (const char* path : {"/../etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/etc/passwd",
                           "/.git/config", "/assets", "/nothing.js", "/assets/app-1a2b.js.gz"})
    EXPECT_EQ(get(path).status, 404) << path;
}

TEST_F(StaticFilesTest, say_in_a_page_that_an_address_leads_nowhere) {
  const std::map<std::string, std::string> browser = {
      {"Accept", "text/html,application/xhtml+xml,*/*;q=0.8"}};
  for (const char* path : {"/rien", "/foo/bar/baz", "/.git/config"}) {
    const HttpReply reply = get(path, browser);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_EQ(reply.body, "<html>the client</html>") << path;
    EXPECT_EQ(reply.headers.at("content-type"), "text/html; charset=utf-8") << path;
    EXPECT_EQ(reply.headers.at("cache-control"), "no-store") << path;
  }
  // A program, and whatever belongs to the service itself, get the refusal.
  EXPECT_NE(get("/rien").body.find("server.unknown_route"), std::string::npos);
  EXPECT_NE(get("/api/v1/rien", browser).body.find("server.unknown_route"), std::string::npos);
}

// A secret beside the web folder, and every way to write its path.
TEST_F(StaticFilesTest, never_read_a_file_of_the_host) {
  const store::TemporaryFolder other;
  const std::string secret = (other.path() / "secret.txt").string();
  std::ofstream(secret) << "secret";
  for (const std::string& path :
       {"/" + secret, "//" + secret, "/assets/" + secret, "/assets/../.." + secret, secret,
        "/." + secret, std::string("//etc/passwd"), std::string("/\\etc\\passwd")}) {
    const HttpReply reply = get(path);
    EXPECT_GE(reply.status, 400) << path;
    EXPECT_EQ(reply.body.find("secret"), std::string::npos) << path;
    EXPECT_EQ(reply.body.find("root:"), std::string::npos) << path;
  }
}

TEST_F(StaticFilesTest, are_those_of_the_start) {
  write("later.txt", "later");
  write("favicon.svg", "changed");
  EXPECT_EQ(get("/later.txt").status, 404);
  EXPECT_EQ(get("/favicon.svg").body, "<svg/>");
}

HttpRequest asking(const std::string& path) {
  return {.method = "GET",
          .path = path,
          .body = {},
          .token = {},
          .key = {},
          .address = {},
          .if_none_match = {}};
}

TEST_F(StaticFilesTest, give_a_table_a_page_of_its_own) {
  write("table.html", "<html>a table</html>");
  const StaticFiles files(web_.path());
  for (const char* path : {"/t/abc", "/t/abc/ecran", "/ici/abc"})
    EXPECT_EQ(files.answer(asking(path)).content(), "<html>a table</html>") << path;
  for (const char* path : {"/", "/j/KOTA", "/jeux/kumata", "/parties"})
    EXPECT_EQ(files.answer(asking(path)).content(), "<html>the client</html>") << path;
}

TEST_F(StaticFilesTest, do_not_follow_a_link_out_of_their_folder) {
  const store::TemporaryFolder other;
  std::ofstream(other.path() / "secret.txt") << "secret";
  std::filesystem::create_symlink(other.path() / "secret.txt", web_.path() / "link.txt");
  std::filesystem::create_directory_symlink(other.path(), web_.path() / "folder");
  std::filesystem::create_symlink(web_.path() / "favicon.svg", web_.path() / "inside.svg");
  const StaticFiles files(web_.path());
  EXPECT_EQ(files.answer(asking("/link.txt")).status, 404);
  EXPECT_EQ(files.answer(asking("/folder/secret.txt")).status, 404);
  EXPECT_EQ(files.answer(asking("/inside.svg")).content(), "<svg/>");
}

TEST_F(StaticFilesTest, are_bounded_in_number_and_size) {
  set_log_level(LogLevel::off);
  EXPECT_LE(StaticFiles(web_.path(), {.files = 2}).size(), 2U);
  EXPECT_EQ(StaticFiles(web_.path(), {.files = 100, .bytes = 4}).size(), 0U);
  EXPECT_EQ(StaticFiles(web_.path()).size(), 4U);
  set_log_level(LogLevel::error);
}

TEST(StaticFiles, say_that_the_client_is_not_built) {
  TestServer server;
  const HttpReply reply = server.get("/");
  EXPECT_EQ(reply.status, 503);
  EXPECT_NE(reply.body.find("script/build"), std::string::npos);
}

TEST(Health, is_told_and_counted) {
  TestServer server;
  EXPECT_EQ(server.get("/healthz").body, "ok\n");
  EXPECT_EQ(server.get("/readyz").status, 200);
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.send(Play{"c1", seat_at(0), "passe"});
  player.answer_to("c1");
  const std::string metrics = server.get("/metrics").body;
  EXPECT_NE(metrics.find("\ntablee_acks_total 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("\ntablee_sockets 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("tablee_command_seconds_bucket{le=\"+Inf\"} 1\n"), std::string::npos);
}

}  // namespace
}  // namespace tablee::server
