#include "server/tables/table_codes.h"

#include "server/tables/secrets.h"

namespace tablee::server {

namespace {
constexpr int kTries = 100;
}

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

std::optional<std::string> TableCodes::find(std::string_view code) const {
  std::string capitals(code);
  for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(capitals);
  return found == tables_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> TableCodes::code_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto found = codes_.find(table);
  return found == codes_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace tablee::server
