#pragma once
// What goes between servers as JSON: who enters, what is asked of a table and what it answers.
//
// No secret and no address is in it: keys are hashes, and those are made where somebody shows
// a secret. A refusal brings its sentences along: the other server may be of another release.
// Thread safety: pure functions; sentences that were heard are kept under a lock.

#include <optional>
#include <string>
#include <string_view>

#include "room/command.h"

namespace tablee::server {

std::string to_text(const room::Enter& command);
std::optional<room::Enter> parse_enter(std::string_view text);

// Nothing: only a server asks that of its own tables.
std::optional<std::string> to_text(const room::Request& request);
std::optional<room::Request> parse_request(std::string_view text);

// A lobby goes as it is told (room::LobbyTold).
std::string to_text(const Result<room::ReplyValue>& reply);
std::optional<Result<room::ReplyValue>> parse_reply(std::string_view text);

}  // namespace tablee::server
