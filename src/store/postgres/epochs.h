#pragma once
// Epochs: which tables this process has taken, and by which number each knows its owner.
//
// Every change of a table names its epoch and writes nothing when that is old: whoever took
// the table since has raised it.
// Thread safety: safe for use by many threads.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tablee::store::postgres {

class Epochs {
 public:
  // kLost: it was this process's, and somebody else took it.
  static constexpr std::int64_t kLost = 0;
  std::optional<std::int64_t> find(const std::string& table) const {
    const std::scoped_lock lock(mutex_);
    const auto found = epochs_.find(table);
    return found == epochs_.end() ? std::nullopt : std::optional(found->second);
  }
  void set(const std::string& table, std::int64_t epoch) {
    const std::scoped_lock lock(mutex_);
    epochs_[table] = epoch;
  }
  void forget(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    epochs_.erase(table);
  }
  bool has(const std::string& table) const { return find(table).value_or(kLost) != kLost; }
  // Unless it was taken again since. It is not forgotten: whoever still writes it here would
  // make it anew.
  void lose(const std::string& table, std::int64_t epoch) {
    const std::scoped_lock lock(mutex_);
    const auto found = epochs_.find(table);
    if (found != epochs_.end() && found->second == epoch) found->second = kLost;
  }
  // Those that it has.
  std::vector<std::pair<std::string, std::int64_t>> all() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::pair<std::string, std::int64_t>> mine;
    for (const auto& one : epochs_)
      if (one.second != kLost) mine.emplace_back(one);
    return mine;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::int64_t> epochs_;
};

}  // namespace tablee::store::postgres
