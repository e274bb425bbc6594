#pragma once
// Connection: one visitor's TCP connection: HTTP, one request after the other, until it
// becomes a WebSocket or ends. Includes Beast: for listener.cpp and its own source.
// Thread safety: confined to the strand of its stream.

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core.hpp>
#include <memory>
#include <string>

#include "server/net/backend.h"
#include "server/net/connections.h"
#include "server/net/open_sockets.h"

namespace tablee::server {

// Where the stream of a connection is at the moment, for whoever ends it from outside.
// Confined to the strand.
struct Line {
  boost::beast::tcp_stream* stream = nullptr;
};

// REQUIRES: `backend` and `sockets` outlive it.
boost::asio::awaitable<void> serve_connection(const Backend& backend, OpenSockets& sockets,
                                              boost::beast::tcp_stream stream,
                                              std::shared_ptr<Line> line,
                                              std::shared_ptr<Connections::Place> place);

}  // namespace tablee::server
