#include "app/table_carrier.h"

#include <algorithm>
#include <ctime>

#include "app/context.h"
#include "app/run_bots.h"
#include "core/rng.h"
#include "messages/server.h"

namespace tablee::app {

namespace {

constexpr room::ClientId kKeyboard = 1;

// Nobody else comes to this room: a key only has to differ from the others.
room::TokenHash key_of(std::size_t seat) {
  room::TokenHash key{};
  key[0] = static_cast<std::uint8_t>(seat + 1);
  return key;
}

room::StoredTable stored_table(const Table& table, const Holders& holders) {
  room::TableRecord record;
  record.id = "keyboard";
  record.game = table.info().id;
  record.rules_version = table.info().rules_version;
  record.edition = table.info().edition;
  record.options = table.settings().to_text();
  record.seating = to_text(table.seating());
  record.state = table.outcome() ? room::TableState::over : room::TableState::running;
  record.time = table.now();
  for (std::size_t i = 0; i < holders.size(); ++i) {
    room::SeatRecord seat{
        .kind = room::SeatKind::bot, .name = {}, .level = holders[i], .secret = {}};
    if (holders[i] == 0) {
      seat.kind = room::SeatKind::person;
      seat.secret = key_of(i);
    }
    record.seats.push_back(std::move(seat));
  }
  record.wins.assign(holders.size(), 0);
  return {.record = std::move(record), .lines = {}, .answers = {}};
}

}  // namespace

room::Micros steady_micros() { return static_cast<room::Micros>(seconds_now() * 1e6); }

Result<std::unique_ptr<TableCarrier>> TableCarrier::open(Setup setup) {
  const std::shared_ptr<Table> table = std::move(setup.table);
  const std::size_t known = table->log().size();
  if (table->is_paused()) (void)table->resume();  // whoever opens it looks at it
  table->advance(table->now());                   // the first deal
  room::StoredTable stored = stored_table(*table, setup.holders);
  std::unique_ptr<TableCarrier> carrier(new TableCarrier(std::move(setup), known));
  if (const Result<void> entered = carrier->enter(std::move(stored), table); !entered)
    return std::unexpected(entered.error());
  return carrier;
}

TableCarrier::TableCarrier(Setup setup, std::size_t known_entries)
    : holders_(std::move(setup.holders)),
      bot_seconds_(setup.bot_seconds),
      watch_(std::move(setup.watch)),
      known_entries_(known_entries),
      means_{
          .registry = setup.registry,
          .chance = [seed = setup.seed] { return std::make_unique<ChanceFrom<Deal>>(Deal(seed)); },
          // What bots imagine is drawn apart from what the table draws; 0 would be real luck.
          .bot_seed = std::max<std::uint64_t>(1, mix64(setup.seed)),
          // Nobody floods their own keyboard, and a script may play as fast as it likes.
          .plays = {.burst = 1e9, .per_second = 1e9}} {}

Result<void> TableCarrier::enter(room::StoredTable stored, std::shared_ptr<Table> table) {
  Result<std::unique_ptr<room::Room>> room =
      room::Room::open(means_, {.stored = std::move(stored), .table = std::move(table)}, clock());
  if (!room) return std::unexpected(room.error());
  room_ = std::move(*room);
  watch_on(true);
  return {};
}

std::vector<room::TokenHash> TableCarrier::keys() const {
  std::vector<room::TokenHash> keys;
  for (std::size_t i = 0; i < holders_.size(); ++i)
    if (holders_[i] == 0) keys.push_back(key_of(i));
  return keys;
}

room::Now TableCarrier::clock() const {
  return {.awake = watch_(), .wall = static_cast<std::int64_t>(std::time(nullptr))};
}

Millis TableCarrier::now() const {
  return std::max(room_->state().time.at(watch_()), table().now());
}

void TableCarrier::run(room::Command command, const room::Now& now) {
  bool is_kept = carry_out(room_->handle(std::move(command), now));
  while (is_kept) is_kept = carry_out(room_->handle(room::Saved{}, clock()));
}

bool TableCarrier::carry_out(room::Effects effects) {
  for (room::Out& out : effects.outs)
    if (auto* answered = std::get_if<room::Answered>(&out.what))
      answer_ = std::move(answered->what);
  for (room::Reply& reply : effects.replies) reply_ = std::move(reply.value);
  for (const room::ThoughtId id : effects.cancel)
    std::erase_if(thoughts_, [id](const room::Think& thought) { return thought.id == id; });
  for (room::Think& thought : effects.think) thoughts_.push_back(std::move(thought));
  wake_ = effects.wake;
  if (effects.change && !effects.change->lines.empty() && keep) keep(table());
  return effects.change.has_value();
}

TableCarrier::Answer TableCarrier::say(room::ClientMessage message, const room::Now& now) {
  answer_.reset();
  run(room::Say{kKeyboard, std::move(message)}, now);
  return answer_.value_or(Refusal{&messages::server::room_failed, {}});
}

Result<void> TableCarrier::ask(room::Request request) {
  reply_.reset();
  run(room::Ask{++last_number_, std::move(request)}, clock());
  if (!reply_) return refuse(messages::server::room_failed);
  return *reply_ ? Result<void>() : std::unexpected(reply_->error());
}

void TableCarrier::watch_on(bool on) {
  if (on) return run(room::Enter{.client = kKeyboard, .keys = keys(), .since = {}}, clock());
  run(room::Leave{kKeyboard}, clock());
}

void TableCarrier::go_on() { run(room::Wake{}, clock()); }

bool TableCarrier::let_bots_think() {
  const std::size_t before = table().log().size();
  for (std::size_t left = thoughts_.size(); left > 0 && !thoughts_.empty(); --left) {
    const room::Think thought = std::move(thoughts_.front());
    thoughts_.pop_front();
    PlannedMove plan = think(*thought.planner, {.seconds = bot_seconds_, .work = 0});
    run(room::ThoughtReady{thought.id, std::move(plan)}, clock());
    if (table().log().size() != before) return true;
  }
  return false;
}

std::optional<double> TableCarrier::patience() const {
  if (!thoughts_.empty()) return 0;
  if (!wake_) return std::nullopt;
  return static_cast<double>(*wake_ - watch_()) / 1e6;
}

Result<Account> TableCarrier::play(Seat seat, std::string_view move) {
  // All at one moment: what the move brings is asked in the position that it is played in.
  const room::Now now = clock();
  run(room::Wake{}, now);
  const std::string cid = std::to_string(++last_number_);
  Answer preview = say(room::Check{cid, seat, std::string(move)}, now);
  const Answer done = say(room::Play{cid, seat, std::string(move)}, now);
  if (const auto* why = std::get_if<Refusal>(&done)) return std::unexpected(*why);
  auto* account = std::get_if<Account>(&preview);
  return account != nullptr ? std::move(*account) : Account{};
}

Result<void> TableCarrier::undo(Seat seat) {
  const Answer done = say(room::Undo{std::to_string(++last_number_), seat}, clock());
  if (const auto* why = std::get_if<Refusal>(&done)) return std::unexpected(*why);
  return {};
}

Result<void> TableCarrier::pause() {
  if (has_people()) return ask(room::PauseGame{keys().front()});
  watch_on(false);
  return {};
}

Result<void> TableCarrier::resume() {
  if (has_people()) return ask(room::ResumeGame{keys().front()});
  watch_on(true);
  return {};
}

void TableCarrier::rest(bool on) {
  if (!has_people()) return watch_on(!on);
  run(room::Say{kKeyboard, room::Rest{on}}, clock());
}

}  // namespace tablee::app
