// Room: table time, and what happens by itself: clocks, bots, stand-ins.

#include <boost/asio/post.hpp>

#include "messages/server.h"
#include "server/log.h"
#include "server/tables/room.h"

namespace tablee::server {

namespace {
constexpr int kMostBotRefusals = 3;        // then it plays the first legal move
constexpr Millis kUsualPatience = 60'000;  // with who dropped out, where no grace is agreed
}  // namespace

Millis Room::table_now() const {
  const Millis now = time_.at(queue_.arrived());
  return table_ ? std::max(now, table_->now()) : now;
}

bool Room::is_awake() const {
  if (shut_ != nullptr || record_.state != store::TableState::running || table_->is_paused())
    return false;
  return clients_.has_looker() || (!clients_.empty() && !has_person(record_));
}

bool Room::update_time() {
  const bool runs = is_awake() && !services_->test_clock;
  if (runs == time_.runs()) return false;
  time_.run(runs, queue_.arrived());
  return true;
}

void Room::note_absences(const People& before) {
  for (const std::vector<Seat>& person : before)
    for (const Seat seat : person)
      if (!clients_.is_present(seat)) away_since_[seat.index] = table_now();
  gone_.note(before, clients_.people(), table_now());
}

Millis Room::patience() const {
  return record_.grace > 0 ? Millis{record_.grace} * 1000 : kUsualPatience;
}

People Room::voters() const {
  People voters = clients_.people();
  const People gone = gone_.people(table_now() - patience());
  voters.insert(voters.end(), gone.begin(), gone.end());
  return voters;
}

std::optional<Millis> Room::next_lapse() const {
  std::optional<Millis> first;
  for (const Proposal& proposal : proposals_.all())
    if (const std::optional<Millis> since = gone_.first_waited_for(proposal))
      if (const Millis at = *since + patience(); !first || at < *first) first = at;
  return first;
}

void Room::lapse_proposals() {
  const Millis too_long = table_now() - patience();
  std::vector<Proposal> lapsed;
  for (const Proposal& proposal : proposals_.all())
    if (const auto since = gone_.first_waited_for(proposal); since && *since <= too_long)
      lapsed.push_back(proposal);
  gone_.forget_until(too_long);  // what is asked next is asked of the others
  if (lapsed.empty()) return;
  for (const Proposal& proposal : lapsed) {
    proposals_.withdraw(proposal.what);
    clients_.send_to(proposal.by, frame(no_message({}, {&messages::server::proposal_lapsed, {}})));
  }
  send_lobby();
}

void Room::presence_changed(bool is_news, const ClientSocket* except) {
  for (const Seat seat : stand_ins_)
    if (!stand_in_from(seat)) {
      stand_ins_.remove(seat);
      bots_.forget();
    }
  const bool time_changed = update_time();
  if (is_news) clients_.send(frame(lobby_message(lobby_info())), except);
  if (time_changed) clients_.send(frame(time_message(time_info())), except);
}

void Room::run_agreed_or_due() {
  if (shut_ != nullptr) return;
  lapse_proposals();
  // In an empty room nobody is left to want it.
  std::optional<Proposal> agreed;
  if (clients_.has_player()) agreed = proposals_.take_agreed(voters());
  if (agreed) {
    send_lobby();
    return carry_out(*agreed);
  }
  run_due();
}

// Since when a bot keeps the seat of somebody who is away; nothing: not at all.
std::optional<Millis> Room::stand_in_from(Seat seat) const {
  const bool is_person = seat.index < record_.seats.size() &&
                         record_.seats[seat.index].kind == store::SeatKind::person;
  if (!is_person || record_.grace == 0 || clients_.is_present(seat)) return std::nullopt;
  return away_since_[seat.index] + Millis{record_.grace} * 1000;
}

std::optional<Room::Due> Room::next_due() const {
  if (!is_awake()) return std::nullopt;
  std::optional<Due> first;
  const auto consider = [&first](const Due& due) {
    if (!first || due.at < first->at) first = due;
  };
  if (const std::optional<Millis> deadline = table_->next_deadline())
    consider({.at = *deadline, .what = Due::What::clock, .seat = {}, .plan = {}});
  if (const std::optional<BotDecision> decision = bots_.next())
    consider({.at = decision->at, .what = Due::What::bot, .seat = {}, .plan = *decision});
  for (const Seat seat : SeatSet::first(static_cast<int>(record_.seats.size())))
    if (const std::optional<Millis> from = stand_in_from(seat); from && !stand_ins_.has(seat))
      consider({.at = *from, .what = Due::What::absence, .seat = seat, .plan = {}});
  if (const std::optional<Millis> released = delay_.next())
    consider({.at = *released, .what = Due::What::spectators, .seat = {}, .plan = {}});
  if (const std::optional<Millis> lapse = next_lapse())
    consider({.at = *lapse, .what = Due::What::lapse, .seat = {}, .plan = {}});
  return first;
}

void Room::run_due() {
  if (queue_.is_saving()) return;
  if (is_awake()) wake_bots();
  if (!advancing_.empty()) return advance_test_clock();
  const std::optional<Due> due = next_due();
  if (due && due->at <= table_now()) return run(*due);
  wait_for(due);
}

void Room::run(const Due& due) {
  switch (due.what) {
    case Due::What::clock:
      return fire_clocks();
    case Due::What::bot:
      return play_bot(due.plan);
    case Due::What::absence:
      stand_ins_.add(due.seat);
      send_lobby();
      break;
    case Due::What::spectators:
      for (const Frame& one : delay_.release(table_now())) clients_.send_to_spectators(one);
      break;
    case Due::What::lapse:
      lapse_proposals();
      break;
  }
  run_due();
}

void Room::fire_clocks() {
  const std::size_t before = table_->log().size();
  table_->advance(table_now());
  save_step(before, std::nullopt, [this, before](bool stored) {
    if (stored) announce(before);
  });
}

void Room::wait_for(const std::optional<Due>& due) {
  timer_.cancel();
  if (!due || !time_.runs()) return;
  const Millis now = std::max(time_.at(services_->clock->now()), table_->now());
  wait(std::max<Millis>(0, due->at - now) + 1);
}

void Room::wait(Millis ms) {
  timer_.expires_after(std::chrono::milliseconds(ms));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (error) return;
    if (const std::shared_ptr<Room> room = weak.lock())
      room->post([raw = room.get()] { raw->run_due(); });
  });
}

BotLevels Room::bot_levels() const {
  BotLevels levels{};
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const store::SeatRecord& seat = record_.seats[i];
    levels[i] = seat.kind != store::SeatKind::person ? seat.level : 0;
    if (stand_ins_.has(seat_at(static_cast<int>(i)))) levels[i] = kStandInLevel;
  }
  return levels;
}

void Room::wake_bots() {
  bots_.think(
      *table_, bot_levels(), table_now(),
      [weak = weak_from_this()](Seat seat, std::size_t seq, std::optional<PlannedMove> plan) {
        const std::shared_ptr<Room> room = weak.lock();
        if (!room) return;
        room->post([raw = room.get(), seat, seq, plan = std::move(plan)] {
          if (raw->bots_.note(seat, seq, plan)) raw->run_due();
        });
      });
}

void Room::play_bot(const BotDecision& decision) {
  std::optional<std::string> move = decision.move;
  if (decision.failed || (move && bots_.refusals(decision.seat) >= kMostBotRefusals))
    if (const std::vector<std::string> legal = table_->legal_moves(decision.seat); !legal.empty())
      move = legal.front();
  if (!move) {  // it wanted to wait until now
    bots_.retry(decision.seat, false);
    return run_due();
  }
  const std::size_t before = table_->log().size();
  const Millis at = std::max(decision.at, table_->now());
  const Result<Account> account = table_->play(decision.seat, *move, at);
  if (account) services_->metrics->bot_moves.add();
  if (!account && table_->log().size() == before && !table_->is_broken()) {
    log(LogLevel::warning, "bot_refused",
        {{"table", log_id(id_)}, {"key", std::string(account.error().key())}});
    const bool hopeless = bots_.refusals(decision.seat) > kMostBotRefusals;
    hopeless ? bots_.forget() : bots_.retry(decision.seat, true);
    return hopeless ? wait_for(next_due()) : run_due();
  }
  save_step(before, std::nullopt, [this, before](bool stored) {
    if (stored) announce(before);
  });
}

void Room::rest(const Client& client, const Rest& message) {
  clients_.set_rest(client.socket.get(), message.on);
  if (update_time()) clients_.send(frame(time_message(time_info())));
  run_due();
}

bool Room::end_rest(const Client& client) {
  if (!client.rests) return false;
  clients_.set_rest(client.socket.get(), false);
  if (!update_time()) return false;
  clients_.send(frame(time_message(time_info())));
  return true;
}

void Room::advance(const Client& client, const Advance& message) {
  if (!services_->test_clock)
    return client.socket->send(
        frame(no_message(message.cid, {&messages::server::no_test_clock, {}})));
  const Millis from = advancing_.empty() ? table_now() : advancing_.back().until;
  advancing_.push_back({client.socket, message.cid, from + message.ms});
  run_due();
}

void Room::advance_test_clock() {
  while (!advancing_.empty()) {
    const Advancing first = advancing_.front();
    if (is_awake()) {
      if (bots_.is_thinking()) return;  // they call again when they have decided
      const std::optional<Due> due = next_due();
      if (due && due->at <= first.until) {
        time_.set(std::max(due->at, table_now()), queue_.arrived());
        return run(*due);
      }
      time_.set(std::max(first.until, table_now()), queue_.arrived());
    }
    advancing_.pop_front();
    const auto seq = table_ ? static_cast<std::int64_t>(table_->log().size()) : 0;
    first.socket->send(frame(ack_message(first.cid, seq)));
  }
}

}  // namespace tablee::server
