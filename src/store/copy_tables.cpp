#include "store/copy_tables.h"

#include <algorithm>
#include <future>
#include <mutex>
#include <optional>

#include "messages/store.h"
#include "store/reader.h"

namespace tablee::store {

namespace {

namespace say = messages::store;

constexpr std::size_t kPiece = 500;  // lines at once

std::unexpected<Refusal> copy_failed(const std::string& table, const std::string& reason) {
  return refuse(say::copy_failed, {{"table", table}, {"reason", reason}});
}

// The first trouble of many commits.
class Outcomes {
 public:
  explicit Outcomes(Store& store) : store_(&store) {}
  void commit(Change change) {
    store_->commit(std::move(change), [this](const Attempt<void>& outcome) {
      const std::scoped_lock lock(mutex_);
      if (!outcome && !trouble_) trouble_ = outcome.error().what;
    });
  }
  std::optional<std::string> wait() {
    store_->flush();
    const std::scoped_lock lock(mutex_);
    return trouble_;
  }

 private:
  Store* store_;
  std::mutex mutex_;
  std::optional<std::string> trouble_;
};

std::optional<std::string> write(Store& to, const room::StoredTable& table) {
  Outcomes outcomes(to);
  Change record;
  record.put.push_back(table.record);
  outcomes.commit(std::move(record));
  for (std::size_t done = 0; done < table.lines.size(); done += kPiece) {
    Change lines;
    lines.table = table.record.id;
    lines.first_line = static_cast<std::int64_t>(done) + 1;
    const auto begin = table.lines.begin() + static_cast<std::ptrdiff_t>(done);
    const std::size_t count = std::min(kPiece, table.lines.size() - done);
    lines.lines.assign(begin, begin + static_cast<std::ptrdiff_t>(count));
    outcomes.commit(std::move(lines));
  }
  for (const room::Answer& answer : table.answers) {
    Change one;
    one.table = table.record.id;
    one.answer = answer;
    outcomes.commit(std::move(one));
  }
  return outcomes.wait();
}

Attempt<std::optional<room::StoredTable>> load(Store& store, const std::string& id) {
  std::promise<Attempt<std::optional<room::StoredTable>>> answer;
  store.load(id, [&answer](auto table) { answer.set_value(std::move(table)); });
  return answer.get_future().get();
}

Result<void> copy_words(const std::vector<ReportedWord>& words, Store& to) {
  Outcomes outcomes(to);
  for (const ReportedWord& word : words)
    for (std::int64_t i = 0; i < word.count; ++i) {
      Change one;
      one.report = word.last;
      outcomes.commit(std::move(one));
    }
  if (const std::optional<std::string> trouble = outcomes.wait()) return copy_failed("-", *trouble);
  const Attempt<std::vector<ReportedWord>> copied = to.reported_words();
  if (!copied || *copied != words) return copy_failed("-", "reported_words");
  return {};
}

}  // namespace

Result<Copied> copy_tables(Database& from, Store& to, const std::string& where) {
  const Attempt<Census> before = to.census(room::kMostTouched);
  const Attempt<std::vector<ReportedWord>> words_before = to.reported_words();
  if (!before || !words_before || *before != Census{} || !words_before->empty())
    return refuse(say::copy_not_empty, {{"where", where}});
  Copied copied;
  std::string id = "-";
  try {
    const std::vector<std::string> ids = read_all_ids(from);
    for (const std::string& one : ids) {
      id = one;
      const std::optional<room::StoredTable> table = read_table(from, id);
      if (!table) return copy_failed(id, "?");
      if (const std::optional<std::string> trouble = write(to, *table))
        return copy_failed(id, *trouble);
      ++copied.tables;
      copied.lines += std::ssize(table->lines);
    }
    // What is there is asked again when all of it is there, by what will be asked for it.
    for (const std::string& one : ids) {
      id = one;
      const Attempt<std::optional<room::StoredTable>> there = load(to, id);
      if (!there) return copy_failed(id, there.error().what);
      if (*there != read_table(from, id)) return copy_failed(id, "it is not the same");
    }
    id = "-";
    const Attempt<Census> census = to.census(room::kMostTouched);
    if (!census || *census != read_census(from, room::kMostTouched))
      return copy_failed("-", "census");
    const std::vector<ReportedWord> words = read_reported_words(from);
    if (const Result<void> done = copy_words(words, to); !done)
      return std::unexpected(done.error());
    copied.words = std::ssize(words);
  } catch (const SqliteError& error) {
    return copy_failed(id, error.what());
  }
  return copied;
}

}  // namespace tablee::store
