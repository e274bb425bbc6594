#include "server/tables/table_codes.h"

#include <algorithm>

#include "server/tables/secrets.h"

namespace tablee::server {

namespace {
constexpr int kTries = 50;               // of each length
constexpr std::size_t kFinished = 1000;  // codes of games that are over, for whoever comes late

// Each letter more is a consonant or a vowel: at least five times as many.
std::size_t codes_of_length(int length) {
  std::size_t codes = kShortCodes;
  for (int i = kShortestCode; i < length; ++i) codes *= 5;
  return codes;
}
}  // namespace

std::string TableCodes::in_capitals(std::string_view code) {
  std::string capitals(code);
  for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return capitals;
}

void TableCodes::add(const std::string& table, const std::string& code) {
  const std::scoped_lock lock(mutex_);
  codes_[table] = code;
  if (!code.empty()) tables_[code] = table;
}

std::string TableCodes::reserve(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (const auto known = codes_.find(table); known != codes_.end() && !known->second.empty())
    return known->second;
  return reserve_new(table, kShortestCode);
}

std::string TableCodes::another(const std::string& table, int tries) {
  release(table);
  const std::scoped_lock lock(mutex_);
  return reserve_new(table, kShortestCode + tries / 3);
}

std::string TableCodes::reserve_new(const std::string& table, int length) {
  while (tables_.size() >= codes_of_length(length) / 2) ++length;
  for (int i = 1;; ++i) {
    std::string code = make_code(length);
    if (tables_.try_emplace(code, table).second) return codes_[table] = std::move(code);
    if (i % kTries == 0) ++length;
  }
}

void TableCodes::release(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = codes_.find(table);
  if (found == codes_.end()) return;
  tables_.erase(found->second);
  codes_.erase(found);
}

void TableCodes::finish(const std::string& table) {
  const std::optional<std::string> code = code_of(table);
  release(table);
  if (!code || code->empty()) return;
  const std::scoped_lock lock(mutex_);
  finished_.push_back(*code);
  if (finished_.size() > kFinished) finished_.pop_front();
}

std::optional<std::string> TableCodes::find(std::string_view code) const {
  const std::string capitals = in_capitals(code);
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(capitals);
  return found == tables_.end() ? std::nullopt : std::optional(found->second);
}

bool TableCodes::is_finished(std::string_view code) const {
  const std::string capitals = in_capitals(code);
  const std::scoped_lock lock(mutex_);
  return std::ranges::find(finished_, capitals) != finished_.end();
}

std::optional<std::string> TableCodes::code_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto found = codes_.find(table);
  return found == codes_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace tablee::server
