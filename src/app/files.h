#pragma once
// Reading and writing whole files, with the reason when it fails.

#include <string>

#include "core/refusal.h"

namespace tablee::app {

Result<std::string> read_file(const std::string& path);

// All or nothing: a crash in the middle leaves the old file as it was.
Result<void> write_file(const std::string& path, const std::string& content);

// Where an unfinished game of the terminal is kept: <state folder>/tablee/<game>.partie,
// or an empty text when there is no home to keep it in. Makes the folder.
std::string autosave_path(std::string_view game);

}  // namespace tablee::app
