#include "store/postgres/lease.h"

#include <algorithm>
#include <ctime>

namespace tablee::store::postgres {

namespace {

using std::chrono::milliseconds;

constexpr Prepared kStatements[] = {
    {"renew",
     "WITH was AS (SELECT expires FROM leases WHERE node = $1::bigint FOR NO KEY UPDATE) "
     "UPDATE leases SET expires = clock_timestamp() + $2::bigint * interval '1 ms', "
     "relay = $3::bool FROM was WHERE node = $1::bigint "
     "RETURNING (was.expires < clock_timestamp())::int, "
     "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"},
    {"release",
     "UPDATE leases SET expires = clock_timestamp(), relay = false "
     "WHERE node = $1::bigint"},
    {"others",
     "SELECT node FROM leases WHERE node <> $1::bigint AND relay AND speaks @> 1 "
     "AND expires > clock_timestamp() ORDER BY node"},
    {"sweep", "SELECT pg_try_advisory_lock(hashtext('tablee sweep ' || current_schema()))::int"},
    {"compare",
     "SELECT mine.id, mine.epoch FROM unnest($1::text[], $2::bigint[]) AS mine(id, epoch) "
     "LEFT JOIN heads h ON h.table_id = mine.id AND h.epoch = mine.epoch AND h.owner = $3::bigint "
     "WHERE h.table_id IS NULL"},
};

std::int64_t since_boot() {
  std::timespec now{};
  ::clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

}  // namespace

Lease::Lease(std::string address, std::int64_t node, Epochs& epochs, Pace pace)
    : address_(std::move(address)), node_(node), pace_(pace), epochs_(&epochs) {
  (void)renew();
  thread_ = std::thread([this] { run(); });
}

Lease::~Lease() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

Tenure::State Lease::state() const {
  const std::int64_t late = since_boot() - sure_until_;
  if (late < 0) return State::sure;
  return others_are_sure_ || late > pace_.hold.count() ? State::away : State::held;
}

std::vector<std::int64_t> Lease::others() const {
  const std::scoped_lock lock(mutex_);
  return others_;
}

std::optional<std::int64_t> Lease::sweep_time() const {
  if (!sweeps_ || state() != State::sure) return std::nullopt;
  return (since_boot() + ahead_) / 1000;
}

void Lease::on_lost(Lost lost) {
  const std::scoped_lock lock(mutex_);
  lost_ = std::move(lost);
}

void Lease::release() {
  std::unique_lock lock(mutex_);
  releasing_ = true;
  changed_.notify_all();
  changed_.wait(lock, [this] { return stopping_ || !releasing_; });
}

void Lease::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const auto begun = std::chrono::steady_clock::now();
    lock.unlock();
    const bool renewed = renew();
    lock.lock();
    changed_.wait_until(lock, begun + (renewed ? pace_.renew : pace_.retry),
                        [this] { return stopping_ || releasing_; });
    if (!releasing_) continue;
    try {
      sure_until_ = 0;
      if (connection_) (void)connection_->ask("release", Values().add(node_));
    } catch (...) {
      connection_.reset();  // it ends by itself
    }
    releasing_ = false;
    stopping_ = true;
    changed_.notify_all();
  }
}

bool Lease::renew() {
  try {
    if (!connection_) {
      auto connection = std::make_unique<Connection>(address_, pace_.sure);
      // What is lost in a crash of the database is given time to be said again (take_free).
      connection->script("SET synchronous_commit = off");
      connection->prepare(kStatements);
      connection_ = std::move(connection);
      sweeps_ = false;
    }
    const std::int64_t before = since_boot();
    Rows renewed = connection_->ask(
        "renew", Values().add(node_).add(pace_.lease.count()).add(has_relay_ ? "true" : "false"));
    if (!renewed.step()) return true;  // whoever forgot this server keeps it from writing too
    ahead_ = renewed.number(1) - since_boot();
    const bool lapsed = renewed.number(0) == 1;
    if (lapsed) {
      const std::vector<std::string> lost = compare();
      Lost tell;
      {
        const std::scoped_lock lock(mutex_);
        tell = lost_;
      }
      if (tell && !lost.empty()) tell(lost);
    }
    sure_until_ = before + pace_.sure.count();
    ask_to_sweep();
    Rows living = connection_->ask("others", Values().add(node_));
    std::vector<std::int64_t> others;
    while (living.step()) others.push_back(living.number(0));
    const std::scoped_lock lock(mutex_);
    others_ = std::move(others);
    return true;
  } catch (...) {  // the store says elsewhere what is wrong
    connection_.reset();
    return false;
  }
}

void Lease::ask_to_sweep() {
  if (sweeps_) return;
  Rows row = connection_->ask("sweep");
  sweeps_ = row.step() && row.number(0) == 1;
}

std::vector<std::string> Lease::compare() {
  const auto mine = epochs_->all();
  std::vector<std::optional<std::string>> ids, epochs;
  for (const auto& [id, epoch] : mine) {
    ids.emplace_back(id);
    epochs.emplace_back(std::to_string(epoch));
  }
  Rows rows =
      connection_->ask("compare", Values().add(array_of(ids)).add(array_of(epochs)).add(node_));
  std::vector<std::string> lost;
  while (rows.step()) {
    epochs_->lose(rows.text(0), rows.number(1));
    lost.push_back(rows.text(0));
  }
  return lost;
}

}  // namespace tablee::store::postgres
