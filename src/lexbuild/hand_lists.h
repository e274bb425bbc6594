#pragma once
// HandLists: what the hand-kept files of data/lexicon add to the source dictionary
// and take from it. Their first lines say how each is written.
// Thread safety: value type.

#include <string>
#include <string_view>
#include <vector>

#include "lexicon/classes.h"

namespace tablee::lexbuild {

struct Addition {
  std::string written;
  std::string lemma;
  ClassMask classes = 0;
};

struct IrregularPlural {
  std::string plural;
  std::string singular;
};

struct Acronym {
  std::string letters;  // folded
  std::string meaning;  // what they stand for
};

// A word of refusals.txt or rare_forms.txt.
struct RefusedWord {
  std::string letters;     // folded
  bool has_forms = false;  // of a noun or a verb, whose other forms are refused with it
};

struct HandLists {
  // Plurals in -s and forms of verbs included; names; nouns that live in the plural.
  std::vector<Addition> additions;
  std::vector<RefusedWord> refusals;
  std::vector<Acronym> acronyms;
  std::vector<IrregularPlural> irregular_plurals;
  std::vector<std::string> everyday;       // written
  std::vector<RefusedWord> rare_forms;     // not everyday, though a form of such a word
  std::vector<std::string> never_by_bots;  // written; phrases too
};

// The readers of one file each. A line that cannot be read throws
// std::runtime_error with its number. "#" starts a comment.
std::vector<Addition> parse_additions(std::string_view text);
// One name a line, spaces allowed; those written in one piece get the class as well.
std::vector<Addition> parse_names(std::string_view text);        // proper
std::vector<Addition> parse_first_names(std::string_view text);  // proper, first name
std::vector<Addition> parse_plural_nouns(std::string_view text);
std::vector<IrregularPlural> parse_irregular_plurals(std::string_view text);
std::vector<Acronym> parse_acronyms(std::string_view text);
std::vector<RefusedWord> parse_refusals(std::string_view text);  // "*" after a word: its forms too
std::vector<std::string> parse_written(std::string_view text);   // one form a line
std::vector<std::string> parse_texts(std::string_view text);     // the same, phrases too

}  // namespace tablee::lexbuild
