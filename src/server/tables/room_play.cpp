// Room: what its sockets say and hear.

#include <map>

#include "messages/server.h"
#include "server/tables/room.h"
#include "server/tables/secrets.h"

namespace tablee::server {

namespace say = messages::server;

void Room::enter(std::shared_ptr<ClientSocket> socket, Hello hello) {
  post([this, socket = std::move(socket), hello = std::move(hello)] {
    if (shut_ != nullptr) return socket->finish(frame(closed_message({shut_, {}})));
    greet(socket, hello);
  });
}

void Room::leave(std::shared_ptr<ClientSocket> socket) {
  post([this, socket = std::move(socket)] {
    const Client* client = clients_.find(socket.get());
    if (client == nullptr) return;
    const std::vector<Seat> seats = client->seats;
    clients_.remove(socket.get());
    const auto is_away = [this](Seat seat) { return !clients_.is_present(seat); };
    if (std::ranges::any_of(seats, is_away)) send_lobby();
    if (update_time()) clients_.send(frame(time_message(time_info())));
    arm();
  });
}

void Room::handle(std::shared_ptr<ClientSocket> socket, ClientMessage message) {
  post([this, socket = std::move(socket), message = std::move(message)] {
    if (shut_ != nullptr) return;  // the socket is about to hear it
    if (const Client* client = clients_.find(socket.get())) act(Client(*client), message);
  });
}

void Room::greet(const std::shared_ptr<ClientSocket>& socket, const Hello& hello) {
  Client client{.socket = socket, .seats = {}};
  for (const std::string& token : hello.tokens) {
    const std::optional<Seat> seat = owner(token);
    if (!seat) return socket->finish(frame(closed_message({&say::wrong_token, {}})));
    if (!client.holds(*seat)) client.seats.push_back(*seat);
  }
  std::ranges::sort(client.seats);
  const auto is_away = [this](Seat seat) { return !clients_.is_present(seat); };
  const bool news = std::ranges::any_of(client.seats, is_away);
  const Clients others = clients_;
  clients_.add(client);
  if (!client.seats.empty()) socket->note_seated();
  if (news) others.send(frame(lobby_message(lobby_info())));
  if (update_time()) others.send(frame(time_message(time_info())));
  const auto seq = table_ ? static_cast<std::int64_t>(table_->log().size()) : 0;
  socket->send(frame(welcome_message(client.seats, lobby_info(), seq)));
  if (!table_) return;
  hello.since&& history_.covers(*hello.since) ? show_gap(client, *hello.since) : show_state(client);
  go_on();
}

void Room::act(const Client& client, const ClientMessage& message) {
  if (const auto* m = std::get_if<Play>(&message)) play(client, *m);
  if (const auto* m = std::get_if<Check>(&message)) check(client, *m);
  if (const auto* m = std::get_if<Undo>(&message)) undo(client, *m);
  if (const auto* m = std::get_if<Advance>(&message)) advance(client, *m);
  if (std::holds_alternative<Ping>(message)) client.socket->send(frame(pong_message(time_info())));
}

void Room::play(const Client& client, const Play& message) {
  if (answered(client, message.seat, message.cid)) return;
  const Asker asker{client.socket, message.seat, message.cid};
  if (const Result<void> running = check_running(); !running) return tell(asker, running.error());
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
  conclude(before, asker, table_->undo(message.seat, now));
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
  if (table_->log().size() == before) {
    answers_.remember(asker.seat, asker.cid, answer);
    return tell(asker, answer);
  }
  std::optional<store::Answer> kept;
  if (result) kept = {.seat = asker.seat.index, .cid = asker.cid, .seq = seq};
  save_step(before, kept, [this, before, asker, answer, arrived = arrived_](bool stored) {
    if (!stored) {
      tell(asker, Refusal{&say::store_trouble, {}});
      return go_on();
    }
    answers_.remember(asker.seat, asker.cid, answer);
    tell(asker, answer);
    services_->metrics->command.add(Steady::now() - arrived);
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
  std::map<std::vector<Seat>, std::vector<Frame>> made;  // clients of the same seats see the same
  for (const Client& client : clients_.all()) {
    std::vector<Frame>& frames = made[client.seats];
    if (frames.empty()) frames = frames_since(client, before);
    for (const Frame& one : frames) client.socket->send(one);
  }
  if (record_.state == store::TableState::over) send_lobby();
  go_on();
}

std::vector<Frame> Room::frames_since(const Client& client, std::size_t before) const {
  const Viewer viewer = viewer_of(client);
  const StateInfo state = state_of(client);
  std::vector<Frame> frames;
  for (std::size_t i = before; i < table_->log().size(); ++i) {
    const auto seq = static_cast<std::int64_t>(i) + 1;
    const bool last = i + 1 == table_->log().size();
    frames.push_back(frame(event_message({.seq = seq,
                                          .entry = &table_->log()[i],
                                          .shown = history_.shown(seq, viewer),
                                          .state = last ? &state : nullptr})));
  }
  return frames;
}

void Room::show_state(const Client& client) const {
  const auto seq = static_cast<std::int64_t>(table_->log().size());
  client.socket->send(frame(state_message(seq, state_of(client))));
}

void Room::show_gap(const Client& client, std::int64_t since) const {
  for (const Frame& one : frames_since(client, static_cast<std::size_t>(since)))
    client.socket->send(one);
}

Viewer Room::viewer_of(const Client& client) const {
  if (client.seats.empty()) return Viewer::spectator();
  const SeatSet to_act = table_->turn().seats();
  for (const Seat seat : client.seats)
    if (to_act.has(seat)) return Viewer::at(seat);
  return Viewer::at(client.seats.front());
}

StateInfo Room::state_of(const Client& client) const {
  StateInfo state{.time = time_info(), .view = table_->view(viewer_of(client)), .moves = {}};
  if (!table_->info().lists_moves) return state;
  const SeatSet to_act = table_->turn().seats();
  for (const Seat seat : client.seats)
    if (to_act.has(seat)) state.moves.emplace_back(seat, table_->legal_moves(seat));
  return state;
}

}  // namespace tablee::server
