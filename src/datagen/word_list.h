#pragma once
// A hand-kept word list as constants: lists::<name>::words, sorted, `everyday` beside
// them, and kHash.
//
//   # a comment        one entry a line, as it is written: the games fold it
//   salle de bains     an empty line counts for nothing
//   + Paris            everybody says it: the easy bots do too
//   ! Playmobil        in no dictionary: for the test of the lists, not for the games
// The hash is of the sorted entries: comments, marks and the order of the lines do not
// change it.

#include <string>
#include <string_view>
#include <vector>

namespace tablee::datagen {

struct Listed {
  std::string_view word;
  bool everyday = false;
};

// Sorted as written. Throws when the list is empty or holds something twice.
std::vector<Listed> read_list(const std::string& source);

std::string list_header(const std::string& name, const std::string& source);

}  // namespace tablee::datagen
