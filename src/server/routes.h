#pragma once
// Routes: what this server does for every HTTP address (requests/route.cpp has them all).
// Thread safety: safe for use by many threads.

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <string>

#include "server/net/http.h"
#include "server/net/limits.h"
#include "server/net/static_files.h"
#include "server/tables/table_directory.h"

namespace tablee::server {

class Routes {
 public:
  // `watch_apart`: /metrics is not for players.
  Routes(TableDirectory& directory, AddressLimits& limits, StaticFiles files,
         bool watch_apart = false);

  boost::asio::awaitable<HttpResponse> answer(HttpRequest request);
  // How much of a body this path may have.
  static std::size_t most_body(std::string_view path);

 private:
  boost::asio::awaitable<HttpResponse> api(const HttpRequest& request,
                                           const requests::Route& route);
  boost::asio::awaitable<HttpResponse> table(const HttpRequest& request,
                                             const requests::AtTable& address);
  boost::asio::awaitable<HttpResponse> rematch(const HttpRequest& request,
                                               const std::shared_ptr<RoomPort>& room,
                                               const std::vector<std::string>& tokens);
  boost::asio::awaitable<Result<std::shared_ptr<RoomPort>>> find_room(std::string table,
                                                                      std::string asker);
  boost::asio::awaitable<HttpResponse> create(const HttpRequest& request);
  boost::asio::awaitable<HttpResponse> import_game(const HttpRequest& request);
  HttpResponse rules(std::string_view game) const;
  HttpResponse seat_numbers(const HttpRequest& request, std::string_view game) const;
  boost::asio::awaitable<HttpResponse> code(const HttpRequest& request, std::string_view code);
  HttpResponse report_word(const HttpRequest& request);
  boost::asio::awaitable<HttpResponse> watch(const HttpRequest& request);
  boost::asio::awaitable<HttpResponse> ready();

  TableDirectory* directory_;
  AddressLimits* limits_;
  StaticFiles files_;
  bool watch_apart_;
  std::string games_;                                      // the answer never changes
  std::map<std::string, std::string, std::less<>> rules_;  // by game; neither do these
  std::atomic<bool> store_is_well_ = true;  // when last asked: the log tells changes only
};

}  // namespace tablee::server
