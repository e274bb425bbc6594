#pragma once
// await_reply: lets a coroutine wait for a reply that comes on another thread.
//
//   const Result<void> ended = co_await await_reply<void>(
//       [&](Room::Reply<void> reply) { room.end(token, std::move(reply)); });

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>

#include "core/refusal.h"

namespace tablee::server {

template <class T, class Ask>
boost::asio::awaitable<Result<T>> await_reply(Ask ask) {
  // The result travels behind a pointer: the awaitable asks for a default constructor.
  using Box = std::shared_ptr<Result<T>>;
  const auto initiate = [&ask](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    ask([shared](Result<T> result) {
      auto executor = boost::asio::get_associated_executor(*shared);
      auto box = std::make_shared<Result<T>>(std::move(result));
      boost::asio::post(executor, [shared, box] { std::move (*shared)(box); });
    });
  };
  const Box box =
      co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>&, void(Box)>(
          initiate, boost::asio::use_awaitable);
  co_return std::move(*box);
}

}  // namespace tablee::server
