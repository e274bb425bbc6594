#include "room/server_message.h"

#include <span>
#include <string_view>

#include "room/error_json.h"
#include "table/account_json.h"

namespace tablee::room {

namespace {

constexpr std::string_view kStates[] = {"lobby", "running", "over"};
constexpr std::string_view kSpectators[] = {"open", "delayed", "none"};
constexpr std::string_view kProposals[] = {"pause", "undo"};
constexpr std::string_view kSeatKinds[] = {"open", "person", "bot"};
constexpr std::string_view kEntryKinds[] = {"play", "draw", "expire", "undo", "pause", "resume"};

JsonWriter& begin(JsonWriter& json, std::string_view type) {
  return json.begin_object().field("v", 1).field("t", type).key("d").begin_object();
}

std::string end(JsonWriter& json) { return json.end_object().end_object().take(); }

void write_or_null(JsonWriter& json, std::string_view name, std::string_view text) {
  json.key(name);
  text.empty() ? json.null() : json.value(text);
}

void write_text(JsonWriter& json, const Message& message) {
  json.begin_object().field("fr", message.fr).field("en", message.en).end_object();
}

void write_seat(JsonWriter& json, std::size_t i, const SeatInfo& seat) {
  json.begin_object().field("seat", i).field("kind",
                                             kSeatKinds[static_cast<std::size_t>(seat.kind)]);
  json.field("name", seat.name);
  if (seat.level > 0) json.field("level", seat.level);
  if (seat.role >= 0) json.field("role", seat.role);
  if (seat.team >= 0) json.field("team", seat.team);
  if (seat.stand_in > 0) json.field("stand_in", seat.stand_in);
  if (seat.reads) json.field("reads", true);
  if (seat.invited) json.field("invited", true);
  if (seat.needs_invite) json.field("needs_invite", true);
  json.field("time", seat.time_percent).field("present", seat.present).end_object();
}

void write_seats(JsonWriter& json, std::string_view name, const std::vector<Seat>& seats) {
  json.key(name).begin_array();
  for (const Seat seat : seats) json.value(seat.index);
  json.end_array();
}

void write_proposals(JsonWriter& json, const std::vector<ProposalInfo>& proposals) {
  json.key("asks").begin_array();
  for (const ProposalInfo& proposal : proposals) {
    json.begin_object().field("what", kProposals[static_cast<std::size_t>(proposal.what)]);
    json.field("by", proposal.by.index);
    write_seats(json, "agreed", proposal.agreed);
    write_seats(json, "waits", proposal.waits);
    json.end_object();
  }
  json.end_array();
}

void write_lobby(JsonWriter& json, const LobbyInfo& lobby) {
  json.field("table", lobby.table);
  write_or_null(json, "code", lobby.code);
  json.field("game", lobby.game).key("options").begin_object();
  for (const auto& [id, value] : lobby.options) json.field(id, value);
  json.end_object().field("state", kStates[static_cast<std::size_t>(lobby.state)]);
  json.key("seats").begin_array();
  for (std::size_t i = 0; i < lobby.seats.size(); ++i) write_seat(json, i, lobby.seats[i]);
  json.end_array().key("series").begin_object().field("games", lobby.games);
  json.key("wins").begin_array();
  for (const int wins : lobby.wins) json.value(wins);
  json.end_array().end_object();
  write_or_null(json, "next", lobby.next);
  if (lobby.next_by) json.field("next_by", lobby.next_by->index);
  if (lobby.first) {
    json.key("first").begin_object().field("seat", lobby.first->seat.index).key("label");
    write_text(json, *lobby.first->label);
    json.end_object();
  }
  json.key("host");
  lobby.host ? json.value(lobby.host->index) : json.null();
  json.field("grace", lobby.grace);
  json.field("spectators", kSpectators[static_cast<std::size_t>(lobby.spectators)]);
  if (lobby.screen)
    json.key("screen").begin_object().field("here", lobby.screen->here).end_object();
  write_proposals(json, lobby.proposals);
  if (!lobby.teams.empty()) {
    json.key("teams").begin_array();
    for (const int team : lobby.teams) json.value(team);
    json.end_array();
  }
}

void write_time(JsonWriter& json, const TimeInfo& time) {
  json.field("now", time.now).field("runs", time.runs);
}

void write_seat_texts(JsonWriter& json, std::string_view name, const SeatTexts& lists) {
  json.key(name).begin_object();
  for (const auto& [seat, texts] : lists) {
    json.key(std::to_string(seat.index)).begin_array();
    for (const std::string& text : texts) json.value(text);
    json.end_array();
  }
  json.end_object();
}

void write_look(JsonWriter& json, const Look& look) {
  json.key("view");
  look.write(json);
}

void write_state_info(JsonWriter& json, const StateInfo& state) {
  write_time(json, state.time);
  write_look(json, state.look);
  write_seat_texts(json, "moves", state.moves);
  write_seat_texts(json, "acts", state.acts);
}

// What is told in short, and with it the sentences that were never said before.
void write_told_shortly(JsonWriter& json, const EventInfo& event) {
  const std::size_t before = event.known->size();
  json.key("told");
  write_told(json, *event.told, event.viewer, event.known);
  if (event.known->size() == before) return;
  json.key("sentences").begin_object();
  for (const Message* message : std::span(*event.known).subspan(before)) {
    json.key(message->key);
    write_texts(json, *message);
  }
  json.end_object();
}

void write_state_after(JsonWriter& json, const EventInfo& event) {
  const StateInfo& state = *event.state;
  write_time(json, state.time);
  if (event.changes) {
    json.field("from", event.changes->from).key("changes").raw(event.changes->json);
  } else {
    write_look(json, state.look);
  }
  if (!state.moves.empty()) write_seat_texts(json, "moves", state.moves);
  if (!state.acts.empty()) write_seat_texts(json, "acts", state.acts);
}

}  // namespace

std::string welcome_message(const std::vector<Seat>& seats, const LobbyInfo& lobby,
                            std::int64_t seq) {
  JsonWriter json;
  begin(json, "welcome").field("table", lobby.table).key("seats").begin_array();
  for (const Seat seat : seats) json.value(seat.index);
  json.end_array().key("lobby").begin_object();
  write_lobby(json, lobby);
  json.end_object().field("seq", seq);
  return end(json);
}

std::string lobby_message(const LobbyInfo& lobby) {
  JsonWriter json;
  begin(json, "lobby");
  write_lobby(json, lobby);
  return end(json);
}

std::string state_message(std::int64_t seq, const StateInfo& state) {
  JsonWriter json;
  begin(json, "state").field("seq", seq);
  write_state_info(json, state);
  return end(json);
}

std::string event_message(const EventInfo& event) {
  const Entry& entry = *event.entry;
  JsonWriter json;
  begin(json, "event").field("seq", event.seq).field("at", entry.at);
  json.field("kind", kEntryKinds[static_cast<std::size_t>(entry.kind)]);
  if (entry.kind == EntryKind::play || entry.kind == EntryKind::undo)
    json.field("seat", entry.seat.index);
  if (entry.kind == EntryKind::expire) json.field("clock", entry.clock);
  const bool is_short = event.known != nullptr;
  if (event.shown) {
    json.field("text", *event.shown);
  } else if (!is_short) {
    json.key("text").null();
  }
  if (event.told != nullptr && is_short) {
    write_told_shortly(json, event);
  } else if (event.told != nullptr) {
    json.key("told");
    write_told(json, *event.told, event.viewer);
  }
  if (event.state != nullptr) {
    is_short ? write_state_after(json, event) : write_state_info(json, *event.state);
  } else if (!is_short) {
    json.key("view").null().key("moves").null().key("acts").null();
  }
  return end(json);
}

std::string reaction_message(Seat seat, std::string_view what) {
  JsonWriter json;
  begin(json, "reaction").field("seat", seat.index).field("what", what);
  return end(json);
}

std::string time_message(const TimeInfo& time) {
  JsonWriter json;
  begin(json, "time");
  write_time(json, time);
  return end(json);
}

std::string ack_message(const std::string& cid, std::int64_t seq) {
  JsonWriter json;
  begin(json, "ack").field("cid", cid).field("seq", seq);
  return end(json);
}

std::string no_message(const std::string& cid, const Refusal& refusal) {
  JsonWriter json;
  begin(json, "no");
  if (!cid.empty()) json.field("cid", cid);
  json.key("error");
  write_error(json, refusal);
  return end(json);
}

std::string account_message(const std::string& cid, const Account& account) {
  JsonWriter json;
  begin(json, "account").field("cid", cid);
  write_account(json, account);
  return end(json);
}

std::string pong_message(const TimeInfo& time) {
  JsonWriter json;
  begin(json, "pong");
  write_time(json, time);
  return end(json);
}

std::string closed_message(const Refusal& refusal) {
  JsonWriter json;
  begin(json, "closed").key("error");
  write_error(json, refusal);
  return end(json);
}

std::string lobby_text(const LobbyInfo& lobby) {
  JsonWriter json;
  json.begin_object();
  write_lobby(json, lobby);
  return json.end_object().take();
}

}  // namespace tablee::room
