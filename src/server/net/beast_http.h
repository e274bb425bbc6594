#pragma once
// HTTP between Beast and the rest: requests in, answers out. Includes Beast: for the
// connection and its own source. Thread safety: pure functions.

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <optional>

#include "server/net/http.h"
#include "server/net/request_head.h"

namespace tablee::server {

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;
using BeastParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using BeastResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

inline constexpr std::uint32_t kMostHeaderBytes = 8U << 10U;

// Sets the bounds that hold before anything is known of the request.
void prepare(BeastParser& parser);
// Its texts live in the request.
RequestHead head_of(const BeastRequest& request);
// What a client is told whose request cannot be read; nothing when the connection just ended.
std::optional<Refusal> refusal_of(boost::beast::error_code error, std::size_t most_body);
// `answer` must outlive it: its content is not copied.
BeastResponse write_response(const HttpResponse& answer, const BeastRequest& request, bool keep);

}  // namespace tablee::server
