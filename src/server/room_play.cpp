// Room: what its sockets say and hear.

#include <map>

#include "messages/server.h"
#include "server/room.h"
#include "server/secrets.h"

namespace tablee::server {

namespace say = messages::server;

void Room::enter(std::shared_ptr<Wire> wire, Hello hello) {
  post([this, wire = std::move(wire), hello = std::move(hello)] {
    if (shut_ != nullptr) return wire->finish(frame(closed_message({shut_, {}})));
    greet(wire, hello);
  });
}

void Room::leave(std::shared_ptr<Wire> wire) {
  post([this, wire = std::move(wire)] {
    const Guest* guest = guests_.find(wire.get());
    if (guest == nullptr) return;
    const std::vector<Seat> seats = guest->seats;
    guests_.remove(wire.get());
    const auto is_away = [this](Seat seat) { return !guests_.is_present(seat); };
    if (std::ranges::any_of(seats, is_away)) send_lobby();
    if (update_time()) guests_.send(frame(time_message(time_info())));
    arm();
  });
}

void Room::handle(std::shared_ptr<Wire> wire, ClientMessage message) {
  post([this, wire = std::move(wire), message = std::move(message)] {
    if (shut_ != nullptr) return;  // the socket is about to hear it
    if (const Guest* guest = guests_.find(wire.get())) act(Guest(*guest), message);
  });
}

void Room::greet(const std::shared_ptr<Wire>& wire, const Hello& hello) {
  Guest guest{.wire = wire, .seats = {}};
  for (const std::string& token : hello.tokens) {
    const std::optional<Seat> seat = owner(token);
    if (!seat) return wire->finish(frame(closed_message({&say::wrong_token, {}})));
    if (!guest.holds(*seat)) guest.seats.push_back(*seat);
  }
  std::ranges::sort(guest.seats);
  const auto is_away = [this](Seat seat) { return !guests_.is_present(seat); };
  const bool news = std::ranges::any_of(guest.seats, is_away);
  const Guests others = guests_;
  guests_.add(guest);
  if (news) others.send(frame(lobby_message(lobby_info())));
  if (update_time()) others.send(frame(time_message(time_info())));
  const auto seq = table_ ? static_cast<std::int64_t>(table_->log().size()) : 0;
  wire->send(frame(welcome_message(guest.seats, lobby_info(), seq)));
  if (!table_) return;
  hello.since&& history_.covers(*hello.since) ? show_gap(guest, *hello.since) : show_state(guest);
  go_on();
}

void Room::act(const Guest& guest, const ClientMessage& message) {
  if (const auto* m = std::get_if<Play>(&message)) play(guest, *m);
  if (const auto* m = std::get_if<Check>(&message)) check(guest, *m);
  if (const auto* m = std::get_if<Undo>(&message)) undo(guest, *m);
  if (const auto* m = std::get_if<Advance>(&message)) advance(guest, *m);
  if (std::holds_alternative<Ping>(message)) guest.wire->send(frame(pong_message(time_info())));
}

void Room::play(const Guest& guest, const Play& message) {
  if (answered(guest, message.seat, message.cid)) return;
  const Asker asker{guest.wire, message.seat, message.cid};
  if (const Result<void> running = check_running(); !running) return tell(asker, running.error());
  const std::size_t before = table_->log().size();
  const Result<Account> account = table_->play(message.seat, message.move, table_now());
  conclude(before, asker, account ? Result<void>{} : std::unexpected(account.error()));
}

void Room::check(const Guest& guest, const Check& message) {
  Result<Account> account = refuse(say::not_your_seat);
  if (guest.holds(message.seat)) {
    const Result<void> running = check_running();
    account = running ? table_->check(message.seat, message.move, table_now())
                      : std::unexpected(running.error());
  }
  guest.wire->send(frame(account ? account_message(message.cid, *account)
                                 : no_message(message.cid, account.error())));
}

void Room::undo(const Guest& guest, const Undo& message) {
  if (answered(guest, message.seat, message.cid)) return;
  const Asker asker{guest.wire, message.seat, message.cid};
  if (const Result<void> running = check_running(); !running) return tell(asker, running.error());
  const std::size_t before = table_->log().size();
  const Millis now = table_now();
  table_->advance(now);  // a clock that was due fires first
  conclude(before, asker, table_->undo(message.seat, now));
}

bool Room::answered(const Guest& guest, Seat seat, const std::string& cid) {
  if (!guest.holds(seat)) {
    guest.wire->send(frame(no_message(cid, {&say::not_your_seat, {}})));
    return true;
  }
  const Verdict* verdict = answers_.find(seat, cid);
  if (verdict == nullptr) return false;
  tell({guest.wire, seat, cid}, *verdict);
  return true;
}

void Room::conclude(std::size_t before, const Asker& asker, const Result<void>& result) {
  const auto seq = static_cast<std::int64_t>(table_->log().size());
  const Verdict verdict = result ? Verdict(seq) : Verdict(result.error());
  if (table_->log().size() == before) {
    answers_.remember(asker.seat, asker.cid, verdict);
    return tell(asker, verdict);
  }
  std::optional<store::Answer> answer;
  if (result) answer = {.seat = asker.seat.index, .cid = asker.cid, .seq = seq};
  save_step(before, answer, [this, before, asker, verdict, arrived = arrived_](bool stored) {
    if (!stored) {
      tell(asker, Refusal{&say::store_trouble, {}});
      return go_on();
    }
    answers_.remember(asker.seat, asker.cid, verdict);
    tell(asker, verdict);
    house_->metrics->command.add(Steady::now() - arrived);
    announce(before);
  });
}

void Room::tell(const Asker& asker, const Verdict& verdict) {
  if (const auto* seq = std::get_if<std::int64_t>(&verdict)) {
    house_->metrics->acks.add();
    asker.wire->send(frame(ack_message(asker.cid, *seq)));
  } else {
    house_->metrics->refusals.add();
    asker.wire->send(frame(no_message(asker.cid, std::get<Refusal>(verdict))));
  }
}

void Room::announce(std::size_t before) {
  history_.note(*table_);
  house_->metrics->events.add(static_cast<std::int64_t>(table_->log().size() - before));
  update_time();
  std::map<std::vector<Seat>, std::vector<Frame>> made;  // clients of the same seats see the same
  for (const Guest& guest : guests_.all()) {
    std::vector<Frame>& frames = made[guest.seats];
    if (frames.empty()) frames = frames_since(guest, before);
    for (const Frame& one : frames) guest.wire->send(one);
  }
  if (record_.state == store::TableState::over) send_lobby();
  go_on();
}

std::vector<Frame> Room::frames_since(const Guest& guest, std::size_t before) const {
  const Viewer viewer = viewer_of(guest);
  const Standing standing = standing_of(guest);
  std::vector<Frame> frames;
  for (std::size_t i = before; i < table_->log().size(); ++i) {
    const auto seq = static_cast<std::int64_t>(i) + 1;
    const bool last = i + 1 == table_->log().size();
    frames.push_back(frame(event_message({.seq = seq,
                                          .entry = &table_->log()[i],
                                          .shown = history_.shown(seq, viewer),
                                          .standing = last ? &standing : nullptr})));
  }
  return frames;
}

void Room::show_state(const Guest& guest) const {
  const auto seq = static_cast<std::int64_t>(table_->log().size());
  guest.wire->send(frame(state_message(seq, standing_of(guest))));
}

void Room::show_gap(const Guest& guest, std::int64_t since) const {
  for (const Frame& one : frames_since(guest, static_cast<std::size_t>(since)))
    guest.wire->send(one);
}

Viewer Room::viewer_of(const Guest& guest) const {
  if (guest.seats.empty()) return Viewer::spectator();
  const SeatSet to_act = table_->turn().seats();
  for (const Seat seat : guest.seats)
    if (to_act.has(seat)) return Viewer::at(seat);
  return Viewer::at(guest.seats.front());
}

Standing Room::standing_of(const Guest& guest) const {
  Standing standing{.time = time_info(), .view = table_->view(viewer_of(guest)), .moves = {}};
  if (!table_->info().lists_moves) return standing;
  const SeatSet to_act = table_->turn().seats();
  for (const Seat seat : guest.seats)
    if (to_act.has(seat)) standing.moves.emplace_back(seat, table_->legal_moves(seat));
  return standing;
}

}  // namespace tablee::server
