#pragma once
// write_file: puts a file in place at once, whoever reads or maps the old one.

#include <cstddef>
#include <span>
#include <string>

namespace tablee::lexbuild {

// Written beside, then renamed: a server that has the old file mapped keeps it as it
// was, and nobody ever sees half a file. Throws std::runtime_error, and leaves the
// old file as it was.
void write_file(const std::string& path, std::span<const std::byte> bytes);

}  // namespace tablee::lexbuild
