#pragma once
// CodeFinder: the table of a code that somebody typed. Those in memory are known here, the
// others by the store.
// Thread safety: safe for use by many threads; replies come on any.

#include <string>
#include <string_view>

#include "server/tables/code_guesses.h"
#include "server/tables/room_port.h"
#include "server/tables/services.h"
#include "server/tables/table_codes.h"

namespace tablee::server {

class CodeFinder {
 public:
  // `codes` and `services` outlive it.
  CodeFinder(const TableCodes& codes, const Services& services, const Limits& limits)
      : codes_(codes), services_(services), guesses_(limits) {}

  // Who tries codes that no table has is made to wait.
  void find(std::string_view code, const std::string& address, RoomPort::Reply<std::string> reply);
  void tidy() { guesses_.tidy(); }

 private:
  Refusal unknown(std::string_view code) const;

  const TableCodes& codes_;
  const Services& services_;
  CodeGuesses guesses_;
};

}  // namespace tablee::server
