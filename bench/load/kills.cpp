// Scenario: kill -9 in the middle of games, again and again. What was acknowledged must
// be there, with the same key; what was seen must have been stored, and be the same.

#include <map>
#include <set>
#include <stdexcept>

#include "load/run.h"
#include "load/scenarios.h"

namespace tablee::load {

namespace {

constexpr int kTables = 10;         // two of each game
constexpr std::int64_t kBack = 20;  // events asked for again after a restart, to compare

struct Known {
  std::map<std::pair<int, std::int64_t>, std::string> seen;  // by seat and seq
  std::int64_t acked = 0;                                    // newest seq that an ack named
  int acked_seat = 0;
  std::string acked_cid;
  int welcomed = 0;
};

struct Tally {
  std::int64_t acks = 0, events = 0, compared = 0, repeated = 0;
  std::int64_t lost = 0, unstored = 0, games = 0;
  std::map<std::string, std::int64_t> acks_of;  // by game
};

class Witness : public Watcher {
 public:
  void on_ready(LiveTable& table) override {
    if (playing) table.play(Clock::now());
  }
  void on_welcome(LiveTable& table, int, std::int64_t seq) override {
    Known& known = of(table);
    ++known.welcomed;
    if (seq < known.acked) ++tally.lost;
    if (!known.seen.empty() && seq < newest(known)) ++tally.unstored;
  }
  void on_event(LiveTable& table, int seat, std::int64_t seq,
                const boost::json::object& event) override {
    const boost::json::value* text = event.if_contains("text");
    std::string shown(event.at("kind").as_string());
    shown += " " + std::to_string(event.at("at").as_int64()) + " ";
    shown += text != nullptr && text->is_string() ? text->as_string().c_str() : "?";
    const auto [place, fresh] = of(table).seen.try_emplace({seat, seq}, shown);
    ++(fresh ? tally.events : tally.compared);
    if (!fresh && place->second != shown) ++tally.unstored;
  }
  void on_ack(LiveTable& table, int seat, const std::string& cid, std::int64_t seq) override {
    Known& known = of(table);
    if (cid == known.acked_cid && seat == known.acked_seat) {
      ++tally.repeated;
      if (seq != known.acked) ++tally.lost;
      return;
    }
    ++tally.acks;
    ++tally.acks_of[table.made().game];
    known.acked = seq;
    known.acked_seat = seat;
    known.acked_cid = cid;
  }
  void on_refused(LiveTable& table, std::string_view) override {
    if (asking_again) ++tally.lost;
    (void)table;
  }

  Known& of(const LiveTable& table) { return known_[&table]; }
  static std::int64_t newest(const Known& known) {
    std::int64_t most = 0;
    for (const auto& [place, text] : known.seen) most = std::max(most, place.second);
    return most;
  }

  Tally tally;
  bool playing = false, asking_again = false;

 private:
  std::map<const LiveTable*, Known> known_;
};

class KillRun {
 public:
  explicit KillRun(const Options& options) : options_(options) {}

  void cycle() {
    const Time start = Clock::now();
    Process server = start_server(options_, data_.path());
    starts.add(start, Clock::now());
    sit_down(server.port());
    ask_again();
    witness_.playing = true;
    for (const auto& table : tables_)
      if (table->is_ready()) table->play(Clock::now());
    run_for(context_, 0.03 + static_cast<double>(random_() % 120) / 1000);
    witness_.playing = false;
    server.kill();
    run_for(context_, 0.01);  // what was sent before its death
    for (const auto& table : tables_) table->leave();
  }

  const Tally& tally() const { return witness_.tally; }
  std::size_t games() const {
    std::set<std::string> all;
    for (const auto& table : tables_) all.insert(table->made().game);
    return all.size();
  }
  Recorder starts;

 private:
  // New games for those that ended, then everybody back, each from where he was.
  void sit_down(unsigned short port) {
    if (tables_.empty())
      for (int i = 0; i < kTables; ++i)
        tables_.push_back(std::make_unique<LiveTable>(
            context_, MadeTable{}, witness_, pace_of(options_), static_cast<unsigned>(i + 1)));
    make_anew(port);
    std::size_t expected = 0;
    for (const auto& table : tables_) {
      table->move_to(port);
      witness_.of(*table).welcomed = 0;
      expected += table->made().tokens.size();
    }
    run_all(context_, kTables, kTables, [&](int i) -> Awaitable<void> {
      if (!co_await tables_[static_cast<std::size_t>(i)]->join(kBack))
        throw std::runtime_error("a socket was refused");
    });
    const auto is_back = [&] {
      std::size_t welcomed = 0;
      for (const auto& table : tables_)
        welcomed += static_cast<std::size_t>(witness_.of(*table).welcomed);
      return welcomed >= expected;
    };
    if (!run_until(context_, 20, is_back)) throw std::runtime_error("no welcome came");
  }

  // The first time all tables, then those that ended: the same game again.
  void make_anew(unsigned short port) {
    ++visitor_;
    std::vector<MadeTable> made(tables_.size());
    if (witness_.tally.games == 0) {
      made = make_tables(context_, options_, port, kTables, 8, visitor_);
    } else {
      run_all(context_, kTables, kTables, [&](int i) -> Awaitable<void> {
        const LiveTable& table = *tables_[static_cast<std::size_t>(i)];
        if (!table.is_over()) co_return;
        const Wanted wanted{.place = {port, visitor_address(visitor_)},
                            .game = {table.made().game, 0},
                            .people = static_cast<int>(table.made().tokens.size())};
        made[static_cast<std::size_t>(i)] = co_await make_table(wanted);
        if (made[static_cast<std::size_t>(i)].id.empty())
          throw std::runtime_error("a table of " + table.made().game + " was not made");
      });
    }
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (made[i].id.empty()) continue;
      tables_[i]->become(std::move(made[i]));
      witness_.of(*tables_[i]) = {};
      ++witness_.tally.games;
    }
  }

  // The newest acknowledged command of each table once more.
  void ask_again() {
    witness_.asking_again = true;
    const std::int64_t before = witness_.tally.repeated + witness_.tally.lost;
    std::int64_t asked = 0;
    for (const auto& table : tables_) {
      const Known& known = witness_.of(*table);
      if (known.acked_cid.empty()) continue;
      table->repeat(known.acked_seat, known.acked_cid);
      ++asked;
    }
    const auto answered = [&] {
      return witness_.tally.repeated + witness_.tally.lost >= before + asked;
    };
    if (!run_until(context_, 20, answered))
      throw std::runtime_error("a repeated command got no answer");
    witness_.asking_again = false;
  }

  const Options& options_;
  const TemporaryFolder data_;
  boost::asio::io_context context_{1};
  Witness witness_;
  Random random_{5};
  int visitor_ = 0;
  std::vector<std::unique_ptr<LiveTable>> tables_;
};

}  // namespace

Report measure_kills(const Options& options) {
  Report report("Kills: " + std::to_string(options.kill) + " times kill -9 while " +
                std::to_string(kTables) + " tables play");
  KillRun run(options);
  for (int i = 0; i <= options.kill; ++i) run.cycle();  // the last one looks at what is left
  const Tally& tally = run.tally();
  report.figure("kills", options.kill + 1, "");
  report.figure("games", static_cast<double>(tally.games), "");
  report.figure("acknowledged moves", static_cast<double>(tally.acks), "");
  for (const auto& [game, acks] : tally.acks_of)
    report.figure("of them in " + game, static_cast<double>(acks), "");
  report.figure("acknowledged moves lost", static_cast<double>(tally.lost), "");
  report.figure("events seen", static_cast<double>(tally.events), "");
  report.figure("events seen that were not stored", static_cast<double>(tally.unstored), "");
  report.figure("events compared after a restart", static_cast<double>(tally.compared), "");
  report.figure("commands repeated after a restart, same answer",
                static_cast<double>(tally.repeated), "");
  report.times("start of the server", run.starts);
  if (tally.lost > 0) report.fault("an acknowledged move was lost");
  if (tally.unstored > 0) report.fault("an event was seen that was not stored");
  if (tally.acks_of.size() < run.games()) report.fault("a game was not played");
  return report;
}

}  // namespace tablee::load
