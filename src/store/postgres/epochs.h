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

namespace tablee::store::postgres {

class Epochs {
 public:
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

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::int64_t> epochs_;
};

}  // namespace tablee::store::postgres
