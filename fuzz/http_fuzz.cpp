// Whatever a stranger sends before he is known: the same reading as on a connection,
// without a socket. A target that gets through is a path; nothing but the table of files is sent.

#include <unistd.h>
#include <boost/asio/buffer.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "messages/server.h"
#include "server/net/beast_http.h"
#include "server/net/proxies.h"
#include "server/net/static_files.h"

namespace {

using namespace tablee;
using namespace tablee::server;

void demand(bool holds) {
  if (!holds) std::abort();
}

// A client of two files; everything else on the disk is out of reach.
StaticFiles make_files() {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("tablee-fuzz-" + std::to_string(::getpid()));
  fs::create_directories(folder / "assets");
  std::ofstream(folder / "index.html") << "page";
  std::ofstream(folder / "assets" / "app.js") << "script";
  StaticFiles files(folder);
  fs::remove_all(folder);
  return files;
}

void try_files(const HttpRequest& request) {
  static const StaticFiles files = make_files();
  const HttpResponse answer = files.answer(request);
  demand(answer.status == 200 || answer.status == 304 || answer.status >= 400);
  if (answer.status == 200) demand(answer.content() == "page" || answer.content() == "script");
}

void try_head(const RequestHead& head) {
  if (!check_head(head)) return;
  demand(head.target.starts_with('/') && !head.target.starts_with("//"));
  demand(head.target.size() <= kMostTargetBytes && head.count("host") == 1);
  (void)check_same_origin(head);
  (void)check_content_type(head);
  static Proxies proxies({"192.0.2.1", "2001:db8::1"});
  static const bool resolved = proxies.resolve().empty();
  demand(resolved);
  const auto peer = boost::asio::ip::make_address("192.0.2.1");
  demand(proxies.client_of(peer, head.values("X-Forwarded-For")).size() <= 64);
  const HttpRequest request = read_head(head);
  demand(request.path.find('?') == std::string::npos);
  try_files(request);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  BeastParser parser;
  prepare(parser);
  boost::beast::error_code error;
  (void)parser.put(boost::asio::buffer(data, size), error);
  (void)refusal_of(error, kMostBodyBytes);
  if (parser.is_header_done()) {
    const RequestHead head = head_of(parser.get());
    try_head(head);
    const HttpResponse answer = error_response(Refusal{&messages::server::bad_request, {}});
    (void)write_response(answer, parser.get(), false);
  }
  // The same bytes as a target alone, past the parser.
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_head({.method = "GET", .target = text, .fields = {{"Host", "x"}}});
  try_files({.method = "GET",
             .path = std::string(text),
             .body = {},
             .token = {},
             .key = {},
             .address = {},
             .if_none_match = std::string(text.substr(size / 2))});
  return 0;
}
