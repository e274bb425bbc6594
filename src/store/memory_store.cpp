#include "store/memory_store.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace tablee::store {

namespace {

std::unexpected<Trouble> trouble(std::string what) {
  return std::unexpected(Trouble{std::move(what)});
}

bool is_named(const std::vector<room::TableRecord>& records, std::string_view id) {
  return std::ranges::any_of(records, [id](const room::TableRecord& r) { return r.id == id; });
}

}  // namespace

void MemoryStore::commit(Change change, Done done) {
  Attempt<void> outcome;
  {
    const std::scoped_lock lock(mutex_);
    outcome = check(change);
    if (outcome) apply(std::move(change));
  }
  done(outcome);
}

void MemoryStore::load(std::string id, Reply<std::optional<room::StoredTable>> reply) {
  std::optional<room::StoredTable> table;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end()) table = found->second;
  }
  reply(std::move(table));
}

void MemoryStore::log_length(std::string id, Reply<std::int64_t> reply) {
  std::int64_t length = 0;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end())
      length = std::ssize(found->second.lines);
  }
  reply(length);
}

void MemoryStore::find_code(std::string code, Reply<std::optional<std::string>> reply) {
  std::optional<std::string> found;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, table] : tables_)
      if (!code.empty() && table.record.code == code) found = id;
  }
  reply(std::move(found));
}

Attempt<std::vector<std::string>> MemoryStore::untouched(room::TableState state,
                                                         std::int64_t before) {
  const std::scoped_lock lock(mutex_);
  std::vector<std::string> ids;
  for (const auto& [id, table] : tables_)
    if (table.record.state == state && table.record.touched < before) ids.push_back(id);
  return ids;
}

Attempt<std::vector<ReportedWord>> MemoryStore::reported_words() {
  const std::scoped_lock lock(mutex_);
  std::vector<ReportedWord> words;
  for (const auto& [key, word] : reported_) words.push_back(word);
  std::ranges::sort(words, {}, [](const ReportedWord& word) {
    return std::tuple(-word.count, word.last.game, word.last.word, word.last.kind);
  });
  return words;
}

Attempt<Census> MemoryStore::census(std::int64_t until) {
  const std::scoped_lock lock(mutex_);
  Census census;
  for (const auto& [id, table] : tables_) {
    ++census.tables[static_cast<std::size_t>(table.record.state)];
    if (table.record.touched > until)
      ++census.ahead;
    else
      census.newest = std::max(census.newest, table.record.touched);
  }
  return census;
}

Attempt<Extent> MemoryStore::extent() {
  const std::scoped_lock lock(mutex_);
  Extent extent{.used = 0, .free = std::numeric_limits<std::int64_t>::max()};
  for (const auto& [id, table] : tables_)
    for (const std::string& line : table.lines)
      extent.used += static_cast<std::int64_t>(line.size());
  return extent;
}

Attempt<void> MemoryStore::check(const Change& change) const {
  for (const room::TableRecord& record : change.put) {
    if (record.code.empty()) continue;
    for (const auto& [id, table] : tables_)
      if (id != record.id && table.record.code == record.code && !is_named(change.put, id))
        return std::unexpected(
            Trouble{.what = "code " + record.code + " is in use", .code_taken = true});
  }
  if (change.table.empty()) return {};
  const auto found = tables_.find(change.table);
  if (found == tables_.end() && !is_named(change.put, change.table))
    return trouble("no table " + change.table);
  const std::size_t length = found == tables_.end() ? 0 : found->second.lines.size();
  if (!change.lines.empty() && change.first_line != static_cast<std::int64_t>(length) + 1)
    return trouble("line " + std::to_string(change.first_line) + " does not follow " +
                   std::to_string(length));
  if (!change.answer || found == tables_.end()) return {};
  for (const room::Answer& answer : found->second.answers)
    if (answer.seat == change.answer->seat && answer.cid == change.answer->cid)
      return trouble("key " + answer.cid + " was answered already");
  return {};
}

void MemoryStore::apply(Change change) {
  for (room::TableRecord& record : change.put) tables_[record.id].record = record;
  if (!change.table.empty()) {
    room::StoredTable& table = tables_[change.table];
    std::ranges::move(change.lines, std::back_inserter(table.lines));
    if (change.touched != 0) table.record.touched = change.touched;
    if (change.answer) table.answers.push_back(std::move(*change.answer));
  }
  for (const std::string& id : change.remove) tables_.erase(id);
  if (change.report) count(*change.report);
}

void MemoryStore::count(const WordReport& report) {
  if (report.game.size() + report.word.size() > kLongestReport) return;
  const std::tuple key(report.game, report.word, report.kind);
  if (std::ssize(reported_) >= kMostReportedWords && !reported_.contains(key))
    reported_.erase(std::ranges::min_element(reported_, {}, [](const auto& item) {
      return std::pair(item.second.count, item.second.last.at);
    }));
  ReportedWord& word = reported_[key];
  word.last = report;
  ++word.count;
}

}  // namespace tablee::store
