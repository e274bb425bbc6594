// Scenario: several servers over one database, and kill -9 of the one that has the most tables,
// again and again, while people who are at other servers play there. Every history must be one
// that the stored log explains, and nobody may be shown what is not theirs.

#include <set>
#include <stdexcept>

#include "load/every_game.h"
#include "load/hopping_table.h"
#include "load/node_group.h"
#include "load/run.h"
#include "load/scenarios.h"
#include "server/nodes/shown_log.h"
#include "server/nodes/stored_log.h"

namespace tablee::load {

namespace {

constexpr int kTables = 10;       // two of each game
constexpr double kPatience = 60;  // seconds, until a table goes on
constexpr std::size_t kToldFaults = 20;

class NodeKills {
 public:
  explicit NodeKills(const Options& options) : options_(options), nodes_(options) {
    for (MadeTable& made : make_tables(context_, options_, nodes_.ports().front(), kTables, 8))
      add(std::move(made));
  }

  void cycle() {
    replace_those_that_ended();
    play_on(Clock::now());
    run_for(context_, 0.05 + static_cast<double>(random_() % 200) / 1000);
    std::vector<std::string> ids;
    for (const auto& table : tables_) ids.push_back(table->made().id);
    const std::size_t victim = nodes_.busiest(ids);
    std::vector<bool> is_hit;
    for (const std::string& id : ids) is_hit.push_back(nodes_.has(victim, id));
    const Time killed = Clock::now();
    nodes_.kill(victim);
    play_on(killed);
    nodes_.start(victim);
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (is_hit[i] && gone_on_[i] != Time{}) taken.add(killed, gone_on_[i]);
    }
  }

  // What the log does not explain.
  std::vector<std::string> faults() {
    for (const auto& table : tables_) table->play(false);
    run_until(context_, kPatience, [&] {
      return std::ranges::none_of(tables_, [](const auto& table) { return table->is_waiting(); });
    });
    for (const auto& table : tables_) end(*table);
    return faults_;
  }

  Recorder taken;
  std::size_t games = 0, stuck = 0, acks = 0, entries = 0, lines = 0;
  std::set<std::string> played;

 private:
  void add(MadeTable made) {
    tables_.push_back(std::make_shared<HoppingTable>(context_, std::move(made), nodes_.ports(),
                                                     static_cast<unsigned>(++games)));
    tables_.back()->open();
  }

  static bool is_done_with(const HoppingTable& table) {
    return table.is_over() || table.is_stuck();
  }

  // Until each table has had a command acknowledged that was sent after that, or is over.
  void play_on(Time since) {
    gone_on_.assign(tables_.size(), {});
    for (const auto& table : tables_) table->play(true);
    const auto is_done = [&] {
      bool all = true;
      for (std::size_t i = 0; i < tables_.size(); ++i) {
        if (gone_on_[i] == Time{} && tables_[i]->sent_at() > since)
          gone_on_[i] = tables_[i]->acked_at();
        all = all && (gone_on_[i] != Time{} || is_done_with(*tables_[i]));
      }
      return all;
    };
    if (run_until(context_, kPatience, is_done)) return;
    for (const auto& table : tables_)
      if (!is_done_with(*table) && table->sent_at() <= since)
        throw std::runtime_error("a table of " + table->made().game + " (" + table->made().id +
                                 ") does not go on" +
                                 (table->closed().empty() ? "" : ": " + table->closed()));
  }

  void replace_those_that_ended() {
    for (auto& table : tables_) {
      if (!is_done_with(*table)) continue;
      if (!table->is_over()) ++stuck;
      end(*table);
      const Wanted wanted{.place = {nodes_.ports()[games % nodes_.ports().size()],
                                    visitor_address(static_cast<int>(games))},
                          .game = {table->made().game, 0},
                          .people = static_cast<int>(table->made().tokens.size())};
      MadeTable made = run_task(context_, make_table(wanted));
      if (made.id.empty()) throw std::runtime_error("a table was not made");
      table = std::make_shared<HoppingTable>(context_, std::move(made), nodes_.ports(),
                                             static_cast<unsigned>(++games));
      table->open();
    }
  }

  void end(HoppingTable& table) {
    table.leave();
    StoredLog log = read_stored_log(options_.store, table.made().id);
    add_shown(log, bench::every_game(), options_.store, table.made().id);
    for (const std::string& fault : table.history().faults(log))
      if (faults_.size() < kToldFaults)
        faults_.push_back(table.made().game + " " + table.made().id + ": " + fault);
    if (!table.closed().empty()) faults_.push_back("closed: " + table.closed());
    acks += table.history().acknowledged();
    entries += table.history().size();
    lines += log.lines.size();
    if (table.history().acknowledged() > 0) played.insert(table.made().game);
  }

  const Options& options_;
  boost::asio::io_context context_{1};
  NodeGroup nodes_;
  Random random_{5};
  std::vector<std::shared_ptr<HoppingTable>> tables_;
  std::vector<Time> gone_on_;
  std::vector<std::string> faults_;
};

}  // namespace

Report measure_node_kills(const Options& options) {
  Report report("Kills of owners: " + std::to_string(options.kill) + " times kill -9 among " +
                std::to_string(options.nodes) + " servers while " + std::to_string(kTables) +
                " tables play");
  NodeKills run(options);
  for (int i = 0; i < options.kill; ++i) run.cycle();
  for (const std::string& fault : run.faults()) report.fault(fault);
  report.figure("kills", options.kill, "");
  report.figure("games", static_cast<double>(run.games), "");
  report.figure("of them left because no player knew a move", static_cast<double>(run.stuck), "");
  report.figure("acknowledged moves", static_cast<double>(run.acks), "");
  report.figure("things said and heard", static_cast<double>(run.entries), "");
  report.figure("lines stored", static_cast<double>(run.lines), "");
  report.figure("not explained by the log", static_cast<double>(report.faults().size()), "");
  report.times("from the kill to the next acknowledged move of its tables", run.taken);
  if (run.played.size() < 5) report.fault("a game was not played");
  return report;
}

}  // namespace tablee::load
