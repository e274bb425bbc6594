#include "wasm/local_room.h"

#include <limits>

#include "core/text.h"
#include "messages/server.h"
#include "requests/body_fields.h"
#include "requests/hearing.h"
#include "room/answered_text.h"
#include "room/seat_changes.h"
#include "room/server_message.h"
#include "wasm/stored_json.h"

namespace tablee::wasm {

namespace {

namespace say = messages::server;
using room::Fields;

constexpr std::int64_t kMostNumber = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view kOutcomes[] = {"stored", "not_stored", "unknown"};  // as Saved::Outcome

std::string note_text(std::string_view type) {
  JsonWriter json;
  return json.begin_object().field("t", type).end_object().take();
}

std::string recipe_text(const room::ThoughtRecipe& recipe) {
  JsonWriter json;
  json.begin_object().field("seat", recipe.seat.index).field("level", recipe.level);
  json.field("deal", to_hex(recipe.deal)).field("at", recipe.at).field("seq", recipe.seq);
  return json.end_object().take();
}

// What a client or a request is called in the records.
std::uint32_t number_of(std::uint64_t id) { return static_cast<std::uint32_t>(id); }

void add_answer(RecordWriter& out, room::RequestId id, const requests::Answer& answer) {
  out.add(RecordKind::reply, number_of(id), static_cast<std::uint32_t>(answer.status), answer.body);
}

}  // namespace

Result<std::unique_ptr<LocalRoom>> LocalRoom::open(const room::Means& means, Luck& luck,
                                                   const requests::Edge& edge,
                                                   room::StoredTable stored, const room::Now& now) {
  Result<std::unique_ptr<room::Room>> room =
      room::Room::open(means, {.stored = std::move(stored)}, now);
  if (!room) return std::unexpected(room.error());
  return std::unique_ptr<LocalRoom>(new LocalRoom(std::move(*room), luck, edge));
}

Result<void> LocalRoom::handle(const JsonObject& command, const room::Now& now, RecordWriter& out) {
  Step step{.now = now, .out = out, .commands = {}, .wake = {}};
  if (const Result<void> read_one = read(command, step); !read_one) return read_one;
  for (std::size_t i = 0; i < step.commands.size(); ++i) {
    room::Command next = std::move(step.commands[i]);
    carry_out(room_->handle(std::move(next), now), step);
  }
  if (step.wake) out.add_wake(static_cast<double>(*step.wake) / 1000);
  return {};
}

Result<void> LocalRoom::read(const JsonObject& command, Step& step) {
  Fields fields(command);
  const std::string type = fields.text("t", 1, 32);
  if (type == "wake") {
    step.commands.emplace_back(room::Wake{});
    return {};
  }
  if (type == "ask") return ask(command, step);
  if (type == "thought") return note_thought(command, step);
  if (type == "saved") return note_saved(command, step);
  const bool is_frame = type == "frame";
  if (!is_frame && type != "leave") fields.reject("t");
  const auto client = static_cast<room::ClientId>(fields.number("client", 1, kMostNumber));
  const std::string text =
      is_frame ? fields.text("text", 0, std::numeric_limits<int>::max()) : std::string();
  if (!fields.ok()) return std::unexpected(fields.refusal());
  if (is_frame) return hear(client, text, step);
  if (clients_.erase(client) > 0)
    step.commands.emplace_back(room::Leave{client});
  else
    step.commands.emplace_back(room::Wake{});  // who is not here changes nothing
  return {};
}

Result<void> LocalRoom::hear(room::ClientId client, const std::string& text, Step& step) {
  if (text.size() > room::kMostFrameBytes)
    return refuse(say::too_large, {{"max", static_cast<long long>(room::kMostFrameBytes)}});
  // Whatever comes of it, what was to happen by itself still is: a timer that waits goes on.
  step.commands.emplace_back(room::Wake{});
  requests::Heard heard = requests::hear(room::parse_message(text), clients_.contains(client));
  if (!heard.message) {
    step.out.add(RecordKind::frame, number_of(client), 0, heard.answer);
    return {};
  }
  auto* hello = std::get_if<room::Hello>(&*heard.message);
  if (hello != nullptr && hello->table != room_->id()) {
    send({client, room::Farewell{{&say::unknown_table, {}}}}, step);
    return {};
  }
  step.commands.clear();
  if (hello == nullptr) {
    step.commands.emplace_back(room::Say{client, std::move(*heard.message)});
    return {};
  }
  clients_.insert(client);
  room::Enter enter{.client = client, .keys = {}, .since = hello->since};
  for (const std::string& token : hello->tokens)
    enter.keys.push_back(edge_.secrets->hash_of(token));
  step.commands.emplace_back(std::move(enter));
  return {};
}

Result<void> LocalRoom::ask(const JsonObject& command, Step& step) {
  Fields fields(command);
  const auto id = static_cast<room::RequestId>(fields.number("id", 1, kMostNumber));
  if (asked_.contains(id)) fields.reject("id");
  const std::string method = fields.text("method", 1, 16);
  const std::string path = fields.text("path", 1, 256);
  const std::string body = fields.maybe_text("body", 0, requests::kMostBodyBytes).value_or("");
  const std::string token = fields.maybe_text("token", 0, room::kMostTokenBytes).value_or("");
  std::optional<NextTable> next;
  if (const JsonValue* value = command.find("next")) {
    next = NextTable{};
    if (const JsonObject* object = value->if_object()) {
      Result<room::TableRecord> record = read_record(*object);
      if (!record) return std::unexpected(record.error());
      next->record = std::move(*record);
    } else if (!value->is_null()) {
      fields.reject("next");
    }
  }
  if (!fields.ok()) return std::unexpected(fields.refusal());
  const auto refused = [&](const Refusal& why) -> Result<void> {
    add_answer(step.out, id, requests::answer_of(why));
    step.commands.emplace_back(room::Wake{});
    return {};
  };
  const auto route = requests::read_route(method, path);
  if (!route) return refused(route.error().why());
  const auto* address = std::get_if<requests::AtTable>(&*route);
  if (address == nullptr) return refused({&say::unknown_route, {}});
  if (address->table != room_->id()) return refused({&say::unknown_table, {}});
  Result<requests::TableRequest> request =
      requests::read_table_request(*address, body, token, edge_);
  if (!request) return refused(request.error());
  step.commands.emplace_back(room::Ask{id, request->what});
  asked_.emplace(id, Asked{std::move(*request), std::move(next)});
  return {};
}

Result<void> LocalRoom::note_thought(const JsonObject& command, Step& step) {
  Fields fields(command);
  room::ThoughtReady ready{.id = static_cast<room::ThoughtId>(fields.number("id", 1, kMostNumber)),
                           .plan = {}};
  const JsonValue* plan = command.find("plan");
  if (plan == nullptr || (!plan->is_null() && plan->if_object() == nullptr)) fields.reject("plan");
  if (plan != nullptr && plan->if_object() != nullptr) {
    Fields parts(*plan->if_object());
    ready.plan = PlannedMove{.move = {}, .at = parts.number("at", 0, room::kMostTime)};
    const JsonValue* move = plan->if_object()->find("move");
    if (move != nullptr && !move->is_null())
      ready.plan->move = parts.text("move", 1, room::kMostMoveBytes);
    if (!parts.ok()) fields.reject("plan");
  }
  if (!fields.ok()) return std::unexpected(fields.refusal());
  step.commands.emplace_back(std::move(ready));
  return {};
}

Result<void> LocalRoom::note_saved(const JsonObject& command, Step& step) {
  Fields fields(command);
  const std::optional<std::size_t> outcome = requests::read_choice(fields, "outcome", kOutcomes);
  if (!outcome) fields.reject("outcome");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  step.commands.emplace_back(room::Saved{static_cast<room::Saved::Outcome>(*outcome)});
  return {};
}

void LocalRoom::carry_out(room::Effects effects, Step& step) {
  for (const room::Note& one : effects.notes) note(one, step);
  for (const room::Out& one : effects.outs) send(one, step);
  for (const room::Reply& one : effects.replies) reply(one, step);
  for (const room::ThoughtId id : effects.cancel) step.out.add(RecordKind::cancel, number_of(id));
  for (const room::Think& thought : effects.think)
    step.out.add(RecordKind::think, number_of(thought.id), static_cast<std::uint32_t>(thought.most),
                 recipe_text(thought.recipe));
  for (const room::Remark& one : effects.remarks) remark(one, step);
  if (effects.change) step.out.add(RecordKind::change, 0, 0, change_text(*effects.change));
  step.wake = effects.wake;
}

void LocalRoom::note(const room::Note& note, Step& step) {
  const auto tell = [&](std::string_view type) {
    step.out.add(RecordKind::note, 0, 0, note_text(type));
  };
  if (const auto* need = std::get_if<room::NeedPlace>(&note)) {
    step.commands.emplace_back(room::PlaceFound{
        need->request, room::Place{need->is_next ? make_table_id(*luck_) : room_->id(), {}}});
  } else if (const auto* made = std::get_if<room::TableMade>(&note)) {
    JsonWriter json;
    json.begin_object().field("t", "made").field("table", made->table.record.id);
    step.out.add(RecordKind::note, 0, 0, json.end_object().take());
  } else if (std::holds_alternative<room::TableGone>(note)) {
    tell("gone");
  } else if (std::holds_alternative<room::TableLeft>(note)) {
    tell("left");
  } else if (std::holds_alternative<room::TableOver>(note)) {
    tell("over");
  }
}

void LocalRoom::remark(const room::Remark& remark, Step& step) const {
  using What = room::Remark::What;
  if (remark.what == What::over) return;  // a note of the same name told it
  const std::string_view type = remark.what == What::started       ? "started"
                                : remark.what == What::bot_refused ? "bot_refused"
                                                                   : "failed";
  JsonWriter json;
  json.begin_object().field("t", type);
  if (remark.what != What::started) json.field("text", remark.text);
  step.out.add(RecordKind::note, 0, 0, json.end_object().take());
}

void LocalRoom::send(const room::Out& out, Step& step) {
  const std::uint32_t client = number_of(out.to);
  if (const auto* text = std::get_if<room::Frame>(&out.what))
    return step.out.add(RecordKind::frame, client, 0, **text);
  if (const auto* answer = std::get_if<room::Answered>(&out.what))
    return step.out.add(RecordKind::frame, client, 0, room::answered_message(*answer));
  if (std::holds_alternative<room::Seated>(out.what)) return;
  clients_.erase(out.to);
  const auto* goodbye = std::get_if<room::Farewell>(&out.what);
  if (goodbye != nullptr)
    step.out.add(RecordKind::frame, client, 0, room::closed_message(goodbye->why));
  step.out.add(RecordKind::closed, client, goodbye != nullptr ? 1 : 0);
}

void LocalRoom::reply(const room::Reply& reply, Step& step) {
  const auto found = asked_.find(reply.to);
  if (found == asked_.end()) return;
  std::optional<requests::Answer> answer;
  if (!reply.value) {
    answer = requests::answer_of(reply.value.error());
  } else if (const auto* made = std::get_if<room::Rematched>(&*reply.value); made != nullptr) {
    answer = answer_rematch(reply.to, found->second, *made, step);
    if (!answer) return;
  } else {
    answer = requests::answer_of(found->second.request, *reply.value);
  }
  add_answer(step.out, reply.to, *answer);
  asked_.erase(found);
}

std::optional<requests::Answer> LocalRoom::answer_rematch(room::RequestId id, Asked& asked,
                                                          const room::Rematched& made, Step& step) {
  if (made.is_new) return requests::answer_of(asked.request, made);
  const std::optional<NextTable> next = std::exchange(asked.next, std::nullopt);
  auto question = std::get<room::AskRematch>(asked.request.what);
  if (next && !next->record) {
    question.gone = made.table;
    step.commands.emplace_back(room::Ask{id, std::move(question)});
    return std::nullopt;
  }
  if (!next || next->record->id != made.table)
    return requests::answer_of(Refusal{&say::unknown_table, {}});
  room::SeatsFound found{.code = next->record->code, .seats = {}};
  for (const room::Key& key : question.keys) {
    const std::optional<Seat> seat = room::owner_of(*next->record, key);
    found.seats.push_back(seat ? std::optional<int>(seat->index) : std::nullopt);
  }
  const requests::Created created = requests::rematch_of(made.table, found, asked.request.tokens);
  return requests::Answer{.body = requests::created_body(created)};
}

}  // namespace tablee::wasm
