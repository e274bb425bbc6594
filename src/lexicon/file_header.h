#pragma once
// FileHeader: the first 128 bytes of a lexicon file: what it is, and where its tables stand.
//
// docs/formats/word-graph.md describes every byte. All numbers are little-endian,
// all places are counted from the start of the file, so that it is used where it
// lies: mapped, or received by a browser.
// Thread safety: value type.

#include <cstddef>
#include <cstdint>

#include "core/refusal.h"
#include "lexicon/bytes.h"

namespace tablee {

inline constexpr std::size_t kHeaderSize = 128;
inline constexpr std::uint32_t kFormatVersion = 1;
inline constexpr std::size_t kPairs = std::size_t{32} * 32;  // 5 bits a letter, A is 1
inline constexpr std::size_t kEdgeSize = 8;
// Nowhere nodes after the last edge: a look-up of bytes that are no letters may read these.
inline constexpr std::size_t kSpareEdges = 32;
inline constexpr std::size_t kSkipSize = 2;
inline constexpr std::size_t kWideSkipSize = 4;

// One field for each number of the file, in its order.
struct FileHeader {
  std::uint64_t checksum = 0;  // of all bytes after it
  std::uint64_t file_size = 0;
  std::uint32_t words = 0;
  std::uint32_t edges = 0;
  std::uint64_t root = 0;             // a WordNode
  std::uint32_t class_masks = 0;      // how many
  std::uint32_t prefix_masks = 0;     // how many
  std::uint32_t pairs_at = 0;         // 1024 nodes: where words that begin with AA, AB... go on
  std::uint32_t edges_at = 0;         // the nodes that edges lead to
  std::uint32_t skips_at = 0;         // words passed over by taking an edge: 4 bytes for the first
                                      // wide_skips edges, 2 bytes for the others
  std::uint32_t class_masks_at = 0;   // 2 bytes each
  std::uint32_t prefix_masks_at = 0;  // 2 bytes each
  std::uint32_t bundle_of_at = 0;     // 3 bytes for each word, 1 spare; 0: no written forms here
  std::uint32_t bundles_at = 0;
  std::uint32_t bundles_size = 0;
  std::uint32_t recipes = 0;         // how many
  std::uint32_t recipe_ends_at = 0;  // 4 bytes each
  std::uint32_t recipe_text_at = 0;
  std::uint32_t recipe_text_size = 0;
  std::uint32_t about_at = 0;  // "name: value" lines about the source, UTF-8
  std::uint32_t about_size = 0;
  std::uint32_t longest = 0;     // letters of the longest word
  std::uint32_t wide_skips = 0;  // how many edges have a skip of 4 bytes

  bool operator==(const FileHeader&) const = default;
};

// Reads the header and checks the whole file against it: a file that is foreign,
// older, newer, cut or damaged is refused; afterwards every table lies inside.
Result<FileHeader> read_header(Bytes file);

// Puts the header on the first bytes of a finished file; fills in size and checksum.
// REQUIRES: the file holds kHeaderSize bytes at least.
void write_header(FileHeader header, std::vector<std::byte>& file);

}  // namespace tablee
