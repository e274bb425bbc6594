#pragma once
// What a room tells its clients, as JSON; a closed list.
//
// docs/protocol.md is the contract; tests/fixtures/protocol has one of each.
// A View arrives here already made for its viewer: no function takes a position.
// Thread safety: value types, pure functions.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/narration.h"
#include "core/refusal.h"
#include "core/rules.h"
#include "room/record.h"
#include "table/table.h"

namespace tablee::room {

struct SeatInfo {
  SeatKind kind = SeatKind::open;
  std::string name;
  int level = 0;  // 0: no bot
  int role = -1;  // -1: not chosen
  int team = -1;
  int time_percent = 100;
  bool present = false;
  int stand_in = 0;    // level of the bot that keeps the seat of an absent person
  bool reads = false;  // what the game is about, and is waited for
  bool invited = false;
  bool needs_invite = false;  // an open seat that only a link of invitation gives
};

enum class ProposalKind : std::uint8_t { pause, undo };

// What somebody asked of the others, who agreed, and who is still waited for.
struct ProposalInfo {
  ProposalKind what = ProposalKind::pause;
  Seat by;
  std::vector<Seat> agreed, waits;
};

// Who was named as the first, and what that is in this game ("Le plus jeune").
struct FirstInfo {
  Seat seat;
  const Message* label;
};

// A big screen may show the table, to everybody in the room.
struct ScreenInfo {
  bool here = false;  // it does
};

struct LobbyInfo {
  std::string table, code, game;
  std::vector<std::pair<std::string, std::string>> options;
  TableState state = TableState::lobby;
  std::vector<SeatInfo> seats;
  int games = 0;
  std::vector<int> wins;
  std::string next;
  std::optional<Seat> next_by;  // who proposed it, as far as it is known
  std::optional<FirstInfo> first = {};
  std::optional<Seat> host;
  int grace = 0;
  Spectators spectators = Spectators::open;
  std::optional<ScreenInfo> screen = {};
  std::vector<ProposalInfo> proposals;
  std::vector<int> teams;  // of each seat; empty: everybody plays for themselves
};

// Table time and whether it runs.
struct TimeInfo {
  Millis now = 0;
  bool runs = false;
};

// Texts for some of the seats, e.g. their moves.
using SeatTexts = std::vector<std::pair<Seat, std::vector<std::string>>>;

// What a viewer has before it after a step.
struct StateInfo {
  TimeInfo time;
  Look look;
  SeatTexts moves;
  SeatTexts acts;
};

// What became of a view (core/json_changes.h).
struct ChangesInfo {
  std::int64_t from = 0;  // the event after which the view was sent last
  std::string json;
};

// One event as one viewer may see it.
struct EventInfo {
  std::int64_t seq = 0;
  const Entry* entry = nullptr;      // its text is not sent
  std::optional<std::string> shown;  // this is
  const StateInfo* state = nullptr;
  const Told* told = nullptr;  // null: not worth a word
  Viewer viewer = Viewer::spectator();
  // For who hears changes: sentences go by their keys, what is null or empty is left out, and
  // of the view only what changed since an earlier event, where that is known.
  KnownSentences* known = nullptr;
  std::optional<ChangesInfo> changes = {};
};

std::string welcome_message(const std::vector<Seat>& seats, const LobbyInfo& lobby,
                            std::int64_t seq);
std::string lobby_message(const LobbyInfo& lobby);
std::string state_message(std::int64_t seq, const StateInfo& state);
std::string event_message(const EventInfo& event);
std::string reaction_message(Seat seat, std::string_view what);
std::string time_message(const TimeInfo& time);
std::string ack_message(const std::string& cid, std::int64_t seq);
std::string no_message(const std::string& cid, const Refusal& refusal);  // cid may be empty
std::string account_message(const std::string& cid, const Account& account);
std::string pong_message(const TimeInfo& time);
std::string closed_message(const Refusal& refusal);
// The lobby alone, as one object.
std::string lobby_text(const LobbyInfo& lobby);

}  // namespace tablee::room
