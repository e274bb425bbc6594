#include "server/tables/live_room.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "messages/server.h"
#include "room/answered_text.h"
#include "room/server_message.h"
#include "server/log.h"
#include "server/tables/secrets.h"
#include "server/tables/table_codes.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace say = messages::server;

namespace {

room::Micros micros(Steady::time_point time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count();
}

// The record of a change that has a code; null: none has.
room::TableRecord* coded(room::Change& change) {
  const auto found = std::ranges::find_if(
      change.put, [](const room::TableRecord& record) { return !record.code.empty(); });
  return found == change.put.end() ? nullptr : &*found;
}

}  // namespace

Result<std::shared_ptr<LiveRoom>> LiveRoom::open(const boost::asio::any_io_executor& executor,
                                                 const Services& services, room::Opening opening,
                                                 std::string maker) {
  Result<std::unique_ptr<room::Room>> room =
      room::Room::open(services.means, std::move(opening),
                       {.awake = micros(services.clock->now()), .wall = wall_seconds()});
  if (!room) return std::unexpected(room.error());
  return std::shared_ptr<LiveRoom>(
      new LiveRoom(executor, services, std::move(*room), std::move(maker)));
}

LiveRoom::LiveRoom(const boost::asio::any_io_executor& executor, const Services& services,
                   std::unique_ptr<room::Room> room, std::string maker)
    : id_(room->id()),
      services_(&services),
      maker_(std::move(maker)),
      strand_(boost::asio::make_strand(executor)),
      timer_(strand_),
      room_(std::move(room)) {}

LiveRoom::~LiveRoom() {
  for (const auto& [id, cancelled] : thoughts_) *cancelled = true;
}

room::Now LiveRoom::now() const {
  return {.awake = micros(services_->clock->now()), .wall = wall_seconds()};
}

template <class Work>
void LiveRoom::post(Work work) {
  auto job = [self = shared_from_this(), work = std::move(work), now = now()]() mutable {
    self->guarded([&] {
      self->finish_saving();
      work(*self, now);
    });
  };
  if (services_->tenure == nullptr) return boost::asio::post(strand_, std::move(job));
  boost::asio::post(strand_, [self = shared_from_this(), job = std::move(job)]() mutable {
    self->run_or_hold(std::move(job));
  });
}

void LiveRoom::enter(std::shared_ptr<ClientSocket> socket, room::Enter command) {
  post([socket = std::move(socket), command = std::move(command)](LiveRoom& self,
                                                                  const room::Now& now) mutable {
    command.client = ++self.last_client_;
    self.ids_[socket.get()] = command.client;
    self.sockets_[command.client] = std::move(socket);
    self.run(std::move(command), now);
  });
}

void LiveRoom::leave(std::shared_ptr<ClientSocket> socket) {
  post([socket = std::move(socket)](LiveRoom& self, const room::Now& now) {
    const auto found = self.ids_.find(socket.get());
    if (found == self.ids_.end()) return;
    const room::ClientId id = found->second;
    self.ids_.erase(found);
    self.sockets_.erase(id);
    self.run(room::Leave{id}, now);
  });
}

void LiveRoom::handle(std::shared_ptr<ClientSocket> socket, room::ClientMessage message) {
  post([socket = std::move(socket), message = std::move(message)](LiveRoom& self,
                                                                  const room::Now& now) mutable {
    const auto found = self.ids_.find(socket.get());
    if (found != self.ids_.end()) self.run(room::Say{found->second, std::move(message)}, now);
  });
}

void LiveRoom::ask_any(room::Request request, std::string address, AnyReply reply) {
  post([request = std::move(request), asked = Asked{std::move(address), std::move(reply)}](
           LiveRoom& self, const room::Now& now) mutable {
    const room::RequestId id = ++self.last_request_;
    self.asked_.emplace(id, std::move(asked));
    self.run(room::Ask{id, std::move(request)}, now);
  });
}

template <class Work>
void LiveRoom::guarded(Work work) {
  try {
    work();
  } catch (...) {
    try {
      fail(reason_of(std::current_exception()).c_str());
    } catch (...) {  // not even memory to say so
      return;
    }
  }
}

void LiveRoom::let_go() {
  guarded([this] { run(room::Ask{++last_request_, room::LetGo{}}, now()); });
}

void LiveRoom::run(room::Command command, const room::Now& now) {
  if (is_abandoned_) return send_all_back();
  Commands commands;
  commands.push_back(std::move(command));
  for (std::size_t i = 0; i < commands.size(); ++i) {
    room::Effects effects = room_->handle(std::move(commands[i]), now);
    carry_out(std::move(effects), commands);
  }
}

void LiveRoom::fail(const char* reason) {
  Commands none;
  carry_out(room_->fail(reason), none);
  for (auto& [id, asked] : std::exchange(asked_, {})) asked.reply(refuse(say::room_failed));
}

void LiveRoom::carry_out(room::Effects effects, Commands& more) {
  for (const room::Note& one : effects.notes) note(one, more);
  for (room::Out& out : effects.outs) send(out);
  for (room::Reply& one : effects.replies) reply(one);
  for (const room::ThoughtId id : effects.cancel) {
    const auto thought = thoughts_.extract(id);
    if (!thought.empty()) *thought.mapped() = true;
  }
  for (room::Think& thought : effects.think) think(thought);
  count(effects.tally);
  for (const room::Remark& one : effects.remarks) remark(one);
  if (effects.change) commit(std::move(*effects.change));
  wake_at(effects.wake);
}

void LiveRoom::note(const room::Note& note, Commands& more) {
  Directory& directory = *services_->directory;
  if (const auto* need = std::get_if<room::NeedPlace>(&note)) {
    const auto asked = asked_.find(need->request);
    const std::string address = asked == asked_.end() ? std::string() : asked->second.address;
    more.emplace_back(room::PlaceFound{
        need->request, directory.find_place(need->is_next ? make_table_id() : id_, address)});
  } else if (const auto* place = std::get_if<room::ReleasePlace>(&note)) {
    directory.release_code(place->table);
  } else if (std::holds_alternative<room::TableLeft>(note)) {
    directory.release_code(id_);
  } else if (std::holds_alternative<room::TableOver>(note)) {
    directory.finish_code(id_);
  } else if (const auto* made = std::get_if<room::TableMade>(&note)) {
    const auto asked = asked_.find(made->request);
    directory.adopt(made->table, asked == asked_.end() ? std::string() : asked->second.address);
  } else if (std::holds_alternative<room::TableGone>(note)) {
    directory.forget(id_);
  } else if (std::holds_alternative<room::TableInDoubt>(note)) {
    directory.let_go(id_);
    log(LogLevel::error, "table_in_doubt", {{"table", log_id(id_)}});
  }
}

void LiveRoom::send(room::Out& out) {
  const auto found = sockets_.find(out.to);
  if (found == sockets_.end()) return;
  const std::shared_ptr<ClientSocket> socket = found->second;
  if (auto* text = std::get_if<room::Frame>(&out.what)) return socket->send(std::move(*text));
  if (const auto* answer = std::get_if<room::Answered>(&out.what))
    return socket->send(room::frame(room::answered_message(*answer)));
  if (std::holds_alternative<room::Seated>(out.what)) return socket->note_seated();
  // The last it hears from this room.
  ids_.erase(socket.get());
  sockets_.erase(found);
  if (const auto* goodbye = std::get_if<room::Farewell>(&out.what))
    return socket->finish(room::frame(room::closed_message(goodbye->why)));
  socket->come_back();
}

void LiveRoom::reply(room::Reply& reply) {
  const auto asked = asked_.extract(reply.to);
  if (!asked.empty()) asked.mapped().reply(std::move(reply.value));
}

void LiveRoom::think(room::Think& thought) {
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  thoughts_[thought.id] = cancelled;
  services_->bots->think(
      {.owner = maker_.empty() ? id_ : maker_, .table = id_}, std::move(thought.planner),
      std::chrono::milliseconds(thought.most), cancelled,
      [weak = weak_from_this(), id = thought.id](std::optional<PlannedMove> plan) {
        const std::shared_ptr<LiveRoom> room = weak.lock();
        if (!room) return;
        room->post([id, plan = std::move(plan)](LiveRoom& self, const room::Now& now) {
          self.thoughts_.erase(id);
          self.run(room::ThoughtReady{id, plan}, now);
        });
      });
}

void LiveRoom::count(const room::Counts& tally) const {
  Metrics& metrics = *services_->metrics;
  metrics.acks.add(tally.acks);
  metrics.refusals.add(tally.refusals);
  metrics.events.add(tally.events);
  metrics.bot_moves.add(tally.bot_moves);
  for (const room::Micros time : tally.commands)
    metrics.command.add(std::chrono::microseconds(time));
}

void LiveRoom::remark(const room::Remark& remark) const {
  const std::string& game = room_->state().record.game;
  switch (remark.what) {
    case room::Remark::What::started:
      return log(LogLevel::info, "game_started", {{"table", log_id(id_)}, {"game", game}});
    case room::Remark::What::over:
      services_->metrics->tables_over.add();
      return log(LogLevel::info, "game_over", {{"table", log_id(id_)}, {"game", game}});
    case room::Remark::What::bot_refused:
      return log(LogLevel::warning, "bot_refused", {{"table", log_id(id_)}, {"key", remark.text}});
    case room::Remark::What::failed:
      services_->metrics->failures[static_cast<std::size_t>(FailurePlace::room)].add();
      return log(LogLevel::error, "room_failed", {{"table", log_id(id_)}, {"reason", remark.text}});
  }
}

// A Wake may come early: one that is set stays when it is put off, as nearly every move does,
// or when nothing is due any more. To set it anew is two turns of the strand and a system call.
void LiveRoom::wake_at(std::optional<room::Micros> time) {
  if (!time || (alarm_ && *alarm_ <= *time)) return;
  alarm_ = time;
  const room::Micros left = *time - micros(services_->clock->now());
  timer_.expires_after(std::chrono::microseconds(std::max<room::Micros>(0, left)));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (error) return;
    if (const std::shared_ptr<LiveRoom> room = weak.lock())
      room->post([](LiveRoom& self, const room::Now& now) {
        self.alarm_.reset();
        self.run(room::Wake{}, now);
      });
  });
}

void LiveRoom::commit(room::Change change, int tries) {
  const auto saving = std::make_shared<Saving>(shared_from_this(), Steady::now());
  if (coded(change) != nullptr) saving->again = change;
  saving->tries = tries;
  saving_ = saving;
  try {
    services_->store->commit(
        {std::move(change), {}},
        [this, saving](const store::Attempt<void>& outcome) { tell(*saving, outcome); });
  } catch (...) {
    saving->threw = true;
    tell(*saving, std::unexpected(store::Trouble{{}, true}));
  }
}

void LiveRoom::tell(Saving& saving, const store::Attempt<void>& outcome) noexcept {
  if (saving.is_told.exchange(true)) return;
  try {
    saving.outcome = outcome;
  } catch (...) {
    saving.outcome = std::unexpected(store::Trouble{{}, true});
  }
  saving.at = now();
  // Moves on: the store's thread must not be the last to hold a room.
  std::shared_ptr<LiveRoom> owner = saving.owner;
  saving.is_over = true;
  try {
    boost::asio::post(
        strand_, [owner = std::move(owner)] { owner->guarded([&] { owner->finish_saving(); }); });
  } catch (...) {  // no memory: the next command finds it, at the latest a sweep
    return;
  }
}

void LiveRoom::finish_saving() {
  while (saving_ && saving_->is_over) {
    const std::shared_ptr<Saving> saving = std::exchange(saving_, nullptr);
    const std::shared_ptr<LiveRoom> owner = std::move(saving->owner);
    const store::Attempt<void>& outcome = saving->outcome;
    services_->metrics->commit.add(Steady::now() - saving->asked);
    if (is_abandoned_) continue;
    using Outcome = room::Saved::Outcome;
    if (!outcome && outcome.error().code_taken && saving->again &&
        saving->tries < TableCodes::kMostTries) {
      room::TableRecord& record = *coded(*saving->again);
      record.code = services_->directory->another_code(record.id, saving->tries + 1);
      commit(std::move(*saving->again), saving->tries + 1);
      continue;
    }
    const bool is_lost = !outcome && outcome.error().lost;
    if (!outcome) {
      (is_lost ? services_->metrics->tables_lost : services_->metrics->commits_failed).add();
      log(is_lost ? LogLevel::warning : LogLevel::error, is_lost ? "table_lost" : "commit_failed",
          {{"table", log_id(id_)}, {"reason", outcome.error().what}});
    }
    if (saving->threw) return fail("the store threw");
    const bool other_code = outcome && saving->tries > 0;
    // Whoever has the table now may have done the same already: its client asks there.
    const bool is_unknown = is_lost || (!outcome && outcome.error().unknown);
    run(room::Saved{outcome      ? Outcome::stored
                    : is_unknown ? Outcome::unknown
                                 : Outcome::not_stored,
                    other_code ? coded(*saving->again)->code : std::string()},
        saving->at);
  }
}

}  // namespace tablee::server
