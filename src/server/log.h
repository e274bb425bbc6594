#pragma once
// The log of the server: one JSON object a line, on the error stream.
//
// Names an event and its facts; never a token, a name of a person or a whole
// table id (its first six characters are enough to find it).
// Thread safety: safe for use by many threads.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tablee::server {

enum class LogLevel : unsigned char { info, warning, error, off };  // off: as a threshold only
using LogFact = std::pair<std::string_view, std::string>;

void log(LogLevel level, std::string_view event, std::initializer_list<LogFact> facts = {});
void set_log_level(LogLevel least);

// The part of a table id that may stand in a log.
inline std::string log_id(std::string_view table) { return std::string(table.substr(0, 6)); }

}  // namespace tablee::server
