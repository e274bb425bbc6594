// Room: table time, clocks and bots.

#include <boost/asio/post.hpp>

#include "messages/server.h"
#include "server/log.h"
#include "server/tables/new_table.h"
#include "server/tables/room.h"

namespace tablee::server {

namespace {
constexpr int kMostBotRefusals = 3;   // then it plays the first legal move
constexpr Millis kStorePause = 1000;  // after the store failed
}  // namespace

Millis Room::table_now() const {
  const Millis now = time_.at(arrived_);
  return table_ ? std::max(now, table_->now()) : now;
}

bool Room::is_awake() const {
  if (shut_ != nullptr || record_.state != store::TableState::running || table_->is_paused())
    return false;
  if (clients_.has_player()) return true;
  const auto is_person = [](const store::SeatRecord& seat) {
    return seat.kind == store::SeatKind::person;
  };
  return !clients_.empty() && std::ranges::none_of(record_.seats, is_person);
}

bool Room::update_time() {
  const bool runs = is_awake() && !services_->test_clock;
  if (runs == time_.runs()) return false;
  time_.run(runs, arrived_);
  return true;
}

void Room::go_on() {
  if (saving_) return;
  if (!is_awake()) {
    move_on();
    return arm();
  }
  wake_bots();
  if (!advancing_.empty()) return move_on();
  const Millis now = table_now();
  const std::optional<Millis> deadline = table_->next_deadline();
  const std::optional<BotDecision> decision = bots_.next();
  if (decision && decision->at <= now && (!deadline || decision->at < *deadline))
    return play_bot(*decision);
  if (deadline && *deadline <= now) return fire_clocks(now);
  arm();
}

void Room::fire_clocks(Millis now) {
  const std::size_t before = table_->log().size();
  table_->advance(now);
  save_step(before, std::nullopt,
            [this, before](bool stored) { stored ? announce(before) : wait(kStorePause); });
}

void Room::arm() {
  timer_.cancel();
  if (saving_ || !is_awake() || !time_.runs()) return;
  std::optional<Millis> next = table_->next_deadline();
  if (const std::optional<BotDecision> decision = bots_.next())
    next = next ? std::min(*next, decision->at) : decision->at;
  if (!next) return;
  const Millis ahead =
      std::max<Millis>(0, *next - std::max(time_.at(Steady::now()), table_->now()));
  wait(ahead + 1);
}

void Room::wait(Millis ms) {
  timer_.expires_after(std::chrono::milliseconds(ms));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (error) return;
    if (const std::shared_ptr<Room> room = weak.lock())
      room->post([raw = room.get()] { raw->go_on(); });
  });
}

BotLevels Room::bot_levels() const {
  BotLevels levels{};
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (record_.seats[i].kind != store::SeatKind::person) levels[i] = record_.seats[i].level;
  return levels;
}

void Room::wake_bots() {
  bots_.think(
      *table_, bot_levels(), table_now(),
      [weak = weak_from_this()](Seat seat, std::size_t seq, std::optional<PlannedMove> plan) {
        const std::shared_ptr<Room> room = weak.lock();
        if (!room) return;
        room->post([raw = room.get(), seat, seq, plan = std::move(plan)] {
          if (raw->bots_.note(seat, seq, plan)) raw->go_on();
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
    return go_on();
  }
  const std::size_t before = table_->log().size();
  const Millis at = std::max(decision.at, table_->now());
  const Result<Account> account = table_->play(decision.seat, *move, at);
  if (account) services_->metrics->bot_moves.add();
  if (!account && table_->log().size() == before) {
    log(LogLevel::warning, "bot_refused",
        {{"table", log_id(record_.id)}, {"key", std::string(account.error().key())}});
    const bool hopeless = bots_.refusals(decision.seat) > kMostBotRefusals;
    hopeless ? bots_.forget() : bots_.retry(decision.seat, true);
    return hopeless ? arm() : go_on();
  }
  save_step(before, std::nullopt,
            [this, before](bool stored) { stored ? announce(before) : wait(kStorePause); });
}

void Room::advance(const Client& client, const Advance& message) {
  if (!services_->test_clock)
    return client.socket->send(
        frame(no_message(message.cid, {&messages::server::no_test_clock, {}})));
  const Millis from = advancing_.empty() ? table_now() : advancing_.back().until;
  advancing_.push_back({client.socket, message.cid, from + message.ms});
  go_on();
}

void Room::move_on() {
  while (!advancing_.empty()) {
    const Advancing first = advancing_.front();
    if (is_awake()) {
      if (bots_.is_thinking()) return;  // they call again when they have decided
      std::optional<Millis> next = table_->next_deadline();
      const std::optional<BotDecision> decision = bots_.next();
      const bool bot_first = decision && (!next || decision->at < *next);
      if (bot_first) next = decision->at;
      if (next && *next <= first.until) {
        time_.set(std::max(*next, table_now()), arrived_);
        return bot_first ? play_bot(*decision) : fire_clocks(table_now());
      }
      time_.set(std::max(first.until, table_now()), arrived_);
    }
    advancing_.pop_front();
    const auto seq = table_ ? static_cast<std::int64_t>(table_->log().size()) : 0;
    first.socket->send(frame(ack_message(first.cid, seq)));
  }
}

}  // namespace tablee::server
