#pragma once
// Word list: plain words that somebody wrote, as a lexicon of their own or on top of one.
//
// UTF-8, one word a line; "#" starts a comment; accents, capitals, a byte order
// mark and Windows line ends do not matter. A line of several words, or with a
// hyphen, is one compound.
// Thread safety: pure functions.

#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "lexicon/lexicon.h"

namespace tablee {

// The words, sorted by letters, each once. Refuses a line that is no word, and a
// list without any.
Result<std::vector<Lexicon::Extra>> parse_word_list(std::string_view text);

// A lexicon of these words alone; all of them are common words.
Result<Lexicon> lexicon_of_list(std::string_view text);

// `base` with the words of a family or a club on top; they keep class `family`.
// `base` (or the bytes it reads) must outlive the result.
Result<Lexicon> with_family_words(const Lexicon& base, std::string_view text);

}  // namespace tablee
