#pragma once
// The rules of one game as constants: rules_text::<game>::kText.

#include <string>

namespace tablee::datagen {

// Every article needs an id of its own, titles and texts in both languages. Throws otherwise.
std::string rules_text_header(const std::string& game, const std::string& source);

}  // namespace tablee::datagen
