#pragma once
// Wording: what the dictionary and the lists say of a word: its shape, its form, whether it
// is listed for its themes.
//
// Form is the machine's business (plural, phrase, letters of one part, length); whether an
// unlisted word fits the theme is a person's.
// Thread safety: pure functions.

#include <span>

#include "core/refusal.h"
#include "games/kokomots/themes.h"
#include "lexicon/family_words.h"
#include "lexicon/lexicon.h"

namespace tablee::kokomots {

// A word as somebody said it.
struct Wording {
  std::string letters;             // without an article that belongs to no entry meant
  Spans spans;                     // the whole, or one part: where its cards must be
  const Entry* entry = nullptr;    // of the lists
  bool is_known = false;           // by a list, the dictionary or the family
  bool is_noun = false;            // a noun or a name
  bool is_blocked = false;         // offensive
  bool is_verb_or_adverb = false;  // and no noun: a sentence is made of it, no theme
  bool is_plural = false;
  bool is_phrase = false;
};
// `faces`: the themes it is said for; the list of one that holds it gives its shape, else any
// list, else the dictionary.
Wording wording_of(const Lexicon& lexicon, const FamilyWords& family, std::string_view text,
                   std::span<const Face> faces = {});

// Taken at once for this theme.
bool is_listed(const Wording& wording, Face face, std::size_t letters_used);

struct Ruling {
  Answer answer = Answer::listed;
  Fault fault = Fault::none;
};
// On a word for one theme or two, with these cards. `is_spelt`: letter by letter; then a word
// that nothing knows is misspelt when it is one letter away from a word of the theme.
Ruling rule_on(const Wording& wording, std::span<const Face> faces, std::span<const Kind> cards,
               bool is_spelt);
// The sentence for a fault.
Refusal why_wrong(Fault fault, std::string_view text);

}  // namespace tablee::kokomots
