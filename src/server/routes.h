#pragma once
// Routes: every HTTP address of the server, on one screen (routes.cpp).
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
  using Parts = std::vector<std::string_view>;
  struct SeatVerb {
    room::SeatRequest request;
    const char* answered = nullptr;  // the name under which a secret is answered
    std::string secret = {};
  };
  Result<SeatVerb> read_seat_verb(const HttpRequest& request, int n, std::string_view verb) const;
  boost::asio::awaitable<HttpResponse> api(const HttpRequest& request, const Parts& parts);
  boost::asio::awaitable<HttpResponse> table(const HttpRequest& request, const Parts& parts);
  boost::asio::awaitable<HttpResponse> seat(const HttpRequest& request,
                                            const std::shared_ptr<LiveRoom>& room,
                                            const Parts& parts);
  boost::asio::awaitable<HttpResponse> act(const HttpRequest& request,
                                           const std::shared_ptr<LiveRoom>& room,
                                           std::string_view verb);
  // What a room is asked for this request, and answers. A question that holds a text has to
  // have a name: g++ 12 moves a temporary within co_await byte by byte (GCC bug 98401).
  template <class Question>
  static boost::asio::awaitable<Result<typename Question::Answer>> ask(
      const HttpRequest& request, const std::shared_ptr<LiveRoom>& room, const Question& question);
  boost::asio::awaitable<HttpResponse> rematch(const HttpRequest& request,
                                               const std::shared_ptr<LiveRoom>& room);
  boost::asio::awaitable<Result<std::shared_ptr<LiveRoom>>> find_room(std::string table,
                                                                      std::string asker);
  boost::asio::awaitable<HttpResponse> create(const HttpRequest& request);
  boost::asio::awaitable<HttpResponse> import_game(const HttpRequest& request);
  HttpResponse rules(std::string_view game) const;
  HttpResponse seat_numbers(const HttpRequest& request, std::string_view game) const;
  HttpResponse code(const HttpRequest& request, std::string_view code);
  HttpResponse report_word(const HttpRequest& request);
  HttpResponse watch(const HttpRequest& request);
  HttpResponse ready();

  TableDirectory* directory_;
  AddressLimits* limits_;
  StaticFiles files_;
  bool watch_apart_;
  std::string games_;                                      // the answer never changes
  std::map<std::string, std::string, std::less<>> rules_;  // by game; neither do these
  std::atomic<bool> store_is_well_ = true;  // when last asked: the log tells changes only
};

}  // namespace tablee::server
