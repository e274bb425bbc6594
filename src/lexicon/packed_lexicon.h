#pragma once
// Packed lexicon: the words and classes in the shape that compresses best, for a
// browser to download (a seventh of the graph, once compressed by brotli).
//
// What can be computed again is left out: prefix masks, word numbers, places. The
// forms are left out too. docs/formats/packed-lexicon.md gives the bytes.
// Thread safety: pure functions.

#include <vector>

#include "core/refusal.h"
#include "lexicon/lexicon.h"

namespace tablee {

// REQUIRES: a lexicon that was built, not received (a forged one may have no end).
std::vector<std::byte> pack_lexicon(const Lexicon& lexicon);

// A lexicon file for Lexicon::own. Refuses what pack_lexicon did not write.
Result<std::vector<std::byte>> unpack_lexicon(Bytes packed);

}  // namespace tablee
