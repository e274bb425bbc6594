// What a move costs the store: processor time a change (user and system, all threads), one
// commit at a time and in groups, with and without a note of when its table was touched. And
// what a look at the database as it is costs (StorePace::look), with a log that has just begun
// and with one of 4 MB.
//
//   store_bench [FOLDER]   a disk's folder; else a temporary one

#include <sys/resource.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <future>
#include <iostream>
#include <thread>

#include "measure.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

constexpr int kTables = 200;
constexpr int kLines = 40;     // of each before it begins
constexpr int kChanges = 320;  // of a repeat

double processor_us() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

void demand(bool holds) {
  if (!holds) std::abort();
}

class Moves {
 public:
  explicit Moves(Store& store) : store_(store) {
    for (int table = 0; table < kTables; ++table) {
      room::TableRecord record = sample_record(id_of(table), "C" + std::to_string(table));
      record.touched = time_;
      demand(commit(store_, put(record)).has_value());
      std::vector<std::string> lines(kLines, line());
      demand(commit(store_, append(id_of(table), 1, std::move(lines))).has_value());
    }
    lines_.assign(kTables, kLines);
  }

  // Processor microseconds a change, in groups of so many.
  double cost(int group, bool is_noted) {
    const double begin = processor_us();
    for (int done = 0; done < kChanges; done += group) {
      std::vector<std::promise<bool>> stored(static_cast<std::size_t>(group));
      for (std::promise<bool>& one : stored)
        store_.commit(next(is_noted),
                      [&one](const Attempt<void>& outcome) { one.set_value(outcome.has_value()); });
      for (std::promise<bool>& one : stored) demand(one.get_future().get());
    }
    return (processor_us() - begin) / kChanges;
  }

 private:
  static std::string id_of(int table) { return "table-" + std::to_string(table * 7919); }
  static std::string line() { return "123456 play 0 a line as long as many are c3d3"; }

  // Of one table after the other, a move and what it draws.
  Change next(bool is_noted) {
    const int table = turn_++ % kTables;
    std::int64_t& last = lines_[static_cast<std::size_t>(table)];
    Change change = append(id_of(table), last + 1, {line(), line()});
    last += 2;
    change.answer = {.seat = 0, .cid = "c" + std::to_string(last), .seq = last};
    if (is_noted) change.touched = ++time_;
    return change;
  }

  Store& store_;
  std::vector<std::int64_t> lines_;
  int turn_ = 0;
  std::int64_t time_ = 1'000'000;
};

void measure(const std::filesystem::path& folder) {
  const auto store = SqliteStore::open(folder);
  demand(store.has_value());
  Moves moves(**store);
  for (const int group : {1, 16})
    for (const bool is_noted : {false, true}) {
      std::vector<double> costs;
      for (int i = 0; i < bench::kRepeats; ++i) costs.push_back(moves.cost(group, is_noted));
      bench::print_row("A change, " + std::to_string(group) + " at a time" +
                           (is_noted ? ", its time noted" : ""),
                       "us", bench::spread_of(costs), "", "");
    }
}

// How often the process waited: the store's thread once a look, when nothing is written.
long waits() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_nvcsw;
}

void measure_looks(const std::string& what) {
  std::vector<double> costs;
  long looks = 0;
  for (int i = 0; i < bench::kRepeats; ++i) {
    const double begin = processor_us();
    const long before = waits();
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const long made = waits() - before - 1;  // and this thread once
    demand(made > 0);
    looks += made;
    costs.push_back((processor_us() - begin) / static_cast<double>(made));
  }
  bench::print_row("A look, " + what + " (" + std::to_string(looks) + " looks)", "us",
                   bench::spread_of(costs), "", "");
}

void look_often(const std::filesystem::path& folder) {
  StorePace pace;
  pace.look = std::chrono::milliseconds(5);
  const auto store = SqliteStore::open(folder, pace);
  demand(store.has_value());
  measure_looks("the log has just begun");
  demand(commit(**store, put(sample_record("table", "CODE"))).has_value());
  // Just before SQLite would begin it anew.
  constexpr std::uintmax_t kFull = 3'900'000;
  const std::string line(200'000, 'a');
  for (std::int64_t next = 1; std::filesystem::file_size(folder / "tablee.db-wal") < kFull; ++next)
    demand(commit(**store, append("table", next, {line})).has_value());
  const auto bytes = std::filesystem::file_size(folder / "tablee.db-wal");
  measure_looks("a log of " + std::to_string(bytes / 1000) + " kB");
}

}  // namespace
}  // namespace tablee::store

int main(int argc, char** argv) {
  const tablee::store::TemporaryFolder temporary;
  const std::filesystem::path folder = argc > 1 ? std::filesystem::path(argv[1]) : temporary.path();
  tablee::store::measure(folder);
  tablee::store::look_often(folder / "looks");
}
