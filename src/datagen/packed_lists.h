#pragma once
// All lists of a folder in one header, each text once: what a browser downloads is a quarter
// of the size that a table for each list has (docs/themes.md).
//
//   lists   one a file, by name: id, its names in French and English (the first two lines
//           of the file, "# PAYS" and "# en: COUNTRY"), the hash of list_header
//   texts   the entries by their letters, then as written; each is one byte that tells how
//           many bytes it shares with the one before, plus 1, then the rest. No text holds
//           a byte under 32.
//   members for each entry the numbers of its lists plus 1; the last one 64 higher. An entry
//           that no bot says is a member of list 61 as well.
//   marks   one bit for each member, 6 in a byte from the lowest, plus '0': everybody says it

#include <map>
#include <string>

namespace tablee::datagen {

// The text of each file under its name without ending.
using ListSources = std::map<std::string, std::string>;

// What no bot says: an entry with the letters of a line of `unsaid`, or with such a text among
// its words.
std::string packed_lists_header(const std::string& name, const ListSources& sources,
                                const std::string& unsaid);
// texts, members and marks alone, one after the other: to measure how they compress.
std::string packed_lists_bytes(const ListSources& sources, const std::string& unsaid);

}  // namespace tablee::datagen
