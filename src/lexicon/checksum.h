#pragma once
// Checksum: 64 bits that tell a damaged lexicon file from a whole one.
//
// Four lanes of eight bytes, so that some megabytes cost a fraction of a
// millisecond (Hash64 of core goes byte by byte); no defence against malice.
// docs/formats/word-graph.md gives the steps.
// Thread safety: pure function.

#include "lexicon/bytes.h"

namespace tablee {

std::uint64_t checksum(Bytes bytes);

}  // namespace tablee
