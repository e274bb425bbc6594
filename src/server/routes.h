#pragma once
// Routes: every HTTP address of the server, on one screen (routes.cpp).
// Thread safety: safe for use by many threads.

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/net/http.h"
#include "server/net/limits.h"
#include "server/net/static_files.h"
#include "server/tables/table_directory.h"

namespace tablee::server {

class Routes {
 public:
  Routes(TableDirectory& directory, AddressLimits& limits, StaticFiles files);

  boost::asio::awaitable<HttpResponse> answer(HttpRequest request);
  // How much of a body this path may have.
  static std::size_t most_body(std::string_view path);

 private:
  using Parts = std::vector<std::string_view>;
  boost::asio::awaitable<HttpResponse> api(const HttpRequest& request, const Parts& parts);
  boost::asio::awaitable<HttpResponse> table(const HttpRequest& request, const Parts& parts);
  boost::asio::awaitable<HttpResponse> seat(const HttpRequest& request, Room& room,
                                            const Parts& parts);
  boost::asio::awaitable<HttpResponse> act(const HttpRequest& request, Room& room,
                                           std::string_view verb);
  boost::asio::awaitable<HttpResponse> create(const HttpRequest& request);
  boost::asio::awaitable<HttpResponse> import_game(const HttpRequest& request);
  HttpResponse seat_numbers(const HttpRequest& request, std::string_view game) const;
  HttpResponse code(const HttpRequest& request, std::string_view code);
  HttpResponse ready();

  TableDirectory* directory_;
  AddressLimits* limits_;
  StaticFiles files_;
  std::string games_;                       // the answer never changes
  std::atomic<bool> store_is_well_ = true;  // when last asked: the log tells changes only
};

}  // namespace tablee::server
