#pragma once
// Typography: the marks that nobody types and everybody reads.
//
// Sentences are written with plain spaces, apostrophes and hyphens; here, and in
// web/tools/typography.mjs for the pages, they become what is printed. The cases of
// tests/fixtures/typography.toml hold both to the same rules.

#include <string>
#include <string_view>

namespace tablee::datagen {

// An apostrophe between letters is ’ and a minus before a figure is −. In French the space
// before ; ! ? is narrow, that before : and those within « » are wide, and none breaks.
std::string typeset(std::string_view sentence, bool french);

}  // namespace tablee::datagen
