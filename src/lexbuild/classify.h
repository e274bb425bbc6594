#pragma once
// Classify: from a written form and its grammar to what it counts as in a word game,
// or nothing when it is no word to play (a formula, a unit symbol, a roman numeral).
// Thread safety: pure functions.

#include <array>
#include <string_view>

#include "lexbuild/expander.h"
#include "lexicon/classes.h"
#include "lexicon/folding.h"

namespace tablee::lexbuild {

// Up to two readings: a plural participle is a form of its verb and the plural of an
// adjective. 0 is none.
using Readings = std::array<ClassMask, 2>;

// True when no form of this entry is a word: unit symbols.
bool is_dropped(const Entry& entry);

// REQUIRES: `folded` is fold(form.written).
Readings classify(const Form& form, const Folded& folded);

}  // namespace tablee::lexbuild
