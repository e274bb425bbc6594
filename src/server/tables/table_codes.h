#pragma once
// TableCodes: the spoken codes of the tables of this server that are not over; those that are not
// in memory are known by the store alone.
// Thread safety: safe for use by many threads.

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::server {

class TableCodes {
 public:
  static constexpr int kMostTries = 12;  // of codes that the store knows as another's
  // As it is kept.
  static std::string in_capitals(std::string_view code);

  // A table that has its code already.
  void add(const std::string& table, const std::string& code);
  // A code for this table: the one it has, or a new one. Four letters; one more whenever half of
  // the codes of a length are in use, or tries of that length found only codes that are.
  std::string reserve(const std::string& table);
  // The code of this table is taken in the store, by a table that is not known here: another
  // one. Each third time it is a letter longer.
  std::string another(const std::string& table, int tries);
  void release(const std::string& table);
  // The game is over: its code is free for others, and remembered for a while.
  void finish(const std::string& table);

  // The table of this code, in capitals or small letters.
  std::optional<std::string> find(std::string_view code) const;
  std::optional<std::string> code_of(const std::string& table) const;
  // Whether this was the code of a game that is over, one of the newest of this run.
  bool is_finished(std::string_view code) const;

 private:
  // REQUIRES: mutex_ is held.
  std::string reserve_new(const std::string& table, int length);

  mutable std::mutex mutex_;
  std::map<std::string, std::string, std::less<>> tables_;  // by code
  std::map<std::string, std::string> codes_;                // by table
  std::deque<std::string> finished_;                        // newest last
};

}  // namespace tablee::server
