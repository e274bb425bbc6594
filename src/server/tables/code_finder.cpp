#include "server/tables/code_finder.h"

#include <algorithm>

#include "messages/server.h"

namespace tablee::server {

namespace say = messages::server;

void CodeFinder::find(std::string_view code, const std::string& address,
                      RoomPort::Reply<std::string> reply) {
  if (const Result<void> may = guesses_.begin(address); !may)
    return reply(std::unexpected(may.error()));
  if (std::optional<std::string> table = codes_.find(code)) {
    guesses_.hit(address);
    return reply(std::move(*table));
  }
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  if (code.size() > room::kLongestCode || !std::ranges::all_of(code, is_letter))
    return reply(std::unexpected(guesses_.miss(unknown("?"))));
  const auto told = [this, code = std::string(code), address,
                     reply](const store::Attempt<std::optional<std::string>>& table) {
    if (table && !*table) return reply(std::unexpected(guesses_.miss(unknown(code))));
    guesses_.hit(address);
    table ? reply(**table) : reply(refuse(say::store_trouble));
  };
  const bool begun = services_.workers->run({.owner = address},
                                            [this, told, capitals = TableCodes::in_capitals(code)] {
                                              services_.store->find_code(capitals, told);
                                            });
  if (begun) return;
  guesses_.hit(address);
  reply(refuse(say::busy));
}

Refusal CodeFinder::unknown(std::string_view code) const {
  const Message& why = codes_.is_finished(code) ? say::finished_code : say::unknown_code;
  return {&why, {{"code", std::string(code)}}};
}

}  // namespace tablee::server
