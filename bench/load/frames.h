#pragma once
// What players say, and reading what they are told (docs/protocol.md).

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::load {

// 0 and nothing where there is no such thing.
std::int64_t number(const boost::json::object& from, std::string_view name);
std::string_view word(const boost::json::object& from, std::string_view name);
// Why, of a `no` or a `closed`.
std::string_view error_key(const boost::json::object& d);

std::string hello_text(const std::string& table, const std::string& token,
                       std::optional<std::int64_t> since, int wire);
std::string play_text(const std::string& cid, std::size_t seat, const std::string& move);

}  // namespace tablee::load
