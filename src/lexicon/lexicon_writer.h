#pragma once
// write_lexicon: the tables of a lexicon as one file.
// Thread safety: pure function.

#include <string_view>
#include <vector>

#include "lexicon/bytes.h"
#include "lexicon/forms_builder.h"
#include "lexicon/graph_builder.h"

namespace tablee {

// The bytes of a file that Lexicon::open accepts. `forms` may be null. `about` is
// "name: value" lines: source, version, licence.
std::vector<std::byte> write_lexicon(const GraphTables& graph, const FormsTables* forms,
                                     std::string_view about);

}  // namespace tablee
