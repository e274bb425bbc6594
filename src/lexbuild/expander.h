#pragma once
// Expander: every written form of every entry of fr.dic.
//
// The traps of this dictionary, all met: an entry flagged () is no word by itself;
// the metric prefixes carry a plural of their own (kilo + mètre + s); a suffix may
// replace the whole entry (être, suis).
// Thread safety: confined to one thread.

#include <functional>
#include <string_view>
#include <vector>

#include "lexbuild/affix_file.h"
#include "lexbuild/tags.h"
#include "lexbuild/text_pool.h"

namespace tablee::lexbuild {

struct Entry {
  std::string_view stem;
  std::vector<Flag> flags;
  TagMask tags = 0;
  std::string_view lemma;  // st:, else the stem
};

struct Form {
  std::string_view written;
  TagMask tags = 0;       // of the entry and of the rule
  bool is_entry = false;  // the entry as it stands, no rule applied
};

// One line of fr.dic: "jouer/a0p+() po:v1_itnq__a".
Entry parse_entry(std::string_view line);

// The forms of one entry, in the order of its rules. `pool` keeps the text.
void expand(const Entry& entry, const AffixFile& affixes, TextPool& pool, std::vector<Form>& out);

// Calls visit for every entry of the file (its first line, a count, is left out).
void each_entry(std::string_view dictionary, const std::function<void(const Entry&)>& visit);

}  // namespace tablee::lexbuild
