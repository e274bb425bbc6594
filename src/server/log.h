#pragma once
// The log of the server: one JSON object a line, on the error stream or in a file.
//
// Names an event and its facts; never a token, a name of a person or a whole
// table id (its first six characters are enough to find it). Nobody waits for the log: a
// line that its reader does not take at once is lost and counted.
// Thread safety: safe for use by many threads.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tablee::server {

enum class LogLevel : unsigned char { info, warning, error, off };  // off: as a threshold only
using LogFact = std::pair<std::string_view, std::string>;

void log(LogLevel level, std::string_view event, std::initializer_list<LogFact> facts = {});
void set_log_level(LogLevel least);
// Writes to the end of this file from now on; empty: to the error stream. False, and
// nothing is changed, when the file cannot be opened.
bool set_log_file(const std::string& path);
// Opens the file again: it was moved away to begin a new one.
bool reopen_log();
// Lines that could not be written.
std::int64_t log_lines_lost();

// The part of a table id that may stand in a log.
inline std::string log_id(std::string_view table) { return std::string(table.substr(0, 6)); }

}  // namespace tablee::server
