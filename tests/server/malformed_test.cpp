// Requests that are not what they should be: each gets an answer, none a silent close.

#include <gtest/gtest.h>

#include "server/net/request_head.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

const std::string kHost = "Host: x\r\n";

std::string status_line(const std::string& reply) { return reply.substr(0, reply.find("\r\n")); }

class MalformedTest : public testing::Test {
 protected:
  int status(const std::string& bytes) {
    const std::string reply = exchange(server_.port(), bytes);
    return reply.starts_with("HTTP/1.1 ") ? std::atoi(reply.c_str() + 9) : 0;
  }
  int get(const std::string& target, const std::string& fields = kHost) {
    return status("GET " + target + " HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n");
  }
  TestServer server_;
};

TEST_F(MalformedTest, is_told_so) {
  for (const char* bytes :
       {"\r\n\r\n", "hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\na b: c\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01\r\n\r\n", "G\tT / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: "
        "2\r\n\r\n{}",
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: "
        "chunked\r\n\r\nzz\r\n\r\n"}) {
    const std::string reply = exchange(server_.port(), bytes);
    EXPECT_TRUE(status_line(reply).starts_with("HTTP/1.1 400 ")) << bytes << "\n" << reply;
    EXPECT_NE(reply.find("server.bad_request"), std::string::npos) << bytes;
  }
}

TEST_F(MalformedTest, head_that_is_too_large_is_told_so) {
  const std::string reply = exchange(
      server_.port(), "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(9000, 'x') + "\r\n\r\n");
  EXPECT_TRUE(status_line(reply).starts_with("HTTP/1.1 431 ")) << reply;
  EXPECT_NE(reply.find("server.head_too_large"), std::string::npos);
}

TEST_F(MalformedTest, target_begins_with_one_slash_and_is_bounded) {
  for (const char* target : {"//etc/passwd", "http://x/", "*", "x", "/a\x01", "/\xc3\xa9", "/a#b"})
    EXPECT_EQ(get(target), 400) << target;
  EXPECT_EQ(get("/" + std::string(kMostTargetBytes, 'a')), 414);
  EXPECT_EQ(get("/" + std::string(kMostTargetBytes - 1, 'a')), 404);
  EXPECT_EQ(get("/healthz?a=//b"), 200);
  const RequestHead head{.method = "GET", .target = "/", .fields = {}};
  EXPECT_EQ(check_head(head).error().key(), "server.bad_request");
  const std::string far(kMostTargetBytes + 1, '/');
  EXPECT_EQ(check_head({.method = "GET", .target = far, .fields = {}}).error().key(),
            "server.target_too_long");
}

TEST_F(MalformedTest, host_stands_there_once) {
  EXPECT_EQ(get("/healthz", "host: x\r\n"), 200);
  EXPECT_EQ(get("/healthz", "Host: [::1]:8080\r\n"), 200);
  EXPECT_EQ(get("/healthz", ""), 400);
  EXPECT_EQ(get("/healthz", "Host: x\r\nHost: x\r\n"), 400);
  EXPECT_EQ(get("/healthz", "Host:\r\n"), 400);
  EXPECT_EQ(get("/healthz", "Host: a/b\r\n"), 400);
}

TEST_F(MalformedTest, length_of_a_body_is_told_in_one_way) {
  const auto post = [&](const std::string& fields, const std::string& body) {
    return status(
        "POST /api/v1/games/modele/seats HTTP/1.1\r\nHost: x\r\nContent-Type: "
        "application/json\r\nConnection: close\r\n" +
        fields + "\r\n" + body);
  };
  EXPECT_EQ(post("Content-Length: 2\r\n", "{}"), 200);
  EXPECT_EQ(post("Transfer-Encoding: Chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"), 200);
  EXPECT_EQ(
      post("Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n"),
      400)
      << "a field behind the body";
  EXPECT_EQ(post("Transfer-Encoding: gzip\r\n", ""), 400);
  EXPECT_EQ(post("Transfer-Encoding: gzip, chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(post("Transfer-Encoding: identity\r\n", ""), 400);
  EXPECT_EQ(post("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "2\r\n{}\r\n0\r\n\r\n"),
            400);
  EXPECT_EQ(post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"),
            400);
  EXPECT_EQ(post("Content-Length: 2\r\nContent-Length: 2\r\n", "{}"), 400);
}

TEST_F(MalformedTest, method_is_checked_everywhere) {
  struct Case {
    const char *method, *path, *allow;
  };
  const std::string table = "/api/v1/tables/aaaaaaaaaaaaaaaa";
  for (const Case& one : {Case{"POST", "/healthz", "GET, HEAD"},
                          {"DELETE", "/readyz", "GET, HEAD"},
                          {"POST", "/metrics", "GET, HEAD"},
                          {"OPTIONS", "/", "GET, HEAD"},
                          {"PUT", "/assets/x.js", "GET, HEAD"},
                          {"OPTIONS", "/api/v1/games", "GET, HEAD"},
                          {"GET", "/api/v1/import", "POST"},
                          {"PATCH", "/api/v1/tables", "POST"},
                          {"HEAD", "/api/v1/games/modele/seats", "POST"}}) {
    const HttpReply reply = call(server_.port(), {.method = one.method, .path = one.path});
    EXPECT_EQ(reply.status, 405) << one.method << " " << one.path;
    EXPECT_EQ(reply.headers.at("allow"), one.allow) << one.method << " " << one.path;
  }
  EXPECT_EQ(call(server_.port(), {.method = "HEAD", .path = "/api/v1/games"}).status, 200);
  EXPECT_EQ(call(server_.port(), {.method = "HEAD", .path = "/healthz"}).status, 200);
}

TEST_F(MalformedTest, scheme_of_a_token_is_read_in_any_case) {
  const MadeTable table = server_.make();
  const auto start = [&](const std::string& authorization) {
    return call(server_.port(), {.method = "POST",
                                 .path = "/api/v1/tables/" + table.id + "/start",
                                 .headers = {{"Authorization", authorization}}})
        .status;
  };
  EXPECT_EQ(start("Basic " + table.tokens[0]), 401);
  EXPECT_EQ(start("bEARER  " + table.tokens[0]), 200);
}

HttpReply change(TestServer& server, const std::map<std::string, std::string>& headers,
                 const std::string& path = "/api/v1/games/modele/seats",
                 const std::string& body = "{}") {
  return call(server.port(), {.method = "POST", .path = path, .body = body, .headers = headers});
}

TEST_F(MalformedTest, change_of_another_site_is_refused) {
  const std::string own = "127.0.0.1:" + std::to_string(server_.port());
  EXPECT_EQ(change(server_, {}).status, 200) << "a program need not say";
  EXPECT_EQ(change(server_, {{"Origin", "http://" + own}}).status, 200);
  EXPECT_EQ(change(server_, {{"Origin", "https://" + own}}).status, 200) << "TLS ends at a proxy";
  EXPECT_EQ(change(server_, {{"Sec-Fetch-Site", "same-origin"}}).status, 200);
  for (const char* origin : {"https://evil.example", "null", ""})
    EXPECT_EQ(change(server_, {{"Origin", origin}}).error(), "server.foreign_origin") << origin;
  EXPECT_EQ(change(server_, {{"Origin", "http://" + own + ".evil.example"}}).status, 403);
  for (const char* site : {"cross-site", "same-site"})
    EXPECT_EQ(change(server_, {{"Sec-Fetch-Site", site}}).status, 403) << site;
  EXPECT_EQ(
      call(server_.port(), {.path = "/api/v1/games", .headers = {{"Sec-Fetch-Site", "cross-site"}}})
          .status,
      200)
      << "reading changes nothing";
}

TEST_F(MalformedTest, body_of_a_change_says_what_it_is) {
  EXPECT_EQ(change(server_, {{"Content-Type", "application/json; charset=utf-8"}}).status, 200);
  for (const char* type :
       {"text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"}) {
    const HttpReply reply = change(server_, {{"Content-Type", type}});
    EXPECT_EQ(reply.status, 415) << type;
    EXPECT_EQ(reply.error(), "server.wrong_content_type") << type;
  }
  const auto import = [&](const char* type) {
    return change(server_, {{"Content-Type", type}}, "/api/v1/import", "not a game").status;
  };
  EXPECT_EQ(import("application/vnd.tablee.game"), 400);
  EXPECT_EQ(import("text/plain;charset=UTF-8"), 400);
  EXPECT_EQ(import("multipart/form-data"), 415);
}

}  // namespace
}  // namespace tablee::server
