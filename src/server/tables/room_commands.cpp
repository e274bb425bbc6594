// Room: what sockets say and hear. A move goes from handle() through play(), conclude()
// (where it is stored) and announce() to everybody.

#include <map>

#include "messages/server.h"
#include "server/tables/room.h"
#include "server/tables/table_frames.h"

namespace tablee::server {

namespace say = messages::server;

namespace {
constexpr auto kBetweenReactions = std::chrono::seconds(1);  // of one seat
constexpr std::int64_t kNothingSeen = -1;                    // no history reaches back to it
}  // namespace

void Room::enter(std::shared_ptr<ClientSocket> socket, Hello hello) {
  post([this, socket = std::move(socket), hello = std::move(hello)] {
    if (shut_ == &say::stopping) return socket->come_back();
    if (shut_ != nullptr) return socket->finish(frame(closed_message({shut_, {}})));
    greet(socket, hello);
  });
}

void Room::leave(std::shared_ptr<ClientSocket> socket) {
  post([this, socket = std::move(socket)] {
    const Client* client = clients_.find(socket.get());
    if (client == nullptr) return;
    const SeatSet before = clients_.present();
    const People people = clients_.people();
    clients_.remove(socket.get());
    note_absences(people);
    presence_changed(clients_.present() != before);
    run_agreed_or_due();
    // The last one turns off the light: whatever happens to the room, its time is kept.
    if (clients_.empty() && shut_ == nullptr && !queue_.is_saving()) note_time([](bool) {});
  });
}

void Room::handle(std::shared_ptr<ClientSocket> socket, ClientMessage message) {
  post([this, socket = std::move(socket), message = std::move(message)] {
    if (shut_ != nullptr) return;  // the socket is about to hear it
    if (const Client* client = clients_.find(socket.get())) act(Client(*client), message);
  });
}

void Room::greet(const std::shared_ptr<ClientSocket>& socket, const Hello& hello) {
  Client client{.socket = socket, .seats = {}, .rests = false};
  for (const std::string& token : hello.tokens) {
    const std::optional<Seat> seat = owner_of(record_, token);
    if (!seat) return socket->finish(frame(closed_message({&say::wrong_token, {}})));
    if (!client.holds(*seat)) client.seats.push_back(*seat);
  }
  std::ranges::sort(client.seats);
  const bool runs = record_.state == store::TableState::running;
  if (client.is_spectator() && runs && record_.spectators == store::Spectators::none)
    return socket->finish(frame(closed_message({&say::no_spectators, {}})));
  const SeatSet before = clients_.present();
  const People people = clients_.people();
  for (const Seat seat : client.seats)
    clients_.make_room(seat, services_->limits.windows,
                       frame(closed_message({&say::too_many_windows, {}})));
  clients_.add(client);
  devices_.note(client.seats);
  if (!client.is_spectator()) socket->note_seated();
  note_absences(people);
  presence_changed(clients_.present() != before, socket.get());
  if (client.is_spectator() && delays_spectators()) {
    greet_delayed(client);
    return run_agreed_or_due();
  }
  const auto seq = table_ ? static_cast<std::int64_t>(table_->log().size()) : 0;
  socket->send(frame(welcome_message(client.seats, lobby_info(), seq)));
  if (!table_) return;
  const std::int64_t since = hello.since.value_or(kNothingSeen);
  for (const Frame& one : frames_since(*table_, history_, client.seats, since, time_info()))
    socket->send(one);
  run_agreed_or_due();
}

void Room::greet_delayed(const Client& client) const {
  client.socket->send(frame(welcome_message({}, lobby_info(), delay_.seq())));
  if (delay_.state() && !table_->is_covered()) client.socket->send(delay_.state());
}

void Room::delay_state() {
  const Frame state = state_frame(*table_, {}, time_info());
  delay_.push(table_now(), static_cast<std::int64_t>(table_->log().size()), {state}, state);
}

void Room::act(const Client& client, const ClientMessage& message) {
  const bool plays = std::holds_alternative<Play>(message) ||
                     std::holds_alternative<Check>(message) ||
                     std::holds_alternative<Undo>(message);
  const bool woke = plays && end_rest(client);
  if (const auto* m = std::get_if<Play>(&message)) play(client, *m);
  if (const auto* m = std::get_if<Check>(&message)) check(client, *m);
  if (const auto* m = std::get_if<Undo>(&message)) undo(client, *m);
  if (woke && shut_ == nullptr) run_due();  // clocks wait for their time again
  if (const auto* m = std::get_if<React>(&message)) react(client, *m);
  if (const auto* m = std::get_if<Rest>(&message)) rest(client, *m);
  if (const auto* m = std::get_if<Advance>(&message)) advance(client, *m);
  if (std::holds_alternative<Ping>(message)) client.socket->send(frame(pong_message(time_info())));
}

void Room::play(const Client& client, const Play& message) {
  if (answered(client, message.seat, message.cid)) return;
  const Asker asker{client.socket, message.seat, message.cid};
  if (const Result<void> running = check_running(); !running) return tell(asker, running.error());
  if (!plays_[message.seat.index].take(queue_.arrived()))
    return tell(asker, Refusal{&say::too_many_requests, {}});
  const std::size_t before = table_->log().size();
  const Result<Account> account = table_->play(message.seat, message.move, table_now());
  conclude(before, asker, account ? Result<void>{} : std::unexpected(account.error()));
}

void Room::check(const Client& client, const Check& message) {
  Result<Account> account = refuse(say::not_your_seat);
  if (client.holds(message.seat)) {
    const Result<void> running = check_running();
    account = running ? table_->check(message.seat, message.move, table_now())
                      : std::unexpected(running.error());
  }
  client.socket->send(frame(account ? account_message(message.cid, *account)
                                    : no_message(message.cid, account.error())));
}

void Room::undo(const Client& client, const Undo& message) {
  if (answered(client, message.seat, message.cid)) return;
  const Asker asker{client.socket, message.seat, message.cid};
  if (const Result<void> running = check_running(); !running) return tell(asker, running.error());
  const std::size_t before = table_->log().size();
  const Millis now = table_now();
  table_->advance(now);  // a clock that was due fires first
  if (const Result<void> can = table_->check_undo(message.seat, now); !can)
    return conclude(before, asker, can);
  lapse_proposals();
  if (!proposals_.agree(ProposalKind::undo, message.seat, voters())) {
    send_lobby();
    const Refusal asked{&say::asked_others, {}};
    if (table_->log().size() != before) return conclude(before, asker, std::unexpected(asked));
    tell(asker, asked);
    return run_due();  // it may lapse
  }
  conclude(before, asker, table_->undo(message.seat, now));
}

// Kept nowhere: it is a smile across the table.
void Room::react(const Client& client, const React& message) {
  if (!client.holds(message.seat))
    return client.socket->send(frame(no_message(message.cid, {&say::not_your_seat, {}})));
  Steady::time_point& last = reacted_[message.seat.index];
  if (queue_.arrived() - last < kBetweenReactions)
    return client.socket->send(frame(no_message(message.cid, {&say::too_many_requests, {}})));
  last = queue_.arrived();
  clients_.send(frame(reaction_message(message.seat, message.what)));
}

bool Room::answered(const Client& client, Seat seat, const std::string& cid) {
  if (!client.holds(seat)) {
    client.socket->send(frame(no_message(cid, {&say::not_your_seat, {}})));
    return true;
  }
  const CommandAnswer* answer = answers_.find(seat, cid);
  if (answer == nullptr) return false;
  tell({client.socket, seat, cid}, *answer);
  return true;
}

void Room::conclude(std::size_t before, const Asker& asker, const Result<void>& result) {
  const auto seq = static_cast<std::int64_t>(table_->log().size());
  const CommandAnswer answer = result ? CommandAnswer(seq) : CommandAnswer(result.error());
  if (table_->log().size() == before && !table_->is_broken()) {
    answers_.remember(asker.seat, asker.cid, answer);
    return tell(asker, answer);
  }
  std::optional<store::Answer> kept;
  if (result) kept = {.seat = asker.seat.index, .cid = asker.cid, .seq = seq};
  const Steady::time_point arrived = queue_.arrived();
  save_step(before, kept, [this, before, asker, answer, arrived](bool stored) {
    if (!stored) return tell(asker, Refusal{&say::store_trouble, {}});
    answers_.remember(asker.seat, asker.cid, answer);
    tell(asker, answer);
    services_->metrics->command.add(queue_.arrived() - arrived);
    announce(before);
  });
}

void Room::tell(const Asker& asker, const CommandAnswer& answer) {
  if (const auto* seq = std::get_if<std::int64_t>(&answer)) {
    services_->metrics->acks.add();
    asker.socket->send(frame(ack_message(asker.cid, *seq)));
  } else {
    services_->metrics->refusals.add();
    asker.socket->send(frame(no_message(asker.cid, std::get<Refusal>(answer))));
  }
}

void Room::announce(std::size_t before) {
  history_.note(*table_);
  services_->metrics->events.add(static_cast<std::int64_t>(table_->log().size() - before));
  update_time();
  const auto since = static_cast<std::int64_t>(before);
  std::map<std::vector<Seat>, std::vector<Frame>> made;  // clients of the same seats see the same
  for (const Client& client : clients_.all()) {
    std::vector<Frame>& frames = made[client.seats];
    if (frames.empty()) frames = frames_for(client, since);
    for (const Frame& one : frames) client.socket->send(one);
  }
  // Who came while the cards were covered has seen nothing yet.
  if (delays_spectators() && delay_.state() && table_->log().back().kind == EntryKind::resume)
    clients_.send_to_spectators(delay_.state());
  if (delays_spectators())
    delay_.push(table_now(), history_.last(),
                frames_since(*table_, history_, {}, since, time_info()),
                state_frame(*table_, {}, time_info()));
  const bool is_over = record_.state == store::TableState::over;
  const bool lapsed = proposals_.withdraw(ProposalKind::undo);
  if (is_over) proposals_.withdraw(ProposalKind::pause);
  if (lapsed || is_over) send_lobby();
  run_due();
}

std::vector<Frame> Room::frames_for(const Client& client, std::int64_t since) const {
  const bool is_late = client.is_spectator() && record_.spectators == store::Spectators::delayed;
  if (!is_late) return frames_since(*table_, history_, client.seats, since, time_info());
  if (delays_spectators()) return {};
  return {state_frame(*table_, {}, time_info())};  // the end: all that was held back
}

// Once the game is over there is nothing left to whisper.
bool Room::delays_spectators() const {
  return record_.spectators == store::Spectators::delayed &&
         record_.state == store::TableState::running;
}

}  // namespace tablee::server
