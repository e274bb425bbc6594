#pragma once
// A hand-kept word list as a constant: lists::<name>::words, sorted, and kHash.
//
//   # a comment        one entry a line, as it is written: the games fold it
//   salle de bains     an empty line counts for nothing
// The hash is of the sorted entries: comments and the order of the lines do not change it.

#include <string>

namespace tablee::datagen {

std::string list_header(const std::string& name, const std::string& source);

}  // namespace tablee::datagen
