#include "server/tables/table_codes.h"

#include <algorithm>

#include "server/tables/secrets.h"

namespace tablee::server {

namespace {
constexpr int kTries = 100;
constexpr std::size_t kFinished = 1000;  // codes of games that are over, for whoever comes late

std::string in_capitals(std::string_view code) {
  std::string capitals(code);
  for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return capitals;
}
}  // namespace

void TableCodes::add(const std::string& table, const std::string& code) {
  const std::scoped_lock lock(mutex_);
  codes_[table] = code;
  if (!code.empty()) tables_[code] = table;
}

std::string TableCodes::reserve(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  std::string code;
  for (int i = 0; i < kTries && code.empty(); ++i) {
    const bool few_left = tables_.size() >= kShortCodes / 2;
    std::string tried = make_code(few_left || i >= kTries / 2 ? 5 : 4);
    if (tables_.try_emplace(tried, table).second) code = std::move(tried);
  }
  codes_[table] = code;
  return code;
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
