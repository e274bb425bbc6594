#pragma once
// ClientMessage: what a client may say on its socket; a closed list.
//
// docs/protocol.md is the contract; tests/fixtures/protocol has one of each.
// Thread safety: value types, pure functions.

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/refusal.h"
#include "core/turn.h"

namespace tablee::room {

inline constexpr std::size_t kMostFrameBytes = 16U << 10U;
inline constexpr std::size_t kMostTokenBytes = 64;
inline constexpr std::size_t kMostMoveBytes = 4096;
inline constexpr std::size_t kMostCidBytes = 64;
inline constexpr Millis kMostAdvance = 86'400'000;

struct Hello {
  std::string table;
  std::vector<std::string> tokens;
  std::optional<std::int64_t> since;
  std::optional<std::int64_t> wire = {};  // the newest form of what is told that it understands
  bool operator==(const Hello&) const = default;
};
struct Play {
  std::string cid;
  Seat seat;
  std::string move;
  bool operator==(const Play&) const = default;
};
struct Check {
  std::string cid;
  Seat seat;
  std::string move;
  bool operator==(const Check&) const = default;
};
struct Undo {
  std::string cid;
  Seat seat;
  bool operator==(const Undo&) const = default;
};
// A typed word across the table; there is no free chat.
inline constexpr std::string_view kReactions[] = {"bravo",     "merci",   "oups",      "rire",
                                                  "reflechis", "bonjour", "a_bientot", "pret"};
struct React {
  std::string cid;
  Seat seat;
  std::string what;  // one of kReactions
  bool operator==(const React&) const = default;
};
struct Ping {
  bool operator==(const Ping&) const = default;
};
// Nobody looks at this window, or everything is behind a curtain: while that is so of all
// the people at a table, its time stands still.
struct Rest {
  bool on = false;
  bool reads = false;  // what the game is about: for a while that is waited for
  bool operator==(const Rest&) const = default;
};
struct Advance {
  std::string cid;
  Millis ms = 0;
  bool operator==(const Advance&) const = default;
};
using ClientMessage = std::variant<Hello, Play, Check, Undo, React, Ping, Rest, Advance>;

// Why a frame is not a message, and its key where that much could be read.
struct Unreadable {
  Refusal why;
  std::string cid;
};

std::expected<ClientMessage, Unreadable> parse_message(std::string_view frame);
// Its idempotency key, or an empty text.
std::string cid_of(const ClientMessage& message);
// The inverse, for clients written in C++ (the tests).
std::string to_text(const ClientMessage& message);

}  // namespace tablee::room
