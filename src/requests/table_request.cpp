#include "requests/table_request.h"

#include <algorithm>

#include "core/rules.h"
#include "messages/server.h"
#include "requests/body_fields.h"
#include "requests/names.h"
#include "requests/status.h"
#include "room/client_message.h"
#include "room/error_json.h"

namespace tablee::requests {

namespace {

namespace say = messages::server;
using room::Fields;

constexpr std::string_view kProposals[] = {"pause", "undo"};

TableRequest with_secret(room::SeatRequest request, const char* name, Fresh fresh) {
  return {room::ChangeSeats{std::move(request)}, name, std::move(fresh.text)};
}

// A request that asks about one seat.
Result<TableRequest> read_seat_request(const AtTable& address, std::string_view body,
                                       const room::Key& key, const Edge& edge) {
  const int seat = address.seat;
  switch (address.verb) {
    case TableVerb::take: {
      Result<room::TakeSeat> wanted = parse_take(body, edge);
      if (!wanted) return std::unexpected(wanted.error());
      Fresh fresh = edge.secrets->make();
      wanted->seat = seat;
      wanted->key = key;
      wanted->fresh = fresh.hash;
      return with_secret(std::move(*wanted), "token", std::move(fresh));
    }
    case TableVerb::bot: {
      const Result<int> level = parse_number_field(body, "level", 1, kLevels);
      if (!level) return std::unexpected(level.error());
      return TableRequest{room::ChangeSeats{room::SeatBot{seat, *level, key}}};
    }
    case TableVerb::move: {
      Fresh fresh = edge.secrets->make();
      const room::MoveSeat move{seat, key, fresh.hash};
      return with_secret(move, "token", std::move(fresh));
    }
    case TableVerb::invite: {
      Fresh fresh = edge.secrets->make();
      const room::InviteToSeat invite{seat, key, fresh.hash};
      return with_secret(invite, "invite", std::move(fresh));
    }
    case TableVerb::leave:
      return TableRequest{room::ChangeSeats{room::LeaveSeat{seat, key}}};
    case TableVerb::remove:
      return TableRequest{room::ChangeSeats{room::RemovePerson{seat, key}}};
    case TableVerb::open:
      return TableRequest{room::ChangeSeats{room::OpenSeat{seat, key}}};
    default:
      return refuse(say::unknown_route);
  }
}

Result<TableRequest> read_rematch(std::string_view body, std::string_view token,
                                  const Secrets& secrets) {
  Result<std::vector<std::string>> tokens = parse_tokens(body);
  if (!tokens) return std::unexpected(tokens.error());
  std::erase(*tokens, token);
  tokens->insert(tokens->begin(), std::string(token));
  room::AskRematch question;
  for (const std::string& one : *tokens) question.keys.push_back(secrets.key_of(one));
  return TableRequest{std::move(question), nullptr, {}, std::move(*tokens)};
}

struct Writing {
  const TableRequest& request;

  Answer operator()(const room::Done&) const {
    if (request.answered == nullptr) return {.body = "{}"};
    return {.body = secret_body(request.answered, request.secret)};
  }
  // A pause: done, or the others have to agree.
  Answer operator()(bool done) const {
    if (done) return {.body = "{}"};
    return {.status = 202, .body = R"({"asked":true})"};
  }
  Answer operator()(const std::string& text) const { return {.body = text, .is_text = true}; }
  Answer operator()(const room::LobbyInfo& lobby) const {
    return {.body = room::lobby_text(lobby)};
  }
  Answer operator()(const room::LobbyTold& lobby) const { return {.body = lobby.json}; }
  Answer operator()(const room::SeatsFound&) const { return {.body = "{}"}; }
  Answer operator()(const room::Rematched& made) const {
    return {.body = created_body(rematch_of(made, request.tokens))};
  }
};

}  // namespace

Result<TableRequest> read_table_request(const AtTable& address, std::string_view body,
                                        std::string_view token, const Edge& edge) {
  const room::Key key = edge.secrets->key_of(token);
  switch (address.verb) {
    case TableVerb::describe:
      return TableRequest{room::Describe{}};
    case TableVerb::end:
      return TableRequest{room::EndTable{key}};
    case TableVerb::start:
      return TableRequest{room::StartGame{key}};
    case TableVerb::pause:
      return TableRequest{room::PauseGame{key}};
    case TableVerb::resume:
      return TableRequest{room::ResumeGame{key}};
    case TableVerb::export_game:
      return TableRequest{room::ExportGame{key}};
    case TableVerb::rematch:
      return read_rematch(body, token, *edge.secrets);
    case TableVerb::host: {
      const Result<int> seat = parse_number_field(body, "seat", 0, kMaxSeats - 1);
      if (!seat) return std::unexpected(seat.error());
      return TableRequest{room::ChangeSeats{room::HandOver{*seat, key}}};
    }
    case TableVerb::screen: {
      Fresh fresh = edge.secrets->make();
      const room::OpenScreen open{key, fresh.hash};
      return with_secret(open, "token", std::move(fresh));
    }
    case TableVerb::end_screen:
      return TableRequest{room::ChangeSeats{room::EndScreen{key}}};
    case TableVerb::agree:
    case TableVerb::decline: {
      const Result<room::ProposalKind> what = parse_proposal(body);
      if (!what) return std::unexpected(what.error());
      if (address.verb == TableVerb::agree) return TableRequest{room::Agree{key, *what}};
      return TableRequest{room::Decline{key, *what}};
    }
    default:
      return read_seat_request(address, body, key, edge);
  }
}

Answer answer_of(const TableRequest& request, const room::ReplyValue& value) {
  return std::visit(Writing{request}, value);
}

Answer answer_of(const Refusal& refusal) {
  return {.status = status_of(refusal), .body = room::error_text(refusal)};
}

Created rematch_of(const room::Rematched& made, const std::vector<std::string>& tokens) {
  Created created{.table = made.table, .code = made.code, .tokens = {}};
  // It may come from another server: there are never more seats than were asked for.
  for (std::size_t i = 0; i < std::min(made.seats.size(), tokens.size()); ++i)
    created.tokens.push_back({made.seats[i], tokens[i]});
  return created;
}

Created rematch_of(const std::string& table, const room::SeatsFound& found,
                   const std::vector<std::string>& tokens) {
  Created created{.table = table, .code = found.code, .tokens = {}};
  for (std::size_t i = 0; i < std::min(found.seats.size(), tokens.size()); ++i)
    if (found.seats[i]) created.tokens.push_back({*found.seats[i], tokens[i]});
  return created;
}

Result<room::TakeSeat> parse_take(std::string_view body, const Edge& edge) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::string name = fields.maybe_text("name", 0, kMostNameBytes).value_or("");
  const std::string invite = fields.maybe_text("invite", 1, room::kMostTokenBytes).value_or("");
  const auto role = static_cast<int>(fields.maybe_number("role", 0, kMaxSeats - 1).value_or(-1));
  if (!fields.ok()) return std::unexpected(fields.refusal());
  Result<std::string> tidy = tidy_name(name, *edge.blocked);
  if (!tidy) return std::unexpected(tidy.error());
  return room::TakeSeat{.seat = 0,
                        .name = std::move(*tidy),
                        .key = {},
                        .invite = edge.secrets->key_of(invite),
                        .role = role,
                        .fresh = {}};
}

Result<int> parse_number_field(std::string_view body, std::string_view name, int min, int max) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::int64_t number = fields.number(name, min, max);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return static_cast<int>(number);
}

Result<room::ProposalKind> parse_proposal(std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::optional<std::size_t> what = read_choice(fields, "what", kProposals);
  if (!what) fields.reject("what");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return static_cast<room::ProposalKind>(*what);
}

Result<std::vector<std::string>> parse_tokens(std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const JsonArray* array = fields.maybe_array("tokens", kMaxSeats);
  std::optional<std::vector<std::string>> tokens;
  if (array != nullptr) tokens = room::texts_of(*array, room::kMostTokenBytes);
  if (array != nullptr && !tokens) fields.reject("tokens");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return tokens.value_or(std::vector<std::string>{});
}

}  // namespace tablee::requests
